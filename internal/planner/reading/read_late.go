package reading

import "github.com/sdg-service/sdg/internal/planner/token"

// readLate reads the sentences that nothing was made of once more, now that all tables and columns are known: "Clicks grow with
// spend in our campaigns. Make me 500 campaigns that show it, with …". Only what is read to its end counts, because what
// follows was read without it.
func (r *reader) readLate() {
	table, column := r.table, r.column
	for _, u := range r.units {
		if u.named > 0 || u.to-u.from > horizon {
			continue
		}
		for at := u.from; at < u.to; {
			to := at
			for to < u.to && r.Owners[to] == nil {
				to++
			}
			if to > at {
				r.sentenceLate(at, to)
			}
			at = to + 1
		}
	}
	r.table, r.column = table, column
}

// sentenceLate reads one sentence that was left, or what stands behind its colon, of whichever table it is read to the end.
func (r *reader) sentenceLate(i, end int) {
	for end > i && r.toks[end-1].Kind == token.Mark {
		end--
	}
	if end-i < 4 {
		return
	}
	for _, t := range r.Tables {
		if len(t.Columns) < 2 || r.spent() {
			continue
		}
		r.table, r.column = t, nil
		if r.verdictPart(t, i, end)+r.pairingPart(t, i, end)+r.tendencyPart(t, i, end, false)+r.absencePart(t, i, end, false)+r.unrepeatedPart(i, end) > 0 {
			return
		}
	}
}
