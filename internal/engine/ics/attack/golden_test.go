package attack_test

import (
	"crypto/sha256"
	"flag"
	"fmt"
	"os"
	"testing"
)

var update = flag.Bool("update", false, "write the golden file")

// The bytes of runs under all attacks at once, on every architecture. When they change, the version of the recordings must.
func TestBytesOfAttacks(t *testing.T) {
	t.Parallel()
	got := ""
	for _, id := range []string{"quad_tank", "gas_pipeline", "water_treatment"} {
		p := newPlant(t, id)
		events := many(t, p.Spec(), 90, 240)
		for i := range events {
			if events[i].Entry == "A14" {
				events[i].Options["trigger_s"] = 30
			}
		}
		r, _ := play(t, p, config(1), events...)
		h := sha256.New()
		for range 300 {
			sample(t, r)
			h.Write(bytesOf(nil, r.Lanes()))
		}
		got += fmt.Sprintf("%s %x\n", id, h.Sum(nil))
	}
	const path = "testdata/attacks.golden"
	if *update {
		if err := os.WriteFile(path, []byte(got), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	want, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	if got != string(want) {
		t.Errorf("runs differ from %s:\n%s", path, got)
	}
}
