// Package hydraulics solves steady flow in pressurised pipe networks by the gradient method of E. Todini and S. Pilati, "A gradient
// algorithm for the analysis of pipe networks", in: Computer Applications in Water Supply 1, 1988, with Hazen-Williams friction, pumps,
// check valves, and demands that depend on pressure. Units are m, m³/s and s.
package hydraulics

import (
	"errors"
	"fmt"
	"math"

	"github.com/sdg-service/sdg/internal/random"
)

// Sizes that the workspace on the stack allows.
const (
	MaxNodes    = 128
	MaxLinks    = 192
	maxEnvelope = 1536
)

// Kind is what a link does to the head.
type Kind int

const (
	// Pipe loses head by friction (Hazen-Williams) and by its fittings.
	Pipe Kind = iota
	// Pump adds Shutoff - Curve Q² while it runs, and lets nothing flow back.
	Pump
)

// Status is how a link stands.
type Status float64

const (
	Closed Status = iota
	Open
	// OneWay lets nothing flow from To to From.
	OneWay
)

// Node is a junction, or a place of given head: a reservoir or a tank.
type Node struct {
	Name      string
	Elevation float64 // m
	Fixed     bool
}

// Link joins two nodes; flow is positive from From to To.
type Link struct {
	Name     string
	From, To int
	Kind     Kind
	// Length and Diameter in m; Roughness is Hazen-Williams' C; Minor is the coefficient of the fittings' loss K v²/2g.
	Length, Diameter, Roughness, Minor float64
	Shutoff                            float64 // m
	Curve                              float64 // s²/m⁵
}

// Network is what a Solver solves. Its fields are not changed.
type Network struct {
	Nodes []Node
	Links []Link
	// Required is the pressure in m from which demands are met in full. Below they follow 3s² - 2s³ of its share s (O. Fujiwara, T.
	// Ganesharajah, "Reliability assessment of water supply systems with storage and distribution networks", Water
	// Resources Research 29(8), 1993), to nothing at pressure 0.
	Required float64
	// Leakage is the background leakage of each junction in m³/s per m of pressure, above 0. It makes the solution of junctions
	// that nothing feeds unique: they stand at pressure 0.
	Leakage float64
}

const (
	gravity = 9.80665 // m/s²
	// Hazen-Williams in SI: h = 10.667 C^-1.852 d^-4.871 L Q^1.852.
	friction, flowPower, sizePower = 10.667, 1.852, 4.871
	// slow is the flow in m³/s below which friction is taken as linear, so that its slope is never 0.
	slow = 5e-5
	// shut is the resistance of a link that nothing should pass, s/m²: 50 m of head push a twentieth of a millilitre per second through it.
	shut = 1e9
)

// link is a Link with its constants.
type link struct {
	from, to       int
	pump           bool
	r, minor       float64
	atSlow         float64 // head loss per flow below slow
	shutoff, curve float64
	fromRow, toRow int // in the matrix, -1 for fixed heads
	entry          int // of the matrix between them, -1 without
}

// ErrUnsolved is the failure of the iteration; errors that wrap it name the worst junction.
var ErrUnsolved = errors.New("the hydraulic equations were not solved")

// Solver solves one network with changing demands, levels and status. It keeps no state: any number of goroutines may use it.
type Solver struct {
	network Network
	links   []link
	nodeOf  []int // by row
	factor  envelope
}

// New prepares the matrix of a network once: order of elimination and envelope.
func New(n Network) (*Solver, error) {
	if len(n.Nodes) > MaxNodes || len(n.Links) > MaxLinks {
		return nil, fmt.Errorf("a network has at most %d nodes and %d links, not %d and %d", MaxNodes, MaxLinks, len(n.Nodes), len(n.Links))
	}
	if !(n.Required > 0 && n.Leakage > 0) {
		return nil, fmt.Errorf("required pressure %g m and leakage %g m²/s must be positive", n.Required, n.Leakage)
	}
	s := &Solver{network: n}
	for _, l := range n.Links {
		if l.From < 0 || l.From >= len(n.Nodes) || l.To < 0 || l.To >= len(n.Nodes) || l.From == l.To {
			return nil, fmt.Errorf("link %s joins no two nodes", l.Name)
		}
		c := link{from: l.From, to: l.To, pump: l.Kind == Pump, shutoff: l.Shutoff, curve: l.Curve}
		if c.pump {
			if !(l.Shutoff > 0 && l.Curve > 0) {
				return nil, fmt.Errorf("pump %s needs a curve that falls", l.Name)
			}
		} else {
			if !(l.Length > 0 && l.Diameter > 0 && l.Roughness > 0 && l.Minor >= 0) {
				return nil, fmt.Errorf("pipe %s needs length, diameter and roughness", l.Name)
			}
			c.r = friction * l.Length / float64(random.Pow(l.Roughness, flowPower)*random.Pow(l.Diameter, sizePower))
			c.minor = 8 * l.Minor / float64(gravity*math.Pi*math.Pi*float64(l.Diameter*l.Diameter)*float64(l.Diameter*l.Diameter))
		}
		c.atSlow = float64(c.r*random.Pow(slow, flowPower-1)) + float64((c.minor+c.curve)*slow)
		s.links = append(s.links, c)
	}
	return s, s.arrange()
}

// loss is the head that is lost from From to To at flow q, and its slope.
func (l *link) loss(q float64, status Status) (h, slope float64) {
	if status == Closed || q < 0 && status == OneWay && !l.pump {
		return float64(shut * q), shut
	}
	size := math.Abs(q)
	if l.pump {
		if q < 0 {
			return float64(shut*q) - l.shutoff, shut
		}
		if q < slow {
			return float64(l.atSlow*q) - l.shutoff, l.atSlow
		}
		return float64(float64(l.curve*q)*q) - l.shutoff, float64(2 * float64(l.curve*q))
	}
	if size < slow {
		return float64(l.atSlow * q), l.atSlow
	}
	per, minor := float64(l.r*random.Pow(size, flowPower-1)), float64(l.minor*size)
	return float64((per + minor) * q), float64(flowPower*per) + float64(2*minor)
}

// flow is the inverse of loss: the flow at which head h is lost, and its slope.
func (l *link) flow(h float64, status Status) (q, slope float64) {
	x := h
	if l.pump && status != Closed {
		x += l.shutoff
	}
	size := math.Abs(x)
	switch {
	case status == Closed, x < 0 && (l.pump || status == OneWay):
		return x / shut, 1 / shut
	case size < float64(l.atSlow*slow):
		return x / l.atSlow, 1 / l.atSlow
	case l.pump:
		q = math.Sqrt(x / l.curve)
		return q, 1 / float64(2*float64(l.curve*q))
	}
	q = random.Pow(size/l.r, 1/flowPower)
	for l.minor > 0 {
		lost, rise := l.loss(q, Open)
		step := (lost - size) / rise
		q -= step
		if math.Abs(step) <= float64(1e-12*q) {
			break
		}
	}
	_, rise := l.loss(q, Open)
	return math.Copysign(q, x), 1 / rise
}

// take is what a junction takes at a pressure, and its slope.
func (n *Network) take(pressure, requested float64) (q, slope float64) {
	s := pressure / n.Required
	switch {
	case s <= 0 || requested <= 0:
		return 0, 0
	case s >= 1:
		return requested, 0
	}
	return float64(float64(requested*float64(s*s)) * (3 - float64(2*s))), float64(float64(6*requested)*float64(s*(1-s))) / n.Required
}
