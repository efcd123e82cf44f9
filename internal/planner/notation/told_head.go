package notation

import (
	"fmt"
	"regexp"
	"strings"
	"time"

	"github.com/sdg-service/sdg/internal/planner/lexicon"
)

const (
	rowsTold   = `(\d{1,3}(?:,\d{3})+|\d+(?:\.\d+)?k?)`
	headIntro  = `(?:(?:please|pls|hi|hello|hey|could you|can you|i|we|i'd|just)[, ]+)*(?:(?:to )?(?:need|want|would like|like|make|generate|create|give|prepare|invent|produce|get)(?: me| us| up)? )*(?:to (?:make|have|get) )?`
	headEnd    = `( ?[:;] ?|,? with (?:an? |the )?| ?[–—] | - |\. ?|, )`
	monthWords = `(?:january|february|march|april|may|june|july|august|september|october|november|december)`
)

// unitNouns are things that are counted as units of other things; as a table, readers need their name told.
var unitNouns = lexicon.WordSet("days nights hours weeks months years minutes seconds characters chars samples letters words points digits lines decimals percent degrees shares grams")

// toldHeads are beginnings of texts that tell in their own way what the rows are and how many there are.
var toldHeads = []shorthand{
	{newPattern(`(?i)\A(\s*` + headIntro + `)` + rowsTold + ` ((?:\p{L}+ ){0,2}?)(\p{L}+)( (?:of|from|in|at) (?:an? |the |our )?(?:\p{L}+ ){0,2}\p{L}+)?` + headEnd), unitHead},
	// "Currency in my 700 payments is EUR or USD."
	{newPattern(`(?i)\A\s*(?:the )?((?:\p{L}+ )?\p{L}+) (?:in|of|for) (?:my|our|the|all|these|all the|all my) ` + rowsTold + ` ((?:\p{L}+ ){0,2}\p{L}+s) (?:is|are) `), func(m []string) string { return m[2] + " " + m[3] + ": " + m[1] + " is " }},
	// "365 days of 2023: day, team"
	{newPattern(`(?i)\A(\s*` + headIntro + `)(?:the |all )?(?:365|366) days of (?:the year )?(\d{4})` + headEnd), func(m []string) string { return m[1] + "one row per day in " + m[2] + ": " }},
	{newPattern(`(?i)\A\s*(?:for|of) ` + rowsTold + ` ((?:\p{L}+ ){0,2}\p{L}+s),? (?:i|we)(?:['’]d| would)? (?:need|want|like|have)(?: to have)? `), func(m []string) string { return m[1] + " " + m[2] + " with " }},
	// "Kennel of 300 dogs: …", "Staff of 260: …"
	{newPattern(`(?i)\A\s*(?:an? |the |our )?(\p{L}+(?: \p{L}+)?) (?:of|with|holding|for) ` + rowsTold + `( \p{L}+s)?( ?[:;] ?|, | - |\. ?)`), collectionHead},
	// "IQ scores of 1000 adults, avg 100, sigma 15, plus their age"
	{newPattern(`(?i)\A\s*((?:\p{L}+ )?(?:scores?|marks?|heights?|weights?|ages?|salaries|incomes|grades?|ratings?|temperatures?|prices?)) (?:of|for) ` + rowsTold + ` (\p{L}+s)(?: please| pls)?, `), func(m []string) string {
		return m[2] + " " + m[3] + ": " + m[1] + " "
	}},
	// "jingles played: 260, track title, …"
	{newPattern(`(?i)\A\s*(\p{L}+s(?: \p{L}+ed)?): ?` + rowsTold + `(?: rows| of them)?([,;.] )`), func(m []string) string {
		if unitNouns[strings.ToLower(m[1])] {
			return ""
		}
		if strings.HasPrefix(m[3], ".") {
			return m[2] + " " + m[1] + ". "
		}
		return m[2] + " " + m[1] + ": "
	}},
	{newPattern(`(?i)\A\s*((?:\p{L}+ ){1,3}?)(?:of|in|from|during) (\d{4}|` + monthWords + ` \d{4}) ?\(` + rowsTold + ` (?:rows|records|of them|entries)\)`), func(m []string) string { return m[3] + " " + strings.TrimSpace(m[1]) + " in " + m[2] }},
	{newPattern(`(?i)\A(\s*(?:\p{L}+ )+)\(n ?(?:~=|≈|=|~) ?` + rowsTold + `\)`), func(m []string) string { return m[1] + "(" + m[2] + " rows)" }},
	{newPattern(`\A\s*\((\d[\d,]*)\) (\p{L})`), func(m []string) string { return m[1] + " " + m[2] }},
	{newPattern(`(?i)\A([^.:;\n]{3,60}?),? (?:total )?(?:row count|number of rows|rows in total|row total)(?: is| of| =|:)? (\d[\d,]*)`), func(m []string) string { return m[1] + ", " + m[2] + " rows" }},
	// "UK number plates in the modern style for 800 vans, each plate once only; plus driver name"
	{newPattern(`(?i)\A\s*(\p{L}[^:;.\d]{4,90}?),? for ` + rowsTold + ` ((?:\p{L}+ ){0,2}\p{L}+s)([,;.:])`), columnFirst},
	// "voucher codes …: 2000 of them, unique"
	{newPattern(`(?i)\A\s*((?:\p{L}+ )?)(codes?|numbers?|ids?|references|refs|plates|keys)( [^:;.]{3,80}): ?` + rowsTold + ` of (?:them|these|those)([,;.])`), func(m []string) string {
		owner := strings.TrimSpace(m[1])
		if owner == "" {
			return ""
		}
		return m[4] + " " + lexicon.Plural(owner) + ": " + owner + " " + lexicon.Singular(strings.ToLower(m[2])) + m[3] + m[5]
	}},
	// "We keep 800 samples, each sample has a code …"
	{newPattern(`(?i)\A\s*(?:we|i|they|our \p{L}+|the \p{L}+)(?: \p{L}+)? (?:keep|have|has|keeps|run|hold|store|track|own|manage|look after|record|recorded|counted|excavated|sawed|collected|sold|took|made)s? ` + rowsTold + ` (\p{L}+s)(?: (?:last|this) \p{L}+)?[,;.] (?:and )?(?:each|every|a)(?: single| one)?(?: \p{L}+)? (?:has|have|with|got|gets|carries) `), func(m []string) string { return "A table called " + m[2] + " with " + m[1] + " rows: " }},
	{newPattern(`(?i)\A\s*(?:in|for|into) (?:the|a|our|my) (?:table|file|sheet|list) (?:called|named) (\p{L}[\p{L}\d_]*),? (?:i|we)(?:['’]d| would)? (?:like|need|want)(?: to have)? ([^.]+)\. ?` + rowsInWords + ` (\p{L}+)(?: (?:please|in all|in total))?\.?\s*\z`), func(m []string) string { return "table " + m[1] + " with " + m[3] + " rows: " + m[2] }},
	{newPattern(`(?i)\Atable ?= ?(\w+) rows ?= ?(\d+) (?:cols|columns|fields) ?= ?`), func(m []string) string { return "table " + m[1] + " with " + m[2] + " rows: " }},
	{newPattern(`(?i)\A(?:cols|columns|fields|header|headers) ?= ?\[([^\[\]]+)\]\s*(?:#|//|--)?\s*([\d_,]+) (?:rows|records|lines) (?:for|of|in) (\w+)`), func(m []string) string {
		return "table " + m[3] + " with " + strings.ReplaceAll(m[2], "_", "") + " rows: " + strings.NewReplacer("'", "", `"`, "").Replace(m[1])
	}},
	// "player|club|goals — 550 of them (football stats)"
	{newPattern(`(?i)\A\s*(\w[\w ]*(?: ?\| ?\w[\w ]*){2,}?) ?(?:—|–|-|,|:) ?` + rowsTold + ` (?:of them|rows|records|lines|of these)\b(?: ?\(([\p{L} ]{3,30})\))?`), func(m []string) string {
		return headNamed(m[3], m[2]) + ": " + strings.Join(splitTrimmed(m[1], "|"), ", ")
	}},
	// "Flat<tab>Tenant<tab>Rent", "380 rows like that"
	{newPattern(`(?i)\A\s*([\p{L}][^\t\n]*(?:\t[^\t\n]+){2,})\n+\s*` + rowsTold + ` (?:rows|lines|records|entries) (?:like (?:that|this)|of (?:that|this)|with these|please)`), func(m []string) string {
		return m[2] + " rows: " + strings.Join(splitTrimmed(m[1], "\t"), ", ") + "."
	}},
	{newPattern(`(?i)\A\s*\|([^|\n]+(?:\|[^|\n]+){2,})\|\s*\n\s*\|(?:\s*:?-+:?\s*\|)+\s*\n\s*` + rowsTold + ` (?:rows|lines|records) (?:like (?:that|this)|of (?:that|this)|please)?,? ?(?:for|in|of|called|into) (?:the |a |table )?(\w+)`), func(m []string) string {
		return "table " + m[3] + " with " + m[2] + " rows: " + strings.Join(splitTrimmed(m[1], "|"), ", ")
	}},
	{newPattern(`(?i)\A([^.:;\n]{3,70}?),? (\d+) (\p{L}+) (?:a|per|each|every) day(?:,)? (?:from|between) (\d{1,2} ` + monthWords + `(?: \d{4})?) (?:to|until|and|till) (\d{1,2} ` + monthWords + ` \d{4})`), perDay},
	{newPattern(`(?i)\A\s*(\d+) (\p{L}+) (?:a|per|each|every) week (?:over|for|during|in) (\d+) weeks,? (?:from|starting|beginning)(?: on)? (?:\p{L}{3,9} )?(\d{1,2} \p{L}{3,9} \d{4})(?: on(?:wards)?)?([.:;,])`), perWeek},
	{newPattern(`(?i)\A(\s*(?:hourly|daily|weekly|monthly)[^.:;\n,]{3,60}), (\d{1,2}) (?:to|-|–) (\d{1,2}) (` + monthWords + `) (\d{4}), (?:header|columns?|cols|fields):? `), func(m []string) string {
		return fmt.Sprintf("%s from %s %s %s to %s %s %s, columns: ", m[1], m[2], m[4], m[5], m[3], m[4], m[5])
	}},
	{newPattern(`(?i)\A([^.:;\n]{3,40}): one row (?:per|for each|each|a) day (?:for|over|in|during) (?:the whole of |all of |the year )?(\d{4}) ?(?:–|—|-|:|;|,) `), func(m []string) string { return "one row per day in " + m[2] + ": " }},
}

