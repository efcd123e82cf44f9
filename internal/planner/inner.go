package planner

import "github.com/sdg-service/sdg/internal/planner/token"

// inner is a parser of words that stand in a structured form (the type of a field, the
// description of a property): they are read by the same grammar, with tokens of their own.
func (p *parser) inner(text string, t *tableDraft) *parser {
	sub := &parser{text: text, toks: token.Tokenize(text), lex: p.lex, asOf: p.asOf, locale: p.locale, tables: p.tables, table: t, sentence: p.sentence}
	sub.owner = make([]*element, len(sub.toks))
	return sub
}

// describe reads words about column c and keeps the parser, whose rules are resolved once
// all columns are known. It tells whether every word was understood.
func (p *parser) describe(c *columnDraft, text string) bool {
	sub := p.inner(text, c.table)
	sub.column = c
	cases := len(c.cases)
	whole := sub.told(c, 0, len(sub.toks))
	for _, k := range c.cases[cases:] {
		k.said = sub
	}
	p.inners = append(p.inners, sub)
	p.assumptions = append(p.assumptions, sub.assumptions...)
	p.questions = append(p.questions, sub.questions...)
	return whole
}

// closeInners resolves the rules of the inner parsers, where their tokens are.
func (p *parser) closeInners() {
	for _, sub := range p.inners {
		sub.tables, sub.relations = p.tables, p.relations
		for _, b := range append(sub.resolveRules(), sub.resolved...) {
			b.ruleDraft.from, b.ruleDraft.to = 0, 0
			p.resolved = append(p.resolved, b)
		}
	}
	p.inners = nil
}
