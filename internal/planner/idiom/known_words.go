package idiom

import (
	"slices"
	"strings"

	"github.com/sdg-service/sdg/internal/planner/draft"
	"github.com/sdg-service/sdg/internal/planner/lexicon"
	"github.com/sdg-service/sdg/internal/planner/plan"
	"github.com/sdg-service/sdg/internal/planner/term"
	"github.com/sdg-service/sdg/internal/planner/token"
)

// writeOutNumber reads "contract no." and "test no (1-5)" as "contract number" and "test number".
func (p Reader) writeOutNumber() {
	for k := len(p.Toks) - 2; k > 1; k-- {
		if p.Toks[k].Is("no", "nr") && p.Toks[k-1].Kind == token.Word && p.Tok(k-2).Is(",", ";", ":") && p.Toks[k+1].Is("(") && p.Tok(k+2).Kind == token.Number {
			p.Toks[k].Low = "number"
		}
		if p.Toks[k].Is(".") && p.Toks[k].Glued && p.Toks[k-1].Is("no", "nr") && p.Tok(k-2).Kind == token.Word && !draft.FunctionWords[p.Toks[k-2].Low] && (p.Abbreviation(k) || p.Toks[k+1].Is(":", ",", "(", "=", "-")) {
			p.Toks[k-1].Low = "number"
			p.foldInto(k, k+1)
		}
	}
}

// runVerbs stand between a name and the run of its codes.
var runVerbs = draft.PhrasesOf("running from", "runs from", "run from", "going from", "goes from", "go from", "ranging from", "ranges from", "range from", "numbered from", "counted from", "counting from", "numbered", "counted", "labelled", "labeled", "named", "running", "runs", "run", "goes", "ranges", "ranging", "from")

// dropRunVerbs makes "weld id runs W0001 … W0640" and "parcels numbered P1 up to P90" the name with its run behind.
func (p Reader) dropRunVerbs() {
	for i := 1; i < len(p.Toks); i++ {
		n := p.AnyOf(runVerbs, i, len(p.Toks))
		if n == 0 || p.Toks[i-1].Kind != token.Word || draft.FunctionWords[p.Toks[i-1].Low] {
			continue
		}
		if n == 1 && p.Toks[i].Is("from") && !term.CodeEndings[lexicon.Singular(p.Toks[i-1].Low)] {
			continue
		}
		if list, _ := p.CodeRange(i+n, len(p.Toks)); len(list) > 2 {
			p.dropTokens(i, i+n)
		}
	}
}

// countSigns puts ", 300 rows" for the sign in "Fleet list n=300", behind words that say what is counted.
func (p Reader) countSigns() {
	for i := 2; i+2 < len(p.Toks); i++ {
		t := p.Toks[i+2]
		if !p.Toks[i].Is("n") || !p.Toks[i+1].Is("=", ":") || t.Kind != token.Number || t.Percent || t.Unit != "" || t.Digits > 0 || t.Num < 2 || p.Toks[i-1].Kind != token.Word || lexicon.IsPlural(p.Toks[i-1].Low) {
			continue
		}
		begun := i - 1
		for begun > 0 && i-begun < 5 && p.Toks[begun-1].Kind == token.Word {
			begun--
		}
		if begun > 0 && p.Toks[begun-1].Kind != token.Line || !p.AtBreak(i+3, len(p.Toks)) {
			continue
		}
		p.Toks[i+1].Kind, p.Toks[i+1].Text, p.Toks[i+1].Low = token.Mark, ",", ","
		p.Toks[i+1].Span.Start = p.Toks[i].Span.Start
		p.Toks = slices.Delete(p.Toks, i, i+1)
		p.Owner = slices.Delete(p.Owner, i, i+1)
		p.insertWord(i+2, "rows")
	}
}

// columnLeads are short for words that lead to the columns.
var columnLeads = map[string]string{"cols": "columns", "flds": "fields", "attrs": "attributes", "vars": "variables"}

