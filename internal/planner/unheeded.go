package planner

import (
	"bytes"
	"encoding/json"
	"math"
	"slices"
	"strconv"
	"strings"
	"unicode"

	"github.com/sdg-service/sdg/internal/contract"
	"github.com/sdg-service/sdg/internal/planner/draft"
	"github.com/sdg-service/sdg/internal/planner/plan"
	"github.com/sdg-service/sdg/internal/planner/token"
)

// codedAt: the token belongs to a column of which the text says in which codes it is written.
func (p reader) codedAt(k int) bool {
	for _, t := range p.Tables {
		for _, c := range t.Columns {
			if c.Coded && p.Owner[k] == &c.Element {
				return true
			}
		}
	}
	return false
}

// A reader can take a number and make nothing of it: a range behind a condition that it did
// not expect, a second mean; or a proper name: "listings in Texas". So the plan is held
// against the text once more. A number or name that does not show in the part of the contract
// that took it is changed, the text is planned again, and where the plan stays the same it
// said nothing: it is reported as unread.

// replanned bounds, in bytes of text, what is planned again for one description. Numbers
// that are left over then, and all of a text that is longer, count as read.
const replanned = 12 << 10

// unheeded gives back the numbers and names that changed nothing.
func (p reader) unheeded(req plan.Request, offset int, c *contract.Contract) {
	suspects := p.hidden(c)
	if len(suspects) == 0 || len(p.Text) > replanned {
		return
	}
	h := heeder{reader: p, req: req, offset: offset, same: p.fingerprint(c), left: max(2, replanned/(len(p.Text)+1))}
	for _, k := range h.silent(suspects, h.trial(suspects)) {
		p.giveBack(k)
	}
}

// heeder plans changed texts.
type heeder struct {
	reader
	req    plan.Request
	offset int // of the description in the text
	same   []byte
	left   int // how many texts may still be planned
}

// silent are those of the tokens whose change changes nothing. They are tried together,
// and by halves where that shows something.
func (h *heeder) silent(tokens []int, same *ahead[bool]) []int {
	if len(tokens) == 0 || h.left == 0 {
		same.leave()
		return nil
	}
	h.left--
	if same.get() {
		return tokens
	}
	if len(tokens) == 1 {
		return nil
	}
	first, rest := tokens[:len(tokens)/2], tokens[len(tokens)/2:]
	later := h.trial(rest)
	if h.left > 1 && mayReadAhead(h.req) {
		later.begin()
	}
	silent := slices.Clone(h.silent(first, h.trial(first)))
	return append(silent, h.silent(rest, later)...)
}

// trial is whether the plan stays the same where the tokens are changed.
func (h *heeder) trial(tokens []int) *ahead[bool] {
	return &ahead[bool]{read: func() bool { return h.unchanged(tokens) }}
}

func (h *heeder) unchanged(tokens []int) bool {
	req := h.req
	var before, text strings.Builder
	at := 0
	write := func(from, to int, s string) {
		if from < h.offset {
			before.WriteString(s)
		} else {
			text.WriteString(s)
		}
	}
	copyTo := func(to int) {
		if at < h.offset && to > h.offset {
			write(at, h.offset, h.Text[at:h.offset])
			at = h.offset
		}
		write(at, to, h.Text[at:to])
		at = to
	}
	for _, k := range tokens {
		t := h.Toks[k]
		copyTo(t.Span.Start)
		write(t.Span.Start, t.Span.End, changedNumber(t, h.Text[t.Span.Start:t.Span.End]))
		at = t.Span.End
	}
	copyTo(len(h.Text))
	req.Description = text.String()
	if h.offset > 0 {
		req.PreviousText = strings.TrimSuffix(before.String(), "\n\n")
	}
	res, p := settle(req)
	return res.Contract != nil && bytes.Equal(p.fingerprint(res.Contract), h.same)
}

// fingerprint is what a person would read of a plan.
func (p reader) fingerprint(c *contract.Contract) []byte {
	out, err := json.Marshal(c)
	if err != nil {
		return nil // no plan can be compared with
	}
	for _, a := range p.Assumptions {
		out = append(append(out, '\n'), a.Text...)
	}
	for _, f := range p.Leftovers() {
		out = append(append(out, '\n'), p.Source(f[0], f[1])...)
	}
	return out
}

// changedNumber writes another number of the same form, far from it so that no rounding makes the same of both, or a name
// that nobody knows.
func changedNumber(t token.Token, s string) string {
	from := strings.IndexFunc(s, token.IsDigit)
	if t.Kind == token.Word {
		return "Quexblat"
	}
	if from < 0 && t.Kind == token.Date {
		if t.Low == "october" {
			return "april"
		}
		return "october"
	}
	if from < 0 {
		return strconv.FormatFloat(t.Num+7, 'f', -1, 64)
	}
	if t.Kind == token.Time {
		if colon := strings.IndexByte(s, ':'); colon >= 0 && t.Minute%60 != 0 {
			from = colon + 1
		}
	}
	to := from
	for to < len(s) && token.IsDigit(rune(s[to])) {
		to++
	}
	n, err := strconv.ParseInt(s[from:to], 10, 64)
	if err != nil || n > math.MaxInt64/4 {
		return s[:from] + "1" + s[to:]
	}
	next := 2*n + 3
	if t.Kind != token.Number || t.Year {
		if next = n - 1; n == 0 {
			next = 1
		}
	}
	digits := strconv.FormatInt(next, 10)
	for len(digits) < to-from {
		digits = "0" + digits
	}
	return s[:from] + digits + s[to:]
}

