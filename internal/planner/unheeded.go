package planner

import (
	"bytes"
	"encoding/json"
	"math"
	"slices"
	"strconv"
	"strings"
	"time"
	"unicode"

	"github.com/sdg-service/sdg/internal/contract"
)

// A reader can take a number and make nothing of it: a range behind a condition that it did
// not expect, a second mean; or a proper name: "listings in Texas". So the plan is held
// against the text once more. A number or name that does not show in the part of the contract
// that took it is changed, the text is planned again, and where the plan stays the same it
// said nothing: it is reported as unread.

// replanned bounds, in bytes of text, what is planned again for one description. Numbers
// that are left over then count as read.
const replanned = 12 << 10

// unheeded gives back the numbers and names that changed nothing.
func (p *parser) unheeded(req Request, offset int, c *contract.Contract) {
	suspects := p.hidden(c)
	if len(suspects) == 0 {
		return
	}
	h := heeder{parser: p, req: req, offset: offset, same: p.fingerprint(c), left: max(2, replanned/(len(p.text)+1))}
	for variant := range 2 { // a change that happens to round to the same plan shows nothing
		suspects = h.silent(suspects, variant)
	}
	for _, k := range suspects {
		p.giveBack(k)
	}
}

// heeder plans changed texts.
type heeder struct {
	*parser
	req    Request
	offset int // of the description in the text
	same   []byte
	left   int // how many texts may still be planned
}

// silent are those of the tokens whose change changes nothing. They are tried together,
// and by halves where that shows something.
func (h *heeder) silent(tokens []int, variant int) []int {
	if len(tokens) == 0 || h.left == 0 {
		return nil
	}
	h.left--
	if h.unchanged(tokens, variant) {
		return tokens
	}
	if len(tokens) == 1 {
		return nil
	}
	half := len(tokens) / 2
	return append(slices.Clone(h.silent(tokens[:half], variant)), h.silent(tokens[half:], variant)...)
}

func (h *heeder) unchanged(tokens []int, variant int) bool {
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
			write(at, h.offset, h.text[at:h.offset])
			at = h.offset
		}
		write(at, to, h.text[at:to])
		at = to
	}
	for _, k := range tokens {
		t := h.toks[k]
		copyTo(t.span.Start)
		write(t.span.Start, t.span.End, changedNumber(t, h.text[t.span.Start:t.span.End], variant))
		at = t.span.End
	}
	copyTo(len(h.text))
	req.Description = text.String()
	if h.offset > 0 {
		req.PreviousText = strings.TrimSuffix(before.String(), "\n\n")
	}
	res, p := settle(req)
	return res.Contract != nil && bytes.Equal(p.fingerprint(res.Contract), h.same)
}

// fingerprint is what a person would read of a plan.
func (p *parser) fingerprint(c *contract.Contract) []byte {
	out, err := json.Marshal(c)
	if err != nil {
		return nil // no plan can be compared with
	}
	for _, a := range p.assumptions {
		out = append(append(out, '\n'), a.text...)
	}
	for _, f := range p.leftovers() {
		out = append(append(out, '\n'), p.source(f[0], f[1])...)
	}
	return out
}

// changedNumber writes another number of the same form, or a name that nobody knows.
func changedNumber(t token, s string, variant int) string {
	from := strings.IndexFunc(s, isDigit)
	if t.kind == wordToken {
		return [2]string{"Zorvik", "Quexblat"}[variant]
	}
	if from < 0 && t.kind == dateToken {
		return [2]string{"april", "october"}[variant]
	}
	if from < 0 {
		return strconv.FormatFloat(t.num+float64(1+6*variant), 'f', -1, 64)
	}
	if t.kind == timeToken {
		if colon := strings.IndexByte(s, ':'); colon >= 0 && t.minute%60 != 0 {
			from = colon + 1
		}
	}
	to := from
	for to < len(s) && isDigit(rune(s[to])) {
		to++
	}
	n, err := strconv.ParseInt(s[from:to], 10, 64)
	if err != nil || n > math.MaxInt64/4 {
		return s[:from] + "1" + s[to:]
	}
	next := n + 1
	if variant == 1 {
		next = 2*n + 3
		if t.kind != numberToken || t.year {
			next = max(n-1, 0)
		}
	}
	digits := strconv.FormatInt(next, 10)
	for len(digits) < to-from {
		digits = "0" + digits
	}
	return s[:from] + digits + s[to:]
}

