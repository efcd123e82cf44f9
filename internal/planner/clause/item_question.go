package clause

import (
	"slices"
	"strings"

	"github.com/sdg-service/sdg/internal/contract"
	"github.com/sdg-service/sdg/internal/planner/draft"
	"github.com/sdg-service/sdg/internal/planner/lexicon"
	"github.com/sdg-service/sdg/internal/planner/term"
	"github.com/sdg-service/sdg/internal/planner/token"
)

// itemQuestion reads one.
func (p Reader) itemQuestion(i, end int, first bool) int {
	at := i
	if !first {
		at += p.Any(at, end, "and also", "and", "also", "plus")
	}
	if p.Table == nil || !p.itemPlace(i, at, first) {
		return 0
	}
	c, stop := p.questioned(at, end)
	if c == nil {
		return 0
	}
	return p.addItem(c, i, stop, end)
}

// questioned is the column that such an item at i asks for, and where the item ends; nil where there is none.
func (p Reader) questioned(at, end int) (*draft.Column, int) {
	lead := p.Any(at, end, "at what time", "on which date", "on which day", "on what date", "on what day", "in which year", "in what year", "by whom", "to whom", "for whom", "from whom", "who", "when", "where", "how", "what", "which")
	if lead == 0 {
		return nil, 0
	}
	stop := p.clauseStop(at+lead, end)
	if stop == 0 {
		return nil, 0
	}
	q := p.Toks[at].Low
	if lead > 1 {
		q = map[string]string{"time": "when", "date": "when", "day": "when", "year": "year", "whom": "who"}[p.Toks[at+lead-1].Low]
	}
	words := p.plainWords(at+lead, stop)
	if slices.ContainsFunc(words, func(w string) bool { return ruleTalk[w] }) {
		return nil, 0
	}
	c := &draft.Column{Scale: -1, Table: p.Table, Stated: true, At: at, Span: p.Span(at, stop)}
	by := ""
	if q == "who" && lead == 2 {
		by = p.Toks[at].Low
	}
	if !p.answerTo(c, q, by, words) || len(c.Words) > 5 {
		return nil, 0
	}
	return c, stop
}

// clauseStop is where the words of a clause at k end: at the end of the item, or where something is said of its
// values; 0 where they are too many, or no item ends there.
func (p Reader) clauseStop(k, end int) int {
	stop := k
	for stop < end && p.Toks[stop].Kind == token.Word && !p.Any2(stop, end, "and", "or", "but", "plus", "if", "unless", "because", "while", "with") {
		if stop-k > 1 && p.Starts(stop, end) {
			return stop
		}
		if stop++; stop-k > term.ItemReach {
			return 0
		}
	}
	if stop < end && p.Toks[stop].Kind == token.Number && stop-k > 1 && p.Starts(stop, end) {
		return stop
	}
	return stop * draft.BoolInt(p.itemCloses(stop, end))
}

// itemPlace: an item of a list may begin at i, whose first word stands at at: a mark of a list or a word that
// leads to one stands before it, and the table has columns, or is about to get them.
func (p Reader) itemPlace(i, at int, first bool) bool {
	if first {
		return i > 0 && (p.Any2(i-1, i, "-", "*", "•", "–", "·", ":", ")") || p.Tok(i-1).Kind == token.Line && draft.Live(p.Table) > 0)
	}
	if p.Any2(i-1, i, "with", ":", "has", "have", "showing", "including", "includes", "contains", "containing", "columns", "recording", "listing", "holding", "record", "show", "list", "keep", "know", "log", "note", "store", "holds", "shows", "records", "gives", "tells", "carrying", "carries", "about") {
		return true
	}
	return draft.Live(p.Table) > 0 && (at > i || p.Any2(i-1, i, ",", ";", "/", "and", "\n", "-", "–", "plus", "also", "|", ", and") || p.Tok(i-1).Kind == token.Line)
}

// itemCloses: an item may end at k. Behind a comma goes on the list, and no sentence.
func (p Reader) itemCloses(k, end int) bool {
	if k < end && p.Toks[k].Kind != token.Line && !p.Any2(k, end, ",", ";", "(", ")", ".", "-", "–", "—", ":", "\n", "/", "|", "and", "plus", "with", "!", "?") {
		return false
	}
	return !p.Any2(k, end, ", it is", ", they are", ", then", ", set", ", leave", ", there", ", it must", ", it should", ", we", ", it's", ", so")
}

