package clause

import (
	"github.com/sdg-service/sdg/internal/planner/draft"
	"github.com/sdg-service/sdg/internal/planner/lexicon"
	"github.com/sdg-service/sdg/internal/planner/token"
)

// DeviceNoun: the "meters" at token i are devices: what stands before says what they measure, here or
// anywhere in the text, "400 smart meters … 12 bills for every meter".
func (p Reader) DeviceNoun(i int) bool {
	return i < len(p.Toks) && p.unitThings(p.Toks[i].Low)
}

// TableNouns reads the noun phrase of a possible table, which is in the plural.
func (p Reader) TableNouns(i int) ([]string, int) {
	end := len(p.Toks)
	if i >= end || p.Toks[i].Kind != token.Word || draft.FunctionWords[p.Toks[i].Low] && p.Lex.Domains[p.Toks[i].Low] == "" && !(p.Toks[i].Is("time", "test", "sample", "price") && p.Tok(i+1).Kind == token.Word && lexicon.IsPlural(p.Tok(i+1).Low) && !draft.FunctionWords[p.Tok(i+1).Low]) {
		return nil, 0
	}
	head, n := p.NounRun(i, end)
	if n == 0 {
		return nil, 0
	}
	last := head[len(head)-1]
	if !lexicon.IsPlural(last) && !LinkNouns[last] || OutlineNever[lexicon.Singular(last)] && !(len(head) > 1 && draft.GenericHeads[lexicon.Singular(last)]) || draft.FunctionWords[last] && len(head) == 1 && p.Lex.Domains[last] == "" {
		return nil, 0
	}
	if u, ok := token.Units[last]; ok && u != "people" && !p.DeviceNoun(i+n-1) {
		return nil, 0
	}
	if words := p.WordsOf(i, i+n); len(words) > 1 && wideNouns[lexicon.Singular(last)] {
		head = words[len(words)-2:]
	}
	return head, n
}

// wideNouns say little without the noun before them.
var wideNouns = lexicon.WordSet("level movement count position balance schedule slot rate entry log sheet line item stop leg step point change request history assignment score run check")

// OutlineNever are nouns that name no rows, however they are counted.
var OutlineNever = lexicon.WordSet("alway want ask own say get belonging multiple increment one digit character char letter decimal value percent unique column table row record entry place point number word sentence paragraph star dollar euro other others half third quarter time day week month year hour minute second step byte bit thing people total kind type option choice way")

// ColumnsIn: what stands from i on is a list of columns rather than of values or numbers.
func (p Reader) ColumnsIn(i, end int) bool {
	commas, known := 0, 0
	slot := true
	end = min(end, i+80) // what is far behind says nothing about this noun
	for k := i; k < end && !p.Toks[k].Is(".", "\n") && p.Toks[k].Kind != token.Line; k++ {
		t := p.Toks[k]
		switch {
		case t.Is(",", ";", ":", "/"):
			commas++
			slot = true
			continue
		case t.Is("(", "["):
			if c := p.Closing(k, end); c > 0 {
				k = c
			}
			continue
		case slot && t.Kind == token.Word:
			if _, n := p.TableNouns(k); n > 0 && p.Lex.Domains[t.Low] != "" && !p.PlainColumn(k, k+1) {
				slot = false
				continue
			}
			if n := p.HeaderMatch(k, end); n > 0 {
				known++
			}
		}
		slot = t.Is("and", "a", "an", "the", "with", "unique")
	}
	return known >= 2 || known == 1 && commas == 0 || known >= 1 && commas >= 1
}
