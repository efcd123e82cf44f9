package tennesseeeastman

import "math"

// The decentralised control of Russell, Chiang and Braatz 2000, chapter 8: 19 PI and P controllers in velocity form.
// Fast ones work every 3 s, those of gas analyses every 360 s, that of the product analysis every 900 s. Numbers behind the
// loops are those of the published program.
const (
	fastPeriod    = 3.0
	gasPeriod     = 360.0
	productPeriod = 900.0
)

// Set points of operators.
const (
	spRecycle = iota
	spSeparator
	spStripper
	spProduction
	spFeedA
	spFeedD
	spFeedE
	spLevel
	spTemperature
	spInert
	spProductE
	spAgitator
	setpoints
)

// Slots hold what controllers move: the manipulated variables, then the set points of inner loops.
const (
	slotFeedD = manipulated + iota
	slotFeedE
	slotFeedA
	slotFeedAC
	slotPurge
	slotSteam
	slotCooling
	slotStripping
	slots
)

// inner is where a set point of an inner loop starts, in the unit of its measurement, and its upper end.
var inner = [slots - manipulated]struct{ start, hi float64 }{
	{3664.0, 5811}, {4509.3, 8354}, {0.25052, 1.017}, {9.3477, 15.25}, {0.33712, 1}, {230.31, 460}, {94.599, 150}, {65.731, 130},
}

// opening are the manipulated variables with which the controllers start, %.
var opening = [manipulated]float64{63.053, 53.980, 24.644, 61.302, 22.210, 40.064, 38.100, 46.534, 47.446, 41.106, 18.114, 50}

// loop is one controller: output += scale × gain × (Δerror + error × period / reset), errors in % of span.
type loop struct {
	setpoint    int // of operators; -1 for that of an inner loop
	slot        int // which holds the set point of an inner loop
	measured    int // XMEAS
	output      int // slot
	span        float64
	gain, reset float64 // reset time in s; 0 for a proportional controller
	scale       float64
	period      float64
}

// Places of the loops whose tuning is a parameter.
const (
	loopSeparator   = 6
	loopStripper    = 7
	loopLevel       = 12
	loopTemperature = 13
	loopPurge       = 5
	loops           = 19
)

// controllers are in the order in which the published program calls them.
func controllers() [loops]loop {
	return [loops]loop{
		{-1, slotFeedD, 2, vD, 5811, 1, 0, 1, fastPeriod},                              // 1
		{-1, slotFeedE, 3, vE, 8354, 1, 0, 1, fastPeriod},                              // 2
		{-1, slotFeedA, 1, vA, 1.017, 1, 0, 1, fastPeriod},                             // 3
		{-1, slotFeedAC, 4, vAC, 15.25, 1, 0, 1, fastPeriod},                           // 4
		{spRecycle, 0, 5, vRecycle, 53, -0.083, 1, 1, fastPeriod},                      // 5
		{-1, slotPurge, 10, vPurge, 1, 1.22, 0, 1, fastPeriod},                         // 6
		{spSeparator, 0, 12, vSeparator, 70, -2.06, 0, 1, fastPeriod},                  // 7
		{spStripper, 0, 15, vStripper, 70, -1.62, 0, 1, fastPeriod},                    // 8
		{-1, slotSteam, 19, vSteam, 460, 0.41, 0, 1, fastPeriod},                       // 9
		{-1, slotCooling, 21, vReactor, 150, -1.56, 1452, 1, fastPeriod},               // 10
		{spProduction, 0, 17, vCondenser, 46, 1.09, 2600, 1, fastPeriod},               // 11
		{-1, slotStripping, 18, slotSteam, 130, 0.169, 236, 4.60, fastPeriod},          // 16
		{spLevel, 0, 8, slotFeedAC, 50, 1.11, 3168, 0.1525, fastPeriod},                // 17
		{spTemperature, 0, 9, slotCooling, 150, 28.3, 982, 1.50, fastPeriod},           // 18
		{spFeedA, 0, 23, slotFeedA, 100, 18, 3168, 0.01017, gasPeriod},                 // 13
		{spFeedD, 0, 26, slotFeedD, 100, 8.3, 3168, 58.11, gasPeriod},                  // 14
		{spFeedE, 0, 27, slotFeedE, 100, 2.37, 5069, 83.54, gasPeriod},                 // 15
		{spInert, 0, 30, slotPurge, 26, -83.2 / 15, 6336, 0.01, gasPeriod},             // 19
		{spProductE, 0, 38, slotStripping, 1.6, -16.3 / 5, 12408, 1.30, productPeriod}, // 20
	}
}

