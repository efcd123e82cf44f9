package translog_test

import (
	"bytes"
	"encoding/base64"
	"testing"

	"github.com/sdg-service/sdg/internal/translog"
)

func base64Of(b []byte) string { return base64.StdEncoding.EncodeToString(b) }

// What a parser accepts is exactly what its writer writes, and nothing panics.

func FuzzProof(f *testing.F) {
	l := newLog(f, 5)
	c := l.checkpoint(f, 5)
	path, err := translog.ReadTree(f.Context(), c, l.fetch).Prove(2)
	if err != nil {
		f.Fatal(err)
	}
	f.Add(translog.Proof{Index: 2, Path: path, Checkpoint: signed(f, c, "w1")}.Bytes())
	f.Add([]byte("c2sp.org/tlog-proof@v1\nindex 0\n\n"))
	f.Add([]byte("c2sp.org/tlog-proof@v1\nextra AAAA\nindex 00\n\n"))
	f.Fuzz(func(t *testing.T, b []byte) {
		if p, err := translog.ParseProof(b); err == nil && !bytes.Equal(p.Bytes(), b) {
			t.Fatalf("%q is written as %q", b, p.Bytes())
		}
	})
}

func FuzzSubmission(f *testing.F) {
	c := newLog(f, 5).checkpoint(f, 5)
	f.Add(translog.Submission{Old: 0, Checkpoint: signed(f, c)}.Bytes())
	f.Add([]byte("old 01\n\n"))
	f.Fuzz(func(t *testing.T, b []byte) {
		if s, err := translog.ParseSubmission(b); err == nil && !bytes.Equal(s.Bytes(), b) {
			t.Fatalf("%q is written as %q", b, s.Bytes())
		}
	})
}

func FuzzCheckpoint(f *testing.F) {
	f.Add(newLog(f, 5).checkpoint(f, 5).Text())
	f.Add("o\n05\nAAAA\n")
	f.Fuzz(func(t *testing.T, text string) {
		if c, err := translog.ParseCheckpoint(text); err == nil && c.Text() != text {
			t.Fatalf("%q is written as %q", text, c.Text())
		}
	})
}

func FuzzEntry(f *testing.F) {
	f.Add(newLog(f, 1).entries[0].Bytes())
	f.Add([]byte("sdgs.log-entry/v1\n\n01\n\n\n"))
	f.Fuzz(func(t *testing.T, b []byte) {
		if e, err := translog.ParseEntry(b); err == nil && !bytes.Equal(e.Bytes(), b) {
			t.Fatalf("%q is written as %q", b, e.Bytes())
		}
	})
}

func FuzzTilePath(f *testing.F) {
	f.Add("tile/0/x001/234.p/7")
	f.Add("tile/entries/000")
	f.Fuzz(func(t *testing.T, path string) {
		if tile, err := translog.ParseTilePath(path); err == nil && translog.TilePath(tile) != path {
			t.Fatalf("%q is written as %q", path, translog.TilePath(tile))
		}
	})
}

func FuzzEntries(f *testing.F) {
	one, err := translog.AppendEntry(nil, []byte("entry"))
	if err != nil {
		f.Fatal(err)
	}
	f.Add(one, 1)
	f.Add(append(bytes.Clone(one), 0), 1)
	f.Fuzz(func(t *testing.T, b []byte, width int) {
		entries, err := translog.SplitEntries(b, width)
		if err != nil {
			return
		}
		var again []byte
		for _, e := range entries {
			if again, err = translog.AppendEntry(again, e); err != nil {
				t.Fatal(err)
			}
		}
		if !bytes.Equal(again, b) {
			t.Fatalf("%x is written as %x", b, again)
		}
	})
}

func FuzzPolicy(f *testing.F) {
	key := newKey("log")
	f.Add("log " + translog.VerifierKey("l", public(key)) + "\nwitness w " + translog.CosignerKey("w", public(key)) + "\ngroup g any w\nquorum g\n")
	f.Add("quorum none\n")
	c := newLog(f, 2).checkpoint(f, 2)
	raw := signed(f, c)
	f.Fuzz(func(t *testing.T, text string) {
		p, err := translog.ParsePolicy(text)
		if err != nil {
			return
		}
		// No policy that does not name this log believes it.
		if _, known := p.Log(origin); known {
			return
		}
		if _, _, err := p.Open(raw, translog.Period{}); err == nil {
			t.Fatalf("a checkpoint of an unknown log is believed by %q", text)
		}
	})
}
