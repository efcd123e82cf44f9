package synthesis

import (
	"context"
	"math"
	"slices"

	"github.com/sdg-service/sdg/internal/engine/synth/relational"
	"github.com/sdg-service/sdg/internal/engine/synth/sequence"
	"github.com/sdg-service/sdg/internal/frame"
	"github.com/sdg-service/sdg/internal/random"
)

// Survey enters what the source's entities tell: how many rows each has, and what is held out.
// of is the column of entities, in all rows.
func (c *SequenceContract) Survey(of *frame.Column, rows int) error {
	s := sequence.Shape{Table: c.Table, Entity: c.Entity}
	entities, children, err := s.Split(&frame.Frame{Name: c.Table, Rows: rows, Columns: []frame.Column{*of}})
	if err != nil {
		return err
	}
	schema := s.Schema()
	families, err := schema.Families([]*frame.Frame{entities, children})
	if err != nil {
		return err
	}
	t := c.tables()
	if err := t.Survey(families); err != nil {
		return err
	}
	c.RowsPerEntity, c.Spread = t.Tables[1].PerRoot, t.Tables[1].Spread
	c.TrainingEntities, c.HoldoutEntities = t.Tables[0].TrainingRows, t.Tables[0].HoldoutRows
	c.TrainingRows, c.HoldoutRows = t.Tables[1].TrainingRows, t.Tables[1].HoldoutRows
	return nil
}

// Ask enters how many entities are wanted: so many, or as many as have about so many rows, or,
// if both are 0, as many as the source has.
func (c *SequenceContract) Ask(entities, rows int64) {
	switch {
	case entities > 0:
		c.Entities = entities
	case rows > 0:
		c.Entities = int64(math.Max(1, math.Round(float64(rows)/math.Max(c.RowsPerEntity, 1))))
	default:
		c.Entities = c.TrainingEntities + c.HoldoutEntities
	}
	t := c.tables().Tables[1]
	c.ExpectedRows, c.MostRows = t.ExpectedRows, t.MostRows
}

// EstimateSeconds forecasts a job from approval to sealed evidence, on the reference machine.
func (c *SequenceContract) EstimateSeconds() float64 { return c.tables().EstimateSeconds() }

// SequenceEngineVersion is the version of the engine that learns rows of entities.
func SequenceEngineVersion() string { return TablesEngineVersion() }

// SequenceSource is a source taken apart: entities and their rows, what is learnt from and what
// is held out.
type SequenceSource struct {
	Train, Held []*frame.Frame // entities, rows
	// Taken reads a column of all rows of a source that these are drawn from, nil where they are all:
	// no entity or text that is made may be one of them.
	Taken func(column string) (*frame.Column, error)
}

// Draw chooses what is learnt from and held out of a source that is larger than can be: whole
// entities, drawn by the training's seed. of is the column of entities, in all rows. It returns nil
// where all rows are taken.
func (c *SequenceContract) Draw(of *frame.Column, rows int) (*frame.RowSet, error) {
	if rows <= MaxTableRows {
		return nil, nil
	}
	seed, err := c.SeedValue()
	if err != nil {
		return nil, err
	}
	g, err := sequence.NewGroups(of, rows)
	if err != nil {
		return nil, err
	}
	counts := g.Counts()
	p := random.NewPermutation(random.NewKey(seed, "drawn entities", "", ""), uint64(len(counts)))
	drawn, all := make([]bool, len(counts)), 0
	for i := range counts {
		e := p.At(uint64(i))
		if all += counts[e]; all > MaxTableRows {
			break
		}
		drawn[e] = true
	}
	out := frame.NewRowSet(rows)
	for row, e := range g.Of() {
		if drawn[e] {
			out.Add(row)
		}
	}
	return out, nil
}

// DivideSequence splits the source of a contract, or what was drawn of it, by entities. The same seed divides alike.
func DivideSequence(c *SequenceContract, source *frame.Frame, trainingSeed uint64) (SequenceSource, error) {
	entities, rows, err := c.Shape().Split(source)
	if err != nil {
		return SequenceSource{}, err
	}
	train, held, err := DivideTables(c.tables(), []*frame.Frame{entities, rows}, trainingSeed)
	return SequenceSource{Train: train, Held: held}, err
}

// TrainSequence learns the table of a contract. When ctx ends, training does, within a fraction
// of a second and with ctx's error.
func TrainSequence(ctx context.Context, c *SequenceContract, s SequenceSource, workers int, progress func(float64)) (*TablesModel, error) {
	t, err := c.ruled()
	if err != nil {
		return nil, err
	}
	var taken func(table, column string) (*frame.Column, error)
	if s.Taken != nil {
		taken = func(_, column string) (*frame.Column, error) { return s.Taken(column) }
	}
	m, err := TrainDrawn(ctx, t, s.Train, s.Held, taken, workers, progress)
	return m, c.Told(err)
}

// Fields are the columns that a model makes, in the contract's order.
func (c *SequenceContract) Fields(m *TablesModel) []frame.Field {
	return c.Shape().Fields(m.Model, c.Names())
}

// Sampler makes the rows of a request of the contract.
func (c *SequenceContract) Sampler(m *TablesModel, r relational.Request, l *relational.Layout) (*sequence.Sampler, error) {
	return sequence.NewSampler(c.Shape(), m.Model, r, l, c.Names())
}

// flat puts entities and rows together again.
func (c *SequenceContract) flat(tables []*frame.Frame) (*frame.Frame, error) {
	return c.Shape().Join(tables[0], tables[1], slices.Clone(c.Names()))
}
