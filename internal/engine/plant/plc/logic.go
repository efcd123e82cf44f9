package plc

// On and Off are the levels of discrete signals.
const (
	Off = 0.0
	On  = 1.0
)

// Level turns a condition into a signal.
func Level(on bool) float64 {
	if on {
		return On
	}
	return Off
}

// Below switches on below low and off above high, and keeps its state, which it returns, between them.
func Below(state *float64, value, low, high float64) bool {
	switch {
	case value < low:
		*state = On
	case value > high:
		*state = Off
	}
	return *state > 0.5
}

// Above switches on above high and off below low.
func Above(state *float64, value, low, high float64) bool {
	switch {
	case value > high:
		*state = On
	case value < low:
		*state = Off
	}
	return *state > 0.5
}

// OnDelay is a TON timer: true once in has been true for delay seconds. elapsed is its memory.
func OnDelay(elapsed *float64, in bool, delay, dt float64) bool {
	if !in {
		*elapsed = 0
		return false
	}
	*elapsed += dt
	return *elapsed >= delay
}

// Latch is set by trip and stays so until reset; trip wins. It returns its state.
func Latch(state *float64, trip, reset bool) bool {
	switch {
	case trip:
		*state = On
	case reset:
		*state = Off
	}
	return *state > 0.5
}

// SequenceMemory is the number of values that a Sequence remembers: phase and seconds in it.
const SequenceMemory = 2

// Sequence walks through phases of fixed lengths in seconds. Phase 0 is rest, which only start ends, once its
// length is over; after the last phase it rests again.
type Sequence []float64

// Update returns the phase after dt seconds; hold stops the time of the phase.
func (s Sequence) Update(mem []float64, start, hold bool, dt float64) int {
	phase := int(min(max(mem[0], 0), float64(len(s)-1)))
	if !hold {
		mem[1] += dt
	}
	if mem[1] >= s[phase] && (phase > 0 || start) {
		phase = (phase + 1) % len(s)
		mem[0], mem[1] = float64(phase), 0
	}
	return phase
}

// Ramp moves value towards target by at most rate per second.
func Ramp(value *float64, target, rate, dt float64) float64 {
	step := float64(rate * dt)
	*value += min(max(target-*value, -step), step)
	return *value
}
