package synthesis

import (
	"context"
	"encoding/json"
	"fmt"

	"github.com/sdg-service/sdg/internal/engine/synth"
	engine "github.com/sdg-service/sdg/internal/engine/synth/relational"
	"github.com/sdg-service/sdg/internal/engine/synth/wire"
	"github.com/sdg-service/sdg/internal/frame"
	"github.com/sdg-service/sdg/internal/report/privacy"
	"github.com/sdg-service/sdg/internal/report/relational"
)

// TablesModel is a model of several tables, with how its caution was chosen.
type TablesModel struct {
	*engine.Model
	Trials *Trials // nil without a controller
}

// TrainTables learns the tables of a contract. When ctx ends, training does, within a
// fraction of a second and with ctx's error.
func TrainTables(ctx context.Context, c *TablesContract, train, heldOut []*frame.Frame, workers int, progress func(float64)) (*TablesModel, error) {
	return TrainDrawn(ctx, c, train, heldOut, nil, workers, progress)
}

// TrainDrawn is TrainTables where the tables were drawn from larger ones: taken reads a column of all
// rows, and no row that is made bears one of its values.
func TrainDrawn(
	ctx context.Context, c *TablesContract, train, heldOut []*frame.Frame, taken func(table, column string) (*frame.Column, error), workers int, progress func(float64),
) (*TablesModel, error) {
	seed, err := c.SeedValue()
	if err != nil {
		return nil, err
	}
	o := engine.Options{Seed: seed, HeldOut: heldOut, Taken: taken, Together: c.together(), Workers: workers, Progress: progress, Stopped: ctx.Err}
	out := &TablesModel{}
	if c.PrivacyLevel == "" {
		out.Model, err = engine.Train(train, c.Schema(), o)
		return out, err
	}
	y := trying{asked: c.PrivacyLevel, acceptRisk: c.AcceptRisk}
	y.train = func(caution synth.Caution, progress func(float64)) (err error) {
		o.Caution, o.Progress = caution, progress
		out.Model, err = engine.Train(train, c.Schema(), o)
		return err
	}
	y.look = func(t *Trial) error { return lookAtTables(ctx, c, out.Model, train, heldOut, seed, workers, t) }
	out.Trials, err = y.run(progress)
	return out, err
}

// lookAtTables attacks families of a model, as many as were learnt from where these are not more
// than a block: one row of each entity in every table, and whole entities.
func lookAtTables(ctx context.Context, c *TablesContract, m *engine.Model, train, heldOut []*frame.Frame, seed uint64, workers int, out *Trial) error {
	roots := map[string]int64{}
	for i := range c.Tables {
		if c.Tables[i].Root {
			roots[c.Tables[i].Name] = int64(train[i].Rows)
		}
	}
	r := engine.Request{Seed: seed, Rows: roots, Workers: workers, Stopped: ctx.Err, Rules: c.rules()}
	layout, err := m.Layout(r)
	if err != nil {
		return unmet(fmt.Errorf("count rows to look at: %w", err))
	}
	s, err := m.Sampler(r, layout)
	if err != nil {
		return unmet(err)
	}
	first := s.Whole(synth.BlockRows)
	made := make([]*frame.Frame, len(c.Tables))
	for i := range c.Tables {
		name := c.Tables[i].Name
		made[i] = &frame.Frame{}
		if layout.Rows(name) == 0 {
			out.Skipped = "the model makes no rows of " + name
			return nil
		}
		if err := s.Block(made[i], name, 0); err != nil {
			return unmet(err)
		}
		if rows := min(int(first[name]), made[i].Rows); rows < made[i].Rows {
			made[i] = named(made[i], rowNumbers(rows))
		}
		out.Rows += made[i].Rows
	}
	sides := make([]*relational.Entities, 3)
	for k, tables := range [...][]*frame.Frame{train, heldOut, made} {
		if sides[k], err = relational.NewEntities(c.Schema(), tables); err != nil {
			return fmt.Errorf("join rows with their entities: %w", err)
		}
	}
	looked := 0
	attack := func(rows func(*relational.Entities) (*frame.Frame, error)) error {
		var f [3]*frame.Frame
		for k, side := range sides {
			if f[k], err = rows(side); err != nil {
				return fmt.Errorf("draw rows to look at: %w", err)
			}
		}
		checks, err := privacy.Look(ctx, privacy.Input{Train: f[0], Holdout: f[1], Synthetic: f[2], Seed: seed, Workers: workers}, lookedAt)
		if reason, short := tooLittle(err); short {
			if out.Skipped == "" {
				out.Skipped = fmt.Sprintf("of %s: %s", f[0].Name, reason)
			}
			return nil
		}
		if err != nil {
			return fmt.Errorf("look at rows of %s: %w", f[0].Name, err)
		}
		looked++
		out.take(f[0].Name, checks)
		return nil
	}
	for i := range c.Tables {
		name := c.Tables[i].Name
		if err := attack(func(e *relational.Entities) (*frame.Frame, error) { return e.OneEach(name, seed) }); err != nil {
			return err
		}
		if sides[0].Root(name) == name && len(sides[0].Below(name)) > 0 {
			if err := attack(func(e *relational.Entities) (*frame.Frame, error) { return e.Wholes(name) }); err != nil {
				return err
			}
		}
	}
	if looked > 0 {
		out.Skipped = ""
	}
	return nil
}

func rowNumbers(n int) []int {
	out := make([]int, n)
	for i := range out {
		out[i] = i
	}
	return out
}

// Facts are the model's own, and the trials.
func (m *TablesModel) Facts() any {
	if m.Trials == nil {
		return m.Model.Facts()
	}
	return struct {
		engine.Facts
		Controller *Trials `json:"privacy_controller"`
	}{m.Model.Facts(), m.Trials}
}

// AppendBinary appends the model file.
func (m *TablesModel) AppendBinary(dst []byte) ([]byte, error) {
	if m.Trials != nil {
		plain, err := json.Marshal(m.Trials)
		if err != nil {
			return dst, fmt.Errorf("write the trials of a model: %w", err)
		}
		w := &wire.Writer{B: append(dst, trialsMagic...)}
		w.String(string(plain))
		dst = w.B
	}
	file, err := m.Model.AppendBinary(nil)
	return append(dst, file...), err
}

// DecodeTables reads the file of a model of several tables.
func DecodeTables(file []byte) (*TablesModel, error) {
	trials, rest, err := cutTrials(file)
	if err != nil {
		return nil, err
	}
	m, err := engine.Decode(rest)
	return &TablesModel{m, trials}, err
}
