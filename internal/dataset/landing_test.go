package dataset_test

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"io"
	"reflect"
	"testing"

	"pgregory.net/rapid"

	"github.com/sdg-service/sdg/internal/dataset"
	"github.com/sdg-service/sdg/internal/dataset/spool"
)

// How a landing ended.
const (
	staged     = "staged"     // nothing was foreseen
	unforeseen = "unforeseen" // a cell could not be written
	inexact    = "inexact"    // the file does not give the rows back
	restored   = "restored"   // it does, and was not what the schema says
	confirmed  = "confirmed"
)

// apart is a file of which parts are read at once.
func apart(src dataset.Source) dataset.Source {
	src.At = exactly{src.At}
	return src
}

type exactly struct{ io.ReaderAt }

func (e exactly) Exactly(p []byte, off int64) error {
	_, err := e.ReadAt(p, off)
	return err
}

// land brings rows in by one pass as far as it goes, compares what comes of it with the two
// passes, and tells how it ended. slots are those of the sets of different values.
func land(t rapid.TB, columns []spool.Column, blocks []*spool.Rows, slots int) string {
	t.Helper()
	ctx, file := context.Background(), spooled(t, columns, blocks)
	i, err := dataset.NewInspectorWithin(columns, slots)
	if err != nil {
		t.Fatal(err)
	}
	var out bytes.Buffer
	var l *dataset.Landing
	for n, b := range blocks {
		if n > 0 {
			l.Share(b)
		}
		if err := i.Observe(b); err != nil {
			t.Fatal(err)
		}
		if n == 0 {
			foreseen := i.Foresee()
			if foreseen == nil {
				return staged
			}
			if l, err = dataset.NewLanding(&out, columns, foreseen); err != nil {
				t.Fatal(err)
			}
		}
		if err := l.Hash(b); err != nil {
			t.Fatal(err)
		}
		if err := l.Write(b); errors.Is(err, dataset.ErrUnforeseen) {
			return unforeseen
		} else if err != nil {
			t.Fatal(err)
		}
	}
	landed, err := l.Close()
	if err != nil {
		t.Fatal(err)
	}
	stored := source("data.parquet", out.Bytes())
	schema, err := i.Decide(ctx, landed.EachRows(apart(stored)), nil)
	if errors.Is(err, dataset.ErrInexact) {
		if landed.Exact() {
			t.Fatal(err)
		}
		return inexact
	} else if err != nil {
		t.Fatal(err)
	}
	want, err := dataset.InferRows(ctx, file, dataset.Limits{}, nil)
	if err != nil {
		t.Fatal(err)
	}
	sameText(t, "schema", indented(t, schema), indented(t, want))
	var twice, again bytes.Buffer
	sum, err := landed.Restore(ctx, stored, &again, nil)
	if landed.Exact() && (err != nil || !bytes.Equal(sum, l.Sum())) || !landed.Exact() && !errors.Is(err, dataset.ErrInexact) {
		t.Fatalf("rows that are restored differ: %v", err)
	}
	held, _ := l.Confirmed(schema)
	if !held && !landed.Exact() {
		return inexact
	}
	if !held {
		if all := make([]byte, file.Size); true {
			if _, err := file.At.ReadAt(all, 0); err != nil || !bytes.Equal(all, again.Bytes()) {
				t.Fatalf("the restored file differs: %v", err)
			}
		}
		return restored
	}
	made, err := l.Complete(ctx, schema, landed.EachRows(stored))
	if err != nil {
		t.Fatal(err)
	}
	profile, err := dataset.ConvertRows(ctx, file, want, &twice, nil)
	if err != nil {
		t.Fatal(err)
	}
	sameText(t, "profile", indented(t, made.Profile()), indented(t, profile))
	if have, want := cells(t, out.Bytes(), schema), cells(t, twice.Bytes(), want); !reflect.DeepEqual(have, want) {
		t.Fatalf("the cells are\n%v\nnot\n%v", show(have), show(want))
	}
	return confirmed
}

func show(rows [][]*string) (out [][]string) {
	for _, row := range rows {
		var texts []string
		for _, cell := range row {
			if cell == nil {
				texts = append(texts, "-")
			} else {
				texts = append(texts, *cell)
			}
		}
		out = append(out, texts)
	}
	return out
}

