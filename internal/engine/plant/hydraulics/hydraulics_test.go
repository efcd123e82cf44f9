package hydraulics_test

import (
	"errors"
	"fmt"
	"math"
	"testing"

	"pgregory.net/rapid"

	"github.com/sdg-service/sdg/internal/engine/plant/hydraulics"
)

// net makes small networks: nodes by name, head or elevation.
type net struct {
	hydraulics.Network
	status    []hydraulics.Status
	requested []float64
	heads     []float64
}

func (n *net) fixed(name string, head float64) int {
	n.Nodes = append(n.Nodes, hydraulics.Node{Name: name, Elevation: head, Fixed: true})
	n.requested, n.heads = append(n.requested, 0), append(n.heads, head)
	return len(n.Nodes) - 1
}

func (n *net) junction(name string, elevation, demand float64) int {
	n.Nodes = append(n.Nodes, hydraulics.Node{Name: name, Elevation: elevation})
	n.requested, n.heads = append(n.requested, demand), append(n.heads, 0)
	return len(n.Nodes) - 1
}

func (n *net) pipe(from, to int, length, diameter float64) int {
	return n.link(hydraulics.Link{Name: fmt.Sprintf("pipe %d", len(n.Links)), From: from, To: to, Length: length, Diameter: diameter, Roughness: 100})
}

func (n *net) link(l hydraulics.Link) int {
	n.Links, n.status = append(n.Links, l), append(n.status, hydraulics.Open)
	return len(n.Links) - 1
}

// solve returns the flows; heads are in n.
func (n *net) solve(t interface {
	Helper()
	Fatal(...any)
}) (*hydraulics.Solver, []float64) {
	t.Helper()
	if n.Required == 0 {
		n.Required, n.Leakage = 20, 1e-12
	}
	s, err := hydraulics.New(n.Network)
	if err != nil {
		t.Fatal(err)
	}
	flows := make([]float64, len(n.Links))
	if err := s.Solve(n.status, n.requested, n.heads, flows); err != nil {
		t.Fatal(err)
	}
	return s, flows
}

// loss is Hazen-Williams as in textbooks, by math's functions.
func loss(q, length, diameter float64) float64 {
	return math.Copysign(10.667*length*math.Pow(math.Abs(q), 1.852)/(math.Pow(100, 1.852)*math.Pow(diameter, 4.871)), q)
}

func near(t *testing.T, what string, got, want, tolerance float64) {
	t.Helper()
	if math.Abs(got-want) > tolerance {
		t.Errorf("%s is %.12g, want %.12g", what, got, want)
	}
}

func TestSeries(t *testing.T) {
	t.Parallel()
	var n net
	r := n.fixed("R", 100)
	a, b := n.junction("A", 10, 0.01), n.junction("B", 5, 0.02)
	n.pipe(r, a, 1000, 0.3)
	n.pipe(b, a, 500, 0.2) // against the flow
	_, q := n.solve(t)
	near(t, "flow R-A", q[0], 0.03, 1e-9)
	near(t, "flow A-B", q[1], -0.02, 1e-9)
	near(t, "head A", n.heads[a], 100-loss(0.03, 1000, 0.3), 1e-6)
	near(t, "head B", n.heads[b], 100-loss(0.03, 1000, 0.3)-loss(0.02, 500, 0.2), 1e-6)
}

func TestParallel(t *testing.T) {
	t.Parallel()
	var n net
	r, a := n.fixed("R", 80), n.junction("A", 0, 0.05)
	n.pipe(r, a, 1000, 0.2)
	n.pipe(r, a, 800, 0.25)
	_, q := n.solve(t)
	// Equal losses: q2/q1 = (L1/L2)^(1/1.852) (d2/d1)^(4.871/1.852).
	ratio := math.Pow(1000.0/800, 1/1.852) * math.Pow(0.25/0.2, 4.871/1.852)
	near(t, "first flow", q[0], 0.05/(1+ratio), 1e-8)
	near(t, "second flow", q[1], 0.05*ratio/(1+ratio), 1e-8)
}

