package synthesis

import (
	"fmt"
	"slices"
	"strconv"

	"github.com/sdg-service/sdg/internal/contract"
	"github.com/sdg-service/sdg/internal/engine/synth"
	"github.com/sdg-service/sdg/internal/engine/synth/relational"
	"github.com/sdg-service/sdg/internal/engine/synth/rules"
	"github.com/sdg-service/sdg/internal/engine/synth/sequence"
	"github.com/sdg-service/sdg/internal/frame"
	"github.com/sdg-service/sdg/internal/sdg"
)

// SequenceVersion is the version of SequenceContract's form.
const SequenceVersion = "synthesis-sequence/1"

// SequenceEngine is the name of the engine that learns rows of entities.
const SequenceEngine = "sequence"

// SequenceContract is what is approved for one table in which each entity has many rows, one
// after the other: what will be learnt from, whose rows they are, and how many entities will be
// made. Its canonical bytes are sealed.
type SequenceContract struct {
	Version string `json:"version"`
	// ModelID names a trained model to sample from; empty if the job trains one.
	ModelID string `json:"model_id,omitempty"`
	Engine  string `json:"engine"`
	Seed    string `json:"seed"` // decimal uint64
	Source  Source `json:"source"`
	// Table is the name of the table that is made.
	Table string `json:"table"`
	// Columns are those of the source, in order, with what was decided on each.
	Columns []frame.Field `json:"columns"`
	// Entity is the column whose value rows of one entity share, Order the one by which they
	// follow each other, empty if they have no order. Constant are the columns that have one
	// value in all rows of an entity.
	Entity   string   `json:"entity"`
	Order    string   `json:"order,omitempty"`
	Constant []string `json:"constant"`
	// Conditions hold in every row. Constraints bind the columns of each row, also those that never
	// change within an entity, and of some sets of columns the rows of one entity.
	Conditions  []synth.Condition `json:"conditions,omitempty"`
	Constraints []rules.Rule      `json:"constraints,omitempty"`
	// Target, PrivacyLevel and AcceptRisk are those of Contract.
	Target       string        `json:"target,omitempty"`
	PrivacyLevel synth.Caution `json:"privacy_level,omitempty"`
	AcceptRisk   bool          `json:"accept_risk,omitempty"`
	// Entities are made, exactly; their rows follow: about ExpectedRows, and at most MostRows, or
	// the job ends at no charge.
	Entities     int64 `json:"entities"`
	ExpectedRows int64 `json:"expected_rows"`
	MostRows     int64 `json:"most_rows"`
	// RowsPerEntity and Spread are the mean and the standard deviation of the number of rows of
	// the source's entities.
	RowsPerEntity float64 `json:"rows_per_entity"`
	Spread        float64 `json:"spread"`
	// Training entities and rows are learnt from; Holdout entities are held out with all their rows.
	// Together they are the source's, or whole entities that are drawn from it where it has more
	// than MaxTableRows rows.
	TrainingEntities int64 `json:"training_entities"`
	HoldoutEntities  int64 `json:"holdout_entities"`
	TrainingRows     int64 `json:"training_rows"`
	HoldoutRows      int64 `json:"holdout_rows"`
}

// IsSequence says whether the contract of a synthesize job is one of rows of entities.
func IsSequence(raw []byte) bool { return versionOf(raw) == SequenceVersion }

// ParseSequence reads a contract that was approved.
func ParseSequence(raw []byte) (*SequenceContract, error) {
	return parseContract[SequenceContract](raw, SequenceVersion)
}

// Canonical returns the contract's RFC 8785 form.
func (c *SequenceContract) Canonical() ([]byte, error) { return canonicalForm(c) }

// Hash returns the hash that plans and evidence know the contract by.
func (c *SequenceContract) Hash() (string, error) { return contractHash(c) }

// Shape says how the rows of the table belong together.
func (c *SequenceContract) Shape() sequence.Shape {
	return sequence.Shape{Table: c.Table, Entity: c.Entity, Order: c.Order, Constant: c.Constant}
}