// TestOnePassIsTwo: what one pass makes, and confirms, is what two passes make; and what it
// does not confirm gives back the very rows.
func TestOnePassIsTwo(t *testing.T) {
	t.Parallel()
	ended := map[string]int{}
	rapid.Check(t, func(t *rapid.T) {
		columns, blocks := drawTable(t, 4)
		ended[land(t, columns, blocks, rapid.SampledFrom([]int{128, 256, 1 << 16}).Draw(t, "slots"))]++
	})
	t.Log(ended)
}

// TestDecisionsThatTurn: the last of many rows decides.
func TestDecisionsThatTurn(t *testing.T) {
	t.Parallel()
	for name, c := range map[string]struct {
		column string
		kind   spool.Kind
		first  func(i int) any
		last   any // the last cell
		ends   string
	}{
		"integers stay":                   {"n", spool.Integer, func(i int) any { return int64(i * 7 % 1000) }, int64(3), confirmed},
		"one beyond 2^53":                 {"n", spool.Integer, func(i int) any { return int64(i * 7 % 1000) }, int64(1<<53 + 1), restored},
		"the least integer":               {"n", spool.Integer, func(i int) any { return int64(i * 7 % 1000) }, int64(-1 << 63), restored},
		"a missing integer":               {"n", spool.Integer, func(i int) any { return int64(i * 7 % 1000) }, nil, confirmed},
		"bits stay":                       {"n", spool.Integer, func(i int) any { return int64(i % 2) }, int64(1), confirmed},
		"a two among bits":                {"n", spool.Integer, func(i int) any { return int64(i % 2) }, int64(2), restored},
		"keys stay":                       {"id", spool.Integer, func(i int) any { return int64(i) }, int64(-5), confirmed},
		"a key comes twice":               {"number", spool.Integer, func(i int) any { return int64(i) }, int64(0), restored},
		"floats stay":                     {"f", spool.Float, func(i int) any { return float64(i) / 7 }, 0.25, confirmed},
		"whole floats":                    {"f", spool.Float, func(i int) any { return float64(i % 99) }, 5.0, confirmed},
		"a fraction among whole floats":   {"f", spool.Float, func(i int) any { return float64(i % 99) }, 0.5, confirmed},
		"a whole float beyond integers":   {"f", spool.Float, func(i int) any { return float64(i % 99) }, 1.25e20, confirmed},
		"a float that is none":            {"f", spool.Float, func(i int) any { return float64(i) / 7 }, notANumber, confirmed},
		"a half among float bits":         {"f", spool.Float, func(i int) any { return float64(i % 2) }, 0.5, restored},
		"truths":                          {"b", spool.Boolean, func(i int) any { return int64(i % 2) }, int64(0), confirmed},
		"times stay":                      {"t", spool.Moment, func(i int) any { return int64(i) * 1e6 }, int64(5), confirmed},
		"a time after the year 9999":      {"t", spool.Moment, func(i int) any { return int64(i) * 1e6 }, int64(1) << 62, restored},
		"days stay":                       {"t", spool.Date, func(i int) any { return int64(i) }, int64(5), confirmed},
		"a day before the year 1":         {"t", spool.Date, func(i int) any { return int64(i) }, int64(-800_000), restored},
		"a day that no time holds":        {"t", spool.Date, func(i int) any { return int64(i) }, int64(1) << 62, inexact},
		"decimals of one scale":           {"d", spool.Decimal, func(i int) any { return decimals(i, 2) }, "3.10", confirmed},
		"decimals of many scales":         {"d", spool.Decimal, func(i int) any { return decimals(i, i%3) }, "3.1", confirmed},
		"a decimal too long":              {"d", spool.Decimal, func(i int) any { return decimals(i, 2) }, "123456789012345678901", inexact},
		"a decimal that is none":          {"d", spool.Decimal, func(i int) any { return decimals(i, 2) }, "NaN", confirmed},
		"a decimal that cannot be read":   {"d", spool.Decimal, func(i int) any { return decimals(i, 2) }, "many", unforeseen},
		"decimal bits":                    {"d", spool.Decimal, func(i int) any { return decimals(i%2, 0) }, "2", restored},
		"decimals with commas are staged": {"d", spool.Decimal, func(i int) any { return decimals(i, 0) + ",7" }, "1,5", staged},
		"texts stay":                      {"s", spool.Text, func(i int) any { return decimals(i, 3) }, "x", confirmed},
		"few texts":                       {"s", spool.Text, func(i int) any { return []string{"red", "green"}[i%2] }, "blue", confirmed},
		"an empty text":                   {"s", spool.Text, func(i int) any { return decimals(i, 3) }, "", confirmed},
		"an empty text among yes and no":  {"s", spool.Text, func(i int) any { return []string{"yes", "no"}[i%2] }, "", restored},
		"texts that are days are staged":  {"s", spool.Text, func(int) any { return "2024-01-31" }, "2024-02-01", staged},
		"nothing, then an integer":        {"n", spool.Integer, func(int) any { return nil }, int64(3), confirmed},
		"nothing, then a day":             {"s", spool.Text, func(int) any { return nil }, "2024-02-01", restored},
		"nothing":                         {"n", spool.Decimal, func(int) any { return nil }, nil, confirmed},
	} {
		var first, last spool.Vector
		for i := range 200 {
			addCell(&first, c.kind, c.first(i))
		}
		addCell(&last, c.kind, c.first(200))
		addCell(&last, c.kind, c.last)
		blocks := []*spool.Rows{{Columns: []spool.Vector{first}, Count: 200}, {Columns: []spool.Vector{last}, Count: 2}}
		if ends := land(t, []spool.Column{{Name: c.column, Kind: c.kind}}, blocks, 1<<16); ends != c.ends {
			t.Errorf("%s: the landing is %s, not %s", name, ends, c.ends)
		}
	}
}

