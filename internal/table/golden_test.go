package table_test

import (
	"bytes"
	"crypto/sha256"
	"fmt"
	"testing"

	"github.com/sdg-service/sdg/internal/table"
)

// TestGoldenBytes pins the bytes of every format. Where the line of csv changed, too, the
// engine made other rows; where only others did, an encoder or its library changed.
func TestGoldenBytes(t *testing.T) {
	t.Parallel()
	var got bytes.Buffer
	for _, name := range []string{"retail", "taxi"} {
		s := readSample(t, contractDir+"/"+name+".json")
		for i := range s.Tables {
			for _, f := range table.Formats() {
				fmt.Fprintf(&got, "%x  %s/%s%s\n", sha256.Sum256(encode(t, f, s, i, blocksPerFile)), name, s.Tables[i].Name, f.Extension())
			}
		}
	}
	golden(t, "sha256.txt", got.Bytes())
}

func TestSameBytesAgain(t *testing.T) {
	t.Parallel()
	s := readSample(t, "testdata/hostile.json")
	for _, f := range table.Formats() {
		for i := range s.Tables {
			if !bytes.Equal(encode(t, f, s, i, 3), encode(t, f, s, i, 3)) {
				t.Errorf("%s: two files of the same rows differ", f)
			}
		}
	}
}

func TestGoldenDictionary(t *testing.T) {
	t.Parallel()
	for name, path := range map[string]string{"retail": contractDir + "/retail.json", "hostile": "testdata/hostile.json"} {
		document, err := table.DataDictionary(readSample(t, path).Contract)
		if err != nil {
			t.Fatal(err)
		}
		golden(t, name+".md", document)
	}
}

func TestGoldenDDL(t *testing.T) {
	t.Parallel()
	for name, path := range map[string]string{"retail": contractDir + "/retail.json", "hostile": "testdata/hostile.json"} {
		for _, d := range table.Dialects() {
			statements, err := table.DDL(readSample(t, path).Contract, d)
			if err != nil {
				t.Fatal(err)
			}
			golden(t, name+"."+string(d)+".sql", statements)
		}
	}
}