// Validate reports what in a contract cannot be carried out, by request field.
func (c *SequenceContract) Validate() error {
	var found []sdg.FieldError
	fail := func(field, format string, args ...any) {
		found = append(found, sdg.FieldError{Field: "body." + field, Message: fmt.Sprintf(format, args...)})
	}
	if c.ModelID == "" {
		if c.TrainingEntities < relational.MinRows {
			fail("entity", "there are %d entities to learn from, and at least %d are needed: with fewer, single ones would show", c.TrainingEntities, relational.MinRows)
		} else if c.TrainingRows-c.TrainingEntities < relational.MinFollowing {
			fail("entity", "only %d rows follow another of their entity, and at least %d are needed: leave entity out to learn rows by themselves",
				c.TrainingRows-c.TrainingEntities, relational.MinFollowing)
		}
		if c.Source.Rows > MaxSourceRows {
			fail("entity", "the dataset has %d rows, and entities can be drawn from at most %d: leave entity out, or import fewer entities", c.Source.Rows, MaxSourceRows)
		}
	}
	if c.Entities < 1 || c.Entities > MaxRows {
		fail("entities", "must be between 1 and %d", MaxRows)
	} else if c.MostRows > MaxRows {
		fail("rows", "up to %d rows would be made, and at most %d can be: ask for fewer", c.MostRows, MaxRows)
	}
	one := c.Single()
	switch {
	case c.Target == "":
	case !one.has(c.Target):
		fail("target", "the dataset has no column %q that is kept", c.Target)
	case fieldOf(c.Columns, c.Target).Treatment != frame.Learn:
		fail("target", "%s is made anew, not learnt: name a column that can be predicted", c.Target)
	}
	found = append(found, c.checkRules()...)
	if c.PrivacyLevel != "" && !slices.Contains(synth.Cautions, c.PrivacyLevel) {
		fail("privacy_level", "must be one of %v", synth.Cautions)
	}
	if c.AcceptRisk && c.PrivacyLevel == "" {
		fail("accept_risk", "is for a request with a privacy_level: without one, nothing is withheld")
	}
	if len(found) > 0 {
		return sdg.Invalid("Change the fields that are named, and send the request again.", found...)
	}
	return nil
}

// Kept returns the columns that are made.
func (c *SequenceContract) Kept() []frame.Field {
	return slices.DeleteFunc(slices.Clone(c.Columns), func(f frame.Field) bool { return f.Treatment == frame.Drop })
}

// Names are those of the columns that are made, in order.
func (c *SequenceContract) Names() []string {
	var out []string
	for _, f := range c.Kept() {
		out = append(out, f.Name)
	}
	return out
}

// SeedValue returns the seed as a number.
func (c *SequenceContract) SeedValue() (uint64, error) {
	seed, err := strconv.ParseUint(c.Seed, 10, 64)
	if err != nil {
		return 0, fmt.Errorf("read seed %q: %w", c.Seed, err)
	}
	return seed, nil
}

// Request asks a model for the entities.
func (c *SequenceContract) Request() (relational.Request, error) {
	t, err := c.ruled()
	if err != nil {
		return relational.Request{}, err
	}
	return t.Request()
}

// TrainingCells is what training is priced by; 0 if a trained model is used.
func (c *SequenceContract) TrainingCells() int64 {
	if c.ModelID != "" {
		return 0
	}
	return c.TrainingRows * int64(len(c.Kept()))
}

// MostCells is what the price is bounded by, ExpectedCells what is likely to be made.
func (c *SequenceContract) MostCells() int64 { return c.MostRows * int64(len(c.Kept())) }

// ExpectedCells is what is likely to be made.
func (c *SequenceContract) ExpectedCells() int64 { return c.ExpectedRows * int64(len(c.Kept())) }

// Describe describes the table that is made in the terms of mock contracts, for what reads
// delivered CSV by its types: renditions in other formats.
func (c *SequenceContract) Describe() *contract.Contract {
	return (&Contract{Table: c.Table, Rows: c.ExpectedRows, Columns: c.Columns, Seed: c.Seed}).Tables()
}

// tables are the two that the table is taken apart into, as several tables are agreed to, without
// what is demanded of their rows.
func (c *SequenceContract) tables() *TablesContract {
	s := c.Shape()
	schema := s.Schema()
	out := &TablesContract{
		Version: TablesVersion, ModelID: c.ModelID, Engine: RelationalEngine, Seed: c.Seed, Relations: schema.Relations, PrivacyLevel: c.PrivacyLevel, AcceptRisk: c.AcceptRisk, plain: true,
	}
	for _, t := range schema.Tables {
		out.Tables = append(out.Tables, TableContract{Name: t.Name, Source: c.Source, Key: t.Key, Order: t.Order})
	}
	entities, rows := &out.Tables[0], &out.Tables[1]
	for _, f := range c.Columns {
		constant := slices.Contains(c.Constant, f.Name)
		if constant || f.Name == c.Entity {
			entities.Columns = append(entities.Columns, f)
		}
		if !constant {
			rows.Columns = append(rows.Columns, f)
		}
	}
	entities.Root, entities.PerRoot, entities.Rows = true, 1, c.Entities
	entities.TrainingRows, entities.HoldoutRows = c.TrainingEntities, c.HoldoutEntities
	rows.PerRoot, rows.Spread, rows.TrainingRows, rows.HoldoutRows = c.RowsPerEntity, c.Spread, c.TrainingRows, c.HoldoutRows
	out.Ask(map[string]int64{entities.Name: c.Entities}, 1)
	return out
}
