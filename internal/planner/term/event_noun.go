package term

import (
	"github.com/sdg-service/sdg/internal/planner/draft"
	"github.com/sdg-service/sdg/internal/planner/lexicon"
)

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
func (p Reader) event(r *draft.Rule) (*draft.Column, *draft.Relation) {
	words := draft.ContentWords(p.WordsOf(r.From, r.To))
	if r.Kind != OrderRule || len(words) == 0 || len(words) > 2 || len(words) == 2 && words[1] != "date" && words[1] != "day" && words[1] != "time" {
		return nil, nil
	}
	verb := eventVerbs[words[0]]
	if verb == "" {
		return nil, nil
	}
	in := func(t *draft.Table) (*draft.Column, bool) {
		if t.Find(words[:1], r.Column) != nil {
			return nil, true
		}
		for _, c := range t.Columns {
			if c != r.Column && !c.Dropped && len(c.Words) > 0 && lexicon.Stem(c.Words[0]) == verb && p.Temporal(c) {
				return c, true
			}
		}
		return nil, false
	}
	if c, found := in(r.Table); found {
		return c, nil
	}
	for _, rel := range p.Relations {
		if rel.Child == r.Table && rel.Parent != r.Table {
			if c, found := in(rel.Parent); found {
				return c, rel
			}
		}
	}
	return nil, nil
}