const rowsInWords = `((?:one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|fifteen|twenty|thirty|forty|fifty|sixty|seventy|eighty|ninety)(?:[ -](?:hundred|thousand))?|\d[\d,]*k?)`

// unitHead names a table of things that are elsewhere units, or of people in the singular: "730 days: …", "900 client of a bank; …".
func unitHead(m []string) string {
	noun, low := m[4], strings.ToLower(m[4])
	adjective := strings.TrimSpace(m[3])
	first, _, _ := strings.Cut(strings.ToLower(adjective), " ")
	if lexicon.FunctionWords[first] || first == "rows" || first == "records" {
		return ""
	}
	end := ": "
	if strings.Contains(m[6], " a") {
		end += "a "
	}
	if unitNouns[low] {
		if m[5] != "" || strings.HasPrefix(m[6], ",") {
			return "" // "30 days of readings: …" and "5 days, …" are periods
		}
		name := strings.ReplaceAll(strings.TrimSpace(adjective+" "+noun), " ", "_")
		return m[1] + "a table called " + name + " with " + m[2] + " rows" + end
	}
	if !lexicon.IsPlural(low) && lexicon.Plural(low) != low && personOrGuest[low] {
		return m[1] + m[2] + " " + strings.TrimSpace(adjective+" "+lexicon.Plural(low)) + end
	}
	return ""
}

