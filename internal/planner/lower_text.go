package planner

import (
	"math"
	"slices"
	"strconv"
	"strings"
	"unicode"

	"github.com/sdg-service/sdg/internal/contract"
	"github.com/sdg-service/sdg/internal/planner/lexicon"
	"github.com/sdg-service/sdg/internal/planner/token"
)

// lowerValues writes a closed list, with shares that sum to 1.
func (p *parser) lowerValues(c *columnDraft, out *contract.Column) {
	sum, open := 0.0, 0
	for _, v := range c.values {
		if v.share >= 0 {
			sum += v.share
		} else {
			open++
		}
	}
	rest := 0.0
	if open > 0 {
		rest = max(0, 1-sum) / float64(open)
		if c.stated && open == len(c.values) && c.bands == nil {
			p.assume(&c.element, "equal shares, because the text names none", nil)
		}
	}
	total := 0.0
	for _, v := range c.values {
		s := v.share
		if s < 0 {
			s = rest
		}
		if s > 0 {
			out.Values = append(out.Values, contract.Category{Value: v.text, Share: s})
			total += s
		}
	}
	if total > 0 && total != 1 && !(p.open && math.Abs(total-1) > .0151) {
		for k := range out.Values {
			out.Values[k].Share /= total
		}
	}
	if out.Type == contract.Decimal {
		out.Scale = 0
		for _, v := range c.values {
			if _, frac, ok := strings.Cut(v.text, "."); ok {
				out.Scale = max(out.Scale, len(frac))
			}
		}
	}
	if out.Type != contract.String || c.semantic == "row_id" {
		out.Semantic = ""
	}
	out.Distinct = 0
	if c.unique {
		out.Unique = true
	}
}

func (p *parser) lowerBoolean(c *columnDraft, out *contract.Column) {
	out.Distinct = 0
	out.TrueShare = c.trueShare
	if c.trueCount > 0 && c.table.rows > 0 {
		out.TrueShare = ptr(min(1, float64(c.trueCount)/float64(c.table.rows)))
	}
	if out.TrueShare == nil {
		s := .5
		if out.Semantic == "is_fraud" {
			s = .01
		}
		out.TrueShare = ptr(s)
		if len(c.cases) == 0 && c.weekdayOf == nil {
			p.assume(&c.element, "true in "+percentText(s)+" of the rows", nil)
		}
	}
	if out.Semantic != "" && out.Semantic != "bool" && out.Semantic != "is_fraud" && out.Semantic != "in_stock" && out.Semantic != "opt_in" {
		out.Semantic = ""
	}
	out.Unit = ""
}

