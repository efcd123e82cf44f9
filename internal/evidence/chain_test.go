package evidence_test

import (
	"encoding/hex"
	"errors"
	"fmt"
	"slices"
	"testing"
	"time"

	"pgregory.net/rapid"

	"github.com/sdg-service/sdg/internal/evidence"
)

// chainOf makes n linked records with the reference implementation.
func chainOf(t testing.TB, from evidence.Head, n int) []evidence.Record {
	t.Helper()
	start, err := time.Parse(evidence.TimeFormat, from.SealedAt)
	if err != nil {
		t.Fatalf("parse time: %v", err)
	}
	records := make([]evidence.Record, 0, n)
	prev := from.Link
	for i := 1; i <= n; i++ {
		number := from.N + uint64(i)
		record := evidence.Record{
			ChainID: from.ChainID, N: number, Prev: prev, Status: evidence.StatusSucceeded,
			SealRoot: hex.EncodeToString(blake(2, counter(number))), JobID: fmt.Sprintf("job-%d", number),
			// Two links in one millisecond are allowed.
			SealedAt: start.Add(time.Duration(i/2) * time.Millisecond).Format(evidence.TimeFormat),
		}
		record.Link = relinked(t, record)
		records = append(records, record)
		prev = record.Link
	}
	return records
}

func relinked(t testing.TB, r evidence.Record) string {
	t.Helper()
	return hex.EncodeToString(blake(3, framed(tag, []byte(r.ChainID), counter(r.N),
		unhex(t, r.Prev), unhex(t, r.SealRoot), []byte(r.Status), []byte(r.SealedAt))))
}

func TestChainVerifies(t *testing.T) {
	t.Parallel()
	start := genesis(t)
	records := chainOf(t, start, 20)
	head, err := evidence.VerifyChain(records, start)
	if err != nil {
		t.Fatalf("from genesis: %v", err)
	}
	if want := records[19].Head(); head != want {
		t.Errorf("reached %+v, want %+v", head, want)
	}
	pinned := evidence.Head{ChainID: sampleChain, N: 7, Link: records[6].Link}
	if head, err = evidence.VerifyChain(records[7:], pinned); err != nil || head != records[19].Head() {
		t.Errorf("from a pinned link: %+v, %v", head, err)
	}
	if head, err = evidence.VerifyChain(nil, start); err != nil || head != start {
		t.Errorf("no records: %+v, %v; want the start", head, err)
	}
}

// sealedRecord is what the chain store keeps of a real seal.
func TestChainOfSealedBundles(t *testing.T) {
	t.Parallel()
	start := genesis(t)
	_, link := sealed(t, sampleSections(), start)
	head, err := evidence.VerifyChain([]evidence.Record{link.Record}, start)
	if err != nil || head != link.Head() {
		t.Errorf("reached %+v, %v; want %+v", head, err, link.Head())
	}
}

// brokenChains are attacks on twelve records that follow a genesis. The leading number of
// a name is its place in the project's tamper list.
func brokenChains(t testing.TB) map[string]func(r []evidence.Record, from *evidence.Head) []evidence.Record {
	t.Helper()
	return map[string]func(r []evidence.Record, from *evidence.Head) []evidence.Record{
		"43 seal chained twice": func(r []evidence.Record, _ *evidence.Head) []evidence.Record {
			again := r[9]
			again.SealRoot, again.JobID = r[4].SealRoot, "job-other"
			again.Link = relinked(t, again)
			return append(r[:9], again)
		},
		"43 job chained twice": func(r []evidence.Record, _ *evidence.Head) []evidence.Record {
			r[9].JobID = r[4].JobID
			return r
		},
		"44 gap":              func(r []evidence.Record, _ *evidence.Head) []evidence.Record { return slices.Delete(r, 4, 5) },
		"44 gap at the start": func(r []evidence.Record, _ *evidence.Head) []evidence.Record { return r[1:] },
		"44 gap closed by renumbering": func(r []evidence.Record, _ *evidence.Head) []evidence.Record {
			r = slices.Delete(r, 4, 5)
			r[4].N = 5
			return r
		},
		"45 reordered": func(r []evidence.Record, _ *evidence.Head) []evidence.Record {
			r[4], r[5] = r[5], r[4]
			return r
		},
		"46 two links with one number": func(r []evidence.Record, _ *evidence.Head) []evidence.Record {
			return slices.Insert(r, 5, r[4])
		},
		"51 genesis replaced": func(r []evidence.Record, from *evidence.Head) []evidence.Record {
			from.Link = evidence.GenesisLink(sampleChain, "tenant-b", from.GenesisCreatedAt)
			return r
		},
		"68 time goes back": func(r []evidence.Record, _ *evidence.Head) []evidence.Record {
			r[9].SealedAt = "2026-03-01T10:00:00.000Z"
			r[9].Link = relinked(t, r[9])
			return r[:10]
		},
		"72 record edited": func(r []evidence.Record, _ *evidence.Head) []evidence.Record {
			r[4].SealRoot = zeroHash
			return r
		},
		"72 status edited": func(r []evidence.Record, _ *evidence.Head) []evidence.Record {
			r[4].Status = evidence.StatusFailed
			return r
		},
		"another chain's record": func(r []evidence.Record, _ *evidence.Head) []evidence.Record {
			r[4].ChainID = zeroHash[:32]
			return r
		},
		"upper-case seal root": func(r []evidence.Record, _ *evidence.Head) []evidence.Record {
			r[4].SealRoot = "AB" + r[4].SealRoot[2:]
			return r
		},
		"malformed time": func(r []evidence.Record, _ *evidence.Head) []evidence.Record {
			r[9].SealedAt = "tomorrow"
			r[9].Link = relinked(t, r[9])
			return r[:10]
		},
		"malformed start": func(r []evidence.Record, from *evidence.Head) []evidence.Record {
			from.ChainID = "x"
			return r
		},
	}
}

