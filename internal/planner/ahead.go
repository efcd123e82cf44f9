package planner

import (
	"github.com/sdg-service/sdg/internal/planner/lexicon"
	"github.com/sdg-service/sdg/internal/planner/token"
)

// mostSkipped bounds the words that are passed over within what is said of a column.
const mostSkipped = 6

// ahead looks, in the same piece of the text, for the next thing that can be understood of a
// column, behind words that cannot: "temperature in C around 22", "price ending in .99 between 5
// and 500". The words between stay unread, so that they are reported. It returns 0 where there
// is none, or where the words between say under which condition it holds.
func (p *parser) ahead(c *columnDraft, i, end int) int {
	for k := i; k < min(end, i+mostSkipped); k++ {
		t := p.toks[k]
		strong := t.Kind == token.Number && k > i || p.any2(k, end, "between", "from", "around", "about", "in the range", "ranging", "normally distributed", "uniformly", "mean", "average", "median", "empty in", "null in", "missing in", "either", "one of")
		if strong && k > i {
			if n := p.modifiers(c, k, end); n > 0 {
				return k + n - i
			}
		}
		if t.Kind == token.Mark && !t.Is("'", ".", "°") || t.Kind == token.Line || t.Kind == token.Quote ||
			p.any2(k, end, "and", "but", "or", "plus", "if", "when", "unless", "where", "while", "for", "per", "each", "every", "only", "with", "not", "never", "no", "than", "of", "must", "should", "always", "because", "so", "who", "whose", "then", "by", "otherwise", "before", "after", "later", "earlier", "times", "equal", "equals", "same", "has", "have", "since", "within", "like", "until", "during", "as", "such", "up", "down", "following", "depending") {
			return 0
		}
		if t.Kind == token.Word && !functionWords[t.Low] && p.headerMatch(k, end) > 0 && !p.any2(k, end, "c", "f", "degrees", "celsius", "fahrenheit") {
			return 0 // perhaps another column
		}
	}
	return 0
}

// commonValues are words that name no column, but the states and sizes that one takes.
var commonValues = lexicon.WordSet(`open closed pending active inactive new old draft final approved rejected denied accepted declined cancelled canceled completed complete
	failed passed paid unpaid overdue shipped delivered returned refunded processing resolved unresolved escalated expired valid invalid suspended blocked enabled disabled
	online offline idle busy running stopped paused waiting ready done todo low medium normal high urgent critical minor major severe mild moderate small large big tiny huge
	short long cheap expensive free basic standard premium pro gold silver bronze platinum red green blue yellow black white grey gray orange purple pink brown
	single married divorced widowed male female other none unknown good bad fair poor excellent average hot cold warm dry wet sunny cloudy rainy snowy north south east west
	morning afternoon evening night daily weekly monthly yearly quarterly full part permanent temporary junior mid senior lead public private internal external domestic international
	debit credit cash card cheque check transfer won lost upheld settled granted withdrawn`)

// valueRun returns the end of the run of plain values that begins at i, without anything between them.
func (p *parser) valueRun(i, end int) int {
	for i < end && p.toks[i].Kind == token.Word && commonValues[p.toks[i].Low] {
		i++
	}
	return i
}

// bareValues reads "status open closed denied": the values of a category, with nothing between them.
func (p *parser) bareValues(c *columnDraft, i, end int) int {
	to := p.valueRun(i, end)
	if to-i < 2 || c.values != nil || to < end && !p.toks[to].Is(",", ";", ")", ".", "\n") || !p.categorical(c) && c.kind != "" && c.semantic != "" {
		return 0
	}
	var list []category
	for k := i; k < to; k++ {
		list = append(list, category{text: p.toks[k].Text, share: -1, at: k})
	}
	p.claim(i, to, &c.element)
	c.setValues(list)
	return to - i
}
