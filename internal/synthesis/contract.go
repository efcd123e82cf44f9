// Package synthesis is what a synthesize job does, without the service around it: the
// contract that is approved, the split of the source into what is learnt and what is held
// out, training and sampling by the engine that the contract names, and the judgement of
// the result.
package synthesis

import (
	"fmt"
	"slices"
	"strconv"

	"github.com/sdg-service/sdg/internal/engine/synth"
	"github.com/sdg-service/sdg/internal/engine/synth/dp"
	"github.com/sdg-service/sdg/internal/engine/synth/prepare"
	"github.com/sdg-service/sdg/internal/engine/synth/rules"
	"github.com/sdg-service/sdg/internal/frame"
	"github.com/sdg-service/sdg/internal/sdg"
)

// ContractVersion is the version of Contract's form.
const ContractVersion = "synthesis/1"

// Bounds of a request.
const (
	MaxRows       = 100_000_000
	MaxConditions = 50
	// MaxSourceRows is the most rows of a source that one job reads into memory.
	MaxSourceRows = 10_000_000
)

// leastRows is how many rows an engine learns from at least. Trees and copulas repeat no
// value of fewer rows; below, dp could promise no δ that is worth the name.
var leastRows = map[synth.Engine]int64{synth.CART: prepare.MinRows, synth.Copula: prepare.MinRows, synth.DP: 11}

// Contract is what is approved: exactly what will be learnt from, how, and what will be
// made. Its canonical bytes are sealed.
type Contract struct {
	Version string `json:"version"`
	Source  Source `json:"source"`
	// ModelID names a trained model to sample from; empty if the job trains one.
	ModelID string       `json:"model_id,omitempty"`
	Engine  synth.Engine `json:"engine"`
	// Table is the name of the table that is made.
	Table string `json:"table"`
	Rows  int64  `json:"rows"`
	Seed  string `json:"seed"` // decimal uint64
	// Columns are those of the source, in order, with what was decided on each.
	Columns []frame.Field `json:"columns"`
	// Conditions hold in every row.
	Conditions []synth.Condition `json:"conditions"`
	// Constraints bind the columns of each row, and of some sets of columns all rows.
	Constraints []rules.Rule `json:"constraints,omitempty"`
	// Target is the column that users will predict.
	Target string `json:"target,omitempty"`
	// TrainingRows are learnt from; HoldoutRows are kept from the engine, so that the
	// privacy report can compare. Together they are the source's rows, or so many rows
	// drawn from it where it has more than MaxSourceRows.
	TrainingRows int64 `json:"training_rows"`
	HoldoutRows  int64 `json:"holdout_rows"`
	// PrivacyLevel is how far the engines that promise nothing keep away from single rows, at
	// least: training goes on to a higher level where attacks on its rows succeed. Empty where no
	// level was asked for, and for dp.
	PrivacyLevel synth.Caution `json:"privacy_level,omitempty"`
	// AcceptRisk says that rows are made and delivered also where attacks succeed at every level.
	// Without it such a job ends, and delivers nothing.
	AcceptRisk bool `json:"accept_risk,omitempty"`
	// Privacy is the budget of the engine dp.
	Privacy *Budget `json:"privacy,omitempty"`
}

// Source identifies what is learnt from, down to its bytes.
type Source struct {
	DatasetID     string `json:"dataset_id"`
	Version       int    `json:"version"`
	ContentSHA256 string `json:"content_sha256"` // of the uploaded file
	Rows          int64  `json:"rows"`
}

// Canonical returns the contract's RFC 8785 form.
func (c *Contract) Canonical() ([]byte, error) { return canonicalForm(c) }

// Hash returns the hash that plans and evidence know the contract by.
func (c *Contract) Hash() (string, error) { return contractHash(c) }

// Parse reads a contract that was approved.
func Parse(raw []byte) (*Contract, error) { return parseContract[Contract](raw, ContractVersion) }

