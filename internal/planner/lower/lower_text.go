package lower

import (
	"math"
	"slices"
	"strconv"
	"strings"
	"unicode"

	"github.com/sdg-service/sdg/internal/contract"
	"github.com/sdg-service/sdg/internal/planner/draft"
	"github.com/sdg-service/sdg/internal/planner/lexicon"
	"github.com/sdg-service/sdg/internal/planner/plan"
	"github.com/sdg-service/sdg/internal/planner/term"
	"github.com/sdg-service/sdg/internal/planner/token"
)

// zeroOfValues gives the zero among values the share that the text has for it: "discount 0/5/10% mostly 0".
func zeroOfValues(c *draft.Column) {
	k := slices.IndexFunc(c.Values, func(v draft.Category) bool { return v.Text == "0" && v.Share < 0 })
	if c.ZeroShare > 0 && k >= 0 {
		c.Values = slices.Clone(c.Values)
		c.Values[k].Share, c.ZeroShare = c.ZeroShare, 0
	}
}

// lowerValues writes a closed list, with shares that sum to 1.
func (p Reader) lowerValues(c *draft.Column, out *contract.Column) {
	zeroOfValues(c)
	sum, open := 0.0, 0
	for _, v := range c.Values {
		if v.Share >= 0 {
			sum += v.Share
		} else {
			open++
		}
	}
	rest := 0.0
	if open > 0 {
		rest = max(0, 1-sum) / float64(open)
		if c.Stated && open == len(c.Values) && c.Bands == nil {
			p.Assume(&c.Element, "equal shares, because the text names none", nil)
		}
	}
	total := 0.0
	for _, v := range c.Values {
		s := v.Share
		if s < 0 {
			s = rest
		}
		if s > 0 {
			out.Values = append(out.Values, contract.Category{Value: v.Text, Share: s})
			total += s
		}
	}
	if total > 0 && total != 1 && !(p.Open && math.Abs(total-1) > .0151) {
		for k := range out.Values {
			out.Values[k].Share /= total
		}
	}
	if out.Type == contract.Decimal {
		out.Scale = 0
		for _, v := range c.Values {
			if _, frac, ok := strings.Cut(v.Text, "."); ok {
				out.Scale = max(out.Scale, len(frac))
			}
		}
	}
	if out.Type != contract.String && out.Semantic != "rating" || c.Semantic == "row_id" {
		out.Semantic = "" // but texts of reviews follow the ratings
	}
	out.Distinct = 0
	if c.Unique {
		out.Unique = true
	}
}

func (p Reader) lowerBoolean(c *draft.Column, out *contract.Column) {
	out.Distinct = 0
	out.TrueShare = c.TrueShare
	if c.TrueCount > 0 && c.Table.Rows > 0 {
		out.TrueShare = draft.Ptr(min(1, float64(c.TrueCount)/float64(c.Table.Rows)))
	}
	if out.TrueShare == nil {
		s := .5
		if out.Semantic == "is_fraud" {
			s = .01
		}
		out.TrueShare = draft.Ptr(s)
		if len(c.Cases) == 0 && c.WeekdayOf == nil {
			p.Assume(&c.Element, "true in "+term.PercentText(s)+" of the rows", nil)
		}
	}
	if out.Semantic != "" && out.Semantic != "bool" && out.Semantic != "is_fraud" && out.Semantic != "in_stock" && out.Semantic != "opt_in" {
		out.Semantic = ""
	}
	out.Unit = ""
}

