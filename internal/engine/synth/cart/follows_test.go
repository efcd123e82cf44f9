package cart_test

import (
	"testing"
	"time"

	"github.com/sdg-service/sdg/internal/engine/synth"
	"github.com/sdg-service/sdg/internal/engine/synth/cart"
	"github.com/sdg-service/sdg/internal/frame"
	"github.com/sdg-service/sdg/internal/random"
)

// A date that follows a time of day is a date, on the same day at the earliest, as long after it
// as in the source, and a time that follows a time comes after it. The model's file says all of it.
func TestTimesThatFollowATimeOfDay(t *testing.T) {
	t.Parallel()
	const rows, made = 1000, 8000
	key := random.NewKey(1, "follows", "", "")
	unit := func(row, n int) float64 { w, _ := key.Draw(uint64(row), uint64(n)); return random.Unit(w) }
	field := func(name, layout string) frame.Field {
		return frame.Field{Name: name, Kind: frame.Time, Treatment: frame.Learn, Layout: layout}
	}
	start := time.Date(2020, 1, 1, 0, 0, 0, 0, time.UTC)
	ordered := frame.Column{Field: field("ordered", time.DateTime)}
	shipped := frame.Column{Field: field("shipped", time.DateOnly), Null: make([]bool, rows)}
	paid := frame.Column{Field: field("paid", time.DateTime)}
	sameDay := 0
	for row := range rows {
		day := start.AddDate(0, 0, int(unit(row, 0)*900))
		at := day.Add(time.Duration(unit(row, 1)*86_399) * time.Second)
		ordered.Times = append(ordered.Times, at.UnixMicro())
		paid.Times = append(paid.Times, at.Add(time.Duration(1+unit(row, 2)*4e5)*time.Second).UnixMicro())
		wait := int(unit(row, 3) * 5)
		if wait == 0 {
			sameDay++
		}
		shipped.Times = append(shipped.Times, day.AddDate(0, 0, wait).UnixMicro())
		if unit(row, 4) < 0.2 {
			shipped.Null[row], shipped.Times[row] = true, 0
		}
	}
	for name, columns := range map[string][]frame.Column{"the time first": {ordered, shipped, paid}, "the date first": {shipped, paid, ordered}} {
		m := must(cart.Train(&frame.Frame{Name: "orders", Rows: rows, Columns: columns}, synth.Options{Seed: 1}))(t)
		m = must(cart.Decode(must(m.AppendBinary(nil))(t)))(t)
		s := must(m.Sampler(synth.Request{Seed: 1, Rows: made}))(t)
		var out frame.Frame
		if err := s.Block(&out, 0); err != nil {
			t.Fatal(name, err)
		}
		o, sh, p := out.Column("ordered"), out.Column("shipped"), out.Column("paid")
		const day = int64(24 * time.Hour / time.Microsecond)
		same, known := 0, 0
		for row := range made {
			if p.Times[row] <= o.Times[row] {
				t.Fatalf("%s: row %d is paid %v before it is ordered", name, row, time.Duration(o.Times[row]-p.Times[row])*time.Microsecond)
			}
			if sh.IsNull(row) {
				continue
			}
			known++
			wait := sh.Times[row]/day - o.Times[row]/day
			if sh.Times[row]%day != 0 || wait < 0 || wait > 4 {
				t.Fatalf("%s: row %d is ordered at %v and shipped at %v", name, row, time.UnixMicro(o.Times[row]).UTC(), time.UnixMicro(sh.Times[row]).UTC())
			}
			if wait == 0 {
				same++
			}
		}
		if got, want := float64(same)/float64(known), float64(sameDay)/rows; got < want-0.03 || got > want+0.03 {
			t.Errorf("%s: %.3f are shipped on the day of their order, want %.3f", name, got, want)
		}
		if share := float64(known) / made; share < 0.77 || share > 0.83 {
			t.Errorf("%s: %.3f are shipped, want .8", name, share)
		}
	}
}