// personOrGuest are people whom who types quickly counts in the singular.
var personOrGuest = lexicon.WordSet("client customer guest patient student employee member user driver passenger visitor player worker supplier teacher pupil person donor doctor nurse tenant owner buyer seller applicant contact lead car truck order invoice product item ticket room book house animal dog cat machine device sensor bill payment visit")

// collectionHead is what holds the rows: a kennel has dogs, a staff of 260 is a staff.
func collectionHead(m []string) string {
	what, things := strings.ToLower(m[1]), strings.TrimSpace(m[3])
	if collections[what] == "" {
		return ""
	}
	if things == "" {
		things = m[1]
		if unitNouns[strings.ToLower(things)] {
			return ""
		}
	}
	if unitNouns[strings.ToLower(things)] {
		return "a table called " + things + " with " + m[2] + " rows: "
	}
	return m[2] + " " + things + ": "
}

var collections = func() map[string]string {
	out := map[string]string{}
	for w := range strings.FieldsSeq("kennel staff team crew fleet stable herd flock catalogue catalog register collection list library archive stock pool group class school club population sample set table file log record registry inventory army crowd") {
		out[w] = w
	}
	return out
}()

// columnFirst puts the rows before the column that is told first.
func columnFirst(m []string) string {
	first, _, _ := strings.Cut(strings.ToLower(strings.TrimSpace(m[1])), " ")
	if !ownedThing.MatchString(m[1]) || lexicon.FunctionWords[first] || strings.Contains(m[1], ",") {
		return ""
	}
	return m[2] + " " + m[3] + " with " + m[1] + m[4]
}