// hidden are the tokens of taken numbers and names that do not show in what took them.
func (p reader) hidden(c *contract.Contract) []int {
	shown := map[string]*shownNumbers{}
	var out []int
	for k, t := range p.Toks {
		e := p.Owner[k]
		name := t.Kind == token.Word && p.saidPlace(k)
		if e == nil || !name && t.Kind != token.Number && t.Kind != token.Date && t.Kind != token.Time {
			continue
		}
		s := shown[e.Path]
		if s == nil {
			s = numbersShown(c, e.Path)
			for _, a := range p.Assumptions {
				if a.On == e {
					s.add([]byte(a.Text))
				}
			}
			shown[e.Path] = s
		}
		if name && !bytes.Contains(bytes.ToLower(s.text), []byte(t.Low)) {
			out = append(out, k)
		}
		if name || p.saysNoNumber(k) || s.take(t, p.AsOf.From) || s.ratio(p.weights(k)) {
			continue
		}
		out = append(out, k)
	}
	return out
}

// saidPlace: a capital inside a sentence, behind "in" or "from": "listings in Austin, Texas".
func (p reader) saidPlace(k int) bool {
	capital := func(i int) bool {
		text := p.Tok(i).Text
		return p.Tok(i).Kind == token.Word && len(text) > 2 && unicode.IsUpper([]rune(text)[0]) && text != strings.ToUpper(text)
	}
	return capital(k) && (p.Any2(k-1, len(p.Toks), "in", "from", "near", "around") || p.Lit(k-1, len(p.Toks), ",") && capital(k-2) && p.Any2(k-3, len(p.Toks), "in", "from", "near", "around"))
}

// saysNoNumber: "one of", the "2)" before an item of a list, the second half of "half and
// half", the size of a type such as decimal(10,2), the parts of the example 1.14.3, "ISO 3166".
func (p reader) saysNoNumber(k int) bool {
	end := len(p.Toks)
	switch {
	case p.Tok(k).Is("one"):
		return p.Lit(k+1, end, "of") || p.Owner[k] == &p.Root
	case p.Tok(k).Is("half"):
		return p.Any2(k-1, end, "and half", "/ half")
	case p.Any2(k+1, end, "cols", "col", "columns", "column", "fields", "field", "attributes", "variables", "features", "headers") && p.Owner[k] == &p.Root:
		return true // "3 cols:"
	case p.Lit(k-1, end, "|") && p.Lit(k+1, end, "|") && p.Owner[k] == &p.Root:
		return true // the number of a line in bars
	case p.Owner[k] == &p.Root && p.TablesAt(k, end) > 0 && p.Tok(k).Num == float64(len(p.Tables)):
		return true // "two tables", which are there
	case p.Any2(k-1, end, "iso") || p.codedAt(k):
		return true // the number of a standard, or of the signs of its codes
	case p.Any2(k+1, end, ")", ".") && (k == 0 || p.Tok(k-1).Kind == token.Line):
		return true
	}
	if p.Abbreviation(k+1) || p.Abbreviation(k-1) {
		return true // a part of "1.14.3"
	}
	open := k - 1
	for open > 0 && p.Any2(open, end, ",") && p.Tok(open-1).Kind == token.Number {
		open -= 2
	}
	return p.Lit(open, end, "(") && p.Any2(open-1, end, "decimal", "numeric", "number", "varchar", "char", "nvarchar", "int", "float", "double")
}

// fractions are words behind a number that say what it is divided by: "two thirds".
var fractions = map[string]float64{"third": 3, "thirds": 3, "quarter": 4, "quarters": 4, "fifth": 5, "fifths": 5, "tenth": 10, "tenths": 10}

// weights are the number at k and those that make a ratio with it: of "1 in 5", "4 out of 5" and "one flight in 20" both,
// of "5:3:2" and "adult 5, child 3, other 2" all three.
func (p reader) weights(k int) (v float64, others []float64) {
	v = p.Toks[k].Num
	if by := fractions[p.Tok(k+1).Low]; by > 0 {
		return v, []float64{v, by}
	}
	number := func(i int) bool { return p.Tok(i).Kind == token.Number }
	const apart = 4 // tokens from one number to the next
	next := func(i, by int) int {
		for n := 1; n <= apart; n++ {
			if at := i + n*by; p.Tok(at).Kind == token.Line || p.Any2(at, len(p.Toks), ".", ";") {
				return -1
			} else if number(at) {
				return at
			}
		}
		return -1
	}
	others = []float64{v}
	for _, by := range []int{-1, 1} {
		for i := next(k, by); i >= 0 && p.Owner[i] == p.Owner[k]; i = next(i, by) {
			others = append(others, p.Toks[i].Num)
		}
	}
	return v, others
}

// giveBack releases a number and the words around it that speak of nothing else.
func (p reader) giveBack(k int) {
	e := p.Owner[k]
	around := func(i int) bool {
		if i < 0 || i >= len(p.Toks) || p.Owner[i] != e {
			return false
		}
		t := p.Toks[i]
		switch {
		case t.Kind == token.Number || t.Kind == token.Date || t.Kind == token.Time:
			return false // it has its own say
		case t.Kind == token.Mark:
			return t.Is("-", "–", "+", "±", "~", "<", ">", "<=", ">=", "/", "..", "…", "%")
		case t.Kind != token.Word:
			return false
		}
		return draft.FunctionWords[t.Low] || token.Units[t.Low] != "" || t.Is("mean", "sd", "std", "median", "mode", "least", "most", "below", "above", "under", "starting", "otherwise", "else", "upwards", "digits")
	}
	from, to := k, k+1
	for k-from < 4 && around(from-1) {
		from--
	}
	for to-k < 4 && around(to) {
		to++
	}
	p.Release(from, to)
}
