package evidence_test

import (
	"bytes"
	"testing"

	"github.com/go-json-experiment/json/jsontext"
	"github.com/gowebpki/jcs"

	"github.com/sdg-service/sdg/internal/evidence"
)

// FuzzVerify: no input panics, and no input but the genuine one passes with a pinned key.
func FuzzVerify(f *testing.F) {
	tiny, _ := sealed(f, tinySections(), laterHead())
	sample, _ := sealed(f, sampleSections(), laterHead())
	f.Add(tiny)
	for _, c := range tampers() {
		if c.forge != nil && !c.large {
			f.Add(c.forge(f, sample))
		}
	}
	f.Fuzz(func(t *testing.T, bundle []byte) {
		result := evidence.Verify(bundle, evidence.VerifyOptions{ServiceKeys: trusted()})
		if result.Err() == nil && !bytes.Equal(bundle, tiny) && !bytes.Equal(bundle, sample) {
			t.Fatalf("a forged bundle is authentic:\n%s", bundle)
		}
		if (result.Err() == nil) != (result.FailedCheck == "") {
			t.Fatalf("failed check %q, but the error is %v", result.FailedCheck, result.Err())
		}
	})
}

// FuzzCanonical holds the canonicaliser against a second, independent one.
func FuzzCanonical(f *testing.F) {
	for _, seed := range []string{
		`{}`, `[]`, `{"b":1,"a":[true,null,"x"]}`, `1e400`, `-0`, `9007199254740993`, `1.0`, `"\u00e9"`, `"\ud83d\ude00"`, `"\ud800"`,
		`{"a":1,"a":2}`, `{"\u0061":1,"a":2}`, "\xef\xbb\xbf{}", `[1,]`, `01`, `{"é":1,"z":2}`, `"\/"`, ` [ 1 ] `, `1 2`, "\"\xff\"", `5e-324`, `0.000001`, `1e21`,
	} {
		f.Add([]byte(seed))
	}
	f.Fuzz(func(t *testing.T, data []byte) {
		one, err := jcs.Transform(data)
		oracle := jsontext.Value(bytes.Clone(data))
		oracleErr := oracle.Canonicalize(jsontext.CanonicalizeRawFloats(true))
		if err != nil {
			// Numbers beyond float64 are the one thing that only our canonicaliser refuses;
			// the oracle turns them into the largest float64.
			if oracleErr == nil && !bytes.Contains(oracle, []byte("1.7976931348623157e+308")) {
				t.Fatalf("refused (%v) but the oracle accepts %q", err, data)
			}
			return
		}
		if oracleErr != nil {
			t.Fatalf("accepted as %s but the oracle refuses: %v", one, oracleErr)
		}
		if !bytes.Equal(one, oracle) {
			t.Fatalf("canonical form %s, the oracle says %s", one, oracle)
		}
		again, err := jcs.Transform(one)
		if err != nil || !bytes.Equal(again, one) {
			t.Fatalf("canonical form is not stable: %s, %v", again, err)
		}
		// What Canonical accepts is what Transform gives.
		if ours, err := evidence.Canonical(jsontext.Value(data)); err == nil && !bytes.Equal(ours, one) {
			t.Fatalf("Canonical gives %s, want %s", ours, one)
		}
	})
}

// FuzzProof: for one seal root only the genuine section passes under its name.
func FuzzProof(f *testing.F) {
	bundle, link := sealed(f, sampleSections(), laterHead())
	genuine := map[string][]byte{}
	for _, name := range evidence.LeafOrder {
		section, proof, err := evidence.ProofOf(bundle, name)
		if err != nil {
			f.Fatal(err)
		}
		genuine[string(name)] = section
		f.Add(string(name), section, joined(proof.Path), proof.LeafCount)
		f.Add(string(name), []byte("{}"), joined(proof.Path[1:]), proof.LeafCount-1)
	}
	_, template, err := evidence.ProofOf(bundle, evidence.ContractSection)
	if err != nil {
		f.Fatal(err)
	}
	f.Fuzz(func(t *testing.T, name string, section []byte, path []byte, count uint64) {
		proof := template
		proof.Section, proof.LeafCount, proof.Path = evidence.SectionName(name), count, nil
		for len(path) > 0 {
			end := min(64, len(path))
			proof.Path = append(proof.Path, string(path[:end]))
			path = path[end:]
		}
		if err := proof.Verify(section, link.SealRoot); err == nil && !bytes.Equal(section, genuine[name]) {
			t.Fatalf("forged section %s passes: %q", name, section)
		}
	})
}

func joined(path []string) []byte {
	var out []byte
	for _, hash := range path {
		out = append(out, hash...)
	}
	return out
}
