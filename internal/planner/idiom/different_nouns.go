package idiom

import (
	"github.com/sdg-service/sdg/internal/planner/draft"
	"github.com/sdg-service/sdg/internal/planner/lexicon"
	"github.com/sdg-service/sdg/internal/planner/term"
	"github.com/sdg-service/sdg/internal/planner/token"
)

// differentNouns writes "15 different welders" among the columns of a list as "welder (15 welders)", which is a column; so
// it does "40 hives" behind a head that counts more rows, where nothing but columns follows: "300 hive inspections, 40
// hives, date, …". Where the text counts or lists welders elsewhere, they are rows.
func (p Reader) differentNouns() {
	for i := 1; i+2 < len(p.Toks); i++ {
		if !p.Toks[i-1].Is(",", ":") || !p.CountAt(i) || p.Toks[i].Num < 2 {
			continue
		}
		different := p.Toks[i+1].Is("different", "distinct", "various")
		from := i + 1 + draft.BoolInt(different)
		end := from
		for end < len(p.Toks) && p.Toks[end].Kind == token.Word && (!draft.FunctionWords[p.Toks[end].Low] || term.People[p.Toks[end].Low]) && end < from+3 {
			end++
		}
		last := p.Toks[end-1]
		if u := token.Units[last.Low]; end == from || end < len(p.Toks) && !p.Toks[end].Is(",", ";", ".") && p.Toks[end].Kind != token.Line || !lexicon.IsPlural(last.Low) || u != "" && u != "people" || last.Is("values", "ones", "people", "persons") || p.rowNoun(lexicon.Singular(last.Low), end-1) {
			continue
		}
		if !(different && p.Toks[i-1].Is(",")) && !p.entitiesOfRows(i, end) || p.namedBefore(i, lexicon.Singular(last.Low)) {
			continue
		}
		if different {
			p.foldInto(i+1, i+2)
			end--
		}
		i += p.nameCounted(i, end)
	}
}

// namedBefore: the item before token i, or the label of its line, is a column of what is counted: "driver_id, 200 different
// drivers", "driver_id: text, 200 different drivers".
func (p Reader) namedBefore(i int, noun string) bool {
	k := i - 1
	for k > 0 && !p.Toks[k-1].Is(",", ";", ".", "(") && p.Toks[k-1].Kind != token.Line {
		k--
	}
	label := k
	for label > 0 && !p.Toks[label-1].Is(";", ".") && p.Toks[label-1].Kind != token.Line {
		label--
	}
	for _, at := range []int{k, label + p.Bullet(label, i)} {
		names := lexicon.NameWords(p.Toks[at].Low)
		if at < i-1 && len(names) > 0 && names[0] == noun && (at == k || p.Any2(at+1, i, ":", "=", "-")) {
			return true
		}
	}
	return false
}

// nameCounted puts the name of a column before the number at i that counts what it holds, "hive (40 hives)", and tells how
// many tokens there are now.
func (p Reader) nameCounted(i, end int) int {
	number, noun := p.Toks[i], p.Toks[end-1]
	ahead, behind := number.Span, noun.Span
	ahead.End, behind.Start = ahead.Start, behind.End
	in := append([]token.Token{}, p.Toks[i+1:end-1]...)
	in = append(in, wordIn(lexicon.Singular(noun.Low), ahead))
	var name []string
	for _, t := range in {
		name = append(name, t.Low)
	}
	if p.Lex.Lookup(name).Kind == draft.KindBoolean {
		in = append(in, wordIn("id", ahead)) // member
	}
	in = append(in, markIn("(", ahead), number, noun, markIn(")", behind))
	p.putTokens(i, end, in...)
	return len(in)
}

// entitiesOfRows: what is counted from i to end has the rows that the sentence counts at its beginning, and the sentence
// goes on with columns and speaks of neither again.
func (p Reader) entitiesOfRows(i, end int) bool {
	head, deep := i-1, 0
	for ; head > 0 && p.Toks[head-1].Kind != token.Line && !p.Toks[head-1].Is(".", "!", "?", ";"); head-- {
		if deep += draft.BoolInt(p.Toks[head-1].Is(")")) - draft.BoolInt(p.Toks[head-1].Is("(")); deep < 0 {
			return false
		}
	}
	for head < i && p.Toks[head].Kind != token.Number {
		head++
	}
	rows := head + 1
	for rows+1 < i && p.Toks[rows].Kind == token.Word && p.Toks[rows+1].Kind == token.Word && !draft.FunctionWords[p.Toks[rows].Low] {
		rows++
	}
	if !lexicon.IsPlural(p.Toks[rows].Low) || !p.CountAt(head) || p.Toks[head].Num < 2*p.Toks[i].Num || !p.wishBefore(head) || !p.Lit(rows+1, i, ",") && !p.Lit(rows+1, i, ":") {
		return false
	}
	one, row := lexicon.Singular(p.Toks[end-1].Low), lexicon.Singular(p.Toks[rows].Low)
	columns, sum := false, p.Toks[i].Num
	for k := end; k < len(p.Toks); k++ {
		t := p.Toks[k]
		if t.Kind == token.Word && (lexicon.Singular(t.Low) == one || lexicon.Singular(t.Low) == row && !p.Toks[k-1].Is(",", ":")) {
			return false
		}
		if !p.Toks[k-1].Is(",") {
			continue
		}
		counted := p.CountAt(k) && p.CountedNoun(k+1, len(p.Toks)) > 0
		if counted {
			sum += t.Num
		}
		if counted && columns || p.Any2(k, len(p.Toks), "each", "per", "with", "which", "who", "whose", "every", "where") {
			return false
		}
		columns = columns || !counted && t.Kind == token.Word
	}
	return columns && sum != p.Toks[head].Num // "20 rooms: 6 singles, 10 doubles, 4 suites, …"
}
