package synthesis_test

import (
	"bytes"
	"errors"
	"fmt"
	"slices"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"github.com/sdg-service/sdg/internal/engine/synth"
	"github.com/sdg-service/sdg/internal/engine/synth/relational"
	"github.com/sdg-service/sdg/internal/frame"
	"github.com/sdg-service/sdg/internal/report/sourcescan"
	"github.com/sdg-service/sdg/internal/sdg"
	"github.com/sdg-service/sdg/internal/synthesis"
)

func numbers(name string, cells ...float64) frame.Column {
	return frame.Column{Field: frame.Field{Name: name, Kind: frame.Number, Treatment: frame.Learn}, Numbers: cells}
}

// household is a table of homes and one of people, who belong to the homes that of names.
func household(homes int, of []int) []*frame.Frame {
	var id, rooms, home, age []float64
	for i := range homes {
		id, rooms = append(id, float64(i+1)), append(rooms, float64(1+i%5))
	}
	for i, h := range of {
		home, age = append(home, float64(h+1)), append(age, float64(20+i%50))
	}
	return []*frame.Frame{
		{Name: "homes", Rows: homes, Columns: []frame.Column{numbers("home_id", id...), numbers("rooms", rooms...)}},
		{Name: "people", Rows: len(of), Columns: []frame.Column{numbers("home_id", home...), numbers("age", age...)}},
	}
}

func householdContract(tables []*frame.Frame) *synthesis.TablesContract {
	c := &synthesis.TablesContract{
		Version: synthesis.TablesVersion, Engine: synthesis.RelationalEngine, Seed: "7",
		Relations: []relational.Relation{{Child: "people", Column: "home_id", Parent: "homes"}},
	}
	for _, f := range tables {
		c.Tables = append(c.Tables, synthesis.TableContract{Name: f.Name, Columns: f.Fields(), Source: synthesis.Source{DatasetID: "ds_" + f.Name, Rows: int64(f.Rows)}})
	}
	c.Tables[0].Key = "home_id"
	c.Tables[0].Columns[0].Treatment, c.Tables[1].Columns[0].Treatment = frame.Format, frame.Format
	return c
}

func surveyed(t rapid.TB, tables []*frame.Frame) *synthesis.TablesContract {
	t.Helper()
	c := householdContract(tables)
	s := c.Schema()
	f, err := s.Families(tables)
	if err != nil {
		t.Fatal(err)
	}
	if err := c.Survey(f); err != nil {
		t.Fatal(err)
	}
	return c
}

// members are four people in every home but each third, which nobody lives in.
func members(homes int) (of []int) {
	for h := range homes {
		if h%3 != 0 {
			of = append(of, h, h, h, h)
		}
	}
	return of
}

// TestTablesContract: what is surveyed and asked for stands in the contract, and comes back.
func TestTablesContract(t *testing.T) {
	t.Parallel()
	tables := household(120, members(120))
	c := surveyed(t, tables)
	homes, people := &c.Tables[0], &c.Tables[1]
	if !homes.Root || people.Root || homes.HoldoutRows != 24 || homes.TrainingRows != 96 || people.TrainingRows+people.HoldoutRows != 320 || people.HoldoutRows < 40 {
		t.Errorf("homes %+v, people %+v", homes, people)
	}
	c.Ask(map[string]int64{"homes": 600}, 1)
	// Four people in 80 of 120 homes: 2.667 each, with a standard deviation of 1.886.
	if homes.Rows != 600 || people.ExpectedRows != 1600 || people.MostRows < 1920+180 || people.MostRows > 1920+190 {
		t.Errorf("%d homes with %d people, at most %d", homes.Rows, people.ExpectedRows, people.MostRows)
	}
	if c.TrainingCells() != (homes.TrainingRows+people.TrainingRows)*2 || c.ExpectedCells() != 2*(600+1600) || c.MostCells() != 2*(600+people.MostRows) {
		t.Errorf("cells %d, %d, %d", c.TrainingCells(), c.ExpectedCells(), c.MostCells())
	}
	c.Ask(nil, 0.5)
	if homes.Rows != 60 || people.ExpectedRows != 160 {
		t.Errorf("half as many: %d homes with %d people", homes.Rows, people.ExpectedRows)
	}
	if err := c.Validate(); err != nil {
		t.Fatal(err)
	}
	raw, err := c.Canonical()
	if err != nil {
		t.Fatal(err)
	}
	read, err := synthesis.ParseTables(raw)
	if err != nil || !synthesis.IsTables(raw) {
		t.Fatalf("ParseTables() = %v", err)
	}
	one, _ := c.Hash()
	two, _ := read.Hash()
	if one != two || one == "" {
		t.Errorf("hash %s, read again %s", one, two)
	}
	if _, err := synthesis.ParseTables([]byte(`{"version":"synthesis/1"}`)); err == nil || synthesis.IsTables([]byte(`{"version":"synthesis/1"}`)) {
		t.Error("the contract of one table was read as one of several")
	}
	if made := c.Describe(); len(made.Tables) != 2 || made.Tables[1].Name != "people" || len(made.Tables[1].Columns) != 2 {
		t.Errorf("described as %+v", made.Tables)
	}
	if seconds := c.EstimateSeconds(); seconds <= 0 || seconds > 60 {
		t.Errorf("estimated at %v s", seconds)
	}
}