func (p Reader) lowerText(c *draft.Column, out *contract.Column) {
	out.Unit = ""
	if out.Type == contract.UUID {
		out.Semantic = "uuid"
		out.Unique = out.Unique || c.Primary || strings.HasSuffix(c.Name(), "id") && len(c.Words) <= 2 && c.Table.KeyOf() == c
		return
	}
	if out.Semantic == "" || out.Semantic == "text" {
		if list, ok := p.Lex.ClosedList(c.Words, c.Table.Name()); ok && c.Kind != draft.KindText {
			p.applyClosedList(c, out, list)
			return
		}
	}
	if c.Document() && (out.Semantic == "" || out.Semantic == "text") && c.Lengths == [2]int{} {
		out.Pattern, out.Semantic = jsonDocument, ""
		p.Assume(&c.Element, "small JSON documents", nil)
		return
	}
	switch out.Semantic {
	case "code_pattern":
		out.Pattern = p.codeFor(c)
		out.Semantic = ""
		p.Assume(&c.Element, "codes of the form "+strings.ReplaceAll(out.Pattern, `\`, ""), nil)
	case "row_id":
		out.Type = contract.Integer
	case "":
		out.Semantic = "text"
	}
	out.Min, out.Max = nil, nil
	c.LowerLengths(out)
}

// jsonDocument is the pattern of a small JSON document.
var jsonDocument = contract.LiteralPattern(`{"id": 1`) + "####" + contract.LiteralPattern(`, "status": "ok", "score": 0.`) + "###" + contract.LiteralPattern(`1, "tags": ["`) + "aaa" + contract.LiteralPattern(`"]}`)

// shortPlaces are places whose codes are read aloud: "gate B12".
var shortPlaces = lexicon.WordSet("gate bay locker seat aisle shelf pitch berth stand dock")

// codeFor is a pattern for a code whose form the text leaves open.
func (p Reader) codeFor(c *draft.Column) string {
	if n := len(c.Words); n > 0 && !c.Unique && !c.Primary && shortPlaces[c.Words[n-1]] {
		return "A##"
	}
	initials := ""
	for _, w := range c.Words {
		if w[0] >= 'a' && w[0] <= 'z' && !draft.WeakWords[w] && w != "reference" && w != "ref" {
			initials += strings.ToUpper(w[:1])
		}
	}
	if len(c.Words) > 0 && len(initials) < 2 {
		initials = strings.ToUpper(c.Words[0][:min(3, len(c.Words[0]))])
	}
	digits := 6
	if c.Table.Rows > 100_000 {
		digits = 10
	}
	code := identifierLetters(initials) + "-"
	if c.Size > 0 && len(code)+digits > c.Size {
		digits = max(c.Size-len(code), min(c.Size, 4))
		code = code[:max(0, min(len(code), c.Size-digits))]
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

func (p Reader) applyClosedList(c *draft.Column, out *contract.Column, list string) {
	var vs []draft.Category
	sum := 0.0
	for _, item := range strings.Split(list, ",") {
		item = strings.TrimSpace(item)
		v := draft.Category{Text: item, Share: -1}
		if k := strings.LastIndexByte(item, ' '); k > 0 {
			if s, err := strconv.ParseFloat(item[k+1:], 64); err == nil {
				v = draft.Category{Text: item[:k], Share: s / 100}
				sum += v.Share
			}
		}
		vs = append(vs, v)
	}
	if n := int(min(c.Distinct, 1000)); n > 1 && c.Distinct == int64(n) && n != len(vs) {
		vs, out.Distinct = soMany(vs, n), 0
	}
	c.Values = vs
	out.Type = contract.String
	out.Semantic, out.Pattern = "", ""
	stated := c.Stated
	c.Stated = false
	p.lowerValues(c, out)
	c.Stated = stated
	names := make([]string, 0, len(vs))
	for _, v := range vs {
		names = append(names, v.Text)
	}
	p.Assume(&c.Element, "one of "+strings.Join(names, ", "), nil)
}

// guessText finds values for a text column that the lexicon's types do not know.
func (p Reader) guessText(c *draft.Column, out *contract.Column) {
	if _, ok := p.Lex.ClosedList(c.Words, c.Table.Name()); ok || c.Document() {
		return
	}
	if c.Distinct == 0 && p.properNames(c, out) {
		return
	}
	if c.Usual && c.Distinct > 0 && c.Distinct <= 1000 {
		c.Values, out.Distinct = labels(c.Words, int(c.Distinct)), 0
		return
	}
	if c.Distinct > 0 {
		// "agent (one of 25)": that many labels.
		out.Semantic = ""
		out.Pattern = p.labelPattern(c)
		c.Pattern = out.Pattern
		return
	}
	p.plainLabels(c)
}

// sides are words that tell which of two such things a column holds.
var sides = lexicon.WordSet("origin destination source target start end from to home away first second previous next old new primary secondary sending receiving")

// labelCount is how many different labels stand for what the planner does not know.
const labelCount = 20

// plainLabels gives a column of which nothing is known "Rack 1" to "Rack 20": a tester sees at once what
// they are, and joins and groups work on them. Where sentences are likelier it keeps them.
func (p Reader) plainLabels(c *draft.Column) {
	name := strings.Join(c.Words, " ")
	if len(c.Words) == 0 || c.Unique || c.Primary || c.Size > 0 || draft.ProseNames[c.Words[len(c.Words)-1]] {
		p.Assume(&c.Element, FreeText+name+" looks like", nil)
		return
	}
	words := c.Words
	if len(words) > 1 && (sides[words[0]] || len(words) == 2 && c.Table != nil && slices.ContainsFunc(c.Table.Columns, func(o *draft.Column) bool {
		return o != c && !o.Dropped && len(o.Words) == 2 && o.Words[1] == words[1] && o.Words[0] != words[0] // red fighter and blue fighter
	})) {
		words = words[1:] // origin and destination station are both stations
	}
	c.Values = labels(words, labelCount)
	p.Assume(&c.Element, UnknownLabels+name+" looks like: "+c.Values[0].Text+" to "+c.Values[labelCount-1].Text, nil)
}

// labels are "Rack 1" to "Rack n", all equally frequent.
func labels(words []string, n int) []draft.Category {
	label := []rune(strings.Join(append(slices.Clone(words[:len(words)-1]), lexicon.Singular(words[len(words)-1])), " "))
	label[0] = unicode.ToUpper(label[0])
	out := make([]draft.Category, n)
	for k := range out {
		out[k] = draft.Category{Text: string(label) + " " + strconv.Itoa(k+1), Share: 1 / float64(n)}
	}
	return out
}

func (p Reader) labelPattern(c *draft.Column) string {
	letters := strings.ToUpper(identifierLetters(strings.ToUpper(c.Words[0])))
	if len(letters) > 3 {
		letters = letters[:3]
	}
	digits := max(2, len(strconv.FormatInt(c.Distinct*4, 10)))
	return contract.LiteralPattern(letters) + "-" + strings.Repeat("#", digits)
}

// UnknownLabels begins the assumption about a column of labels.
const UnknownLabels = plan.Labels + " the planner does not know what "

// FreeText begins the assumption about a column of which the planner knows nothing.
const FreeText = "free text, because the planner does not know what "

// soMany makes a list of values as long as the text says, all equally frequent: "auth", "billing",
// "auth-2", "billing-2".
func soMany(list []draft.Category, n int) []draft.Category {
	out := make([]draft.Category, n)
	for k := range out {
		v := list[k%len(list)].Text
		if round := k / len(list); round > 0 {
			sep := "-"
			if strings.Contains(v, " ") || v != strings.ToLower(v) {
				sep = " "
			}
			v += sep + strconv.Itoa(round+1)
		}
		out[k] = draft.Category{Text: v, Share: -1}
	}
	return out
}
