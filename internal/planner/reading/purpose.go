package reading

import "github.com/sdg-service/sdg/internal/planner/token"

var (
	purposeLeads = wordings("for, for use in|with, to use in|with, to seed|test|fill|feed|demo|populate|check|try out?|train|show, it is|it's for, this is for, it's|it is to, as input for")
	purposeNouns = wordings("demo|demos|test|tests|testing|app|apps|project|projects|class|course|training|import|poc|workshop|prototype|dashboard|dashboards|report|reports|presentation|tutorial|exercise|exercises|talk|pipeline|database|db|system|migration|development|dev|staging|lecture|homework|assignment|model|models|tool|website|experiment|sprint|meeting|hackathon|webinar|blog|ci|qa|playground|benchmark|benchmarks|bi|crm|erp|audit|unit|load|api|ui|team|students|kids|developers|analysts|customer|client")
)

// purposeAt reads what the data is wanted for, which changes nothing: "for an airport demo", "for my sql class", "to test
// our import".
func (r *reader) purposeAt(i, end int) int {
	n := r.match(i, end, purposeLeads)
	if n == 0 {
		return 0
	}
	at := i + n + r.any(i+n, end, "a", "an", "the", "my", "our", "some", "this")
	for k := at; k < min(end, at+6); k++ {
		if t := r.toks[k]; t.Kind != token.Word || r.plural(k) && r.match(k, end, purposeNouns) == 0 {
			return 0
		}
		if r.match(k, end, purposeNouns) == 1 && (r.atBreak(k+1, end) || r.is(k+1, end, "-", "--")) {
			return k + 1 - i
		}
	}
	return 0
}