// Two loops that share a pipe, by an independent method: Newton on the corrections of the two loops (Hardy Cross 1936, simultaneous).
func TestLoops(t *testing.T) {
	t.Parallel()
	var n net
	r := n.fixed("R", 120)
	a, b, c := n.junction("A", 0, 0.01), n.junction("B", 0, 0.03), n.junction("C", 0, 0.015)
	d, e := n.junction("D", 0, 0.02), n.junction("E", 0, 0.025)
	type pipe struct {
		from, to int
		l, d     float64
	}
	pipes := []pipe{{r, a, 400, 0.4}, {a, b, 600, 0.25}, {b, c, 500, 0.2}, {a, d, 450, 0.3}, {d, e, 550, 0.25}, {e, c, 300, 0.15}, {b, e, 350, 0.2}}
	for _, p := range pipes {
		n.pipe(p.from, p.to, p.l, p.d)
	}
	_, got := n.solve(t)
	// Flows that balance, then corrections x around A-B-E-D-A and y around B-C-E-B.
	q := []float64{0.1, 0.045, 0.015, 0.045, 0.025, 0, 0}
	loops := [2][7]float64{{1: 1, 6: 1, 4: -1, 3: -1}, {2: 1, 5: -1, 6: -1}}
	for range 60 {
		var f [2]float64
		var j [2][2]float64
		for i, p := range pipes {
			h := loss(q[i], p.l, p.d)
			slope := 1.852 * math.Abs(h) / max(math.Abs(q[i]), 1e-12)
			for k := range 2 {
				f[k] += loops[k][i] * h
				for m := range 2 {
					j[k][m] += loops[k][i] * loops[m][i] * slope
				}
			}
		}
		det := j[0][0]*j[1][1] - j[0][1]*j[1][0]
		x, y := (f[0]*j[1][1]-f[1]*j[0][1])/det, (f[1]*j[0][0]-f[0]*j[1][0])/det
		for i := range q {
			q[i] -= loops[0][i]*x + loops[1][i]*y
		}
	}
	for i := range q {
		near(t, n.Links[i].Name, got[i], q[i], 1e-8)
	}
}

func TestPump(t *testing.T) {
	t.Parallel()
	var n net
	r, a, tank := n.fixed("R", 10), n.junction("A", 5, 0), n.fixed("T", 50)
	n.link(hydraulics.Link{Name: "P", From: r, To: a, Kind: hydraulics.Pump, Shutoff: 60, Curve: 4000})
	n.pipe(a, tank, 1000, 0.25)
	_, q := n.solve(t)
	// Where the curve meets the system, by bisection.
	lo, hi := 0.0, 0.2
	for range 80 {
		if m := (lo + hi) / 2; 10+60-4000*m*m-loss(m, 1000, 0.25) > 50 {
			lo = m
		} else {
			hi = m
		}
	}
	near(t, "flow of the pump", q[0], lo, 1e-9)
	near(t, "flow of the pipe", q[1], lo, 1e-9)
	t.Run("does not run backwards", func(t *testing.T) {
		n.heads[tank] = 90 // above its shutoff head
		_, q := n.solve(t)
		near(t, "flow", q[0], 0, 1e-7)
	})
	t.Run("stands", func(t *testing.T) {
		n.status[0], n.heads[tank] = hydraulics.Closed, 50
		_, q := n.solve(t)
		near(t, "flow", q[0], 0, 1e-7)
		near(t, "head behind it", n.heads[a], 50, 1e-4)
	})
}

func TestOneWay(t *testing.T) {
	t.Parallel()
	for head, want := range map[float64]bool{60: true, 40: false} {
		var n net
		r, a, tank := n.fixed("R", head), n.junction("A", 0, 0), n.fixed("T", 50)
		n.pipe(r, a, 100, 0.2)
		n.status[n.pipe(a, tank, 100, 0.2)] = hydraulics.OneWay
		_, q := n.solve(t)
		if (q[1] > 0.01) != want || q[1] < -1e-7 {
			t.Errorf("%g m push %g m3/s one way", head, q[1])
		}
	}
}

func TestJunctionsThatNothingFeeds(t *testing.T) {
	t.Parallel()
	var n net
	r := n.fixed("R", 60)
	a, b, c := n.junction("A", 10, 0.01), n.junction("B", 12, 0.02), n.junction("C", 20, 0.02)
	n.pipe(r, a, 500, 0.2)
	n.status[n.pipe(a, b, 500, 0.2)] = hydraulics.Closed
	n.pipe(b, c, 500, 0.2)
	n.Required, n.Leakage = 20, 1e-7
	s, q := n.solve(t)
	inflow := make([]float64, 4)
	s.Inflow(q, inflow)
	near(t, "what A takes", inflow[a], 0.01+s.Leak(a, n.heads[a]), 1e-12)
	near(t, "what B takes", inflow[b]+inflow[c], 0, 1e-6)
	for i, p := range []float64{n.heads[b] - 12, n.heads[c] - 20} {
		if p > 8.5 || p < -8.5 {
			t.Errorf("dead junction %d has a pressure of %g m", i, p)
		}
	}
}

// The law of Fujiwara and Ganesharajah at a junction with too little pressure.
func TestDemandFollowsPressure(t *testing.T) {
	t.Parallel()
	var n net
	r, a := n.fixed("R", 12), n.junction("A", 0, 0.05)
	n.pipe(r, a, 100, 0.2)
	_, q := n.solve(t)
	share := n.heads[a] / 20
	near(t, "delivered", q[0], 0.05*share*share*(3-2*share), 1e-8)
	near(t, "head", n.heads[a], 12-loss(q[0], 100, 0.2), 1e-6)
	if share < 0.1 || share > 0.6 {
		t.Errorf("share of the pressure is %g", share)
	}
}

