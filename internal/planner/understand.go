package planner

import (
	"fmt"
	"slices"
)

// understand chooses the reader by the form of the text.
func (p *parser) understand(req Request) {
	if req.Previous != nil {
		p.load(req.Previous)
	}
	if !p.readJSONSchema() && !p.revising && !p.readSpec() {
		p.readSamples()
	}
	for _, i := range correctSpelling(p.toks) {
		t := p.toks[i]
		span := t.Span
		p.assume(&p.root, fmt.Sprintf("read %q as %q", t.Text, t.Low), &span)
	}
	p.readSQL()
	p.shownAside()
	p.countSchema()
	if req.read {
		if p.theme(0, len(p.toks)) > 0 {
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
		for _, t := range p.tables {
			p.calendarColumns(t)
		}
		return
	}
	p.inKnownWords()
	p.markdownTables()
	p.setOnesAside()
	p.setPoolsAside()
	p.fielded = p.fieldLines() // from here on no token moves
	p.withoutFields(func() {
		headed := p.heads()
		if len(p.tables) == 0 && !headed {
			p.declareTables()
		}
		if len(p.tables) == 0 && !headed {
			p.outlineTables()
		}
	})
	p.read()
	for _, aside := range p.asides {
		p.release(aside[0], aside[1])
	}
	p.closeInners()
	p.settleOwnerPeriod()
	p.marketColumns()
	p.pruneTitles()
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
	for _, t := range p.tables {
		p.calendarColumns(t)
	}
	if !p.revising {
		p.declareAnnounced()
		p.readSpoken()
		p.readMentions()
		p.sharedChildren()
	}
}

// inKnownWords says the text in the words that its readers know, token by token: what many
// phrases mean alike has one wording behind it. The spans stay those of the text.
func (p *parser) inKnownWords() {
	p.dropCourtesy()
	p.writeOutLeads()
	p.dropOccupations()
	p.filledExactly()
	p.dropRepeatRemarks()
	p.fromToNames()
	p.codeChoices()
	p.isOneOfMany()
	p.dropGlosses()
	p.countSigns()
	p.toldChoices()
	p.goesWithValues()
	p.exactlyWhen()
	p.eachOfThem()
	p.writeOutNumber()
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

// pruneTitles takes away tables that only a heading named: "Signups for an app: 8,000 users …".
func (p *parser) pruneTitles() {
	filled := slices.ContainsFunc(p.tables, func(t *tableDraft) bool { return live(t) > 0 })
	p.tables = slices.DeleteFunc(p.tables, func(t *tableDraft) bool {
		tied := slices.ContainsFunc(p.relations, func(r *relationDraft) bool { return r.parent == t || r.child == t })
		if !filled || tied || live(t) > 0 || t.rowsSaid || t.grid != nil || t.base != nil {
			return false
		}
		for i, e := range p.owner {
			if e == &t.element {
				p.owner[i] = &p.root
			}
		}
		return true
	})
}
