package planner

import "github.com/sdg-service/sdg/internal/planner/lexicon"

// eventVerbs are the stems of the verbs of which a noun names what was done: a sample was
// collected on the day of its collection. They are used in rules only: a column "decision" beside
// "decided on" is another column.
var eventVerbs = map[string]string{
	"collection": "collect", "enrolment": "enroll", "enrollment": "enroll", "installation": "install", "inspection": "inspect", "activation": "activat",
	"production": "produc", "publication": "publish", "reservation": "reserv", "termination": "terminat", "graduation": "graduat", "application": "apply", "assignment": "assign", "acceptance": "accept",
	"decision": "decid", "confirmation": "confirm", "detection": "detect", "infection": "infect", "injection": "inject", "invitation": "invit", "removal": "remov", "referral": "refer", "referred": "refer",
	"retirement": "retir", "selection": "select", "settlement": "settl", "treatment": "treat", "vaccination": "vaccinat", "withdrawal": "withdrawn", "shipment": "ship",
	"delivery": "deliver", "payment": "paid", "adoption": "adopt", "evaluation": "evaluat", "verification": "verify", "transmission": "transmit", "donation": "donat",
	"deployment": "deploy", "calibration": "calibrat", "certification": "certify", "manufacturing": "manufactur", "hospitalisation": "hospitalis", "hospitalization": "hospitaliz", "discovery": "discover",
	"occurrence": "occur", "randomisation": "randomis", "randomization": "randomiz", "allocation": "allocat", "escalation": "escalat", "replacement": "replac", "investigation": "investigat",
}

// event finds the date that a rule names by what happened on it, "after collection", where no
// column has that name: in the rule's table, then in its parents.
func (p *parser) event(r *ruleDraft) (*columnDraft, *relationDraft) {
	words := contentWords(p.wordsOf(r.from, r.to))
	if r.kind != orderRule || len(words) == 0 || len(words) > 2 || len(words) == 2 && words[1] != "date" && words[1] != "day" && words[1] != "time" {
		return nil, nil
	}
	verb := eventVerbs[words[0]]
	if verb == "" {
		return nil, nil
	}
	in := func(t *tableDraft) (*columnDraft, bool) {
		if t.find(words[:1], r.column) != nil {
			return nil, true
		}
		for _, c := range t.columns {
			if c != r.column && !c.dropped && len(c.words) > 0 && lexicon.Stem(c.words[0]) == verb && p.temporal(c) {
				return c, true
			}
		}
		return nil, false
	}
	if c, found := in(r.table); found {
		return c, nil
	}
	for _, rel := range p.relations {
		if rel.child == r.table && rel.parent != r.table {
			if c, found := in(rel.parent); found {
				return c, rel
			}
		}
	}
	return nil, nil
}