// TestTablesDemand: conditions replace those of a model's training, and stay where none are said.
func TestTablesDemand(t *testing.T) {
	t.Parallel()
	for name, c := range map[string]struct {
		said []string
		want []string
	}{"nothing said": {nil, []string{"age >= 30"}}, "others": {[]string{"age <= 40"}, []string{"age <= 40"}}, "none": {[]string{}, nil}} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			tables := household(120, members(120))
			contract := surveyed(t, tables)
			if found := contract.Demand(1, []string{"age >= 30"}, nil); len(found) > 0 {
				t.Fatal(found)
			}
			contract.ModelID = "mdl_x"
			if found := contract.Demand(1, c.said, nil); len(found) > 0 {
				t.Fatal(found)
			}
			var got []string
			for _, cond := range contract.Tables[1].Conditions {
				got = append(got, synthesis.ConditionText(cond, contract.Tables[1].Columns))
			}
			if !slices.Equal(got, c.want) {
				t.Errorf("%v, want %v", got, c.want)
			}
		})
	}
}

// TestLevelsUnderConditionsThatFewMeet: the controller is the first to find that too few entities
// meet the conditions, and says so as what rows demand, not as a fault of the engine.
func TestLevelsUnderConditionsThatFewMeet(t *testing.T) {
	t.Parallel()
	tables := household(150, members(150))
	c := surveyed(t, tables)
	c.Ask(nil, 1)
	c.PrivacyLevel = synth.Maximum
	if found := c.Demand(0, []string{"rooms = 2"}, nil); len(found) > 0 {
		t.Fatal(found)
	}
	train, held, err := synthesis.DivideTables(c, tables, 7)
	if err != nil {
		t.Fatal(err)
	}
	_, err = synthesis.TrainTables(t.Context(), c, train, held, 1, nil)
	var unmet *synthesis.UnmetError
	if !errors.As(err, &unmet) || !strings.Contains(err.Error(), "source rows meet the conditions") {
		t.Errorf("TrainTables() = %v", err)
	}
}

func TestTablesRefused(t *testing.T) {
	t.Parallel()
	for name, c := range map[string]struct {
		change func(*synthesis.TablesContract)
		field  string
	}{
		"too many rows": {func(c *synthesis.TablesContract) { c.Ask(map[string]int64{"homes": synthesis.MaxRows}, 1) }, "body.tables"},
		"large source":  {func(c *synthesis.TablesContract) { c.Tables[0].Source.Rows = synthesis.MaxDrawnTableRows }, "body.tables"},
		"few rows":      {func(c *synthesis.TablesContract) { c.Tables[1].TrainingRows = 3 }, "body.tables[1]"},
		"no column": {func(c *synthesis.TablesContract) {
			for k := range c.Tables[1].Columns {
				c.Tables[1].Columns[k].Treatment = frame.Drop
			}
		}, "body.tables[1].columns"},
		"no row": {func(c *synthesis.TablesContract) { c.Tables[0].Rows = 0 }, "body.tables[0].rows"},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			contract := surveyed(t, household(120, members(120)))
			contract.Ask(nil, 1)
			c.change(contract)
			err, ok := contract.Validate().(*sdg.Error)
			if !ok || len(err.Fields) != 1 || err.Fields[0].Field != c.field {
				t.Errorf("Validate() = %v, %+v, want %s", err, err, c.field)
			}
		})
	}
}

// TestFamiliesAreHeldOutWhole: no home has people on both sides, whatever the tables.
func TestFamiliesAreHeldOutWhole(t *testing.T) {
	t.Parallel()
	rapid.Check(t, func(t *rapid.T) {
		homes := rapid.IntRange(90, 160).Draw(t, "homes")
		tables := household(homes, rapid.SliceOfN(rapid.IntRange(0, homes-1), 1, 300).Draw(t, "of"))
		c := surveyed(t, tables)
		train, held, err := synthesis.DivideTables(c, tables, 7)
		if err != nil {
			t.Fatal(err)
		}
		if int64(train[1].Rows) != c.Tables[1].TrainingRows || int64(held[0].Rows) != c.Tables[0].HoldoutRows {
			t.Fatalf("%d and %d rows, the contract says %d and %d", train[1].Rows, held[0].Rows, c.Tables[1].TrainingRows, c.Tables[0].HoldoutRows)
		}
		for _, h := range held[1].Columns[0].Numbers {
			if !slices.Contains(held[0].Columns[0].Numbers, h) || slices.Contains(train[1].Columns[0].Numbers, h) {
				t.Fatalf("people of home %v are on both sides", h)
			}
		}
	})
}

