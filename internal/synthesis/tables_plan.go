package synthesis

import (
	"math"

	"github.com/sdg-service/sdg/internal/engine/synth"
	"github.com/sdg-service/sdg/internal/engine/synth/relational"
	"github.com/sdg-service/sdg/internal/random"
)

// What may be made beyond what is expected: a share, for families that the model makes larger
// than the source's, and so many standard deviations of the sum of families that are drawn
// independently.
const (
	marginShare      = 0.2
	marginDeviations = 4
)

// Survey enters what the sources' keys tell: which tables are roots, how many rows each root
// row has, and what is held out.
func (c *TablesContract) Survey(f *relational.Families) error {
	seed, err := c.SeedValue()
	if err != nil {
		return err
	}
	train, held := divide(f, c.Schema(), seed)
	for i := range c.Tables {
		t := &c.Tables[i]
		mean, variance := f.PerRoot(i)
		t.Root, t.PerRoot, t.Spread = f.Root(i) == i, round9(mean), round9(math.Sqrt(variance))
		t.TrainingRows, t.HoldoutRows = int64(len(train[i])), int64(len(held[i]))
	}
	return nil
}

// round9 keeps nine decimals, so that the contract's bytes are the same on every machine.
func round9(v float64) float64 { return math.Round(v*1e9) / 1e9 }

// Ask enters how many rows are wanted: of each root table those that asked says, or else so
// many times as many as the source has.
func (c *TablesContract) Ask(asked map[string]int64, scale float64) {
	roots := map[string]int64{}
	for i := range c.Tables {
		t := &c.Tables[i]
		if !t.Root {
			continue
		}
		if t.Rows = asked[t.Name]; t.Rows == 0 {
			t.Rows = int64(math.Max(1, math.Round(float64(t.TrainingRows+t.HoldoutRows)*scale)))
		}
		roots[t.Name] = t.Rows
	}
	above := c.roots()
	for i := range c.Tables {
		t := &c.Tables[i]
		if t.Root {
			t.ExpectedRows, t.MostRows = t.Rows, t.Rows
			continue
		}
		n := float64(roots[above[t.Name]])
		expected := n * t.PerRoot
		t.ExpectedRows = int64(math.Round(expected))
		t.MostRows = int64(math.Min(MaxRows+1, math.Ceil(float64(expected*(1+marginShare))+float64(marginDeviations*t.Spread*math.Sqrt(n))+1)))
	}
}

// roots names the root table above each table.
func (c *TablesContract) roots() map[string]string {
	parent := map[string]string{}
	for _, r := range c.Relations {
		if _, has := parent[r.Child]; !has && r.Child != r.Parent {
			parent[r.Child] = r.Parent
		}
	}
	out := map[string]string{}
	for i := range c.Tables {
		at := c.Tables[i].Name
		for range c.Tables {
			if up, has := parent[at]; has {
				at = up
			}
		}
		out[c.Tables[i].Name] = at
	}
	return out
}

// divide holds out a fifth of each root table's rows, with all that belongs to them. The same
// seed divides alike, so that a model's holdout can be found again.
func divide(f *relational.Families, s relational.Schema, seed uint64) (train, held [][]int) {
	out := map[int][]bool{}
	for i, t := range s.Tables {
		if f.Root(i) != i {
			continue
		}
		rows := f.Rows(i)
		out[i] = make([]bool, rows)
		n := Holdout(int64(rows))
		if n == 0 {
			continue
		}
		p := random.NewPermutation(random.NewKey(seed, "holdout families", t.Name, ""), uint64(rows))
		for k := range n {
			out[i][p.At(uint64(k))] = true
		}
	}
	for i := range s.Tables {
		in, rest := f.Split(i, out[f.Root(i)])
		train, held = append(train, in), append(held, rest)
	}
	return train, held
}

// ofTables is what tables that are learnt together take of the sum of what each would take alone:
// they are read once, and of each entity one row is attacked, not all. It is fitted to the jobs of
// estimate_test.go.
const ofTables = 0.65

// EstimateSeconds forecasts a job from approval to sealed evidence, on the reference machine:
// each table as if it were alone, made by its parent's columns too and once more to be counted.
func (c *TablesContract) EstimateSeconds() float64 {
	columns := map[string]int{}
	for i := range c.Tables {
		columns[c.Tables[i].Name] = len(c.Tables[i].Kept())
	}
	wide := map[string]int{}
	for _, r := range c.Relations {
		if r.Child != r.Parent && wide[r.Child] == 0 {
			wide[r.Child] = columns[r.Parent]
		}
	}
	seconds := 0.0
	for i := range c.Tables {
		t := &c.Tables[i]
		one := Contract{
			Engine: synth.CART, Rows: t.ExpectedRows, TrainingRows: t.TrainingRows, HoldoutRows: t.HoldoutRows, ModelID: c.ModelID, Columns: t.Columns,
			PrivacyLevel: c.PrivacyLevel,
		}
		seconds += EstimateSeconds(&one) - fixedSeconds
		both := float64(wide[t.Name] + columns[t.Name])
		if wide[t.Name] > 0 {
			seconds += (trainingSeconds(&one, both) - trainingSeconds(&one, float64(columns[t.Name])) + float64(t.ExpectedRows)*both/sampledCells[synth.CART]) / atOnce
		}
	}
	return ofTables*seconds + fixedSeconds
}