func TestBrokenChains(t *testing.T) {
	t.Parallel()
	start := genesis(t)
	for name, change := range brokenChains(t) {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			from := start
			records := change(chainOf(t, start, 12), &from)
			_, err := evidence.VerifyChain(records, from)
			var check *evidence.CheckError
			if !errors.As(err, &check) || check.Check != evidence.CheckChain {
				t.Errorf("got %v, want a failed check %s", err, evidence.CheckChain)
			}
		})
	}
}

// Cutting links off the end leaves a chain that verifies: only a later head shows it.
func TestTailTruncationNeedsALaterHead(t *testing.T) {
	t.Parallel()
	start := genesis(t)
	records := chainOf(t, start, 12)
	seen := records[11].Head()
	head, err := evidence.VerifyChain(records[:9], start)
	if err != nil {
		t.Fatalf("verify: %v", err)
	}
	if head == seen {
		t.Error("the truncated chain reached the head that was cut off")
	}
}

func TestChainSurvivesNoEdit(t *testing.T) {
	t.Parallel()
	start := genesis(t)
	genuine := chainOf(t, start, 12)
	rapid.Check(t, func(t *rapid.T) {
		records := slices.Clone(genuine)
		r := &records[rapid.IntRange(0, 11).Draw(t, "record")]
		field := rapid.SampledFrom([]*string{&r.ChainID, &r.Prev, &r.SealRoot, &r.Link, &r.Status, &r.SealedAt}).Draw(t, "field")
		at := rapid.IntRange(0, len(*field)-1).Draw(t, "byte")
		flipped := []byte(*field)
		flipped[at] ^= rapid.ByteRange(1, 255).Draw(t, "bits")
		*field = string(flipped)
		if head, err := evidence.VerifyChain(records, start); err == nil {
			t.Fatalf("accepted, reached %+v", head)
		}
	})
}

// A bundle and the head seen last are tied together by the records between them.
func TestStateWithRecords(t *testing.T) {
	t.Parallel()
	before := genesis(t)
	earlier := chainOf(t, before, 5)
	bundle, link := sealed(t, sampleSections(), earlier[4].Head())
	later := chainOf(t, link.Head(), 5)
	all := append(append(slices.Clone(earlier), link.Record), later...)
	fork := chainOf(t, evidence.Head{ChainID: sampleChain, N: 6, Link: zeroHash, SealedAt: link.SealedAt}, 5)
	for name, c := range map[string]struct {
		state   evidence.Head
		records []evidence.Record
		want    evidence.LevelState
	}{
		"the head itself":                        {link.Head(), nil, evidence.Reached},
		"the head before":                        {earlier[4].Head(), nil, evidence.Reached},
		"an older head without records":          {earlier[1].Head(), nil, evidence.NotChecked},
		"an older head with records":             {earlier[1].Head(), all, evidence.Reached},
		"an older head and a gap in the records": {earlier[1].Head(), all[3:], evidence.Broken},
		"a newer head without records":           {later[3].Head(), nil, evidence.Broken},
		"a newer head with records":              {later[3].Head(), all, evidence.Reached},
		"a newer head and records that end":      {later[3].Head(), all[:8], evidence.Broken},
		"a newer head of a fork":                 {fork[3].Head(), all, evidence.Broken},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			result := evidence.Verify(bundle, evidence.VerifyOptions{State: &c.state, Records: c.records})
			if got := result.Levels[evidence.Current]; got != c.want {
				t.Errorf("CURRENT is %s (%v), want %s", got, result.Err(), c.want)
			}
			if warned := slices.Contains(result.Warnings, evidence.TailNotChecked); warned != (c.want != evidence.Reached) {
				t.Errorf("warnings %q with CURRENT %s", result.Warnings, c.want)
			}
		})
	}
}
