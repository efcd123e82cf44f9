package lower

import (
	"github.com/sdg-service/sdg/internal/planner/lexicon"
	"github.com/sdg-service/sdg/internal/planner/token"
)

// aimLeads are words of a request that name nothing to be made.
var aimLeads = lexicon.WordSet("u ya yall pls plz thx thnx ty tia cheers mate team folks guys i'd we'd i'll let's a an the some any something anything stuff i we you me us my our your it this that is there would like could can please kindly thanks thank hi hello hey need needs want wants looking give get make create generate build produce provide prepare mock fake dummy test sample synthetic random realistic demo artificial new small big large tiny simple quick good nice proper bunch lot bit of with up out data dataset datasets database databases set sets table tables file files csv excel spreadsheet rows records entries content contents values asap now soon today tomorrow tmrw tmr tomoz 2moro tonight week month next monday tuesday wednesday thursday friday d ll")

// aims are what data can be for; they say nothing about what it holds.
var aims = lexicon.WordSet("demo demos demonstration presentation pitch prototype poc mvp project app application software system website site webshop tool platform dashboard report class classes course training workshop lesson lecture tutorial exercise homework assignment thesis study school university unit integration load performance stress regression acceptance e2e end-to-end qa testing test tests tester testers development dev developer developers staging environment pipeline ci machine learning ml ai analytics analysis analyst bi research crm erp api backend frontend ui screen screens team department colleagues boss manager meeting customer client interview blog post article use case cases purposes purpose experiment experiments benchmark benchmarks evaluation validation practice playing playground around hackathon lab work job task sprint release launch trial debugging debug")

// teams are subjects of their own, and no more than names in front of a team or an event.
var teams = lexicon.WordSet("sales marketing finance hr support product engineering it data design operations")

// onlyAim reports a request that says what the data is for and nothing about what it holds:
// "I need dummy data for a demo tomorrow", "a test database for our training course".
func (p Reader) onlyAim() bool {
	if p.Revising || len(p.Toks) > 25 {
		return false
	}
	for _, t := range p.Tables {
		stated := 0
		for _, c := range t.Columns {
			if c.Stated {
				stated++
			}
		}
		if t.SqlName != "" || t.Base != nil || stated > 1 {
			return false
		}
	}
	words, aim := 0, false
	for k, t := range p.Toks {
		switch {
		case t.Kind == token.Mark || t.Kind == token.Line:
			if t.Is(":", "(", "=", "/") {
				return false
			}
		case t.Kind != token.Word:
			return false
		case t.Is("for", "to", "in", "at", "on", "so", "with"):
			aim = true
		case aimLeads[t.Low]:
		case aim && aims[t.Low]:
		case aim && teams[t.Low] && p.Any2(k+1, len(p.Toks), "team", "department", "demo", "pitch", "presentation", "people", "meeting", "colleagues", "training", "dashboard", "report"):
		default:
			return false
		}
		words++
	}
	return words > 0
}