// TestJudgeTables learns, makes and judges, by itself. A text of the source among the made ones is
// found, and what attacks do not compare is told.
func TestJudgeTables(t *testing.T) {
	t.Parallel()
	tables := household(150, members(150))
	name := frame.Column{Field: frame.Field{Name: "name", Kind: frame.Text, Treatment: frame.Format}}
	for i := range tables[1].Rows {
		name.Levels, name.Codes = append(name.Levels, fmt.Sprintf("Q-%05d-%c", i*7919%100_000, 'A'+i%26)), append(name.Codes, uint32(i))
	}
	tables[1].Columns = append(tables[1].Columns, name)
	c := surveyed(t, tables)
	c.Ask(nil, 1)
	train, held, err := synthesis.DivideTables(c, tables, 7)
	if err != nil {
		t.Fatal(err)
	}
	m, err := synthesis.TrainTables(t.Context(), c, train, held, 0, nil)
	if err != nil {
		t.Fatal(err)
	}
	request, err := c.Request()
	if err != nil {
		t.Fatal(err)
	}
	l, err := m.Layout(request)
	if err != nil {
		t.Fatal(err)
	}
	s, err := m.Sampler(request, l)
	if err != nil {
		t.Fatal(err)
	}
	in := synthesis.TablesJudgeInput{Contract: c, Model: m, Sources: tables, TrainingSeed: 7, Checked: &synthesis.TablesFindings{}}
	for i := range c.Tables {
		f := &frame.Frame{}
		if err := s.Block(f, c.Tables[i].Name, 0); err != nil {
			t.Fatal(err)
		}
		in.Synthetic, in.Rows = append(in.Synthetic, f), append(in.Rows, int64(f.Rows))
		if made := f.Column("name"); made != nil {
			clean := sourcescan.NewScan(synthesis.IndexTables(tables)[i], f.Name, f.Fields())
			if clean.Block(f, 0); clean.Findings().Section().Verdict == "fail" {
				t.Fatalf("texts of the source were made: %+v", clean.Findings())
			}
			made.Levels[made.Codes[3]] = name.Levels[40]
		}
		scan := sourcescan.NewScan(synthesis.IndexTables(tables)[i], f.Name, f.Fields())
		scan.Block(f, 0)
		in.Checked.Safety = append(in.Checked.Safety, scan.Findings())
	}
	in.Rows[0]-- // a row that was lost is told
	j, err := synthesis.JudgeTables(t.Context(), in)
	if err != nil {
		t.Fatal(err)
	}
	if j.Constraint.HardViolated != 1 || j.Constraint.HardTotal != 2 || j.Constraint.Constraints[0].Violations != 1 {
		t.Errorf("constraints %+v", j.Constraint)
	}
	if blocked := j.ValueSafety.BlockedCells; j.ValueSafety.Verdict != "fail" || len(blocked) != 1 || blocked[0].Table != "people" || blocked[0].Column != "name" || blocked[0].Row != 3 {
		t.Errorf("values %+v", j.ValueSafety)
	}
	if not := strings.Join(j.Privacy.NotTested, " "); !strings.Contains(not, "people: columns whose values name single entities are not compared by attacks (name)") {
		t.Errorf("not tested: %s", not)
	}
	var pages []string
	for _, p := range j.Pages {
		pages = append(pages, p.Name)
	}
	want := []string{"homes.utility.html", "homes.privacy.html", "people.utility.html", "people.privacy.html", "relations.html", "homes.entities.html", "model.json"}
	if !slices.Equal(pages, want) {
		t.Errorf("pages %v, want %v", pages, want)
	}
}

func TestTableIndexes(t *testing.T) {
	t.Parallel()
	file := synthesis.IndexTables(household(20, members(20))).AppendBinary(nil)
	x, err := synthesis.DecodeIndexes(file, 2)
	if err != nil || !bytes.Equal(x.AppendBinary(nil), file) {
		t.Fatalf("DecodeIndexes() = %v", err)
	}
	if _, err := synthesis.DecodeIndexes(file, 3); err == nil {
		t.Error("indexes of two tables were read as those of three")
	}
	for n := range file {
		if _, err := synthesis.DecodeIndexes(file[:n], 2); err == nil {
			t.Errorf("%d of %d bytes were read", n, len(file))
		}
	}
}

func FuzzDecodeIndexes(f *testing.F) {
	f.Add(synthesis.IndexTables(household(20, members(20))).AppendBinary(nil))
	f.Add([]byte{2, 1, 0, 0xff})
	f.Fuzz(func(_ *testing.T, b []byte) {
		_, _ = synthesis.DecodeIndexes(b, 2)
	})
}

func FuzzParseTables(f *testing.F) {
	f.Add([]byte(`{"version":"synthesis-tables/1","tables":[{"name":"a"}]}`))
	f.Fuzz(func(t *testing.T, b []byte) {
		c, err := synthesis.ParseTables(b)
		if err == nil && c.Version != synthesis.TablesVersion {
			t.Error("another version was read")
		}
	})
}
