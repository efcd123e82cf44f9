package planner

import (
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"

	"github.com/sdg-service/sdg/internal/planner/plan"
)

// realWords say that something is no invention, each of what stands behind it.
var realWords = []string{"real", "actual", "genuine", "true", "authentic", "living", "existing", "real-life", "non-fictional", "nonfictional", "non-fictitious", "non-invented", "leaked", "scraped", "stolen", "hacked"}

// humans are who data can be about.
var humans = strings.Fields("people person's persons person humans individuals patients customers users citizens residents inhabitants neighbours neighbors employees workers staff nurses doctors physicians teachers students pupils children kids judges officers policemen politicians celebrities actors actresses players members voters donors tenants clients holders owners senators ministers mps artists pilots drivers soldiers victims witnesses prisoners passengers guests subscribers applicants candidates women men americans germans britons adults pensioners lawyers journalists engineers managers executives ceos influencers singers musicians footballers athletes squad cabinet")

// private are the words for what is told of people and of nobody else.
var private = strings.Fields("addresses adresses address adress phone phones mobile mobiles numbers nos emails e-mails email e-mail diagnoses diagnosis ssns ssn birthdays birthdates passwords names contacts salaries identities whereabouts")

// privateAhead may stand between a word for real things and what is told of people.
var privateAhead = strings.Fields("private home personal full first last mobile phone telephone cell email e-mail postal mailing residential social security insurance passport medical health patient contact people's patients' customers' us german british american french the and")

// unlike takes the point out of a word for real things: "look like real people".
var unlike = strings.Fields("like as if resemble resembles resembling mimic mimics mimicking simulate simulates simulating imitate imitates imitating look looks looking seem seems sound sounds appear appears feel feels could might similar than non fake")

// turnWords turn what stands behind them round, up to a word that turns it back.
var turnWords = strings.Fields("no not none never nothing without avoid isn't aren't don't doesn't mustn't w/o instead rather isnt arent dont")

// inventions are words for what is not real.
var inventions = strings.Fields("made made-up invented invent inventing fictional fictitious fabricated fake fakes faked synthetic")

// contrasts stand beside what really happened in a table: "planned visitors, actual visitors".
var contrasts = strings.Fields("planned expected forecast forecasted estimated target budgeted scheduled predicted projected")

// peopleWord is a word of a request, in lower case, or a mark that ends a phrase.
type peopleWord struct {
	text       string
	start, end int
	mark       bool
}

// peopleText is a request, read for whether it is about people who exist.
type peopleText []peopleWord

// aboutRealPeople is where a text asks for data about people who exist, in whatever words. What only has to look real is invented, and served.
func aboutRealPeople(low string) (plan.Span, bool) {
	t := peopleWords(low)
	if !slices.ContainsFunc(t, func(w peopleWord) bool { return slices.Contains(humans, w.text) || slices.Contains(private, w.text) }) {
		return plan.Span{}, false
	}
	for i := range t {
		for _, says := range []func(peopleText, int) int{peopleText.realThings, peopleText.realOnes, peopleText.notInvented, peopleText.whoExist, peopleText.lookedUp} {
			if end := says(t, i); end > 0 {
				return plan.Span{Start: t[i].start, End: t[end-1].end}, true
			}
		}
	}
	return plan.Span{}, false
}

func peopleWords(low string) peopleText {
	var t peopleText
	for at := 0; at < len(low); {
		end := at
		for _, r := range low[at:] {
			if !unicode.IsLetter(r) && !unicode.IsDigit(r) && !strings.ContainsRune("'’-_", r) {
				break
			}
			end += len(string(r))
		}
		if end > at {
			t = append(t, peopleWord{text: strings.ReplaceAll(strings.Trim(low[at:end], "-"), "’", "'"), start: at, end: end})
			at = end
			continue
		}
		r, size := utf8.DecodeRuneInString(low[at:])
		inNumber := (r == '.' || r == ',') && at > 0 && at+1 < len(low) && unicode.IsDigit(rune(low[at-1])) && unicode.IsDigit(rune(low[at+1]))
		if (!unicode.IsSpace(r) || r == '\n') && !inNumber {
			t = append(t, peopleWord{text: string(r), start: at, end: at + size, mark: true})
		}
		at += size
	}
	return t
}

