// Package plant describes industrial processes as ordinary differential equations with the
// controller that runs them. A plant is pure: state, actuators and disturbances in, derivatives
// and observations out, all in flat vectors, so that a step allocates nothing and the whole state
// of a run can be saved as numbers.
//
// Bytes of data depend on every value computed here. Products that are added must therefore be
// rounded by an explicit conversion (float64(a*b) + c): without it, arm64 fuses them and amd64 does
// not. Of package math only Sqrt, Floor and Abs are exact everywhere; the rest is in internal/random.
package plant

// Plant is one process with its physics and its control program.
//
// The vectors have the lengths and the order of the Spec: x follows States, u Actuators, w
// Disturbances and then the Algebraic values of a Solver, y and in Measurements, sp Setpoints, out Actuators. No method keeps or allocates memory, so one Plant
// may serve many runs at once.
type Plant interface {
	Spec() *Spec
	// Derive writes the time derivative (per second) of every state to dx.
	Derive(x, u, w, dx []float64)
	// Observe writes the true value of every measurement to y.
	Observe(x, u, w, y []float64)
	// Scan executes the control program once, dt seconds after the last time: it reads the input image and the set
	// points, keeps what it must remember in mem (Spec.Memory long, zero at the start) and writes the outputs.
	Scan(dt float64, in, sp, mem, out []float64)
}

// Solver is a Plant with values that have no dynamics of their own, such as voltages of a network. Solve computes
// them into the end of w, whenever disturbances or the actuators of SolvedFor have changed; they hold until it is called again. It
// finds its last solution there, zeros at first. An error says what could not be solved, and ends the run.
type Solver interface {
	Plant
	Solve(x, u, w []float64) error
}

// Start fills the vectors with which a run begins.
func (s *Spec) Start(x, u, sp []float64) {
	for i := range s.States {
		x[i] = s.States[i].Start
	}
	for i := range s.Actuators {
		u[i] = s.Actuators[i].Start
	}
	for i := range s.Setpoints {
		sp[i] = s.Setpoints[i].Start
	}
}
