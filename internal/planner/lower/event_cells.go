package lower

import (
	"slices"
	"strings"

	"github.com/sdg-service/sdg/internal/contract"
	"github.com/sdg-service/sdg/internal/planner/draft"
	"github.com/sdg-service/sdg/internal/planner/lexicon"
)

// eventStatuses are, by the event that a date tells of, the states of those that it has happened to.
var eventStatuses = func() map[string][]string {
	out := map[string][]string{}
	for line := range strings.SplitSeq(`cancelled canceled cancellation = cancelled, canceled
refunded refund = refunded
returned = returned
resolved resolution = resolved, closed, solved
closed closing = closed
shipped = shipped, in transit, out for delivery
completed completion finished = completed, complete, done, finished
delivered delivery = delivered, returned
terminated termination = terminated
churned = churned
rejected = rejected
archived = archived
deleted = deleted`, "\n") {
		events, states, _ := strings.Cut(line, " = ")
		for event := range strings.FieldsSeq(events) {
			out[event] = strings.Split(states, ", ")
		}
	}
	return out
}()

// unsent are what the states of that which has not been sent yet end with; all others come later.
var unsent = lexicon.WordSet("new open draft created placed paid unpaid pending processing confirmed packed packing ready queued backordered hold cancelled canceled")

// datesTold: the text says when it happened, of all rows: "12,000 parcels shipped in the last 90 days".
func (p Reader) datesTold(c *draft.Column) bool {
	return c.Dates != nil && !slices.ContainsFunc(p.Assumptions, func(n draft.PendingNote) bool {
		return n.On == &c.Element && strings.HasPrefix(n.Text, draft.AsIsUsual)
	})
}

// eventCells leaves the date of an event empty in rows whose status says that there was none, where the text tells nothing of when
// it is, or is empty: no order that is pending was cancelled at three.
func (p Reader) eventCells() {
	for _, t := range p.Tables {
		if t.Base != nil || t.Grid != nil {
			continue
		}
		at := slices.IndexFunc(t.Columns, func(c *draft.Column) bool {
			return !c.Dropped && len(c.Words) > 0 && c.Words[len(c.Words)-1] == "status" && len(c.Values) > 1 && len(c.Cases) == 0
		})
		if at < 0 {
			continue
		}
		status := t.Columns[at]
		for _, c := range t.Columns {
			states := eventStatuses[c.Moment()]
			if states == nil || c.Dropped || !p.Temporal(c) || c.Fk != nil || c.Formula != "" || c.Primary || c.Unique || c.NotNull || c.NullShare != nil || len(c.Cases) > 0 || p.Ordered(c) || p.datesTold(c) {
				continue
			}
			var reached []string
			for _, v := range status.Values {
				if state := strings.ToLower(v.Text); slices.Contains(states, state) || c.Moment() == "shipped" && !unsent[state[strings.LastIndexByte(state, ' ')+1:]] {
					reached = append(reached, v.Text)
				}
			}
			if !slices.ContainsFunc(reached, func(s string) bool { return slices.Contains(states, strings.ToLower(s)) }) || len(reached) == len(status.Values) {
				continue
			}
			when := &draft.ToldWhen{Column: status, Op: contract.In, Values: reached}
			if len(reached) == 1 {
				when.Op = contract.Equal
			}
			c.Cases = append(c.Cases, &draft.Case{NotNull: true, Told: when})
			p.Assume(&c.Element, "empty unless "+strings.Join(status.Words, " ")+" is "+strings.Join(reached, " or "), nil)
		}
	}
}