func (t peopleText) is(i int, words ...string) bool {
	return i >= 0 && i < len(t) && slices.Contains(words, t[i].text)
}

func (t peopleText) human(i int) bool {
	return i >= 0 && i < len(t) && slices.Contains(humans, t[i].text)
}

func (t peopleText) ends(i int) bool { return i < 0 || i >= len(t) || t[i].mark }

func (t peopleText) number(i int) bool {
	return i >= 0 && i < len(t) && t[i].text != "" && unicode.IsDigit(rune(t[i].text[0]))
}

// turned: the word at i is denied, or only compared with, a few words before; "nothing but real people" is not.
func (t peopleText) turned(i int) bool {
	for k := i - 1; k >= max(0, i-4) && !t[k].mark; k-- {
		switch {
		case t.is(k, "but", "only", "just", "must", "use", "want", "need", "needs") && !t.is(k-1, "don't", "not", "no", "dont", "doesn't"):
			return false
		case slices.Contains(unlike, t[k].text), slices.Contains(turnWords, t[k].text):
			return true
		}
	}
	return false
}

// realThings reads "real private addresses", "50 actual patients": people or what is private of them, and behind which word.
func (t peopleText) realThings(i int) int {
	if !t.is(i, realWords...) || t.turned(i) || t.is(i+1, "-") {
		return 0
	}
	for k := i + 1; k < min(len(t), i+6) && (!t[k].mark || t.is(k, "+", "&")); k++ {
		switch {
		case t.is(k, "of", "in", "for", "per", "to", "with", "from", "by", "on", "at", "estate", "time", "or"):
			return 0
		case t.is(k, "patient", "customer", "user", "employee", "citizen") && t.is(k+1, "records", "data", "files"):
			return k + 2
		case t.human(k):
			if t.is(k+1, "count", "id", "number", "type", "numbers") && !t.is(k+2, "of") || t.counted(i, k) || !t.asksFor(i, k) {
				return 0
			}
			return k + 1
		case t.is(k, private...) && t.privateOf(k):
			if t.counted(i, k) || t.is(i, "existing", "living") || t.saysFake(k) {
				return 0
			}
			return k + 1
		case t.is(k, privateAhead...) || t.mark(k):
		case !t.is(i, "real", "actual", "genuine", "living", "authentic", "real-life") || k > i+3:
			return 0
		}
		if !t.is(k, privateAhead...) && !t.mark(k) && !t.humanSoon(k, i+5) {
			return 0
		}
	}
	return 0
}

func (t peopleText) mark(k int) bool { return t[k].mark }

// humanSoon: people follow in the same phrase: "actual current members".
func (t peopleText) humanSoon(k, end int) bool {
	for k++; k < min(len(t), end) && !t[k].mark && !t.is(k, "of", "in", "for", "per", "to", "with"); k++ {
		if t.human(k) {
			return true
		}
	}
	return false
}

// privateOf: several of what is private, or the one of somebody; "actual address" alone is a column beside another address.
func (t peopleText) privateOf(k int) bool {
	if t.is(k, "numbers", "nos") {
		return t.is(k-1, "phone", "mobile", "telephone", "cell", "passport", "insurance", "security", "private", "personal", "contact", "card", "account")
	}
	return strings.HasSuffix(t[k].text, "s") && !t.is(k, "address", "adress") || t.is(k+1, "of") && !t.is(k, "email", "e-mail") || t.is(k+1, "data", "details") && t.is(k, "contact")
}

// counted: what stands there is a column of counts, not who the rows are.
func (t peopleText) counted(i, k int) bool {
	if t.number(k+1) || t.is(k+1, "between", "%", "poisson", "normal", "count", "per") || t.is(i-1, "of") && t.is(i-2, "number", "count", "share") {
		return true
	}
	from, to := t.sentence(i)
	return t.is(i, "actual", "real", "true") && slices.ContainsFunc(t[from:to], func(w peopleWord) bool { return slices.Contains(contrasts, w.text) })
}