// writeOutLeads writes them out in front of a list: "500 rows, cols: id, qty" are "500 rows, columns: id, qty".
func (p Reader) writeOutLeads() {
	for i := range p.Toks {
		if lead := columnLeads[p.Toks[i].Low]; lead != "" && p.Any2(i+1, len(p.Toks), ":", "=", "are", "-", "—") {
			p.Toks[i].Low = lead
		}
	}
}

// dashBrackets puts brackets in the place of the two dashes around a remark, "donor name and donor email -
// both blank if anonymous -, amount": a mark right behind the second tells that it closes what the
// first opened.
func (p Reader) dashBrackets() {
	apart := func(k int) bool {
		return p.Toks[k].Is("-") && p.Toks[k].Kind == token.Mark && !p.Toks[k].Glued && k > 0
	}
	open := -1
	for k := range p.Toks {
		switch t := p.Toks[k]; {
		case t.Kind == token.Line || t.Is(".", ";", "(", ")", ":"):
			open = -1
		case !apart(k):
		case open >= 0 && k > open+2 && p.Any2(k+1, len(p.Toks), ",", ";", "."):
			p.Toks[open].Text, p.Toks[open].Low = "(", "("
			p.Toks[k].Text, p.Toks[k].Low = ")", ")"
			open = -1
		case p.shareStarts(k + 1), p.Any2(k+1, len(p.Toks), "both", "all", "each", "neither", "either", "never", "always", "only", "left", "empty", "blank", "null", "which", "these", "they", "unless", "if", "when", "in"):
			open = k
		default:
			open = -1
		}
	}
}

// shareStarts: a share with a value behind it begins at i: "- 60% red, the other two 20% each -".
func (p Reader) shareStarts(i int) bool {
	s, ok := p.ShareAt(i, len(p.Toks))
	return ok && s.Vague == "" && p.Tok(i+s.N).Kind == token.Word
}

// eachOfThem writes the ways of saying "each of them" as that one, which all readers know: "every single one of them",
// "each one of these".
func (p Reader) eachOfThem() {
	for k := 0; k+2 < len(p.Toks); k++ {
		if !p.Toks[k].Is("each", "every") {
			continue
		}
		of := k + 1 + p.Any(k+1, len(p.Toks), "single and every one", "and every single one", "and every one", "single one", "individual one", "one", "single", "individual")
		if of+1 >= len(p.Toks) || of == k+1 && p.Toks[k].Low == "every" || !p.Toks[of].Is("of") || !p.Toks[of+1].Is("them", "these", "those") {
			continue
		}
		if next := *p.Tok(of + 2); p.Toks[of+1].Low != "them" && next.Kind == token.Word && !draft.FunctionWords[next.Low] && of+2 < len(p.Toks) && lexicon.IsPlural(next.Low) {
			continue // "of these hotels"
		}
		p.Toks[k].Low, p.Toks[k].Span.End = "each", p.Toks[of-1].Span.End
		p.Toks[of+1].Low = "them"
		p.Toks = slices.Delete(p.Toks, k+1, of)
		p.Owner = slices.Delete(p.Owner, k+1, of)
	}
}

// flagsFor names the flags of which a text says what they are for: "a yes/no flag for extra lessons", "a yes/no for
// solar panels" are flags called "extra lessons" and "solar panels".
func (p Reader) flagsFor() {
	for i := 0; i < len(p.Toks); i++ {
		end := len(p.Toks)
		said := p.Any(i, end, "yes / no", "y / n", "true / false", "yes or no", "boolean", "yes-no")
		n := said + p.Any(i+said, end, "flag", "field", "column", "indicator", "marker", "switch", "answer")
		if said == 0 || !p.Any2(i-1, end, "a", "an", "one", "the", ",", "and") {
			continue
		}
		lead := p.Any(i+n, end, "for whether", "for the", "for a", "for an", "for", "about the", "about") * draft.BoolInt(!p.Any2(i+n, end, "for whether", "for each", "for every", "for all", "for those"))
		from, to := i+n+lead, i+n+lead
		for to < end && to-from < 4 && p.Toks[to].Kind == token.Word && !term.ProseWords[p.Toks[to].Low] && !draft.FunctionWords[p.Toks[to].Low] {
			to++
		}
		if lead == 0 || to == from || !p.AtBreak(to, end) {
			continue
		}
		behind := p.Toks[to-1].Span.End
		p.putTokens(i, to, append(slices.Clone(p.Toks[from:to]), wordIn("flag", plan.Span{Start: behind, End: behind}))...)
	}
}

