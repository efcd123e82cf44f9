package notation

import (
	"regexp"
	"slices"
	"strings"

	"github.com/sdg-service/sdg/internal/planner/lexicon"
	"github.com/sdg-service/sdg/internal/planner/token"
)

const (
	// plainTypes are types that are hardly ever words of a name.
	plainTypes = `u?int(?:8|16|32|64)?|float(?:32|64)|integer|bigint|smallint|tinyint|string|str|varchar|nvarchar|float|double|decimal|numeric|bool|boolean|uuid|guid|datetime`
	// nounTypes are types only beside those: "date created" is a name, too.
	nounTypes = `date|time|timestamp|text|char|long|short|number`

	itemStart = `(?:^|[,;(\n|]\s*|: +|\b(?:with|and|columns|fields)\s+|[-*•]\s+)`
	itemName  = `([a-z_]\w*(?: [a-z_]\w*){0,2})`
	length    = `(?:\s?\(\s?\d+(?:\s?,\s?\d+)?\s?\))?`
)

var (
	// typeAhead is an item that begins with its type: "int id", "varchar(50) user name". Groups: type, plain type, name.
	typeAhead = regexp.MustCompile(`(?i)` + itemStart + `((?:(` + plainTypes + `)|(?:` + nounTypes + `))` + length + `) +` + itemName)
	// typeBehind has it behind: "email string unique". Of nouns, "order date" is rather a name. Groups: name, type, plain type.
	typeBehind = regexp.MustCompile(`(?i)` + itemStart + itemName + ` +((` + plainTypes + `)` + length + `|text|timestamp)(?:$|[,;)\n|]|\s+(?:[\d(\[<>=]|(?:unique|not|null|nullable|primary|pk|required|optional|between|from|in|like|default|one|and)\b))`)
	// typeGlued is of a run of blanks: "id:int name:string". Groups: name, type, what follows.
	typeGlued = regexp.MustCompile(`(?i)\b([a-z_]\w*):(` + plainTypes + `|` + nounTypes + `)\b( +[a-z_]\w*:[a-z])?`)

	// sharesBehind goes on with the share of a value and with another value and its share: " 20 paid 50".
	sharesBehind = regexp.MustCompile(`(?i)^ \d[\d.]*%?[ ,/]+([a-z_]+)(?: [a-z_]+)? \d`)
	// declared are texts that declare tables with keys, or in braces, which are read as such.
	declared = newPattern(`(?i)\{|->|\bcreate table\b|\b(?:pk|fk|references|primary key|foreign key)\b`)
	// columnsShown are texts that show their columns in code.
	columnsShown = newPattern(`(?i)\{|\bcreate table\b`)

	wholeType = regexp.MustCompile(`(?i)^(?:` + plainTypes + `|` + nounTypes + `)$`)
	// sizedType is a type with the bits that it takes.
	sizedType = regexp.MustCompile(`(?i)^u?(int|float)(?:8|16|32|64)?$`)
	// untyped are words behind a type that are no name: "integer only", "string values", "date not null".
	untyped = lexicon.WordSet(`column columns field fields value values type types numbers only unique null nullable required optional primary pk fk key references default
	check identity precision format range digits characters rounded greater less least most min max minimum maximum now today random realistic past future later earlier after before`)
)

// typedItem is an item of a list that is a name and a type.
type typedItem struct {
	whole, name, kind token.Span
	plain             bool // the type is no noun
	glued, open       bool // a colon joins them; another such item follows without a comma
}