// hidden are the tokens of taken numbers and names that do not show in what took them.
func (p *parser) hidden(c *contract.Contract) []int {
	shown := map[string]*shownNumbers{}
	var out []int
	for k, t := range p.toks {
		e := p.owner[k]
		name := t.kind == wordToken && p.saidPlace(k)
		if e == nil || !name && t.kind != numberToken && t.kind != dateToken && t.kind != timeToken {
			continue
		}
		s := shown[e.path]
		if s == nil {
			s = numbersShown(c, e.path)
			for _, a := range p.assumptions {
				if a.on == e {
					s.add([]byte(a.text))
				}
			}
			shown[e.path] = s
		}
		if name && !bytes.Contains(bytes.ToLower(s.text), []byte(t.low)) {
			out = append(out, k)
		}
		if name || p.saysNoNumber(k) || s.take(t, p.asOf.from) || s.ratio(p.weights(k)) {
			continue
		}
		out = append(out, k)
	}
	return out
}

// saidPlace: a capital inside a sentence, behind "in" or "from": "listings in Austin, Texas".
func (p *parser) saidPlace(k int) bool {
	capital := func(i int) bool {
		text := p.tok(i).text
		return p.tok(i).kind == wordToken && len(text) > 2 && unicode.IsUpper([]rune(text)[0]) && text != strings.ToUpper(text)
	}
	return capital(k) && (p.any2(k-1, len(p.toks), "in", "from", "near", "around") || p.lit(k-1, len(p.toks), ",") && capital(k-2) && p.any2(k-3, len(p.toks), "in", "from", "near", "around"))
}

// saysNoNumber: "one of", the "2)" before an item of a list, the second half of "half and
// half", the size of a type such as decimal(10,2).
func (p *parser) saysNoNumber(k int) bool {
	end := len(p.toks)
	switch {
	case p.tok(k).is("one"):
		return p.lit(k+1, end, "of") || p.owner[k] == &p.root
	case p.tok(k).is("half"):
		return p.any2(k-1, end, "and half", "/ half")
	case p.any2(k+1, end, ")", ".") && (k == 0 || p.tok(k-1).kind == lineToken):
		return true
	}
	open := k - 1
	for open > 0 && p.any2(open, end, ",") && p.tok(open-1).kind == numberToken {
		open -= 2
	}
	return p.lit(open, end, "(") && p.any2(open-1, end, "decimal", "numeric", "number", "varchar", "char", "nvarchar", "int", "float", "double")
}

// weights are the number at k and those that make a ratio with it: of "1 in 5" 1 and 5, of
// "5:3:2" all three.
func (p *parser) weights(k int) (v float64, others []float64) {
	number := func(i int) bool { return p.tok(i).kind == numberToken }
	from, to := k, k
	for from >= 2 && p.any2(from-1, len(p.toks), ":", "/", ",", "in", "of", "-") && number(from-2) {
		from -= 2
	}
	for p.any2(to+1, len(p.toks), ":", "/", ",", "in", "of", "-") && number(to+2) {
		to += 2
	}
	for i := from; i <= to; i += 2 {
		others = append(others, p.toks[i].num)
	}
	return p.toks[k].num, others
}

