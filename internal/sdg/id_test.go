package sdg_test

import (
	"bytes"
	"crypto/rand"
	"strings"
	"testing"
	"time"

	"pgregory.net/rapid"

	"github.com/sdg-service/sdg/internal/sdg"
)

func ids(at time.Time) sdg.IDs {
	return sdg.IDs{Now: func() time.Time { return at }, Rand: rand.Reader}
}

func TestIDsSortByTime(t *testing.T) {
	t.Parallel()
	rapid.Check(t, func(t *rapid.T) {
		ms := rapid.Int64Range(0, 1<<47).Draw(t, "ms")
		later := ms + rapid.Int64Range(1, 1<<40).Draw(t, "gap")
		a, err := ids(time.UnixMilli(ms)).New(sdg.JobPrefix)
		if err != nil {
			t.Fatal(err)
		}
		b, err := ids(time.UnixMilli(later)).New(sdg.JobPrefix)
		if err != nil {
			t.Fatal(err)
		}
		if a >= b || !sdg.ValidID(sdg.JobPrefix, a) || sdg.ValidID(sdg.ProjectPrefix, a) {
			t.Fatalf("%s made at %d, %s at %d", a, ms, b, later)
		}
	})
}

// TestIDMatchesTypeID holds the encoding against the vector of the TypeID specification.
func TestIDMatchesTypeID(t *testing.T) {
	t.Parallel()
	// prefix_01h455vb4pex5vsknk084sn02q is UUID 01890a5d-ac96-774b-bcce-b302099a8057.
	random := []byte{0x77, 0x4b, 0xbc, 0xce, 0xb3, 0x02, 0x09, 0x9a, 0x80, 0x57}
	got, err := sdg.IDs{
		Now:  func() time.Time { return time.UnixMilli(0x01890a5dac96) },
		Rand: bytes.NewReader(random),
	}.New("prefix")
	if err != nil || got != "prefix_01h455vb4pex5vsknk084sn02q" {
		t.Errorf("%s, %v", got, err)
	}
}

func TestDerivedIDIsAFunction(t *testing.T) {
	t.Parallel()
	at := time.UnixMilli(1_700_000_000_000)
	a := sdg.DerivedID(sdg.JobPrefix, at, "ab", "c")
	if a != sdg.DerivedID(sdg.JobPrefix, at, "ab", "c") {
		t.Error("the same parts gave two ids")
	}
	if a == sdg.DerivedID(sdg.JobPrefix, at, "a", "bc") || a == sdg.DerivedID(sdg.JobPrefix, at, "abc") {
		t.Error("other parts gave the same id")
	}
}

func TestValidID(t *testing.T) {
	t.Parallel()
	good := "job_01h455vb4pex5vsknk084sn02q"
	for name, id := range map[string]string{
		"empty": "", "other prefix": "proj" + good[3:], "short": good[:len(good)-1], "long": good + "0", "upper case": strings.ToUpper(good),
		"letter l": good[:10] + "l" + good[11:], "over 128 bits": "job_8" + good[5:], "quote": good[:10] + "'" + good[11:],
	} {
		if sdg.ValidID(sdg.JobPrefix, id) {
			t.Errorf("%s: %q is accepted", name, id)
		}
	}
	if !sdg.ValidID(sdg.JobPrefix, good) {
		t.Errorf("%q is refused", good)
	}
}
