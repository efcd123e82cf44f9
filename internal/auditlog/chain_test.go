package auditlog_test

import (
	"errors"
	"fmt"
	"reflect"
	"slices"
	"testing"
	"time"

	"pgregory.net/rapid"

	"github.com/sdg-service/sdg/internal/auditlog"
	"github.com/sdg-service/sdg/internal/sdg"
)

const tenant = "ten_01jd0000000000000000000000"

func entry(i int) auditlog.Entry {
	return auditlog.Entry{
		ID: fmt.Sprintf("audit_%026d", i), At: sdg.At(time.Date(2026, 11, 21, 12, 0, i, 0, time.UTC)), Actor: "key_1",
		Scope: sdg.Admin, Action: "create-api-key", Method: "POST", Path: "/v1/api-keys", BodySHA256: "00", Status: 201,
		Subject: "secret_1", Reason: "test", CorrelationID: "c",
	}
}

func chainOf(n int) []auditlog.Record {
	head, out := auditlog.Genesis(tenant), []auditlog.Record{}
	for i := range n {
		r := head.Next(tenant, entry(i))
		out, head = append(out, r), r.Head()
	}
	return out
}

// verify runs a whole verification from the genesis.
func verify(records []auditlog.Record, end auditlog.Head) (*auditlog.Verifier, *auditlog.Break) {
	v := auditlog.NewVerifier(tenant, auditlog.Genesis(tenant), end)
	var err error
	for _, r := range records {
		if err = v.Add(r); err != nil {
			break
		}
	}
	if err == nil {
		err = v.Finish()
	}
	var broken *auditlog.Break
	errors.As(err, &broken)
	return v, broken
}

// The formula is a promise to whoever keeps a link: these values never change.
func TestLinksAreFixed(t *testing.T) {
	t.Parallel()
	if got, want := auditlog.Genesis(tenant).Link, "89c7940f93c04e7ae95833ea19484616bc85b95aea5ebcfcf1dea01b432cf743"; got != want {
		t.Errorf("genesis %s, want %s", got, want)
	}
	if got, want := chainOf(2)[1].Link, "dad9fedad355aec57291919ef96a8a6644ea13dfcc6957cac4347e9253560fe4"; got != want {
		t.Errorf("second link %s, want %s", got, want)
	}
}

func TestEveryFieldIsBound(t *testing.T) {
	t.Parallel()
	plain := chainOf(1)[0]
	kind := reflect.TypeFor[auditlog.Entry]()
	for i := range kind.NumField() {
		e := entry(0)
		switch f := reflect.ValueOf(&e).Elem().Field(i); f.Kind() {
		case reflect.String:
			f.SetString(f.String() + "x")
		case reflect.Int:
			f.SetInt(f.Int() + 1)
		default:
			f.Set(reflect.ValueOf(sdg.At(e.At.Add(time.Millisecond))))
		}
		if auditlog.Genesis(tenant).Next(tenant, e).Link == plain.Link {
			t.Errorf("%s can be changed unseen", kind.Field(i).Name)
		}
	}
	if auditlog.Genesis(tenant).Next("ten_other", entry(0)).Link == plain.Link {
		t.Error("the tenant can be changed unseen")
	}
}

func TestTheFirstBreakIsNamed(t *testing.T) {
	t.Parallel()
	whole := chainOf(9)
	end := whole[8].Head()
	for name, test := range map[string]struct {
		change func([]auditlog.Record) []auditlog.Record
		n      uint64
	}{
		"as it is":  {func(r []auditlog.Record) []auditlog.Record { return r }, 0},
		"unordered": {func(r []auditlog.Record) []auditlog.Record { r[2], r[5] = r[5], r[2]; return r }, 0},
		"not linked yet": {func(r []auditlog.Record) []auditlog.Record {
			return append(r, auditlog.Record{Entry: entry(20)})
		}, 0},
		"linked while it was read": {func(r []auditlog.Record) []auditlog.Record {
			more := chainOf(12)
			return append(r, more[10], more[11]) // link 10 was read before it was linked
		}, 0},
		"entry changed":      {func(r []auditlog.Record) []auditlog.Record { r[4].Actor = "key_2"; return r }, 5},
		"entry removed":      {func(r []auditlog.Record) []auditlog.Record { return slices.Delete(r, 3, 4) }, 4},
		"entry unlinked":     {func(r []auditlog.Record) []auditlog.Record { r[3].N = 0; return r }, 4},
		"first removed":      {func(r []auditlog.Record) []auditlog.Record { return r[1:] }, 1},
		"tail cut":           {func(r []auditlog.Record) []auditlog.Record { return r[:7] }, 8},
		"all removed":        {func([]auditlog.Record) []auditlog.Record { return nil }, 1},
		"numbers exchanged":  {func(r []auditlog.Record) []auditlog.Record { r[2].N, r[3].N = r[3].N, r[2].N; return r }, 3},
		"number twice":       {func(r []auditlog.Record) []auditlog.Record { return append(r, r[2]) }, 3},
		"number twice ahead": {func(r []auditlog.Record) []auditlog.Record { return append([]auditlog.Record{r[2], r[2]}, r...) }, 3},
		"rest rebuilt": {func(r []auditlog.Record) []auditlog.Record { // without an outside anchor, only the head tells
			head := r[3].Head()
			for i := 4; i < len(r); i++ {
				r[i] = head.Next(tenant, entry(i+100))
				head = r[i].Head()
			}
			return r
		}, 9},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			_, broken := verify(test.change(slices.Clone(whole)), end)
			var n uint64
			if broken != nil {
				n = broken.N
			}
			if n != test.n {
				t.Errorf("break at %d (%v), want %d", n, broken, test.n)
			}
		})
	}
}

func TestAForkBesideTheTrustedHeadIsSeen(t *testing.T) {
	t.Parallel()
	whole := chainOf(5)
	v := auditlog.NewVerifier(tenant, auditlog.Head{N: 5, Link: whole[3].Link}, whole[4].Head())
	for _, r := range whole {
		if err := v.Add(r); err != nil {
			t.Fatal(err)
		}
	}
	if v.Finish() == nil {
		t.Error("another link of the same number passes")
	}
}

func TestAnyOrderWithinAWindowAndAnyStart(t *testing.T) {
	t.Parallel()
	rapid.Check(t, func(t *rapid.T) {
		whole := chainOf(rapid.IntRange(1, 40).Draw(t, "links"))
		end := whole[len(whole)-1].Head()
		from := rapid.IntRange(0, len(whole)).Draw(t, "from")
		start := auditlog.Genesis(tenant)
		if from > 0 {
			start = whole[from-1].Head()
		}
		v := auditlog.NewVerifier(tenant, start, end)
		for _, r := range rapid.Permutation(whole).Draw(t, "order") {
			if err := v.Add(r); err != nil {
				t.Fatal(err)
			}
		}
		if err := v.Finish(); err != nil || !v.Settled() || v.Head() != end || v.Checked() != uint64(len(whole)-from) {
			t.Fatalf("%v, %d links checked to %v", err, v.Checked(), v.Head())
		}
	})
}

func BenchmarkVerify(b *testing.B) {
	whole := chainOf(1000)
	for b.Loop() {
		if _, broken := verify(whole, whole[999].Head()); broken != nil {
			b.Fatal(broken)
		}
	}
	b.ReportMetric(float64(b.Elapsed().Nanoseconds())/float64(b.N)/1000, "ns/link")
}