// asksFor: the real people at k are the rows, or the owners of what is asked for; who looks at the data or tests with it is neither.
func (t peopleText) asksFor(i, k int) bool {
	if t.is(i, "existing", "true") && !t.is(k, "people", "persons", "person's", "people's", "humans", "individuals", "residents", "citizens") && !t.is(i-1, "of") && !t.number(i-1) {
		return false
	}
	if t.is(i, "existing") && t.is(k, "customers", "users", "employees", "clients", "members", "students", "patients", "tenants", "guests", "staff") {
		return t.is(i-1, "of") && t.is(i-2, private...)
	}
	if t.is(i-1, "for", "by", "to") || t.is(i-2, "for", "by", "to") && t.is(i-1, "our", "the", "my") {
		return false
	}
	from, to := t.sentence(i)
	return t.number(i-1) || t.number(i-2) || t.number(i+1) || t.is(i-1, "of", "about", "list", "records", "data", "be", "me", "need", "want", "have", "are") || t.is(i-2, "of", "need", "want", "be", "list", "me", "get") ||
		slices.ContainsFunc(t[from:to], func(w peopleWord) bool { return slices.Contains(private, w.text) })
}

// saysFake: "real names style but fake" wants invented ones.
func (t peopleText) saysFake(k int) bool {
	_, to := t.sentence(k)
	for j := k + 1; j < to; j++ {
		if (slices.Contains(inventions, t[j].text) || t.is(j, "style", "dummy", "mock", "format", "formats")) && !t.turned(j) {
			return true
		}
	}
	return false
}

func (t peopleText) sentence(i int) (from, to int) {
	for from = i; from > 0 && !t.is(from-1, ".", "!", "?", "\n", ";"); from-- {
	}
	for to = i; to < len(t) && !t.is(to, ".", "!", "?", "\n", ";"); to++ {
	}
	return from, to
}

// tells whether people, and what is private of them, stand in the sentence of i or up to three before.
func (t peopleText) tells(i int) bool {
	from, to := t.sentence(i)
	for range 3 {
		if from > 1 {
			from, _ = t.sentence(from - 2)
		}
	}
	var who, what bool
	for k := from; k < to; k++ {
		who = who || t.human(k)
		what = what || t.is(k, private...)
	}
	return who && what
}

// realOnes reads "they have to be genuine", "the actual ones" behind people and what is private of them.
func (t peopleText) realOnes(i int) int {
	if !t.is(i, "real", "actual", "genuine", "true", "authentic", "non-fictional", "nonfictional") || t.turned(i) || !t.tells(i) {
		return 0
	}
	switch {
	case t.is(i+1, "ones", "persons", "people") && !t.otherFake(i):
		return i + 2
	case !t.is(i+1, "number", "numbers", "/") && t.ends(i+1) && !t.is(i+1, "/", "(", ":", "%") && t.is(i-1, "be", "are") && t.subject(i-1):
		return i + 1
	}
	return 0
}

// subject: what is said to be so, ahead of the verb at k, is people, what is private of them, or a word for both.
func (t peopleText) subject(k int) bool {
	for j := k - 1; j >= max(0, k-5) && !t[j].mark; j-- {
		if t.human(j) || t.is(j, private...) || t.is(j, "they", "it", "these", "those", "everything", "all", "this", "details") {
			return true
		}
	}
	return t.is(k, "be") && t.ends(k-2) && t.is(k-1, "must", "should")
}

// otherFake: "no fictional cities, use real ones" is about cities.
func (t peopleText) otherFake(i int) bool {
	from, to := t.sentence(i)
	for k := from; k < to; k++ {
		if (slices.Contains(inventions, t[k].text) || t.is(k, realWords...) && k != i) && !t.ends(k+1) && !t.is(k+1, "ones", "them", "anything", "it", "data", "up", "and", "or", "but", "entries", "records", "details") && !t.human(k+1) &&
			!t.is(k+1, private...) && !t.is(k+1, privateAhead...) && !t.humanSoon(k, k+4) {
			return true
		}
	}
	return false
}