func (p *parser) lowerText(c *columnDraft, out *contract.Column) {
	out.Unit = ""
	if out.Type == contract.UUID {
		out.Semantic = "uuid"
		out.Unique = out.Unique || c.primary || strings.HasSuffix(c.name(), "id") && len(c.words) <= 2 && c.table.keyOf() == c
		return
	}
	if out.Semantic == "" || out.Semantic == "text" {
		if list, ok := p.lex.closedList(c.words, c.table.name()); ok && c.kind != kindText {
			p.applyClosedList(c, out, list)
			return
		}
	}
	if c.document() && (out.Semantic == "" || out.Semantic == "text") && c.lengths == [2]int{} {
		out.Pattern, out.Semantic = jsonDocument, ""
		p.assume(&c.element, "small JSON documents", nil)
		return
	}
	switch out.Semantic {
	case "code_pattern":
		out.Pattern = p.codeFor(c)
		out.Semantic = ""
		p.assume(&c.element, "codes of the form "+strings.ReplaceAll(out.Pattern, `\`, ""), nil)
	case "row_id":
		out.Type = contract.Integer
	case "":
		out.Semantic = "text"
	}
	out.Min, out.Max = nil, nil
	c.lowerLengths(out)
}

// jsonDocument is the pattern of a small JSON document.
var jsonDocument = contract.LiteralPattern(`{"id": 1`) + "####" + contract.LiteralPattern(`, "status": "ok", "score": 0.`) + "###" + contract.LiteralPattern(`1, "tags": ["`) + "aaa" + contract.LiteralPattern(`"]}`)

// document: the column holds JSON, as its name or its type says.
func (c *columnDraft) document() bool {
	return c.json || c.values == nil && slices.ContainsFunc(c.words, func(w string) bool { return w == "json" || w == "jsonb" }) || len(c.words) > 0 && c.words[len(c.words)-1] == "payload" && c.kind != kindInteger
}

// shortPlaces are places whose codes are read aloud: "gate B12".
var shortPlaces = lexicon.WordSet("gate bay locker seat aisle shelf pitch berth stand dock")

// codeFor is a pattern for a code whose form the text leaves open.
func (p *parser) codeFor(c *columnDraft) string {
	if n := len(c.words); n > 0 && !c.unique && !c.primary && shortPlaces[c.words[n-1]] {
		return "A##"
	}
	initials := ""
	for _, w := range c.words {
		if w[0] >= 'a' && w[0] <= 'z' && !weakWords[w] && w != "reference" && w != "ref" {
			initials += strings.ToUpper(w[:1])
		}
	}
	if len(c.words) > 0 && len(initials) < 2 {
		initials = strings.ToUpper(c.words[0][:min(3, len(c.words[0]))])
	}
	digits := 6
	if c.table.rows > 100_000 {
		digits = 10
	}
	code := identifierLetters(initials) + "-"
	if c.size > 0 && len(code)+digits > c.size {
		digits = max(c.size-len(code), min(c.size, 4))
		code = code[:max(0, min(len(code), c.size-digits))]
	}
	return contract.LiteralPattern(code) + strings.Repeat("#", digits)
}

func identifierLetters(s string) string {
	var b strings.Builder
	for _, r := range s {
		if r >= 'A' && r <= 'Z' || token.IsDigit(r) {
			b.WriteRune(r)
		}
	}
	return b.String()
}

func (p *parser) applyClosedList(c *columnDraft, out *contract.Column, list string) {
	var vs []category
	sum := 0.0
	for _, item := range strings.Split(list, ",") {
		item = strings.TrimSpace(item)
		v := category{text: item, share: -1}
		if k := strings.LastIndexByte(item, ' '); k > 0 {
			if s, err := strconv.ParseFloat(item[k+1:], 64); err == nil {
				v = category{text: item[:k], share: s / 100}
				sum += v.share
			}
		}
		vs = append(vs, v)
	}
	if n := int(min(c.distinct, 1000)); n > 1 && c.distinct == int64(n) && n != len(vs) {
		vs, out.Distinct = soMany(vs, n), 0
	}
	c.values = vs
	out.Type = contract.String
	out.Semantic, out.Pattern = "", ""
	stated := c.stated
	c.stated = false
	p.lowerValues(c, out)
	c.stated = stated
	names := make([]string, 0, len(vs))
	for _, v := range vs {
		names = append(names, v.text)
	}
	p.assume(&c.element, "one of "+strings.Join(names, ", "), nil)
}

// guessText finds values for a text column that the lexicon's types do not know.
func (p *parser) guessText(c *columnDraft, out *contract.Column) {
	if _, ok := p.lex.closedList(c.words, c.table.name()); ok || c.document() {
		return
	}
	if c.distinct == 0 && p.placeNames(c, out) {
		return
	}
	if c.usual && c.distinct > 0 && c.distinct <= 1000 {
		c.values, out.Distinct = labels(c.words, int(c.distinct)), 0
		return
	}
	if c.distinct > 0 {
		// "agent (one of 25)": that many labels.
		out.Semantic = ""
		out.Pattern = p.labelPattern(c)
		c.pattern = out.Pattern
		return
	}
	p.plainLabels(c)
}

// proseNames are what columns of sentences are called.
var proseNames = lexicon.WordSet("description notes note comment comments reason reasons detail details summary message text remark remarks instruction instructions story body explanation narrative essay statement abstract excerpt feedback review answer question response reply post bio quote transcript finding findings observation observations history background advice opinion justification rationale")

// sides are words that tell which of two such things a column holds.
var sides = lexicon.WordSet("origin destination source target start end from to home away first second previous next old new primary secondary sending receiving")

// labelCount is how many different labels stand for what the planner does not know.
const labelCount = 20

// plainLabels gives a column of which nothing is known "Rack 1" to "Rack 20": a tester sees at once what
// they are, and joins and groups work on them. Where sentences are likelier it keeps them.
func (p *parser) plainLabels(c *columnDraft) {
	name := strings.Join(c.words, " ")
	if len(c.words) == 0 || c.unique || c.primary || c.size > 0 || proseNames[c.words[len(c.words)-1]] {
		p.assume(&c.element, freeText+name+" looks like", nil)
		return
	}
	words := c.words
	if len(words) > 1 && (sides[words[0]] || len(words) == 2 && c.table != nil && slices.ContainsFunc(c.table.columns, func(o *columnDraft) bool {
		return o != c && !o.dropped && len(o.words) == 2 && o.words[1] == words[1] && o.words[0] != words[0] // red fighter and blue fighter
	})) {
		words = words[1:] // origin and destination station are both stations
	}
	c.values = labels(words, labelCount)
	p.assume(&c.element, unknownLabels+name+" looks like: "+c.values[0].text+" to "+c.values[labelCount-1].text, nil)
}

// labels are "Rack 1" to "Rack n", all equally frequent.
func labels(words []string, n int) []category {
	label := []rune(strings.Join(append(slices.Clone(words[:len(words)-1]), lexicon.Singular(words[len(words)-1])), " "))
	label[0] = unicode.ToUpper(label[0])
	out := make([]category, n)
	for k := range out {
		out[k] = category{text: string(label) + " " + strconv.Itoa(k+1), share: 1 / float64(n)}
	}
	return out
}

// nameOfPlace gives the rows of a table of restaurants or hotels the names of such places, where
// there are enough of them for all to differ.
func (p *parser) nameOfPlace(c *columnDraft, noun string) {
	list := strings.Split(p.lex.places[noun], ", ")
	if len(list) < 2 || int64(len(list)) < c.table.rows || c.values != nil || c.pattern != "" || c.distinct > 0 || len(c.cases) > 0 {
		return
	}
	c.semantic, c.unique = "", true
	for _, name := range list {
		c.values = append(c.values, category{text: name, share: -1})
	}
	p.assume(&c.element, "names of such places, made up", nil)
}

// placeNames gives "restaurant" and "hotel" names of such places.
func (p *parser) placeNames(c *columnDraft, out *contract.Column) bool {
	list, ok := p.lex.places[strings.Join(c.words, " ")]
	if !ok {
		return false
	}
	p.assume(&c.element, madeUp+strings.Join(c.words, " ")+" they are", nil)
	if (c.unique || c.primary) && int64(strings.Count(list, ",")) < c.table.rows-1 {
		out.Semantic = "company" // there are not so many names of places
		return true
	}
	for name := range strings.SplitSeq(list, ", ") {
		c.values = append(c.values, category{text: name, share: -1})
	}
	return true
}

func (p *parser) labelPattern(c *columnDraft) string {
	letters := strings.ToUpper(identifierLetters(strings.ToUpper(c.words[0])))
	if len(letters) > 3 {
		letters = letters[:3]
	}
	digits := max(2, len(strconv.FormatInt(c.distinct*4, 10)))
	return contract.LiteralPattern(letters) + "-" + strings.Repeat("#", digits)
}

// madeUp begins the assumption about a column of names of places.
const madeUp = "made-up names, because the text does not say which "

// unknownLabels begins the assumption about a column of labels.
const unknownLabels = "labels, because the planner does not know what "

// freeText begins the assumption about a column of which the planner knows nothing.
const freeText = "free text, because the planner does not know what "

// soMany makes a list of values as long as the text says, all equally frequent: "auth", "billing",
// "auth-2", "billing-2".
func soMany(list []category, n int) []category {
	out := make([]category, n)
	for k := range out {
		v := list[k%len(list)].text
		if round := k / len(list); round > 0 {
			sep := "-"
			if strings.Contains(v, " ") || v != strings.ToLower(v) {
				sep = " "
			}
			v += sep + strconv.Itoa(round+1)
		}
		out[k] = category{text: v, share: -1}
	}
	return out
}