// giveBack releases a number and the words around it that speak of nothing else.
func (p *parser) giveBack(k int) {
	e := p.owner[k]
	around := func(i int) bool {
		if i < 0 || i >= len(p.toks) || p.owner[i] != e {
			return false
		}
		t := p.toks[i]
		switch {
		case t.kind == numberToken || t.kind == dateToken || t.kind == timeToken:
			return false // it has its own say
		case t.kind == markToken:
			return t.is("-", "–", "+", "±", "~", "<", ">", "<=", ">=", "/", "..", "…", "%")
		case t.kind != wordToken:
			return false
		}
		return functionWords[t.low] || units[t.low] != "" || t.is("mean", "sd", "std", "median", "mode", "least", "most", "below", "above", "under", "starting", "otherwise", "else", "upwards", "digits")
	}
	from, to := k, k+1
	for k-from < 4 && around(from-1) {
		from--
	}
	for to-k < 4 && around(to) {
		to++
	}
	p.release(from, to)
}

// shownNumbers are the numbers and the dates of a part of the contract.
type shownNumbers struct {
	text    []byte
	numbers map[float64]int // how often each stands there
}

// numbersShown reads the part of the contract at path, with what refers to it.
func numbersShown(c *contract.Contract, path string) *shownNumbers {
	s := &shownNumbers{numbers: map[float64]int{}}
	add := func(v any) {
		if raw, err := json.Marshal(v); err == nil {
			s.add(raw)
		}
	}
	table, column, ok := placeOf(path)
	switch {
	case !ok || table >= len(c.Tables):
		add(c)
	case column < 0 || column >= len(c.Tables[table].Columns):
		add(c.Tables[table])
		s.gridEnd(c.Tables[table].Grid)
		for _, r := range c.Relations {
			add(r)
		}
	default:
		t := &c.Tables[table]
		col := &t.Columns[column]
		add(col)
		s.numbers[float64(len(col.Values))]++
		if col.Pattern != "" {
			for _, run := range runs(col.Pattern) {
				s.numbers[float64(run)]++
			}
		}
		for _, k := range t.Constraints {
			if slices.Contains(k.Columns, col.Name) || k.Left == col.Name || k.Right == col.Name {
				add(k)
			}
		}
		for _, r := range c.Relations {
			if r.Child == t.Name && r.ChildColumn == col.Name || r.Parent == t.Name && r.ParentColumn == col.Name {
				add(r)
			}
		}
		if t.Grid != nil && (t.Grid.TimeColumn == col.Name || t.Grid.KeyColumn == col.Name) {
			add(t.Grid)
			s.gridEnd(t.Grid)
		}
	}
	return s
}

// gridEnd adds the last instant of a grid.
func (s *shownNumbers) gridEnd(g *contract.Grid) {
	if g == nil {
		return
	}
	for _, layout := range []string{dayLayout, instantLayout} {
		if start, err := time.Parse(layout, g.Start); err == nil {
			last := start.Add(time.Duration(g.StepSeconds*(g.Steps-1))*time.Second).AddDate(0, int(g.StepMonths*(g.Steps-1)), 0)
			s.add([]byte(last.Format(layout)))
		}
	}
}

// placeOf reads "tables[1].columns[2]"; column is -1 where the path names none.
func placeOf(path string) (table, column int, ok bool) {
	rest, ok := strings.CutPrefix(path, "tables[")
	if !ok {
		return 0, -1, false
	}
	index, rest, ok := strings.Cut(rest, "]")
	if !ok {
		return 0, -1, false
	}
	table, err := strconv.Atoi(index)
	if err != nil {
		return 0, -1, false
	}
	column = -1
	if rest, ok := strings.CutPrefix(rest, ".columns["); ok {
		if column, err = strconv.Atoi(strings.TrimSuffix(rest, "]")); err != nil {
			return table, -1, true
		}
	}
	return table, column, true
}

// runs are the lengths of the runs of equal letters in a pattern: of "##-####" 2 and 4.
func runs(pattern string) []int {
	var out []int
	for i := 0; i < len(pattern); {
		j := i
		for j < len(pattern) && pattern[j] == pattern[i] {
			j++
		}
		out = append(out, j-i)
		i = j
	}
	return out
}