// ownedThing is something that each row has one of.
var ownedThing = regexp.MustCompile(`(?i)\b(?:plates?|codes?|refs?|references|keys|vouchers?|ibans?|serials?|ids)\b`)

// headNamed is a number of rows of what the text says that they are.
func headNamed(name, rows string) string {
	if name == "" {
		return rows + " rows"
	}
	return "table " + strings.ReplaceAll(name, " ", "_") + " with " + rows + " rows"
}

func splitTrimmed(s, sep string) []string {
	var out []string
	for part := range strings.SplitSeq(s, sep) {
		if part = strings.TrimSpace(part); part != "" {
			out = append(out, part)
		}
	}
	return out
}

var yearTold = regexp.MustCompile(`\d{4}`)

// perDay counts the rows of so many a day.
func perDay(m []string) string {
	from, to := m[4], m[5]
	if !yearTold.MatchString(from) {
		from += " " + yearTold.FindString(to)
	}
	a, err := time.Parse("2 January 2006", from)
	b, err2 := time.Parse("2 January 2006", to)
	if err != nil || err2 != nil || b.Before(a) {
		return ""
	}
	days := int(b.Sub(a).Hours()/24) + 1
	return fmt.Sprintf("%d %s from %s to %s", days*numberOfWord(m[2]), m[3], from, to)
}

// perWeek counts the rows of so many a week.
func perWeek(m []string) string {
	a, err := time.Parse("2 Jan 2006", m[4])
	if err != nil {
		if a, err = time.Parse("2 January 2006", m[4]); err != nil {
			return ""
		}
	}
	b := a.AddDate(0, 0, 7*numberOfWord(m[3])-1)
	return fmt.Sprintf("%d %s from %s to %s: ", numberOfWord(m[1])*numberOfWord(m[3]), m[2], a.Format(time.DateOnly), b.Format(time.DateOnly))
}

// HeadsTold puts such beginnings in the form that every reader knows.
func HeadsTold(text string) (Rewriting, bool) { return inFull(text, toldHeads) }
