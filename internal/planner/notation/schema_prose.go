package notation

import (
	"encoding/json"
	"maps"
	"regexp"
	"slices"
	"strconv"
	"strings"

	"github.com/sdg-service/sdg/internal/planner/lexicon"
	"github.com/sdg-service/sdg/internal/planner/token"
)

// shownTable is a table that a text declares in SQL or as a JSON schema, as far as the sentences behind it speak of it.
type shownTable struct {
	name    string // in lower case
	sql     bool
	columns []shownColumn
}

type shownColumn struct {
	name   string
	values []string // of an enumeration
}

var (
	createTable = regexp.MustCompile(`(?i)\bcreate table (?:if not exists )?(?:\w+\.)?["` + "`" + `]?(\w+)["` + "`" + `]? ?\(`)
	createEnum  = regexp.MustCompile(`(?i)\bcreate type (\w+) as enum ?\(([^)]*)\)`)
	inValues    = regexp.MustCompile(`(?i)\bin ?\(([^)]*)\)`)
	quotedValue = regexp.MustCompile(`'([^']*)'`)
	noColumn    = regexp.MustCompile(`(?i)^(?:primary|foreign|unique|constraint|check|index|key|exclude)\b`)
	jsonLead    = regexp.MustCompile(`(?i)(?:here is (?:the|our) |the )?json[- ]?schema:? ?$`)
	proseCount  = regexp.MustCompile(`(?i)\b(\d+(?:,\d{3})*k?)( different| distinct)? (\p{L}+s)\b( whose (?:code|name|number|id) is)?`)
	proseNames  = regexp.MustCompile(`(?i)(^|[,;.\n] ?)(number|code|no|reference) is `)
	manyNamed   = regexp.MustCompile(`(?i)(^|[,;.:\n] ?)(\p{L}+s) ((?:(?:from|between|at most|up to|at least) )?-?\d[\d.,]*(?: ?(?:-|–|to|and) ?-?\d[\d.]*)?)`)
	evenNamed   = regexp.MustCompile(`(?i)(^|[,;.:\n] ?)(?:the |all )?(\p{L}+s) (?:are )?(?:equally (?:frequent|likely|often|common|distributed)|evenly (?:distributed|spread|split))`)
	partNamed   = regexp.MustCompile(`(?i)(^|[,;.:\n] ?)(?:the )?(\p{L}+) (?:is |from |between |at most |at least |up to |missing |null |empty |blank |-?\d)`)
)

// sentencesBehind are forms of what is said of declared columns, beside those of all sentences.
var sentencesBehind = []shorthand{
	// "damage is NULL except for 4% of loans"
	{newPattern(`(?i)\b(null|empty|blank|missing) except (?:for|in|on) (\d[\d.]*) ?%(?: of (?:the |all )?\p{L}+)?`), func(m []string) string {
		p, err := strconv.ParseFloat(m[2], 64)
		if err != nil || p >= 100 {
			return ""
		}
		return m[1] + " in " + strconv.FormatFloat(100-p, 'f', -1, 64) + "%"
	}},
}

// SchemaProse writes the sentences behind declared tables with the names of their columns: "22 stations whose code is ST plus four
// digits; CCS 60, Type2 40" is "station_code one of 22, station_code is ST plus four digits; connector: CCS 60%, Type2 40%".
func SchemaProse(text string) (Rewriting, bool) {
	tables, from, to := shownTables(text)
	if len(tables) == 0 || to >= len(text) {
		return Rewriting{}, false
	}
	changes := changesIn(text, to, sentencesBehind)
	if lead := jsonLead.FindStringIndex(text[:from]); lead != nil && lead[1] > lead[0] {
		changes = append(changes, change{token.Span{Start: lead[0], End: lead[1]}, "the schema "})
	}
	changes = append(changes, valueShares(text, to, tables)...)
	changes = append(changes, countsBehind(text, to, tables)...)
	changes = append(changes, namesBehind(text, to, tables)...)
	return rewritten(text, append(changes, changesIn(text, to, fullSentences)...))
}

