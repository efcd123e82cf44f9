package planner

import (
	"github.com/sdg-service/sdg/internal/planner/lexicon"
	"github.com/sdg-service/sdg/internal/planner/token"
)

// differentNouns writes "15 different welders" among the columns of a list as "welder (15 welders)", which is a column; so
// it does "40 hives" behind a head that counts more rows, where nothing but columns follows: "300 hive inspections, 40
// hives, date, …". Where the text counts or lists welders elsewhere, they are rows.
func (p *parser) differentNouns() {
	for i := 1; i+2 < len(p.toks); i++ {
		if !p.toks[i-1].Is(",", ":") || !p.countAt(i) || p.toks[i].Num < 2 {
			continue
		}
		different := p.toks[i+1].Is("different", "distinct", "various")
		from := i + 1 + boolInt(different)
		end := from
		for end < len(p.toks) && p.toks[end].Kind == token.Word && (!functionWords[p.toks[end].Low] || people[p.toks[end].Low]) && end < from+3 {
			end++
		}
		last := p.toks[end-1]
		if u := token.Units[last.Low]; end == from || end < len(p.toks) && !p.toks[end].Is(",", ";", ".") && p.toks[end].Kind != token.Line || !lexicon.IsPlural(last.Low) || u != "" && u != "people" || last.Is("values", "ones", "people", "persons") || p.rowNoun(lexicon.Singular(last.Low), end-1) {
			continue
		}
		if !(different && p.toks[i-1].Is(",")) && !p.entitiesOfRows(i, end) {
			continue
		}
		if different {
			p.foldInto(i+1, i+2)
			end--
		}
		i += p.nameCounted(i, end)
	}
}

// nameCounted puts the name of a column before the number at i that counts what it holds, "hive (40 hives)", and tells how
// many tokens there are now.
func (p *parser) nameCounted(i, end int) int {
	number, noun := p.toks[i], p.toks[end-1]
	ahead, behind := number.Span, noun.Span
	ahead.End, behind.Start = ahead.Start, behind.End
	in := append([]token.Token{}, p.toks[i+1:end-1]...)
	in = append(in, wordIn(lexicon.Singular(noun.Low), ahead))
	var name []string
	for _, t := range in {
		name = append(name, t.Low)
	}
	if p.lex.lookup(name).kind == kindBoolean {
		in = append(in, wordIn("id", ahead)) // member
	}
	in = append(in, markIn("(", ahead), number, noun, markIn(")", behind))
	p.putTokens(i, end, in...)
	return len(in)
}

// entitiesOfRows: what is counted from i to end has the rows that the sentence counts at its beginning, and the sentence
// goes on with columns and speaks of neither again.
func (p *parser) entitiesOfRows(i, end int) bool {
	head, deep := i-1, 0
	for ; head > 0 && p.toks[head-1].Kind != token.Line && !p.toks[head-1].Is(".", "!", "?", ";"); head-- {
		if deep += boolInt(p.toks[head-1].Is(")")) - boolInt(p.toks[head-1].Is("(")); deep < 0 {
			return false
		}
	}
	for head < i && p.toks[head].Kind != token.Number {
		head++
	}
	rows := head + 1
	for rows+1 < i && p.toks[rows].Kind == token.Word && p.toks[rows+1].Kind == token.Word && !functionWords[p.toks[rows].Low] {
		rows++
	}
	if !lexicon.IsPlural(p.toks[rows].Low) || !p.countAt(head) || p.toks[head].Num < 2*p.toks[i].Num || !p.wishBefore(head) || !p.lit(rows+1, i, ",") && !p.lit(rows+1, i, ":") {
		return false
	}
	one, row := lexicon.Singular(p.toks[end-1].Low), lexicon.Singular(p.toks[rows].Low)
	columns, sum := false, p.toks[i].Num
	for k := end; k < len(p.toks); k++ {
		t := p.toks[k]
		if t.Kind == token.Word && (lexicon.Singular(t.Low) == one || lexicon.Singular(t.Low) == row && !p.toks[k-1].Is(",", ":")) {
			return false
		}
		if !p.toks[k-1].Is(",") {
			continue
		}
		counted := p.countAt(k) && p.countedNoun(k+1, len(p.toks)) > 0
		if counted {
			sum += t.Num
		}
		if counted && columns || p.any2(k, len(p.toks), "each", "per", "with", "which", "who", "whose", "every", "where") {
			return false
		}
		columns = columns || !counted && t.Kind == token.Word
	}
	return columns && sum != p.toks[head].Num // "20 rooms: 6 singles, 10 doubles, 4 suites, …"
}