// ruleTalk stands in conditions and rules, and in no such item.
var ruleTalk = lexicon.WordSet("not never none nobody everyone everybody nothing no always only after before than above below over under still otherwise between equals exceeds nearly")

// plainWords are the words without articles.
func (p Reader) plainWords(from, to int) []string {
	var out []string
	for k := from; k < to; k++ {
		if t := p.Toks[k]; !t.Is("the", "a", "an", "actually", "exactly", "originally", "finally", "currently", "really", "ever", "all", "'s") {
			out = lexicon.AppendNameWords(out, term.CorrectedText(&t))
		}
	}
	return out
}

// addItem puts the column into the table, whose words and kind are known, and reads what is said of it behind.
func (p Reader) addItem(c *draft.Column, i, stop, end int) int {
	c.Asked = true
	told := *c
	p.MeaningOf(c, c.At, c.At)
	if told.Semantic != "" || told.Kind != "" {
		c.Semantic, c.Kind, c.Typ, c.Formed = told.Semantic, told.Kind, told.Typ, true
		c.Words = told.Words
	}
	if have := p.Table.Column(c.Words); have != nil {
		c = have
	} else {
		p.Table.Columns = append(p.Table.Columns, c)
	}
	p.Column = c
	p.Claim(i, stop, &c.Element)
	return stop + p.AfterHeader(c, stop, end) - i
}

// answerTo names the column that holds the answer to the question word and what is asked behind it.
func (p Reader) answerTo(c *draft.Column, q, by string, words []string) bool {
	if len(words) == 0 {
		switch q {
		case "when":
			c.Words, c.Kind = []string{"date"}, draft.KindDate
		case "where":
			c.Words = []string{"place"}
		default:
			return false
		}
		return true
	}
	switch q {
	case "who":
		return p.whoAnswer(c, by, words)
	case "when":
		d := p.deedIn(words)
		if !d.ok() || d.more {
			return false
		}
		d.moment(c, "")
		return true
	case "year":
		d := p.deedIn(words)
		if !d.ok() || d.more {
			return false
		}
		d.moment(c, "year")
		return true
	case "where":
		return p.whereAnswer(c, words)
	case "how":
		return p.howAnswer(c, words)
	}
	return p.whatAnswer(c, q, words)
}

// whoAnswer: "who approved it", "who it was sold to", "by whom it was signed", "who owns it".
func (p Reader) whoAnswer(c *draft.Column, by string, words []string) bool {
	c.Semantic = "full_name"
	first, last := words[0], words[len(words)-1]
	if name := p.doer(first); by == "" && !term.Pronoun[first] && !term.Helping[first] && !p.ownNoun(first) && name != "" {
		rest := words[1:]
		for len(rest) > 0 && (term.Pronoun[rest[0]] || p.ownNoun(rest[0]) || term.DeedParticles[rest[0]] || term.Adverbs[rest[0]]) {
			rest = rest[1:]
		}
		if len(rest) > 1 || len(words) == 1 && !term.ParticipleWord(first) && term.PastForms[first] == "" {
			return false
		}
		if c.Words = strings.Fields(name); len(words) > 1 && term.DeedParticles[words[1]] && len(c.Words) == 2 {
			c.Words = []string{c.Words[0], words[1], c.Words[1]} // "checked in by"
		}
		return true
	}
	d := p.deedIn(words)
	switch {
	case by != "" && d.ok() && !d.more:
		c.Words = append(slices.Clone(d.verb), by)
	case len(words) < 4 && term.Helping[last] && term.PersonalNames[words[max(0, len(words)-2)]]:
		c.Words = words[len(words)-2 : len(words)-1] // "who the driver was"
	case d.ok() && !d.more && d.subject == nil && whoParticle[last] && len(d.verb) > 1:
		c.Words = d.verb // "who it was sold to"
	case d.passive && !d.acting && len(d.verb) == 1 && !d.more && term.ParticipleWord(d.verb[0]):
		c.Words = []string{"person", d.verb[0]} // "who was called"
	case len(d.verb) == 0 && whoParticle[last] && (d.acting || d.passive):
		c.Words = []string{map[string]string{"for": "recipient", "to": "recipient", "from": "sender", "by": "author", "with": "partner"}[last]}
	default:
		return false
	}
	return true
}

