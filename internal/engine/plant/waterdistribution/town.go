package waterdistribution

import (
	"fmt"

	"github.com/sdg-service/sdg/internal/engine/plant/hydraulics"
)

// The town is this service's own, of the shape of C-Town (A. Ostfeld et al., "Battle of the Water Calibration Networks", J. Water
// Resources Planning and Management 138(5), 2012): one reservoir, five pumping stations with eleven pumps, one valve, seven tanks and six
// districts on different heights. Each district is a grid of streets whose outer ring has the wide pipes.

// district is a pressure zone.
type district struct {
	name          string
	rows, columns int
	low, high     float64 // m, ground at the first and at the last junction
	street        float64 // m between two crossings
	ring, inner   float64 // m, diameters
	// homes, shops and works are mean demands in m³/s.
	homes, shops, works float64
}

var districts = [...]district{
	{"D1", 4, 5, 52, 70, 260, 0.40, 0.20, 0.028, 0.007, 0.009},
	{"D2", 3, 4, 42, 55, 230, 0.25, 0.15, 0.014, 0.003, 0.002},
	{"D3", 3, 5, 96, 108, 240, 0.30, 0.15, 0.020, 0.004, 0.004},
	{"D4", 3, 4, 90, 104, 220, 0.25, 0.15, 0.014, 0.002, 0.002},
	{"D5", 3, 5, 132, 146, 230, 0.25, 0.15, 0.016, 0.003, 0},
	{"D6", 3, 4, 100, 115, 210, 0.25, 0.15, 0.010, 0.002, 0},
}

// tank stores water for a district. Its outlet is outlet above the floor and its rim at rim.
type tank struct {
	name         string
	district     int
	corner       bool    // at the last junction of the district; otherwise in its middle
	floor        float64 // m
	area, rim    float64 // m², m
	start        float64 // m
	length, bore float64 // of its pipe, m
}

const tanks = 7

var tankList = [tanks]tank{
	{"T1", 0, false, 108, 700, 6.5, 4.5, 300, 0.45},
	{"T2", 1, false, 84, 260, 5.9, 3.5, 200, 0.35},
	{"T3", 2, true, 140, 420, 6.5, 4.2, 250, 0.35},
	{"T4", 3, true, 134, 240, 5.5, 4.5, 250, 0.30},
	{"T5", 4, false, 176, 220, 5.0, 2.8, 250, 0.30},
	{"T6", 4, true, 175.5, 140, 5.6, 3.2, 250, 0.25},
	{"T7", 5, true, 146, 180, 5.5, 4.54, 250, 0.30},
}

// outlet is the height of a tank's outlet above its floor in m: what lies below stays. At the largest flow of any tank it is more than
// a hydraulic step takes, so that no tank falls dry between two solutions.
const outlet = 0.3

// station lifts water from one district into the next with pumps side by side.
type station struct {
	name      string
	from, to  int // districts; -1 is the reservoir
	pumps     int
	flow      float64 // m³/s of one pump at its head
	head      float64 // m
	elevation float64 // m
	bore      float64 // m, of the pipes before and behind
}

var stations = [...]station{
	{"S1", -1, 0, 3, 0.085, 56, 50, 0.50},
	{"S2", 0, 2, 2, 0.050, 38, 68, 0.35},
	{"S3", 0, 3, 2, 0.026, 33, 66, 0.25},
	{"S4", 2, 4, 2, 0.030, 42, 106, 0.30},
	{"S5", 0, 5, 2, 0.018, 44, 64, 0.25},
}

const (
	pumps     = 11
	reservoir = 60.0 // m, head
	required  = 20.0 // m, for full demand
	leakage   = 2e-7 // m³/s per m and junction: about half a per cent of the demand
	roughness = 120.0
)

// town is the network with the places of what the plant looks at.
type town struct {
	network hydraulics.Network
	source  int        // node of the reservoir
	storage [tanks]int // nodes
	outlets [tanks]int // links whose positive flow fills a tank; for T2 the pipe to its district, which empties it
	pump    [pumps]int // links
	valve   int        // link of V2, into T2
	suction []int      // nodes before the stations, -1 for the reservoir
	deliver []int      // nodes behind the stations
	demand  []consumer // by node
	first   [len(districts)]int
	stop    int // one behind the last junction of a district
}

// consumer is the mean demand of a junction in m³/s by kind, and its district.
type consumer struct {
	district            int
	homes, shops, works float64
}