// TestCategoriesThatSeemTexts: they are counted when all rows are there, those of few values
// also for what is compared.
func TestCategoriesThatSeemTexts(t *testing.T) {
	t.Parallel()
	for _, c := range []struct{ values, rows int }{{200, 1100}, {2000, 1100}, {2500, 2500}} { // rows of a block, and different values
		columns := []spool.Column{{Name: "s", Kind: spool.Text}, {Name: "f", Kind: spool.Float}, {Name: "group_id", Kind: spool.Integer}}
		var blocks []*spool.Rows
		for range 12 {
			b := &spool.Rows{Count: c.rows, Columns: make([]spool.Vector, len(columns))}
			for i := range b.Count {
				n := i % c.values
				if len(blocks) == 0 {
					n = c.rows - i // all differ in the first block
				}
				addCell(&b.Columns[0], spool.Text, fmt.Sprint("value ", n))
				addCell(&b.Columns[1], spool.Float, float64(n)*1.5)
				addCell(&b.Columns[2], spool.Integer, int64(n))
			}
			blocks = append(blocks, b)
		}
		if ends := land(t, columns, blocks, 1<<16); ends != confirmed {
			t.Errorf("%d values: the landing is %s", c.values, ends)
		}
	}
}

// TestLongLandingsInOrder: texts that rise for so long that nobody counts them any more, and then
// do not.
func TestLongLandingsInOrder(t *testing.T) {
	t.Parallel()
	for name, last := range map[string]string{"to the end": "an entry that is numbered: 099999", "until one comes again": "an entry that is numbered: 000007"} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			columns := []spool.Column{{Name: "s", Kind: spool.Text}, {Name: "code", Kind: spool.Text}}
			var blocks []*spool.Rows
			for from := 0; from < 72_000; from += 8_000 {
				b := &spool.Rows{Count: 8_000, Columns: make([]spool.Vector, len(columns))}
				for i := range b.Count {
					text := fmt.Sprintf("an entry that is numbered: %06d", from+i)
					switch {
					case from+i == 71_999:
						text = last
					case i%1000 == 999:
						text += " and said to be so" // words that the one before does not have
					}
					addCell(&b.Columns[0], spool.Text, text)
					addCell(&b.Columns[1], spool.Text, fmt.Sprintf("C%06d", from+i))
				}
				blocks = append(blocks, b)
			}
			if ends := land(t, columns, blocks, 1<<17); ends != confirmed {
				t.Errorf("the landing is %s", ends)
			}
		})
	}
}

// TestLongLandings: several row groups, columns that are looked at again, and a column of
// texts that is no category any more.
func TestLongLandings(t *testing.T) {
	t.Parallel()
	columns := []spool.Column{{Name: "s", Kind: spool.Text}, {Name: "n", Kind: spool.Integer}}
	var blocks []*spool.Rows
	for from := 0; from < 66_000; from += 6_000 {
		b := &spool.Rows{Count: 6_000, Columns: make([]spool.Vector, len(columns))}
		for i := range b.Count { // every text once, in no order, and each number a few times
			n := int64((from + i) * 7919 % 66_000)
			addCell(&b.Columns[0], spool.Text, fmt.Sprint("a text that comes once: ", n))
			addCell(&b.Columns[1], spool.Integer, n/3)
		}
		blocks = append(blocks, b)
	}
	if ends := land(t, columns, blocks, 1<<17); ends != confirmed {
		t.Errorf("the landing is %s", ends)
	}
}
