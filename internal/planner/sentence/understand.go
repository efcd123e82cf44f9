package sentence

import (
	"fmt"
	"slices"

	"github.com/sdg-service/sdg/internal/contract"
	"github.com/sdg-service/sdg/internal/planner/clause"
	"github.com/sdg-service/sdg/internal/planner/draft"
	"github.com/sdg-service/sdg/internal/planner/idiom"
	"github.com/sdg-service/sdg/internal/planner/lexicon"
	"github.com/sdg-service/sdg/internal/planner/plan"
	"github.com/sdg-service/sdg/internal/planner/schema"
	"github.com/sdg-service/sdg/internal/planner/term"
	"github.com/sdg-service/sdg/internal/planner/token"
)

// tieEvents ties two counted tables between which the text says nothing, where the rows of one are
// events and outnumber the others: "35 animals: … 1,050 feedings: fed at, …".
func (p Reader) tieEvents() {
	if len(p.Tables) != 2 || len(p.Relations) > 0 || p.Revising {
		return
	}
	parent, child := p.Tables[0], p.Tables[1]
	if clause.IsEvent(parent.Nouns[len(parent.Nouns)-1]) || !clause.IsEvent(child.Nouns[len(child.Nouns)-1]) || parent.Rows >= child.Rows ||
		!parent.RowsSaid || !child.RowsSaid || parent.Grid != nil || child.Grid != nil || parent.SqlName != "" || child.SqlName != "" || draft.Live(parent) == 0 || draft.Live(child) == 0 || parent.Base != nil || child.Base != nil {
		return
	}
	if slices.ContainsFunc(child.Columns, func(c *draft.Column) bool {
		return !c.Dropped && slices.Contains(c.Words, parent.Nouns[len(parent.Nouns)-1])
	}) {
		return
	}
	r := &draft.Relation{Parent: parent, Child: child, At: -1}
	p.Relations = append(p.Relations, r)
	p.Assume(&r.Element, "each "+child.Noun()+" belongs to one "+parent.Noun()+", because the text names both and no other tie", nil)
}

// doneOnce are what is done to a row at one moment, and not a state that it is in.
var doneOnce = lexicon.WordSet(`resolved closed shipped delivered dispatched cancelled canceled paid sold completed finished returned refunded approved rejected
	signed published reviewed fixed merged released graduated terminated withdrawn ended repaired repaid settled answered replied picked collected discharged
	archived churned converted deployed confirmed activated redeemed renewed expired departed arrived landed inspected tested filed granted awarded decided`)

// filledMoments makes dates of flags that only some rows have, beside another date: "created this year, resolved only for the
// done ones". Such a flag would tell nothing, because it is empty wherever it could be false.
func (p Reader) filledMoments() {
	for _, t := range p.Tables {
		for _, c := range t.Columns {
			if c.Dropped || c.Typ != "" || c.TrueShare != nil || c.Formula != "" || len(c.Cases) == 0 && c.NullShare == nil || len(c.Words) != 1 || !doneOnce[c.Words[0]] || p.TypeOf(c) != contract.Boolean {
				continue
			}
			if slices.ContainsFunc(c.Cases, func(k *draft.Case) bool { return !k.Null && !k.NotNull }) {
				continue
			}
			at := slices.IndexFunc(t.Columns, func(o *draft.Column) bool {
				return o != c && !o.Dropped && o.Semantic != "date_of_birth" && o.IsDate(p.Lex)
			})
			if at < 0 {
				continue
			}
			c.Kind, c.Typ, c.Semantic = draft.KindDate, contract.Date, ""
			if p.TypeOf(t.Columns[at]) == contract.Timestamp {
				c.Kind, c.Typ = draft.KindTimestamp, contract.Timestamp
			}
			p.Assume(&c.Element, "when the row was "+c.Words[0], nil)
		}
	}
}

// heads tells whether the text is read as headed by a series, or by one thing for each of another. It notes that
// there is such a beginning in any case.
func (p Reader) heads() bool {
	for i := range p.Toks {
		if p.Toks[i].Kind != token.Line {
			p.Looking = true
			end := p.SentenceEnd(i)
			p.GridHeading(i, end, true)
			p.CrossHeading(i, end, true)
			p.Looking = false
			break
		}
	}
	return p.Headed && p.HeadSeen
}

// closeInners resolves the rules of the inner parsers, where their tokens are.
func (p Reader) closeInners() {
	for _, sub := range p.Inners {
		sub := Of(sub)
		sub.Tables, sub.Relations = p.Tables, p.Relations
		for _, b := range append(sub.ResolveRules(), sub.Resolved...) {
			b.Rule.From, b.Rule.To = 0, 0
			p.Resolved = append(p.Resolved, b)
		}
	}
	p.Inners = nil
}

