package tennesseeeastman_test

import (
	"bufio"
	"fmt"
	"math"
	"os"
	"strconv"
	"strings"
	"testing"

	"github.com/sdg-service/sdg/internal/engine/plant"
	"github.com/sdg-service/sdg/internal/engine/plant/tennesseeeastman"
)

// original drives the plant in the order of the published program: control sees the measurements of the second before, gas analyses come
// every 0.1 h and product analyses every 0.25 h, each a period late, and its clock adds up hours.
type original struct {
	plant            plant.Plant
	x, u, w, sp, mem []float64
	now, seen        []float64
	late             [19]float64
	result           [19]float64
	hours            float64
	nextGas, nextLiq float64
	euler            *plant.Integrator
}

func newOriginal(t *testing.T) *original {
	t.Helper()
	p, err := tennesseeeastman.New(nil)
	if err != nil {
		t.Fatal(err)
	}
	s := p.Spec()
	o := &original{plant: p, x: make([]float64, len(s.States)), u: make([]float64, len(s.Actuators)), w: calm(s), sp: make([]float64, len(s.Setpoints)),
		mem: make([]float64, s.Memory), now: make([]float64, len(s.Measurements)), nextGas: 0.1, nextLiq: 0.25, euler: plant.NewIntegrator(s.Method, len(s.States))}
	s.Start(o.x, o.u, o.sp)
	p.Observe(o.x, o.u, o.w, o.now)
	copy(o.late[:], o.now[22:41])
	o.result = o.late
	o.seen = append(o.seen, o.now...)
	return o
}

// second measures, and then goes on by one second, with or without control.
func (o *original) second(closed bool) {
	if closed {
		o.plant.Scan(1, o.seen, o.sp, o.mem, o.u)
	}
	o.plant.Observe(o.x, o.u, o.w, o.now)
	sample := func(from, to int) {
		for i := from; i < to; i++ {
			o.result[i], o.late[i] = o.late[i], o.now[22+i]
		}
	}
	if o.hours >= o.nextGas {
		sample(0, 14)
		o.nextGas += 0.1
	}
	if o.hours >= o.nextLiq {
		sample(14, 19)
		o.nextLiq += 0.25
	}
	copy(o.now[22:41], o.result[:])
	copy(o.seen, o.now)
	o.euler.Step(o.plant, o.x, o.u, o.w, 1)
	o.hours += 1.0 / 3600
}

func number(t *testing.T, s string) float64 {
	t.Helper()
	v, err := strconv.ParseFloat(s, 64)
	if err != nil {
		t.Fatal(err)
	}
	return v
}

// Courses of the published program without noise, over hours, with closed and open loops and with every IDV that draws nothing at random.
func TestCoursesOfThePublishedProgram(t *testing.T) {
	t.Parallel()
	file, err := os.Open("testdata/published.csv")
	if err != nil {
		t.Fatal(err)
	}
	defer file.Close()
	runs := map[string]*original{}
	seconds := map[string]int{}
	rows := 0
	for lines := bufio.NewScanner(file); lines.Scan(); {
		if strings.HasPrefix(lines.Text(), "#") {
			continue
		}
		cells := strings.Split(lines.Text(), ",")
		key := cells[0] + " " + cells[1]
		closed := cells[0] == "closed"
		which := int(number(t, cells[1]))
		o := runs[key]
		if o == nil {
			o = newOriginal(t)
			runs[key] = o
			for i := range o.u { // the published program starts from rounded positions
				o.u[i] = number(t, cells[3+41+i])
			}
			if which < 0 {
				o.u[-which-1] /= 1.05
			}
		}
		until := int(number(t, cells[2]))
		from := 600
		if !closed {
			from = 60
		}
		for ; seconds[key] <= until; seconds[key]++ {
			if seconds[key] == from && which > 0 {
				o.w[which-1] = 1
			}
			if seconds[key] == from && which < 0 {
				o.u[-which-1] *= 1.05
			}
			o.second(closed)
		}
		rows++
		for i, cell := range cells[3:] {
			want := number(t, cell)
			got, name := 0.0, fmt.Sprintf("XMEAS(%d)", i+1)
			if i < 41 {
				got = o.now[i]
			} else {
				got, name = o.u[i-41], fmt.Sprintf("XMV(%d)", i-40)
			}
			if math.Abs(got-want) > 1e-6*max(math.Abs(want), 1e-3) {
				t.Errorf("%s after %d s: %s = %.9g, published %.9g", key, until, name, got, want)
			}
		}
	}
	if rows < 50 {
		t.Errorf("%d rows were compared", rows)
	}
}