// shownTables are the tables that a text declares, and where their declarations begin and end.
func shownTables(text string) (tables []shownTable, from, to int) {
	enums := map[string][]string{}
	for _, m := range createEnum.FindAllStringSubmatch(text, -1) {
		enums[strings.ToLower(m[1])] = valuesIn(m[2])
	}
	from = -1
	for _, m := range createTable.FindAllStringSubmatchIndex(text, -1) {
		end := closing(text, m[1]-1)
		if end < 0 {
			return nil, 0, 0
		}
		t := shownTable{name: strings.ToLower(text[m[2]:m[3]]), sql: true}
		for _, part := range atTop(text[m[1]:end]) {
			if part = strings.TrimSpace(part); part == "" || noColumn.MatchString(part) {
				continue
			}
			words := strings.Fields(part)
			c := shownColumn{name: strings.Trim(words[0], "\"`")}
			if len(words) > 1 {
				c.values = enums[strings.ToLower(words[1])]
			}
			if in := inValues.FindStringSubmatch(part); in != nil {
				c.values = valuesIn(in[1])
			}
			t.columns = append(t.columns, c)
		}
		if from < 0 {
			from = m[0]
		}
		tables, to = append(tables, t), end+1
	}
	if len(tables) > 0 {
		return tables, from, to
	}
	return shownSchema(text)
}

// shownSchema is the table of a JSON schema.
func shownSchema(text string) (tables []shownTable, from, to int) {
	from = strings.IndexByte(text, '{')
	if from < 0 {
		return nil, 0, 0
	}
	var schema struct {
		Properties map[string]struct {
			Enum []any
		}
	}
	d := json.NewDecoder(strings.NewReader(text[from:]))
	if d.Decode(&schema) != nil || len(schema.Properties) == 0 {
		return nil, 0, 0
	}
	t := shownTable{}
	for _, name := range slices.Sorted(maps.Keys(schema.Properties)) {
		c := shownColumn{name: name}
		for _, v := range schema.Properties[name].Enum {
			if s, ok := v.(string); ok {
				c.values = append(c.values, s)
			}
		}
		t.columns = append(t.columns, c)
	}
	return []shownTable{t}, from, from + int(d.InputOffset())
}

// calledInFull ends names that are called in full: "start_date", "user_id".
var calledInFull = lexicon.WordSet("date time at on id")

// toldApart ends names of what tells things apart.
var toldApart = lexicon.WordSet("code no nr number name ref key tag label")

// tailOfName is the last word of a name in snake case.
func tailOfName(name string) string { return name[strings.LastIndexByte(name, '_')+1:] }

// closing is where the bracket that opens at a byte closes; -1 where it does not.
func closing(text string, open int) int {
	depth := 0
	for k := open; k < len(text); k++ {
		switch text[k] {
		case '(':
			depth++
		case ')':
			if depth--; depth == 0 {
				return k
			}
		}
	}
	return -1
}

// atTop are the parts between the commas that stand in no bracket.
func atTop(s string) (parts []string) {
	depth, from := 0, 0
	for k := range len(s) {
		switch s[k] {
		case '(':
			depth++
		case ')':
			depth--
		case ',':
			if depth == 0 {
				parts, from = append(parts, s[from:k]), k+1
			}
		}
	}
	return append(parts, s[from:])
}

func valuesIn(s string) (out []string) {
	for _, m := range quotedValue.FindAllStringSubmatch(s, -1) {
		out = append(out, m[1])
	}
	return out
}

// valueShares name the column of values that a sentence gives shares: "CCS 60, Type2 35, CHAdeMO 5".
func valueShares(text string, from int, tables []shownTable) (out []change) {
	for _, t := range tables {
		for _, c := range t.columns {
			if len(c.values) < 2 {
				continue
			}
			var names []string
			for _, v := range c.values {
				names = append(names, regexp.QuoteMeta(v))
			}
			value := `(?:` + strings.Join(names, "|") + `)`
			one := `['"]?(` + value + `)['"]?:? ?(?:in |for )?(\d+(?:\.\d+)?) ?%?`
			run := regexp.MustCompile(`(?i)(?:^|[,;.:\n] ?)((?:` + one + `)(?:(?:, ?|,? and | / ?|/| )` + one + `)+)`)
			for _, m := range run.FindAllStringSubmatchIndex(text[from:], -1) {
				list, sum := text[from+m[2]:from+m[3]], 0.0
				var parts []string
				for _, p := range regexp.MustCompile(`(?i)`+one).FindAllStringSubmatch(list, -1) {
					n, _ := strconv.ParseFloat(p[2], 64)
					sum += n
					parts = append(parts, p[1]+" "+p[2]+"%")
				}
				before := strings.ToLower(text[max(0, from+m[2]-len(c.name)-2) : from+m[2]])
				if sum > 97 && sum < 103 && !strings.Contains(before, strings.ToLower(c.name)) {
					out = append(out, change{token.Span{Start: from + m[2], End: from + m[3]}, c.name + " (" + strings.Join(parts, ", ") + ")"})
				}
			}
		}
	}
	return out
}