// forElse reads "currency CHF for CH, otherwise EUR" as "currency CHF if CH, otherwise EUR": a value in capitals and
// what it is for, which another value follows for all else.
func (p Reader) forElse() {
	for k := 2; k+2 < len(p.Toks); k++ {
		v := p.Toks[k-1]
		if !p.Toks[k].Is("for", "in") || v.Kind != token.Word && v.Kind != token.Quote || v.Kind == token.Word && (strings.ToUpper(v.Text) != v.Text || len(v.Text) < 2) || p.Toks[k-2].Kind != token.Word {
			continue
		}
		for j := k + 2; j < min(len(p.Toks)-1, k+6) && p.Toks[j].Kind != token.Line; j++ {
			if n := p.Any(j, len(p.Toks), ", otherwise", ", else", "otherwise", "else"); n > 0 && p.Tok(j+n).Kind == token.Word {
				p.Toks[k].Low = "if"
				break
			}
		}
	}
}

// dropOccupations takes away what somebody is doing before what is needed for it: "I'm testing an alarm screen and need
// 1,000 events from 75 pumps".
func (p Reader) dropOccupations() {
	for from := 0; from < len(p.Toks); from++ {
		if from > 0 && !p.sentenceEnds(from-1) || !p.Any2(from, len(p.Toks), "i", "we", "i'm", "we're") {
			continue
		}
		k := from
		for k < len(p.Toks) && p.Toks[k].Kind == token.Word && !p.Toks[k].Is("and") {
			k++
		}
		n := p.Any(k, len(p.Toks), "and need", "and want", "and would like")
		if at := k + n; n > 0 && k > from+2 && p.CountIn(at+p.Approx(at, len(p.Toks)), len(p.Toks)) {
			p.dropTokens(from, k+1)
		}
	}
}

// isOneOfMany drops the verb of "approved by is one of 6 managers": the number counts people, it is no value.
func (p Reader) isOneOfMany() {
	for i := 1; i+4 < len(p.Toks); i++ {
		if !p.Any2(i, len(p.Toks), "is one of", "is any of", "are one of", "= one of", "= any of") {
			continue
		}
		if t, noun := p.Toks[i+3], p.Toks[i+4]; t.Kind == token.Number && !t.Percent && t.Digits == 0 && t.Num >= 2 && noun.Kind == token.Word && lexicon.IsPlural(noun.Low) && p.AtBreak(i+5, len(p.Toks)) {
			p.Toks[i+1].Text, p.Toks[i+1].Low = "one", "one"
			p.dropTokens(i, i+1)
		}
	}
}

// eachOneOf puts "both one of" in the place of "each one of", "each out of" and "both from" behind two names and a mark.
func (p Reader) eachOneOf() {
	for k := 3; k+3 < len(p.Toks); k++ {
		if !p.Toks[k].Is("each", "both") || !p.Toks[k-1].Is(",", "(", "-") || p.Toks[k-2].Kind != token.Word {
			continue
		}
		n := p.Any(k+1, len(p.Toks), "one of", "out of", "from", "either", "taken from")
		if n == 0 || p.Tok(k+1+n).Kind == token.Number || !p.Any2(k+2+n, len(p.Toks), ",", "or", "/") {
			continue
		}
		p.Toks[k].Text, p.Toks[k].Low = "both", "both"
		if !p.Any2(k+1, len(p.Toks), "one of") {
			p.putTokens(k+1, k+1+n, wordIn("one", p.Span(k+1, k+2)), wordIn("of", p.Span(k+n, k+n+1)))
		}
	}
}