// Validate reports what in a contract cannot be carried out, by request field.
func (c *Contract) Validate() error {
	var found []sdg.FieldError
	fail := func(field, format string, args ...any) {
		found = append(found, sdg.FieldError{Field: "body." + field, Message: fmt.Sprintf(format, args...)})
	}
	if c.Rows < 1 || c.Rows > MaxRows {
		fail("rows", "must be between 1 and %d", MaxRows)
	}
	if !slices.Contains(synth.Engines, c.Engine) {
		fail("engine", "must be one of %v", synth.Engines)
	}
	tooFew := c.ModelID == "" && c.TrainingRows < leastRows[c.Engine]
	if c.TrainingRows < 1 {
		fail("dataset_id", "the dataset has no rows to learn from")
	} else if tooFew {
		fail("dataset_id", "there are %d rows to learn from, and the engine %s needs at least %d: with fewer, single rows would show, or nothing but noise", c.TrainingRows, c.Engine, leastRows[c.Engine])
	}
	kept, learnt := 0, 0
	for _, f := range c.Columns {
		if f.Treatment != frame.Drop {
			kept++
		}
		if f.Treatment == frame.Learn {
			learnt++
		}
	}
	if kept == 0 {
		fail("columns", "every column is dropped: keep at least one")
	} else if c.Engine == synth.DP && learnt > dp.MaxColumns {
		fail("columns", "%d columns are to be learnt, and the engine dp shares its budget among at most %d: drop some, or give them the treatment format", learnt, dp.MaxColumns)
	}
	if c.Target != "" && !c.has(c.Target) {
		fail("target", "the dataset has no column %q that is kept", c.Target)
	}
	if len(c.Conditions) > MaxConditions {
		fail("conditions", "at most %d", MaxConditions)
	}
	for i, cond := range c.Conditions {
		if !c.has(cond.Column) {
			fail(fmt.Sprintf("conditions[%d]", i), "the dataset has no column %q that is kept", cond.Column)
		}
	}
	found = append(found, c.checkConstraints()...)
	if c.Engine == synth.DP && c.PrivacyLevel != "" {
		fail("privacy_level", "is for the engines cart and copula; epsilon says what dp promises")
	} else if c.PrivacyLevel != "" && !slices.Contains(synth.Cautions, c.PrivacyLevel) {
		fail("privacy_level", "must be one of %v", synth.Cautions)
	}
	if c.AcceptRisk && c.PrivacyLevel == "" {
		fail("accept_risk", "is for a request with a privacy_level: without one, nothing is withheld")
	}
	if (c.Engine == synth.DP) != (c.Privacy != nil) {
		fail("privacy", "is for the engine dp, which needs it")
	} else if c.Privacy != nil && !tooFew {
		found = append(found, c.Privacy.check(c.Columns)...)
	}
	if len(found) > 0 {
		return sdg.Invalid("Change the fields that are named, and send the request again.", found...)
	}
	return nil
}

func (c *Contract) has(column string) bool {
	return slices.ContainsFunc(c.Columns, func(f frame.Field) bool { return f.Name == column && f.Treatment != frame.Drop })
}

// TrainingCells is what training is priced by; 0 if a trained model is used.
func (c *Contract) TrainingCells() int64 {
	if c.ModelID != "" {
		return 0
	}
	return c.TrainingRows * int64(len(c.Kept()))
}

// Kept returns the columns that are made.
func (c *Contract) Kept() []frame.Field {
	return slices.DeleteFunc(slices.Clone(c.Columns), func(f frame.Field) bool { return f.Treatment == frame.Drop })
}

// SeedValue returns the seed as a number.
func (c *Contract) SeedValue() (uint64, error) {
	seed, err := strconv.ParseUint(c.Seed, 10, 64)
	if err != nil {
		return 0, fmt.Errorf("read seed %q: %w", c.Seed, err)
	}
	return seed, nil
}