// countsBehind say of what there are so many: rows of the one table, or different values of a column.
func countsBehind(text string, from int, tables []shownTable) (out []change) {
	counts := proseCount.FindAllStringSubmatchIndex(text[from:], -1)
	saysRows := func(noun string) bool {
		return noun == "rows" || noun == "records" || slices.ContainsFunc(tables, func(t shownTable) bool {
			return t.sql && lexicon.Singular(tailOfName(t.name)) == lexicon.Singular(noun)
		})
	}
	rows := slices.ContainsFunc(counts, func(m []int) bool { return saysRows(strings.ToLower(submatches(text[from:], m)[3])) })
	for _, m := range counts {
		g := submatches(text[from:], m)
		noun := strings.ToLower(g[3])
		one := lexicon.Singular(noun)
		if token.Units[noun] != "" || saysRows(noun) || noun == "digits" || noun == "letters" || noun == "characters" {
			continue
		}
		var named []string
		for _, t := range tables {
			for _, c := range t.columns {
				if words := strings.Split(strings.ToLower(c.name), "_"); words[0] == one && (len(words) == 1 || toldApart[words[len(words)-1]] || rows && words[len(words)-1] == "id") || len(words) > 1 && words[len(words)-1] == one {
					named = append(named, c.name)
				}
			}
		}
		span := token.Span{Start: from + m[0], End: from + m[1]}
		switch {
		case len(named) > 0 && len(named) < 3:
			full := strings.Join(named, " one of "+g[1]+", ") + " one of " + g[1]
			if g[4] != "" {
				full += ", " + named[0] + " is"
			}
			out = append(out, change{span, full})
		case len(tables) == 1 && !rows && g[2] == "":
			out = append(out, change{span, g[1] + " rows"})
			rows = true
		}
	}
	return out
}

// namesBehind write columns that a sentence calls by a part of their names: "number is PL followed by 8 digits", "temps from -25 to 12".
func namesBehind(text string, from int, tables []shownTable) (out []change) {
	columnsOf := func(ends func(words []string) bool) (names []string) {
		for _, t := range tables {
			for _, c := range t.columns {
				if words := strings.Split(strings.ToLower(c.name), "_"); ends(words) && !slices.Contains(names, c.name) {
					names = append(names, c.name)
				}
			}
		}
		return names
	}
	for _, m := range proseNames.FindAllStringSubmatchIndex(text[from:], -1) {
		said := strings.ToLower(text[from+m[4] : from+m[5]])
		names := columnsOf(func(words []string) bool {
			last := words[len(words)-1]
			return last == said || said == "number" && (last == "no" || last == "nr" || last == "num")
		})
		if len(names) == 1 {
			out = append(out, change{token.Span{Start: from + m[4], End: from + m[5]}, names[0]})
		}
	}
	for _, m := range manyNamed.FindAllStringSubmatchIndex(text[from:], -1) {
		said := strings.ToLower(text[from+m[4] : from+m[5]])
		names := columnsOf(func(words []string) bool { return slices.Contains(words, said) })
		if len(names) == 0 {
			names = columnsOf(func(words []string) bool { return slices.Contains(words, lexicon.Singular(said)) })
		}
		if bounds := " " + text[from+m[6]:from+m[7]]; len(names) == 2 && !slices.Contains(names, said) {
			out = append(out, change{token.Span{Start: from + m[4], End: from + m[7]}, names[0] + bounds + ", " + names[1] + bounds})
		}
	}
	for _, m := range evenNamed.FindAllStringSubmatchIndex(text[from:], -1) {
		one := lexicon.Singular(strings.ToLower(text[from+m[4] : from+m[5]]))
		if slices.ContainsFunc(tables, func(t shownTable) bool {
			return slices.ContainsFunc(t.columns, func(c shownColumn) bool { return c.name == one && len(c.values) > 1 })
		}) { // as the values of an enumeration are anyway
			out = append(out, change{token.Span{Start: from + m[2], End: from + m[1]}, text[from+m[2]:from+m[3]] + " "})
		}
	}
	for _, m := range partNamed.FindAllStringSubmatchIndex(text[from:], -1) {
		said := strings.ToLower(text[from+m[4] : from+m[5]])
		names := columnsOf(func(words []string) bool { return words[0] == said })
		if len(names) == 1 && names[0] != said && !calledInFull[tailOfName(names[0])] {
			out = append(out, change{token.Span{Start: from + m[4], End: from + m[5]}, names[0]})
		}
	}
	return out
}
