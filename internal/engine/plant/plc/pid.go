// Package plc has the building blocks of control programs. Blocks are constants; what they remember lies in
// the program's memory, so that a run can be saved and taken up again.
package plc

// PIDMemory is the number of values that a PID remembers.
const PIDMemory = 3

// PIDGain is the place in a PID's memory of the factor on its gain: 0 until it has run, then 1 unless somebody tunes it.
const PIDGain = 2

// PID is a controller in the standard form with the derivative on the measurement and anti-windup by
// back-calculation (Åström and Hägglund, "PID Controllers", 2nd ed., 1995, section 3.5).
type PID struct {
	// Gain is output per unit of error; negative where more output lowers the measurement.
	Gain float64
	// Ti and Td are the integral and derivative times in seconds; 0 turns the part off.
	Ti, Td float64
	// Tt is the tracking time of the anti-windup in seconds; 0 means Ti.
	Tt float64
	// Lo and Hi are the limits of the output.
	Lo, Hi float64
	// Bias is the integral part with which the controller starts.
	Bias float64
}

// Update returns the output after dt seconds. mem is PIDMemory long.
func (c *PID) Update(mem []float64, setpoint, measured, dt float64) float64 {
	integral, last := &mem[0], &mem[1]
	if mem[PIDGain] == 0 {
		mem[PIDGain] = 1
		*integral, *last = c.Bias, measured
	}
	e := setpoint - measured
	gain := float64(c.Gain * mem[PIDGain])
	proportional := float64(gain * e)
	u := proportional + *integral
	if c.Td > 0 {
		u -= float64(float64(gain*c.Td) * ((measured - *last) / dt))
	}
	*last = measured
	out := min(max(u, c.Lo), c.Hi)
	if c.Ti > 0 {
		tt := c.Tt
		if tt == 0 {
			tt = c.Ti
		}
		*integral += float64(dt * (proportional/c.Ti + (out-u)/tt))
	}
	return out
}

// Track makes the controller take over without a bump while something else sets the output.
func (c *PID) Track(mem []float64, setpoint, measured, out float64) {
	if mem[PIDGain] == 0 {
		mem[PIDGain] = 1
	}
	mem[0], mem[1] = out-float64(float64(c.Gain*mem[PIDGain])*(setpoint-measured)), measured
}
