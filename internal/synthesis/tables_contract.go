package synthesis

import (
	"fmt"
	"slices"
	"strconv"

	"github.com/sdg-service/sdg/internal/contract"
	"github.com/sdg-service/sdg/internal/engine/synth"
	"github.com/sdg-service/sdg/internal/engine/synth/relational"
	"github.com/sdg-service/sdg/internal/engine/synth/rules"
	"github.com/sdg-service/sdg/internal/frame"
	"github.com/sdg-service/sdg/internal/sdg"
)

// TablesVersion is the version of TablesContract's form.
const TablesVersion = "synthesis-tables/1"

// RelationalEngine is the name of the engine that learns several tables.
const RelationalEngine = "relational"

// MaxTableRows is the most rows of several tables, or of entities, that are learnt from and held out
// together. Of sources with more, whole families or entities are drawn.
const MaxTableRows = 1_000_000

// TablesContract is what is approved for several tables that keys join: exactly what will be
// learnt from, how the tables hang together, and how many rows will be made at most. Its
// canonical bytes are sealed.
type TablesContract struct {
	Version string `json:"version"`
	// ModelID names a trained model to sample from; empty if the job trains one.
	ModelID string          `json:"model_id,omitempty"`
	Engine  string          `json:"engine"`
	Seed    string          `json:"seed"` // decimal uint64
	Tables  []TableContract `json:"tables"`
	// Relations are in their order: the first of a child decides its families.
	Relations []relational.Relation `json:"relations"`
	// PrivacyLevel and AcceptRisk are those of Contract.
	PrivacyLevel synth.Caution `json:"privacy_level,omitempty"`
	AcceptRisk   bool          `json:"accept_risk,omitempty"`
	// plain says that the tables are one that was taken apart: constraints name the columns of
	// rows above by their own names.
	plain bool
}

// TableContract is one of the tables.
type TableContract struct {
	Name   string `json:"name"`
	Source Source `json:"source"`
	// Key names the rows, empty if no column does. Order is the column by which rows of one
	// parent follow each other, empty if they have no order.
	Key   string `json:"key,omitempty"`
	Order string `json:"order_by,omitempty"`
	// Columns are those of the source, in order, with what was decided on each.
	Columns []frame.Field `json:"columns"`
	// Conditions hold in every row. Constraints bind the columns of each row, also with those of
	// the rows above it and with what the rows below it come to.
	Conditions  []synth.Condition `json:"conditions,omitempty"`
	Constraints []rules.Rule      `json:"constraints,omitempty"`
	// Root says that no table is above this one. Of roots exactly Rows are made; the rows of
	// other tables follow from their parents': about ExpectedRows, and at most MostRows, or
	// the job ends at no charge.
	Root         bool  `json:"root"`
	Rows         int64 `json:"rows,omitempty"`
	ExpectedRows int64 `json:"expected_rows"`
	MostRows     int64 `json:"most_rows"`
	// PerRoot and Spread are the mean and the standard deviation of the number of rows that a
	// row of the root table has here, in the source.
	PerRoot float64 `json:"per_root"`
	Spread  float64 `json:"spread"`
	// TrainingRows are learnt from; HoldoutRows belong to families that are held out. Together they
	// are the source's, or those of families that are drawn where the sources have more than
	// MaxTableRows rows together.
	TrainingRows int64 `json:"training_rows"`
	HoldoutRows  int64 `json:"holdout_rows"`
}

// IsTables says whether the contract of a synthesize job is one of several tables.
func IsTables(raw []byte) bool { return versionOf(raw) == TablesVersion }

// ParseTables reads a contract that was approved.
func ParseTables(raw []byte) (*TablesContract, error) {
	return parseContract[TablesContract](raw, TablesVersion)
}

// Canonical returns the contract's RFC 8785 form.
func (c *TablesContract) Canonical() ([]byte, error) { return canonicalForm(c) }

// Hash returns the hash that plans and evidence know the contract by.
func (c *TablesContract) Hash() (string, error) { return contractHash(c) }

