package evidence_test

import (
	"slices"
	"testing"

	"github.com/sdg-service/sdg/internal/evidence"
)

// recordTampers attack the records that tie the sample bundle, link 42, to a head that
// the verifier remembers and that is no neighbour.
func recordTampers() []tamper {
	later := func(change func(state *evidence.Head, records []evidence.Record) []evidence.Record) func(testing.TB, *evidence.VerifyOptions) {
		return func(t testing.TB, opts *evidence.VerifyOptions) {
			t.Helper()
			_, link := sealed(t, sampleSections(), laterHead())
			records := chainOf(t, link.Head(), 4)
			state := records[3].Head()
			opts.Records = change(&state, records)
			opts.State = &state
		}
	}
	return []tamper{
		{name: "00 genuine bundle behind the remembered head", setup: later(func(_ *evidence.Head, r []evidence.Record) []evidence.Record { return r })},
		{name: "44 gap in the records to the remembered head", expect: evidence.CheckState, setup: later(func(_ *evidence.Head, r []evidence.Record) []evidence.Record {
			return slices.Delete(r, 1, 2)
		})},
		{name: "45 records reordered", expect: evidence.CheckState, setup: later(func(_ *evidence.Head, r []evidence.Record) []evidence.Record {
			r[1], r[2] = r[2], r[1]
			return r
		})},
		{name: "46 fork behind the bundle", expect: evidence.CheckState, setup: later(func(state *evidence.Head, r []evidence.Record) []evidence.Record {
			state.Link = zeroHash
			return r
		})},
		{name: "47 records that end before the remembered head", expect: evidence.CheckState, setup: later(func(_ *evidence.Head, r []evidence.Record) []evidence.Record {
			return r[:3]
		})},
		{name: "72 record edited by an operator", expect: evidence.CheckState, setup: later(func(_ *evidence.Head, r []evidence.Record) []evidence.Record {
			r[1].Status = evidence.StatusFailed
			return r
		})},
	}
}