// Random networks with every status: flows balance, heads follow from flows, what is closed is closed.
func TestEquationsHold(t *testing.T) {
	t.Parallel()
	rapid.Check(t, func(t *rapid.T) {
		var n net
		n.fixed("R", rapid.Float64Range(30, 120).Draw(t, "reservoir"))
		n.fixed("T", rapid.Float64Range(30, 120).Draw(t, "tank"))
		count := rapid.IntRange(1, 25).Draw(t, "junctions")
		for i := range count {
			n.junction(fmt.Sprint(i), rapid.Float64Range(0, 60).Draw(t, "elevation"), rapid.Float64Range(0, 0.02).Draw(t, "demand"))
		}
		join := func(from, to int) {
			if from == to {
				return
			}
			var i int
			if rapid.IntRange(0, 5).Draw(t, "kind") == 0 {
				i = n.link(hydraulics.Link{Name: "pump", From: from, To: to, Kind: hydraulics.Pump, Shutoff: rapid.Float64Range(10, 80).Draw(t, "shutoff"), Curve: rapid.Float64Range(1e3, 1e5).Draw(t, "curve")})
			} else {
				i = n.pipe(from, to, rapid.Float64Range(10, 2000).Draw(t, "length"), rapid.Float64Range(0.08, 0.5).Draw(t, "diameter"))
			}
			n.status[i] = hydraulics.Status(rapid.IntRange(0, 2).Draw(t, "status"))
		}
		for i := range count {
			join(rapid.IntRange(0, i+1).Draw(t, "from"), i+2)
		}
		for range rapid.IntRange(0, count).Draw(t, "more") {
			join(rapid.IntRange(0, count+1).Draw(t, "a"), rapid.IntRange(0, count+1).Draw(t, "b"))
		}
		n.Required, n.Leakage = 20, 1e-7
		s, q := n.solve(t)
		inflow := make([]float64, len(n.Nodes))
		s.Inflow(q, inflow)
		for i := 2; i < len(n.Nodes); i++ {
			p := (n.heads[i] - n.Nodes[i].Elevation) / 20
			share := min(max(p, 0), 1)
			want := n.requested[i]*share*share*(3-2*share) + s.Leak(i, n.heads[i])
			if math.Abs(inflow[i]-want) > 1e-8 {
				t.Fatalf("junction %d gets %g and takes %g", i-2, inflow[i], want)
			}
		}
		for i, l := range n.Links {
			drop := n.heads[l.From] - n.heads[l.To]
			shut := n.status[i] == hydraulics.Closed || q[i] < 0 && (l.Kind == hydraulics.Pump || n.status[i] == hydraulics.OneWay)
			switch {
			case shut:
				if math.Abs(q[i]) > 1e-6 {
					t.Fatalf("%s %d lets %g through", l.Name, i, q[i])
				}
			case l.Kind == hydraulics.Pump:
				// Below 0.05 L/s the curve is a line.
				if math.Abs(drop+l.Shutoff-l.Curve*q[i]*q[i]) > 1e-5+l.Curve*5e-5*5e-5 {
					t.Fatalf("pump %d at %g lifts %g", i, q[i], -drop)
				}
			case math.Abs(q[i]) > 1e-4:
				if math.Abs(drop-loss(q[i], l.Length, l.Diameter)) > 1e-5 {
					t.Fatalf("pipe %d at %g loses %g, want %g", i, q[i], drop, loss(q[i], l.Length, l.Diameter))
				}
			}
		}
	})
}

func TestWrongNetworks(t *testing.T) {
	t.Parallel()
	for name, change := range map[string]func(*net){
		"a link to nowhere":    func(n *net) { n.Links[0].To = 9 },
		"a link to itself":     func(n *net) { n.Links[0].To = n.Links[0].From },
		"a pipe without width": func(n *net) { n.Links[0].Diameter = 0 },
		"a pump without curve": func(n *net) { n.Links[0].Kind = hydraulics.Pump },
		"no required pressure": func(n *net) { n.Required = 0 },
	} {
		var n net
		n.Required, n.Leakage = 20, 1e-7
		n.pipe(n.fixed("R", 10), n.junction("A", 0, 0), 100, 0.1)
		change(&n)
		if _, err := hydraulics.New(n.Network); err == nil {
			t.Errorf("%s is taken", name)
		}
	}
}

// A failure names the junction.
func TestFailureIsSaid(t *testing.T) {
	t.Parallel()
	var n net
	n.Required, n.Leakage = 20, 1e-7
	n.pipe(n.fixed("R", 10), n.junction("J7", 0, math.NaN()), 100, 0.1)
	s, err := hydraulics.New(n.Network)
	if err != nil {
		t.Fatal(err)
	}
	if err := s.Solve(n.status, n.requested, n.heads, make([]float64, 1)); !errors.Is(err, hydraulics.ErrUnsolved) {
		t.Errorf("a demand that is no number gives %v", err)
	}
}