// Validate reports what in a contract cannot be carried out, by request field.
func (c *TablesContract) Validate() error {
	var found []sdg.FieldError
	fail := func(field, format string, args ...any) {
		found = append(found, sdg.FieldError{Field: "body." + field, Message: fmt.Sprintf(format, args...)})
	}
	source, used, most := int64(0), int64(0), int64(0)
	for i := range c.Tables {
		t := &c.Tables[i]
		at := fmt.Sprintf("tables[%d]", i)
		source, used, most = source+t.Source.Rows, used+t.TrainingRows+t.HoldoutRows, most+t.MostRows
		if t.Root && (t.Rows < 1 || t.Rows > MaxRows) {
			fail(at+".rows", "must be between 1 and %d", MaxRows)
		}
		if len(t.Kept()) == 0 {
			fail(at+".columns", "every column is dropped: keep at least one")
		}
		if c.ModelID == "" && t.TrainingRows < relational.MinRows {
			fail(at, "there are %d rows of %s to learn from, and at least %d are needed: with fewer, single rows would show", t.TrainingRows, t.Name, relational.MinRows)
		}
	}
	found = append(found, c.checkRules()...)
	if c.PrivacyLevel != "" && !slices.Contains(synth.Cautions, c.PrivacyLevel) {
		fail("privacy_level", "must be one of %v", synth.Cautions)
	}
	if c.AcceptRisk && c.PrivacyLevel == "" {
		fail("accept_risk", "is for a request with a privacy_level: without one, nothing is withheld")
	}
	if c.ModelID == "" && (source > MaxDrawnTableRows || used > MaxTableRows) {
		fail("tables", "have %d rows together, and families can be drawn from at most %d in one job: leave some out, or import fewer rows", source, MaxDrawnTableRows)
	}
	if most > MaxRows {
		fail("tables", "up to %d rows would be made, and at most %d can be: ask for fewer root rows", most, MaxRows)
	}
	if len(found) > 0 {
		return sdg.Invalid("Change the fields that are named, and send the request again.", found...)
	}
	return nil
}

// Kept returns the columns that are made.
func (t *TableContract) Kept() []frame.Field {
	return slices.DeleteFunc(slices.Clone(t.Columns), func(f frame.Field) bool { return f.Treatment == frame.Drop })
}

// Schema says how the tables hang together.
func (c *TablesContract) Schema() relational.Schema {
	s := relational.Schema{Relations: c.Relations}
	for i := range c.Tables {
		s.Tables = append(s.Tables, relational.Table{Name: c.Tables[i].Name, Key: c.Tables[i].Key, Order: c.Tables[i].Order})
	}
	return s
}

// Request asks a model for the rows of the root tables.
func (c *TablesContract) Request() (relational.Request, error) {
	seed, err := c.SeedValue()
	r := relational.Request{Seed: seed, Rows: map[string]int64{}, Rules: c.rules()}
	for i := range c.Tables {
		if c.Tables[i].Root {
			r.Rows[c.Tables[i].Name] = c.Tables[i].Rows
		}
	}
	return r, err
}

// SeedValue returns the seed as a number.
func (c *TablesContract) SeedValue() (uint64, error) {
	seed, err := strconv.ParseUint(c.Seed, 10, 64)
	if err != nil {
		return 0, fmt.Errorf("read seed %q: %w", c.Seed, err)
	}
	return seed, nil
}

// TrainingCells is what training is priced by; 0 if a trained model is used.
func (c *TablesContract) TrainingCells() (cells int64) {
	if c.ModelID == "" {
		for i := range c.Tables {
			cells += c.Tables[i].TrainingRows * int64(len(c.Tables[i].Kept()))
		}
	}
	return cells
}

// MostCells is what the price is bounded by, ExpectedCells what is likely to be made.
func (c *TablesContract) MostCells() (cells int64) {
	for i := range c.Tables {
		cells += c.Tables[i].MostRows * int64(len(c.Tables[i].Kept()))
	}
	return cells
}

// ExpectedCells and ExpectedRows are what is likely to be made.
func (c *TablesContract) ExpectedCells() (cells int64) {
	for i := range c.Tables {
		cells += c.Tables[i].ExpectedRows * int64(len(c.Tables[i].Kept()))
	}
	return cells
}

// ExpectedRows counts the rows of all tables.
func (c *TablesContract) ExpectedRows() (rows int64) {
	for i := range c.Tables {
		rows += c.Tables[i].ExpectedRows
	}
	return rows
}

// Describe describes the tables that are made in the terms of mock contracts, for what reads
// delivered CSV by its types: renditions in other formats. Any cell may be missing, and the
// rows of each table are those expected.
func (c *TablesContract) Describe() *contract.Contract {
	out := &contract.Contract{Version: contract.Version, Seed: c.Seed, AsOf: "1970-01-01"}
	for i := range c.Tables {
		one := Contract{Table: c.Tables[i].Name, Rows: c.Tables[i].ExpectedRows, Columns: c.Tables[i].Columns}
		out.Tables = append(out.Tables, one.Tables().Tables...)
	}
	return out
}