// reckonWords tell that what stands around them is reckoned from columns.
var reckonWords = draft.PhrasesOf("divided by", "times", "minus", "plus", "multiplied by", "less", "/", "*", "×", "+", "the sum of", "sum of", "the average of", "average of", "the mean of", "mean of", "the difference between", "difference between")

// reckonedAs makes "which is" of "i.e." and its like in front of what is reckoned: "price per sqm, i.e. rent divided by area".
func (p Reader) reckonedAs() {
	for i := 1; i < len(p.Toks); i++ {
		n := p.Any(i, len(p.Toks), "i . e .", "i.e.", "ie", "i . e", "that is to say", "in other words", "that means", "meaning", "so basically", "or in short")
		if n == 0 || !p.Toks[i-1].Is(",", "(", "-", "–", "—", ";") {
			continue
		}
		at := i + n + p.Any(i+n, len(p.Toks), ",")
		for k := at; k < min(len(p.Toks), at+5) && !p.Toks[k].Is(",", ";", ".", ")", "("); k++ {
			if p.AnyOf(reckonWords, k, len(p.Toks)) > 0 {
				p.putTokens(i, at, wordIn("which", p.Span(i, at)), wordIn("is", p.Span(i, at)))
				break
			}
		}
	}
}

// dateAndTime lets the sign in "date + time" be the word that it stands for: nothing is added there.
func (p Reader) dateAndTime() {
	for k := 1; k+1 < len(p.Toks); k++ {
		if p.Toks[k].Is("+", "&", "plus") && p.Toks[k-1].Is("date", "dates", "day") && p.Toks[k+1].Is("time", "times") && !(p.Any2(k-2, k, "(") && p.Any2(k+2, len(p.Toks), ")")) {
			p.Toks[k].Kind, p.Toks[k].Text, p.Toks[k].Low = token.Word, "and", "and"
		}
	}
}

// InKnownWords says the text in the words that its readers know, token by token: what many
// phrases mean alike has one wording behind it. The spans stay those of the text.
func (p Reader) InKnownWords() {
	p.dropCourtesy()
	p.onlyNames()
	p.writeOutLeads()
	p.dropOccupations()
	p.filledExactly()
	p.dropRepeatRemarks()
	p.fromToNames()
	p.codeChoices()
	p.oneOfColon()
	p.isOneOfMany()
	p.dropGlosses()
	p.countSigns()
	p.toldChoices()
	p.goesWithValues()
	p.exactlyWhen()
	p.eachOfThem()
	p.writeOutNumber()
	p.dropFieldNouns()
	p.noneForShares()
	p.dropTimeAsides()
	p.verbItems()
	p.heldFlags()
	p.dropRunVerbs()
	p.differentNouns()
	p.selectStatements()
	p.rowIs()
	p.rowsAhead()
	p.countedGoods()
	p.loneCounts()
	p.havingWords()
	p.leadLists()
	p.listTails()
	p.parentGets()
	p.belongsWords()
	p.dashBrackets()
	p.forElse()
	p.percentOnce()
	p.pointThousands()
	p.eachOneOf()
	p.listedFlags()
	p.deedsByGroup()
	p.sharesFirst()
	p.exclusiveShares()
	p.slashLists()
	p.flagsFor()
	p.barHeads()
	p.barLists()
	p.dateAndTime()
	p.unitForms()
	p.runsOnce()
	p.boundForms()
	p.reckonedAs()
	p.formulaForms()
	p.agesTold()
	p.zeroGaps()
	p.rangesAhead()
	p.requestsApart()
}
