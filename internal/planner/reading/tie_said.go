package reading

import (
	"strings"

	"github.com/sdg-service/sdg/internal/planner/lexicon"
	"github.com/sdg-service/sdg/internal/planner/token"
)

// noneHas reads a bound by what no row has: "no class has more than 20 pupils", "no van carries fewer than 3 parcels".
func (r *reader) noneHas(i, end int) (tie, bool) {
	at := i + r.match(i, end, tieLeads)
	n := r.any(at, end, "no single", "no", "none of the", "not a single")
	if n == 0 {
		return tie{}, false
	}
	m, k := r.nounOf(at+n, end)
	if k == 0 {
		return tie{}, false
	}
	at += n + k
	at += r.any(at, end, "can", "may", "must", "should", "ever", "will", "is allowed to")
	if n = r.match(at, end, haveWords); n == 0 {
		return tie{}, false
	}
	at += n
	c := children{bounded: true}
	more := r.match(at, end, aboveWords)
	n = max(more, r.match(at, end, belowWords))
	t := r.tok(at + n)
	if n == 0 || at+n >= end || t.Kind != token.Number || t.Digits > 0 || t.Percent {
		return tie{}, false
	}
	if more == n {
		c.max = int64(t.Num)
	} else {
		c.min = int64(t.Num)
	}
	at += n + 1
	child, k := r.nounOf(at, end)
	if k == 0 || child.table == m.table {
		return tie{}, false
	}
	return tie{parent: m.table, child: child.table, count: c, from: i, to: at + k}, true
}

// pairTie reads two tables by what rows of the one do with rows of the other, and how many: "pupils take courses, 3 to 5
// each", "employees are assigned to projects, 2 to 4 per employee".
func (r *reader) pairTie(i, end int) (tie, bool) {
	at := i + r.match(i, end, tieLeads)
	one, k := r.nounOf(at, end)
	if k == 0 || !r.plural(at+k-1) {
		return tie{}, false
	}
	at += k
	from := at
	for at < end && at-from < 4 {
		if m, k := r.nounOf(at, end); k > 0 && at > from && m.table != one.table && r.plural(at+k-1) {
			break
		}
		n := r.match(at, end, haveWords)
		if n == 0 {
			n = r.match(at, end, ownerPlaces)
		}
		if n == 0 && r.toks[at].Kind == token.Word && !lexicon.FunctionWords[r.toks[at].Low] {
			if _, k := r.nounOf(at, end); k == 0 {
				n = 1
			}
		}
		if n == 0 {
			break
		}
		at += n
	}
	other, k := r.nounOf(at, end)
	if at == from || k == 0 || !r.plural(at+k-1) || other.table == one.table {
		return tie{}, false
	}
	at += k
	sep := r.any(at, end, ",", ":", "-", "(", ";")
	c := r.childCount(at+sep, end)
	if sep == 0 || c.n == 0 || c.article {
		return tie{}, false
	}
	open := r.is(at, end, "(")
	at += sep + c.n
	n := r.any(at, end, "each", "apiece", "for each", "each one", "per head", "for each of them")
	if n == 0 {
		if e := r.match(at, end, ownerPlaces) * boolInt(r.match(at, end, eachWords) == 0); r.match(at+e, end, eachWords) > 0 {
			e += r.match(at+e, end, eachWords)
			if m, k := r.nounOf(at+e, end); k > 0 && m.table == one.table {
				n = e + k
			} else if k > 0 && m.table == other.table {
				n, one, other = e+k, other, one
			}
		}
	}
	if n == 0 {
		return tie{}, false
	}
	at += n
	if open {
		if !r.is(at, end, ")") {
			return tie{}, false
		}
		at++
	}
	return tie{parent: one.table, child: other.table, count: c, from: i, to: at}, true
}

// deeds are what is done, by the participle that tells of it.
var deeds = map[string]string{
	"serviced": "service", "measured": "measurement", "inspected": "inspection", "visited": "visit", "tested": "test", "treated": "treatment", "called": "call", "paid": "payment", "booked": "booking",
	"ordered": "order", "rented": "rental", "borrowed": "loan", "lent": "loan", "repaired": "repair", "sampled": "sample", "weighed": "weighing", "audited": "audit", "examined": "examination", "checked": "check",
	"seen": "visit", "donated": "donation", "trained": "training", "scanned": "scan", "reviewed": "review", "rated": "rating", "maintained": "maintenance", "vaccinated": "vaccination", "flown": "flight",
	"read": "reading", "invoiced": "invoice", "billed": "bill", "shipped": "shipment", "delivered": "delivery", "surveyed": "survey", "interviewed": "interview", "charged": "charge", "cleaned": "cleaning",
	"refuelled": "refill", "operated": "operation", "admitted": "admission", "assessed": "assessment", "calibrated": "calibration", "hired": "hire", "sold": "sale", "bought": "purchase", "purchased": "purchase", "watered": "watering", "fed": "feeding", "recorded": "recording", "counted": "count", "contacted": "contact", "observed": "observation",
}

// DeedNoun is what the rows are that tell each time something was done, by its participle; "" for none that is known.
func DeedNoun(participle string) string { return deeds[participle] }

// deedNoun is the noun of rows that tell each time something was done; "" where the word is no participle.
func deedNoun(participle string) string {
	if n := deeds[participle]; n != "" {
		return n
	}
	if s, ok := strings.CutSuffix(participle, "ed"); ok && len(s) > 2 {
		return s + "ing"
	}
	return ""
}