// Columns that are alike but for a number hold the same, and a text says what only once, behind the last of
// them: "quiz 1 and quiz 2, whole points from 0 to 40", "exam 1, exam 2 and exam 3, each from 0 to 40".

// numberedAlike gives columns of which nothing is told what is told of the next with the same name and the next
// number.
func (p Reader) numberedAlike() {
	for _, t := range p.Tables {
		for k := len(t.Columns) - 2; k >= 0; k-- {
			c, next := t.Columns[k], t.Columns[k+1]
			if !term.NumberedNext(c, next) || !c.OnlyNamed() || c.Dropped || next.Dropped || next.Formula != "" {
				continue
			}
			c.Min, c.Max, c.OpenMin, c.OpenMax, c.Kind, c.Typ, c.Unit, c.Distribution = next.Min, next.Max, next.OpenMin, next.OpenMax, next.Kind, next.Typ, next.Unit, next.Distribution
			c.Values, c.Dates, c.TrueShare, c.Scale, c.Touched = slices.Clone(next.Values), next.Dates, next.TrueShare, next.Scale, true
		}
	}
}

// readSpoken reads the parts of sentences once more that nobody took, when the rest is known.
func (p Reader) readSpoken() {
	if len(p.Declared) == 0 && len(p.Tables) > 1 { // with all sentences read, every table and column is known here, too
		for _, t := range p.Tables {
			p.Declared = append(p.Declared, &draft.Declaration{Table: t})
		}
	}
	for _, f := range p.Leftovers() {
		for at := f[0]; at < f[1]; {
			n := p.SpokenClause(at, f[1])
			if n == 0 || p.Owner[at] == nil {
				for at++; at < f[1] && !p.PieceBegins(at); at++ {
				}
				continue
			}
			at += n
			at += p.Separators(at, f[1])
		}
	}
}

// Understand chooses the reader by the form of the text.
func (p Reader) Understand(req plan.Request) {
	if req.Previous != nil {
		p.load(req.Previous)
	}
	forms := schema.Of(p.Parser)
	if !forms.ReadJSONSchema() && !p.Revising && !forms.ReadSpec() {
		forms.ReadSamples()
	}
	for _, i := range correctSpelling(p.Toks) {
		t := p.Toks[i]
		span := t.Span
		p.Assume(&p.Root, fmt.Sprintf("read %q as %q", t.Text, t.Low), &span)
	}
	forms.ReadSQL()
	forms.ShownAside()
	forms.CountSchema()
	if req.Read {
		if p.theme(0, len(p.Toks)) > 0 {
			p.tieEvents()
			p.domainColumns()
			return
		}
		p.adopt(req.AsOf)
		p.marketColumns()
		p.tieEvents()
		p.singularNames()
		p.domainColumns()
		p.numberedAlike()
		p.likeSiblings()
		for _, t := range p.Tables {
			p.calendarColumns(t)
		}
		p.readLoose()
		return
	}
	idiom.Of(p.Parser).InKnownWords()
	p.markdownTables()
	p.setOnesAside()
	p.setPoolsAside()
	p.Fielded = p.fieldLines() // from here on no token moves
	p.withoutFields(func() {
		headed := p.heads()
		if len(p.Tables) == 0 && !headed {
			p.declareTables()
		}
		if len(p.Tables) == 0 && !headed {
			p.outlineTables()
		}
	})
	p.read()
	for _, aside := range p.Asides {
		p.Release(aside[0], aside[1])
	}
	p.closeInners()
	p.settleOwnerPeriod()
	p.marketColumns()
	p.pruneTitles()
	p.pruneOpenings()
	p.titleColumns()
	p.tieEvents()
	p.singularNames()
	p.giveBackClauses()
	p.domainColumns()
	p.numberedAlike()
	p.likeSiblings()
	p.keepAnnounced()
	p.keepDeclared()
	p.keyRuns()
	p.filledMoments()
	for _, t := range p.Tables {
		p.calendarColumns(t)
	}
	if !p.Revising {
		p.declareAnnounced()
		p.readSpoken()
		p.readMentions()
		p.readLoose()
		p.sharedChildren()
		p.leftPeriods()
	}
}

// pruneTitles takes away tables that only a heading named: "Signups for an app: 8,000 users …".
func (p Reader) pruneTitles() {
	filled := slices.ContainsFunc(p.Tables, func(t *draft.Table) bool { return draft.Live(t) > 0 })
	p.Tables = slices.DeleteFunc(p.Tables, func(t *draft.Table) bool {
		tied := slices.ContainsFunc(p.Relations, func(r *draft.Relation) bool { return r.Parent == t || r.Child == t })
		if !filled || tied || draft.Live(t) > 0 || t.RowsSaid || t.Grid != nil || t.Base != nil {
			return false
		}
		for i, e := range p.Owner {
			if e == &t.Element {
				p.Owner[i] = &p.Root
			}
		}
		return true
	})
}