func build() *town {
	t := &town{}
	node := func(name string, elevation float64, fixed bool) int {
		t.network.Nodes = append(t.network.Nodes, hydraulics.Node{Name: name, Elevation: elevation, Fixed: fixed})
		t.demand = append(t.demand, consumer{district: -1})
		return len(t.network.Nodes) - 1
	}
	pipe := func(name string, from, to int, length, bore float64) int {
		t.network.Links = append(t.network.Links, hydraulics.Link{Name: name, From: from, To: to, Length: length, Diameter: bore, Roughness: roughness, Minor: 1})
		return len(t.network.Links) - 1
	}
	for i := range districts {
		t.first[i] = len(t.network.Nodes)
		districts[i].lay(i, t, node, pipe)
	}
	t.stop = len(t.network.Nodes)
	for i := range tankList {
		k := &tankList[i]
		t.storage[i] = node(k.name, k.floor, true)
		d := &districts[k.district]
		at := t.first[k.district] + d.rows*d.columns/2
		if k.corner {
			at = t.first[k.district] + d.rows*d.columns - 1
		}
		if i == 1 {
			t.outlets[i] = pipe(k.name, t.storage[i], at, k.length, k.bore)
			continue
		}
		t.outlets[i] = pipe(k.name, at, t.storage[i], k.length, k.bore)
	}
	t.source = node("R1", reservoir, true)
	number := 0
	for i := range stations {
		s := &stations[i]
		in := t.source
		if s.from >= 0 {
			in = node(s.name+"-suction", s.elevation, false)
			// Stations stand at corners of the district that they take from, each at another.
			from := &districts[s.from]
			at := t.first[s.from] + [...]int{0, from.columns - 1, from.rows*from.columns - 1, from.columns - 1, (from.rows - 1) * from.columns}[i]
			pipe(s.name+"-in", at, in, 150, s.bore)
			t.suction = append(t.suction, in)
		} else {
			t.suction = append(t.suction, -1)
		}
		out := node(s.name+"-delivery", s.elevation, false)
		t.deliver = append(t.deliver, out)
		pipe(s.name+"-out", out, t.first[s.to], 600, s.bore)
		for range s.pumps {
			t.pump[number] = len(t.network.Links)
			number++
			// A pump with one published point: shutoff at 4/3 of its head, nothing at twice its flow (L. Rossman, EPANET 2 manual, 2000).
			t.network.Links = append(t.network.Links, hydraulics.Link{Name: fmt.Sprintf("PU%d", number), From: in, To: out, Kind: hydraulics.Pump,
				Shutoff: s.head * 4 / 3, Curve: s.head / 3 / float64(s.flow*s.flow)})
		}
	}
	before := node("V2-in", 60, false)
	d := &districts[0]
	pipe("V2-pipe", t.first[0]+2*d.columns, before, 700, 0.20)
	t.valve = pipe("V2", before, t.storage[1], 300, 0.20)
	t.network.Required, t.network.Leakage = required, leakage
	return t
}

// lay makes the junctions and streets of a district and spreads its demand: homes everywhere, shops in the first half, works in the second.
func (d *district) lay(number int, t *town, node func(string, float64, bool) int, pipe func(string, int, int, float64, float64) int) {
	n := d.rows * d.columns
	for i := range n {
		rise := float64((d.high - d.low) * float64(i) / float64(n-1))
		at := node(fmt.Sprintf("%s-%d", d.name, i+1), d.low+rise, false)
		c := consumer{district: number, homes: d.homes / float64(n)}
		if i < n/2 {
			c.shops = d.shops / float64(n/2)
		} else {
			c.works = d.works / float64(n-n/2)
		}
		t.demand[at] = c
	}
	for r := range d.rows {
		for c := range d.columns {
			at := t.first[number] + r*d.columns + c
			if c+1 < d.columns {
				pipe(fmt.Sprintf("%s-h%d-%d", d.name, r+1, c+1), at, at+1, d.street, d.bore(r == 0 || r == d.rows-1))
			}
			if r+1 < d.rows {
				pipe(fmt.Sprintf("%s-v%d-%d", d.name, r+1, c+1), at, at+d.columns, d.street, d.bore(c == 0 || c == d.columns-1))
			}
		}
	}
}

func (d *district) bore(ring bool) float64 {
	if ring {
		return d.ring
	}
	return d.inner
}