// The purge is forced open above high pressure of the separator and shut below low, until it is back at normal.
const (
	purgeOpen, purgeShut, purgeBack = 2950.0, 2300.0, 2633.7 // kPa gauge
)

// Parts of the program's memory.
const (
	memBegun    = 0
	memSlots    = memBegun + 1
	memErrors   = memSlots + slots
	memOverride = memErrors + loops // 1 open, 2 shut
	memFast     = memOverride + 1
	memGas      = memFast + 1
	memProduct  = memGas + 1
	memory      = memProduct + 1
)

type program struct{ loops [loops]loop }

func newProgram(values []float64) program {
	g := program{loops: controllers()}
	g.loops[loopSeparator].gain = -values[parSeparatorGain]
	g.loops[loopStripper].gain = -values[parStripperGain]
	g.loops[loopLevel].gain, g.loops[loopLevel].reset = values[parLevelGain], values[parLevelReset]
	g.loops[loopTemperature].gain, g.loops[loopTemperature].reset = values[parTemperatureGain], values[parTemperatureReset]
	return g
}

// due counts a period and says whether it is over.
func due(elapsed *float64, period, dt float64) bool {
	*elapsed += dt
	if *elapsed < period-float64(dt/2) {
		return false
	}
	*elapsed = 0
	return true
}

func (p *process) Scan(dt float64, in, sp, mem, out []float64) {
	held := mem[memSlots : memSlots+slots]
	if mem[memBegun] == 0 {
		mem[memBegun] = 1
		copy(held, opening[:])
		for i := range inner {
			held[manipulated+i] = inner[i].start
		}
	}
	fast, gas, product := due(&mem[memFast], fastPeriod, dt), due(&mem[memGas], gasPeriod, dt), due(&mem[memProduct], productPeriod, dt)
	if fast || gas || product {
		for i := range p.program.loops {
			l := &p.program.loops[i]
			if l.period == fastPeriod && fast || l.period == gasPeriod && gas || l.period == productPeriod && product {
				p.program.update(i, in, sp, mem)
			}
		}
		for i := range manipulated {
			held[i] = min(max(held[i], 0), 100)
		}
		// The published program lets inner set points run away. They need more than the range of their transmitters, because the
		// proportional controllers behind them leave an error, but no more than its double in either direction.
		for i := range inner {
			held[manipulated+i] = min(max(held[manipulated+i], -inner[i].hi), 2*inner[i].hi)
		}
	}
	held[vAgitator] = sp[spAgitator]
	copy(out, held[:manipulated])
}

// update is one execution of a controller.
func (g *program) update(i int, in, sp, mem []float64) {
	l := &g.loops[i]
	held := mem[memSlots : memSlots+slots]
	if i == loopPurge && override(in[separatorPressure], held, mem) {
		return
	}
	target := held[l.slot]
	if l.setpoint >= 0 {
		target = sp[l.setpoint]
	}
	e := float64((target - in[l.measured-1]) * (100 / l.span))
	change := e - mem[memErrors+i]
	if l.reset > 0 {
		change += float64(e * (l.period / l.reset))
	}
	held[l.output] += float64(float64(l.gain*change) * l.scale)
	mem[memErrors+i] = e
}

// override says whether the separator's pressure rules the purge, and lets it.
func override(pressure float64, held, mem []float64) bool {
	state := &mem[memOverride]
	switch {
	case pressure >= purgeOpen:
		*state = 1
	case pressure <= purgeShut:
		*state = 2
	case *state == 1 && pressure <= purgeBack, *state == 2 && pressure >= purgeBack:
		*state = 0
		held[vPurge], held[slotPurge], mem[memErrors+loopPurge] = opening[vPurge], inner[slotPurge-manipulated].start, 0
		return true
	}
	if math.Abs(*state) < 0.5 {
		return false
	}
	held[vPurge] = 0
	if *state == 1 {
		held[vPurge] = 100
	}
	return true
}