// TypedItems writes the items of a list that are a name and a type in one form, "name (string)", where two of them or more
// are: "int id, string name, float price 5-80", "id int, email string unique", "id:int name:string".
func TypedItems(text string) (Rewriting, bool) {
	if declares(text) {
		return Rewriting{}, false
	}
	items := slices.Concat(
		itemsOf(typeAhead, text, func(m []int) (typedItem, bool) { return itemOf(text, m[6], m[7], m[2], m[3], m[4] >= 0) }),
		itemsOf(typeBehind, text, func(m []int) (typedItem, bool) {
			it, ok := itemOf(text, m[2], m[3], m[4], m[5], m[6] >= 0)
			return it, ok && it.name.End == m[3]
		}),
		itemsOf(typeGlued, text, func(m []int) (typedItem, bool) {
			it, ok := itemOf(text, m[2], m[3], m[4], m[5], true)
			it.glued, it.open = true, m[6] >= 0
			return it, ok
		}),
	)
	slices.SortStableFunc(items, func(a, b typedItem) int { return a.whole.Start - b.whole.Start })
	w := &writer{}
	at, plain := 0, 0
	read := true // a list of "name:type" with commas is read as it is
	for _, it := range items {
		if it.whole.Start < at {
			continue
		}
		w.copy(text, at, it.whole.Start)
		w.copy(text, it.name.Start, it.name.End)
		open, closed := " (", ")"
		if text[it.kind.End-1] == ')' {
			open, closed = " ", "" // varchar(50)
		}
		w.write(open, it.whole)
		if m := sizedType.FindStringSubmatch(text[it.kind.Start:it.kind.End]); m != nil {
			w.write(strings.ToLower(m[1]), it.kind)
		} else {
			w.copy(text, it.kind.Start, it.kind.End)
		}
		w.write(closed, it.whole)
		if at = it.whole.End; it.open {
			w.write(",", it.whole)
		}
		if read = read && it.glued && !it.open; it.plain {
			plain++
		}
	}
	w.copy(text, at, len(text))
	if plain < 2 || read {
		return Rewriting{}, false
	}
	return w.rewriting(), true
}

func itemsOf(form *regexp.Regexp, text string, item func(m []int) (typedItem, bool)) []typedItem {
	var out []typedItem
	for at := 0; at < len(text); {
		m := form.FindStringSubmatchIndex(text[at:])
		if m == nil {
			break
		}
		for k := range m {
			if m[k] >= 0 {
				m[k] += at
			}
		}
		it, ok := item(m)
		if ok {
			out = append(out, it)
		}
		at = max(m[3], it.whole.End)
	}
	return out
}

// itemOf is the item of such a name, as far as it is one, and type.
func itemOf(text string, nameFrom, nameTo, kindFrom, kindTo int, plain bool) (typedItem, bool) {
	nameTo = nameFrom + nameEnd(text[nameFrom:nameTo])
	if kindFrom < nameFrom && valuesBehind(text[nameTo:]) {
		if first, _, more := strings.Cut(text[nameFrom:nameTo], " "); more {
			nameTo = nameFrom + len(first)
		}
	}
	it := typedItem{
		name: token.Span{Start: nameFrom, End: nameTo}, kind: token.Span{Start: kindFrom, End: kindTo},
		whole: token.Span{Start: min(nameFrom, kindFrom), End: max(nameTo, kindTo)}, plain: plain,
	}
	return it, nameTo > nameFrom
}

// valuesBehind: the text goes on with values, of which the first is what stands in front: "status new/paid".
func valuesBehind(text string) bool {
	if strings.HasPrefix(text, "/") || strings.HasPrefix(text, "|") {
		return true
	}
	m := sharesBehind.FindStringSubmatch(text)
	return m != nil && !lexicon.FunctionWords[strings.ToLower(m[1])]
}

// nameEnd is how many bytes of the words are a name, in front of the first word that says something of it.
func nameEnd(words string) int {
	end := 0
	for at := 0; at < len(words); {
		n := strings.IndexByte(words[at:], ' ')
		if n < 0 {
			n = len(words) - at
		}
		w := strings.ToLower(words[at : at+n])
		if untyped[w] || wholeType.MatchString(w) || lexicon.FunctionWords[w] {
			break
		}
		end = at + n
		at = end + 1
	}
	return end
}
