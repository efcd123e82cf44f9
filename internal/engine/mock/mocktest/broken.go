// Package mocktest holds what the engine makes against the rules of its contract.
package mocktest

import (
	"bytes"
	"fmt"
	"io"

	"github.com/sdg-service/sdg/internal/contract"
	"github.com/sdg-service/sdg/internal/engine/mock"
	"github.com/sdg-service/sdg/internal/report"
)

// Broken makes all rows of a program and names the hard rules of the contract that they break, by the constraint report,
// which shares no code with the engine.
func Broken(c *contract.Contract, p *mock.Program) ([]string, error) {
	k, err := report.Compile(c)
	if err != nil {
		return nil, fmt.Errorf("compile the report: %w", err)
	}
	var partials []*report.Partial
	runs, scratch := runStore{}, mock.NewScratch()
	for i, table := range p.Tables() {
		for block := range table.Blocks {
			rows, err := p.AppendBlock(nil, i, block, scratch)
			if err != nil {
				return nil, fmt.Errorf("make block %d of %s: %w", block, table.Name, err)
			}
			b := k.NewBlock()
			if err := b.Check(i, int64(block)*mock.BlockRows, rows); err != nil {
				return nil, fmt.Errorf("check block %d of %s: %w", block, table.Name, err)
			}
			if err := b.WriteRuns(runs.create); err != nil {
				return nil, fmt.Errorf("write the runs of %s: %w", table.Name, err)
			}
			partials = append(partials, b.TakePartials()...)
		}
	}
	joins, err := k.Join(runs.open)
	if err != nil {
		return nil, fmt.Errorf("join: %w", err)
	}
	r, err := k.Finish(partials, joins)
	if err != nil {
		return nil, fmt.Errorf("finish: %w", err)
	}
	var broken []string
	for _, rule := range r.Constraints.Constraints {
		if rule.Hard && rule.Violations > 0 {
			broken = append(broken, fmt.Sprintf("%s: %d of %d rows, such as %v (%s)", rule.ID, rule.Violations, rule.Checked, rule.Examples, rule.Description))
		}
	}
	return broken, nil
}

// runStore keeps the sorted runs of the report's joins in memory.
type runStore map[int][]*bytes.Buffer

func (s runStore) create(n report.Need) (io.WriteCloser, error) {
	b := &bytes.Buffer{}
	s[n.Index] = append(s[n.Index], b)
	return unclosed{b}, nil
}

func (s runStore) open(n report.Need) ([]io.ReadCloser, error) {
	var readers []io.ReadCloser
	for _, b := range s[n.Index] {
		readers = append(readers, io.NopCloser(bytes.NewReader(b.Bytes())))
	}
	return readers, nil
}

type unclosed struct{ io.Writer }

func (unclosed) Close() error { return nil }
