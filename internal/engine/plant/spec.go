package plant

// Spec is what is fixed about a plant: the meaning of its vectors and how it is stepped.
type Spec struct {
	ID      string // "quad_tank", as in requests
	Title   string
	Site    string // first part of ISA-95 paths
	Sources []string
	// Equations in plain text, for readers.
	Equations []string

	// StepMS is the longest step in milliseconds with which the plant is integrated well. InputMS is the time between two
	// conversions of the transmitters, and WorldMS that between two values of the disturbances; a run rounds
	// both up to whole scans and steps.
	StepMS, InputMS, WorldMS int
	Method                   Method

	States       []State
	Actuators    []Actuator
	Disturbances []Disturbance
	Measurements []Measurement
	Setpoints    []Setpoint
	Parameters   []Parameter
	Balances     []Balance
	// Algebraic is the number of values that a Solver keeps behind the disturbances.
	Algebraic int
	// SolvedFor are the actuators that these values depend on.
	SolvedFor []int
	// Memory is the number of values that the control program remembers.
	Memory int
	// Loops are the PID controllers of the control program.
	Loops []Loop
}

// Loop is one PID controller (plc.PID) of a control program.
type Loop struct {
	// Memory is the place of the controller's memory in that of the program.
	Memory int
	// Setpoint, Measurement and Actuator are places in the lists of the Spec; Setpoint is -1 where the loop has a fixed one.
	Setpoint, Measurement, Actuator int
}

// State is one integrated quantity.
type State struct {
	Name, Unit string
	Start      float64
}

// Actuator is something that the control program moves. Commands outside [Lo, Hi] are clipped by
// the output module.
type Actuator struct {
	Name, Title, Unit, Area string
	Lo, Hi, Start           float64
	// Discrete actuators take whole numbers (pumps 0 and 1, taps).
	Discrete bool
}

// Disturbance is an input from outside: nominal × (1 + daily wave + smooth noise), clipped to [Lo, Hi].
type Disturbance struct {
	Name, Unit      string
	Nominal, Lo, Hi float64
	// Daily is the amplitude of a wave of 24 hours that is lowest at 04:00, as a share of the nominal value.
	Daily float64
	// Pattern, where there is one, replaces the wave: 24 shares of the nominal value at full hours, joined by lines.
	Pattern []float64
	// Noise is the standard deviation at the knots of a piecewise linear random walk around it, as a
	// share of the nominal value; Knot is their distance in seconds. Other shapes have their amplitude in Noise.
	Noise, Knot float64
	Shape       Shape
	// Jitter is how far the distance of two knots of other shapes than Linear may be from Knot, in seconds; less than Knot.
	Jitter float64
	// From is the moment in seconds before which the value is Lo.
	From float64
}

// Shape is how a disturbance goes from knot to knot.
type Shape int

const (
	// Linear joins normal values by lines.
	Linear Shape = iota
	// Cubic joins values that are uniform between -1 and 1 by cubics which are level at the knots.
	Cubic
	// Pulse rises from 0 at a knot to 1 with the square of time, and falls back by a cubic in the last 360 s before the next.
	Pulse
)

// Setpoint is a value that operators enter.
type Setpoint struct {
	Name, Title, Unit, Area string
	Lo, Hi, Start           float64
}

// Balance is a conserved quantity: the sum of coefficients times states never changes, because
// the totalisers are integrated with the same quadrature as the stores.
type Balance struct {
	Name, Unit string
	// States that take part, each with its coefficient.
	States       []int
	Coefficients []float64
}

// Of evaluates the conserved quantity, and the largest of its parts as the scale of rounding errors.
func (b *Balance) Of(x []float64) (sum, scale float64) {
	for i, n := range b.States {
		part := float64(b.Coefficients[i] * x[n])
		sum += part
		scale = max(scale, part, -part)
	}
	return sum, scale
}