// notInvented reads "not made up", "rather than invented ones" behind people and what is private of them.
func (t peopleText) notInvented(i int) int {
	if !t.is(i, turnWords...) && !t.is(i, "non") || t.is(i-1, "why", "if", "or") {
		return 0
	}
	for k := i + 1; k < min(len(t), i+5) && !t[k].mark; k++ {
		if t.is(k, "but", "only", "real", "too") {
			return 0
		}
		if !slices.Contains(inventions, t[k].text) || t.is(k, "synthetic", "fake", "fakes", "faked") {
			continue
		}
		end := k + 1
		switch {
		case t.is(k, "made", "make"):
			if !t.is(end, "up") {
				return 0
			}
			end++
		case t.is(k, "invent", "inventing"):
			if !t.is(end, "anything", "them", "people", "any", "it", "names") {
				return 0
			}
			end++
		}
		if t.is(end, "ones", "people", "persons", "data", "entries", "records", "details", "please") || t.human(end) {
			end++
		}
		if t.ends(end) || t.is(end, "but", "and", "please", "or") {
			if t.is(i-1, "is", "are", "be", "were") && !t.subject(i-1) || t.otherFake(i) || !t.tells(i) || t.inColumn(i) {
				return 0
			}
			return min(end, len(t))
		}
		return 0
	}
	return 0
}

// inColumn: a bracket around i speaks of the column before it.
func (t peopleText) inColumn(i int) bool {
	for k := i; k >= max(0, i-8); k-- {
		if t.is(k, "(") {
			return !t.is(k-1, private...) && !t.human(k-1)
		}
		if t.is(k, ")", ".") {
			return false
		}
	}
	return false
}

// whoExist reads "people who exist", "nurses who actually work at".
func (t peopleText) whoExist(i int) int {
	if !t.human(i) || !t.is(i+1, "who", "that", "which") || t.turned(i) {
		return 0
	}
	k, truly := i+2, false
	for ; t.is(k, "really", "actually", "truly", "do", "genuinely", "in", "fact"); k++ {
		truly = truly || !t.is(k, "do", "in")
	}
	switch {
	case t.is(k, "exist", "existed") && (truly || t.is(i, "people", "persons", "humans", "individuals")) && (!t.is(k+1, "in") || t.is(k+2, "real", "reality")):
		return k + 1
	case t.is(k, "are") && t.is(k+1, "real", "alive", "actual", "genuine") && t.ends(k+2):
		return k + 2
	case truly && t.is(k, "live", "lives", "work", "works", "reside") && t.is(k+1, "at", "in", "on", "for", "there") && t.asksOf(i):
		return k + 1
	}
	return 0
}

// asksOf: what is asked for is told of the people at i: "the addresses of nurses".
func (t peopleText) asksOf(i int) bool {
	for k := i - 1; k >= max(0, i-4) && !t[k].mark; k-- {
		if t.is(k, "of") && t.is(k-1, private...) {
			return true
		}
	}
	return false
}

// lookedUp reads "look up the addresses of", "scrape the emails", "taken from a leaked dump".
func (t peopleText) lookedUp(i int) int {
	begin := t.ends(i-1) || t.is(i-1, "please", "and", "then", "to", "you", "just", "go", "can")
	switch {
	case begin && t.is(i, "look") && (t.is(i+1, "up") || t.is(i+2, "up")), begin && t.is(i, "scrape", "harvest", "crawl", "dox", "doxx"), t.is(i, "scraped", "leaked", "stolen", "hacked") && t.is(i+1, "from") && t.ends(i-1):
	default:
		return 0
	}
	for k := i + 1; k < min(len(t), i+12) && !t.is(k, ".", "\n", ":"); k++ {
		if t.is(k, private...) && t.privateOf(k) || t.is(k, "people", "persons", "citizens", "celebrities", "politicians") {
			return k + 1
		}
	}
	return 0
}
