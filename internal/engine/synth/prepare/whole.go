package prepare

import (
	"fmt"

	"github.com/sdg-service/sdg/internal/engine/synth"
	"github.com/sdg-service/sdg/internal/frame"
)

// wholeColumns is how many columns of a large table are held at once.
const wholeColumns = 4

// whole reads columns of all rows of a table of which a part is learnt. What must hold of
// every row is looked at here.
type whole struct {
	synth.Whole
	held []*frame.Column // those used last come last
	stop func() error
	// fault is why a column could not be read; everything that is asked afterwards is in vain.
	fault error
}

// wholeOf is a table that is held.
func wholeOf(f *frame.Frame) synth.Whole {
	return synth.Whole{Rows: f.Rows, Column: func(name string) (*frame.Column, error) { return f.Column(name), nil }}
}

// over says that nothing more is to be done, for a fault or because training must end.
func (w *whole) over() bool {
	if w.fault == nil {
		w.fault = w.stop()
	}
	return w.fault != nil
}

// column reads a column, or returns nil and remembers the fault.
func (w *whole) column(name string) *frame.Column {
	if w.over() {
		return nil
	}
	for i, c := range w.held {
		if c.Name == name {
			w.held = append(append(w.held[:i:i], w.held[i+1:]...), c)
			return c
		}
	}
	if len(w.held) == wholeColumns {
		w.held = w.held[1:] // before the next one is read
	}
	c, err := w.Column(name)
	if err == nil && (c == nil || c.Rows() != w.Rows) {
		err = fmt.Errorf("it has not the %d rows of the table", w.Rows)
	}
	if err != nil {
		w.fault = fmt.Errorf("read all rows of column %q: %w", name, err)
		return nil
	}
	w.held = append(w.held, c)
	return c
}

// pair reads two columns. It is false, and the fault remembered, where one cannot be read.
func (w *whole) pair(a, b string) (first, second *frame.Column, ok bool) {
	first, second = w.column(a), w.column(b)
	return first, second, first != nil && second != nil
}