// whoParticle ends what tells whom a deed is about.
var whoParticle = lexicon.WordSet("to for from with by")

// whereAnswer: "where it was bought", "where it happened".
func (p Reader) whereAnswer(c *draft.Column, words []string) bool {
	d := p.deedIn(words)
	switch {
	case d.more || !d.ok() || !d.acting && !d.passive || len(d.subject) > 0 && !d.passive:
		return false
	case len(d.subject) > 0:
		c.Words = append(append([]string{}, d.subject...), "location")
	case term.Happening[d.verb[0]] || d.verb[0] == "found" || d.verb[0] == "based" || d.verb[0] == "live" || d.verb[0] == "lives" || d.verb[0] == "kept" || d.verb[0] == "stored" || d.verb[0] == "located":
		c.Words = []string{"location"}
	case d.verb[0] == "comes" || d.verb[0] == "came":
		c.Words = []string{"origin"}
	default:
		c.Words = append(d.verb[:1:1], "location")
	}
	return true
}

// whatAnswer: "what it cost", "what it was for", "what colour it is", "which gate it used".
func (p Reader) whatAnswer(c *draft.Column, q string, words []string) bool {
	if q == "what" {
		switch joined := strings.Join(words, " "); {
		case strings.HasSuffix(joined, "for") && len(words) <= 4 && (term.Pronoun[words[0]] || p.ownNoun(words[0])):
			if c.Words, c.Kind = []string{"purpose"}, ""; len(words) == 4 {
				c.Words = []string{words[2], "for"} // "what it was used for"
			}
			return true
		case strings.HasSuffix(joined, "called") && len(words) <= 4:
			c.Words = []string{"name"}
			return true
		case joined == "happened" || joined == "went wrong" || joined == "was wrong" || joined == "it is about" || joined == "it was about" || joined == "was said" || joined == "was done":
			c.Words = []string{map[string]string{"happened": "event", "went wrong": "problem", "was wrong": "problem", "was said": "comment", "was done": "action"}[joined]}
			if c.Words[0] == "" {
				c.Words[0] = "topic"
			}
			return true
		}
		if len(words) == 2 && term.Helping[words[0]] && term.ParticipleWord(words[1]) {
			c.Words = []string{"item", words[1]} // "what was broken"
			return true
		}
		if term.Pronoun[words[0]] || p.ownNoun(words[0]) {
			if name := measuredBy[words[len(words)-1]]; name != "" && len(words) <= 4 {
				c.Words = []string{name}
				return true
			}
		}
	}
	if words[0] == "kind" || words[0] == "type" || words[0] == "sort" {
		if len(words) > 2 && words[1] == "of" && !term.Pronoun[words[2]] {
			if c.Words = []string{words[2], "type"}; p.ownNoun(words[2]) {
				c.Words = []string{"type"}
			}
			return true
		}
		return false
	}
	// "what colour it is", "which gate it used", "which platform it left from"
	if _, withS := VerbForms(); withS[words[0]] != NoVerb || term.ProseWords[words[0]] || term.HardProse[words[0]] {
		return false // "which lies between 4 and 9"
	}
	n := 0
	for n < len(words) && !term.Pronoun[words[n]] && !term.Helping[words[n]] && !(n > 0 && (p.ownNoun(words[n]) || term.ParticipleWord(words[n]))) {
		n++
	}
	if n == 0 || n > 3 || n == len(words) && q == "what" || draft.FunctionWords[words[0]] && words[0] != "day" && words[0] != "time" {
		return false
	}
	if n < len(words) && !term.Pronoun[words[n]] && !term.Helping[words[n]] && n+1 < len(words) && !p.ownNoun(words[n]) {
		return false
	}
	c.Words = words[:n:n]
	return true
}

// measuredBy are nouns for the verbs that tell how much of something there is.
var measuredBy = map[string]string{
	"cost": "cost", "costs": "cost", "weighs": "weight", "weighed": "weight", "earned": "earnings", "earns": "earnings", "paid": "amount paid", "measures": "size", "contains": "contents", "says": "text", "holds": "capacity", "sold for": "price", "fetched": "price", "charged": "charge", "lasts": "duration", "lasted": "duration", "took": "duration", "takes": "duration",
}

