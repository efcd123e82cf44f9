package relational

import (
	"context"
	"fmt"
	"slices"
	"strings"

	"github.com/sdg-service/sdg/internal/engine/synth/relational"
	"github.com/sdg-service/sdg/internal/frame"
	"github.com/sdg-service/sdg/internal/report/stat"
	"github.com/sdg-service/sdg/internal/report/utility"
	"github.com/sdg-service/sdg/internal/sdg"
)

// leastParents is the number of parents with children from which children are compared.
const leastParents = 100

// Input is what a report is made of.
type Input struct {
	Schema relational.Schema
	// Real and Synthetic are the tables of the schema, found by their names.
	Real, Synthetic []*frame.Frame
	// Seed decides which rows are drawn.
	Seed uint64
	// Workers bounds the goroutines; results do not depend on it. 0 means one per core.
	Workers int
	// CountsOnly leaves out all but keys and how many rows parents have.
	CountsOnly bool
}

// Measure compares the synthetic tables with the real ones. Tables or columns that the schema
// names and that are missing are an *sdg.Error.
func Measure(ctx context.Context, in Input) (*Report, error) {
	r := &Report{
		Basis: "Children were found by their keys. Associations and the two-sample test look at one child, drawn at random, of each parent.",
		Keys:  []Key{}, Relations: []Relation{}, NotMeasured: []string{},
	}
	for _, t := range in.Schema.Tables {
		if t.Key == "" {
			continue
		}
		f, err := find(in.Synthetic, t.Name, t.Key)
		if err != nil {
			return nil, err
		}
		r.Keys = append(r.Keys, countKeys(f, t.Key))
	}
	seen := map[string]bool{}
	for _, relation := range in.Schema.Relations {
		m := &measure{in: in, report: r, relation: relation, first: !seen[relation.Child] && relation.Child != relation.Parent}
		seen[relation.Child] = seen[relation.Child] || m.first
		if err := m.run(ctx); err != nil {
			return nil, fmt.Errorf("compare %s.%s with its parents: %w", relation.Child, relation.Column, err)
		}
	}
	return r, nil
}

func find(tables []*frame.Frame, name string, columns ...string) (*frame.Frame, error) {
	at := slices.IndexFunc(tables, func(f *frame.Frame) bool { return f.Name == name })
	if at < 0 {
		return nil, sdg.Errorf(sdg.ValidationFailed, "Give every table of the schema.", "There is no table %q.", name)
	}
	for _, c := range columns {
		if tables[at].Column(c) == nil {
			return nil, sdg.Errorf(sdg.ValidationFailed, "Name columns of the table.", "Table %q has no column %q.", name, c)
		}
	}
	return tables[at], nil
}

func countKeys(f *frame.Frame, key string) Key {
	k := Key{Table: f.Name, Column: key, Rows: f.Rows}
	c := f.Column(key)
	seen := make(map[string]bool, f.Rows)
	var cell []byte
	for row := range f.Rows {
		if c.IsNull(row) {
			k.Missing++
			continue
		}
		if cell = c.AppendCell(cell[:0], row); seen[string(cell)] {
			k.Repeated++
		}
		seen[string(cell)] = true
	}
	return k
}

// measure compares one relation.
type measure struct {
	in       Input
	report   *Report
	relation relational.Relation
	first    bool // of its child
}

func (m *measure) run(ctx context.Context) error {
	table := func(name string) relational.Table {
		for _, t := range m.in.Schema.Tables {
			if t.Name == name {
				return t
			}
		}
		return relational.Table{Name: name}
	}
	parent, child := table(m.relation.Parent), table(m.relation.Child)
	real, err := newSide(m.in.Real, m.relation, parent.Key, child.Key, child.Order)
	if err != nil {
		return err
	}
	made, err := newSide(m.in.Synthetic, m.relation, parent.Key, child.Key, child.Order)
	if err != nil {
		return err
	}
	out := Relation{Child: m.relation.Child, Column: m.relation.Column, Parent: m.relation.Parent, Dangling: made.dangling, Aggregates: []Pair{}, Joined: []Pair{}}
	a, b := real.counts(), made.counts()
	ks := distance(a, b)
	if !m.first {
		ks = distance(relative(a), relative(b))
	}
	out.Cardinality = Cardinality{
		KS: stat.Round6(ks), RealMean: stat.Round6(mean(a)), SyntheticMean: stat.Round6(mean(b)),
		RealTop: int(top(a)), SyntheticTop: int(top(b)),
	}
	if m.first && !m.in.CountsOnly {
		if child.Order != "" {
			out.Sequence = compareSequences(real, made, child.Order)
		}
		if err := m.associations(ctx, &out, real, made, child.Order); err != nil {
			return err
		}
	}
	m.report.Relations = append(m.report.Relations, out)
	return nil
}

// relative divides counts by their mean: how many rows refer to one beside their parent's
// depends on how many of both were asked for, not how unevenly they do.
func relative(counts []float64) []float64 {
	m := mean(counts)
	if m == 0 {
		return counts
	}
	out := make([]float64, len(counts))
	for i, n := range counts {
		out[i] = n / m
	}
	return out
}

// associations compares joined rows, and parents with what their children are on the whole.
func (m *measure) associations(ctx context.Context, out *Relation, real, made *side, order string) error {
	if min(real.owners(), made.owners()) < leastParents {
		m.report.NotMeasured = append(m.report.NotMeasured, fmt.Sprintf("Associations of %q and %q: they need %d parents with children.", m.relation.Parent, m.relation.Child, leastParents))
		return nil
	}
	joined, err := m.compare(ctx, real.joined(m.in.Seed, order), made.joined(m.in.Seed, order))
	if err != nil {
		return err
	}
	out.Joined, out.JoinedScore = across(joined, childMark)
	if t := joined.TwoSample; t != nil {
		out.TwoSample = &TwoSample{AUC: t.AUC, Low: t.Low, High: t.High, Rows: t.Rows, Telling: []string{}}
		for _, c := range t.Telling {
			out.TwoSample.Telling = append(out.TwoSample.Telling, c.Column)
		}
	}
	whole, err := m.compare(ctx, real.aggregates(), made.aggregates())
	if err != nil {
		return err
	}
	out.Aggregates, out.AggregateScore = across(whole, childMark)
	return nil
}

func (m *measure) compare(ctx context.Context, real, made *frame.Frame) (*utility.Report, error) {
	return utility.Measure(ctx, utility.Input{Train: real, Synthetic: made, Seed: m.in.Seed, Workers: m.in.Workers})
}

// across lists the associations of columns of the parent with columns of the child, which a
// mark tells apart, and the mean of their scores.
func across(r *utility.Report, mark string) ([]Pair, float64) {
	pairs, sum := []Pair{}, 0.0
	a := &r.Associations
	for i, parent := range a.Columns {
		for k, child := range a.Columns {
			if strings.HasPrefix(parent, mark) || !strings.HasPrefix(child, mark) || strings.HasPrefix(parent, previousMark) {
				continue
			}
			p := Pair{Parent: parent, Child: strings.TrimPrefix(child, mark), Real: stat.Round6(a.Real[i][k]), Synthetic: stat.Round6(a.Synthetic[i][k])}
			p.Score = stat.Round6(1 - max(p.Real-p.Synthetic, p.Synthetic-p.Real)/2)
			pairs = append(pairs, p)
			sum += p.Score
		}
	}
	if len(pairs) == 0 {
		return pairs, 0
	}
	return pairs, stat.Round6(sum / float64(len(pairs)))
}