// add counts the numbers of a text.
func (s *shownNumbers) add(text []byte) {
	s.text = append(append(s.text, text...), '\n')
	digit := func(i int) bool { return i >= 0 && i < len(text) && text[i] >= '0' && text[i] <= '9' }
	for i := 0; i < len(text); {
		if !digit(i) {
			i++
			continue
		}
		from := i
		if from > 0 && text[from-1] == '-' && !digit(from-2) {
			from--
		}
		for digit(i) || i < len(text) && (text[i] == '.' || text[i] == ',') && digit(i+1) && digit(i-1) && !(text[i] == ',' && !digit(i+3)) {
			i++
		}
		if v, err := strconv.ParseFloat(strings.ReplaceAll(string(text[from:i]), ",", ""), 64); err == nil {
			s.numbers[v]++
		}
	}
}

// take uses up a number that says what token t says; false where none is left.
func (s *shownNumbers) take(t token, asOf time.Time) bool {
	use := func(v float64) bool {
		if s.numbers[v] > 0 {
			s.numbers[v]--
			return true
		}
		return false
	}
	switch t.kind {
	case dateToken:
		if !strings.ContainsFunc(t.text, isDigit) && bytes.Contains(s.text, []byte(t.period.from.Format("-01-"))) {
			return true // a month, whose year stands elsewhere
		}
		return t.period.from.IsZero() || bytes.Contains(s.text, []byte(t.period.from.Format(dayLayout))) || bytes.Contains(s.text, []byte(t.period.to.Format(dayLayout)))
	case timeToken:
		return t.minute%60 == 0 && use(float64(t.minute/60)) || bytes.Contains(s.text, []byte(time.Unix(int64(t.minute)*60, 0).UTC().Format("15:04")))
	}
	v := t.num
	if t.spelled && bytes.Contains(s.text, []byte("_"+t.low)) {
		return true // of a name: "player one"
	}
	if (t.percent || v > 0 && v <= 100 && t.unit == "") && s.share(v/100) {
		return true
	}
	for _, unit := range []float64{1, 60, 3600, 86400, 7 * 86400} {
		if use(v*unit) || use(-v*unit) {
			return true
		}
	}
	if v != math.Trunc(v) || math.Abs(v) > 10000 {
		return false
	}
	n := int(v)
	if bytes.Contains(s.text, []byte(asOf.Add(-time.Duration(n)*time.Hour).Format(instantLayout))) {
		return true
	}
	for _, d := range []time.Time{
		asOf.AddDate(0, 0, -n), asOf.AddDate(0, 0, -7*n), asOf.AddDate(0, -n, 0), asOf.AddDate(-n, 0, 0), asOf.AddDate(-n-1, 0, 0),
		asOf.AddDate(0, 0, n), asOf.AddDate(0, 0, 7*n), asOf.AddDate(0, n, 0), asOf.AddDate(n, 0, 0),
	} {
		for _, off := range []int{0, 1, -1} {
			if bytes.Contains(s.text, []byte(d.AddDate(0, 0, off).Format(dayLayout))) {
				return true
			}
		}
	}
	return false
}

// share reports whether x, or what it leaves of the whole, is among the numbers.
func (s *shownNumbers) share(x float64) bool {
	for y, n := range s.numbers { // 0.07 and 7/100 differ in the last bit
		if n > 0 && y > 0 && y < 1 && (math.Abs(y-x) < 1e-4 || math.Abs(y-(1-x)) < 1e-4) {
			return true
		}
	}
	return false
}

// ratio reports whether v is seen as a part of one of the others, or of all of them.
func (s *shownNumbers) ratio(v float64, others []float64) bool {
	if len(others) < 2 {
		return false
	}
	sum := 0.0
	for _, o := range others {
		sum += o
		if o > 0 && v > 0 && s.share(min(v, o)/max(v, o)) {
			return true
		}
	}
	return sum > 0 && s.share(v/sum)
}