// howAnswer: "how long it took", "how many people came", "how much it cost", "how old it is".
func (p Reader) howAnswer(c *draft.Column, words []string) bool {
	head, rest := words[0], words[1:]
	switch head {
	case "many":
		return p.howMany(c, rest)
	case "much":
		return p.howMuch(c, rest)
	}
	name := degrees[head]
	if name == "" {
		return false
	}
	d := p.deedIn(rest)
	if len(rest) > 0 && d.more || len(rest) == 0 {
		return false
	}
	if c.Words = strings.Fields(name); len(d.subject) > 0 {
		c.Words = append(append([]string{}, d.subject...), c.Words...)
	}
	switch name {
	case "duration", "delay":
		c.Kind = draft.KindDecimal
	case "times":
		if len(d.verb) == 0 || d.verb[0] == "" {
			return false
		}
		c.Words, c.Kind = append(c.Words, d.verb...), draft.KindInteger
	}
	return true
}

// degrees are the names of what one asks for by how.
var degrees = map[string]string{
	"long": "duration", "old": "age", "tall": "height", "high": "height", "wide": "width", "deep": "depth", "heavy": "weight", "far": "distance", "fast": "speed", "quick": "speed",
	"hot": "temperature", "warm": "temperature", "cold": "temperature", "big": "size", "large": "size", "often": "times", "late": "delay", "thick": "thickness", "loud": "loudness", "bright": "brightness", "full": "fill level", "good": "rating", "satisfied": "satisfaction", "happy": "satisfaction", "expensive": "price", "strong": "strength", "steep": "slope", "severe": "severity", "bad": "severity", "urgent": "urgency", "difficult": "difficulty", "hard": "difficulty",
}

// howMany: "how many people came" and "how many pages it has" count what the name says.
func (p Reader) howMany(c *draft.Column, words []string) bool {
	n := 0
	for n < len(words) && n < 3 && !term.Pronoun[words[n]] && !term.Helping[words[n]] && !(n > 0 && (term.ParticipleWord(words[n]) || verbish(words[n]) || p.ownNoun(words[n]) || draft.FunctionWords[words[n]])) {
		n++
	}
	if n == 0 {
		return false
	}
	c.Kind, c.Typ = draft.KindInteger, contract.Integer
	c.Words = words[:n:n]
	tail := words[n:]
	d := p.deedIn(tail)
	if len(tail) > 0 && (d.more || len(tail) > 5) {
		return false
	}
	if words[0] == "times" || words[0] == "people" {
		for _, w := range d.verb {
			if term.ParticipleWord(w) || term.DeedParticles[w] {
				c.Words = append(c.Words, w) // "times borrowed", "people invited"
			}
		}
	} else if last := len(d.verb) - 1; last >= 0 && term.ParticipleWord(d.verb[0]) && d.verb[0] != "had" {
		c.Words = append(c.Words, d.verb...) // "pages printed"
	}
	if len(c.Words) == 1 {
		c.Words = append([]string{"number", "of"}, c.Words...)
	}
	return true
}

// howMuch: "how much it cost", "how much was paid", "how much water it used".
func (p Reader) howMuch(c *draft.Column, words []string) bool {
	if len(words) == 0 {
		return false
	}
	if term.Pronoun[words[0]] || term.Helping[words[0]] || p.ownNoun(words[0]) {
		d := p.deedIn(words)
		switch {
		case len(d.verb) == 0:
			c.Words, c.Kind = []string{"amount"}, ""
			return true // "how much it was"
		case d.more || len(d.subject) > 0:
			return false
		case measuredBy[d.verb[0]] != "":
			c.Words = strings.Fields(measuredBy[d.verb[0]])
			return true
		}
		c.Words, c.Kind = append([]string{"amount"}, d.verb...), draft.KindMoney
		return len(c.Words) < 4
	}
	n := 1
	for n < len(words) && n < 3 && !term.Pronoun[words[n]] && !term.Helping[words[n]] && !term.ParticipleWord(words[n]) && !verbish(words[n]) {
		n++
	}
	d := p.deedIn(words[n:])
	if d.more || n == len(words) || draft.FunctionWords[words[0]] {
		return false
	}
	c.Words, c.Kind = words[:n:n], draft.KindDecimal
	if len(d.verb) > 0 && term.ParticipleWord(d.verb[0]) {
		c.Words = append(c.Words, d.verb...)
	}
	return true
}
