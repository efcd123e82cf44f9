package gaspipeline

import "github.com/sdg-service/sdg/internal/engine/plant/plc"

// Set points: the registers of the pressure controller, then the others.
const (
	spPressure = iota
	spGain
	spReset
	spRate
	spDeadband
	spCycle
	spMode
	spPump
	spSolenoid
	spShare
)

// Modes of the pressure controller.
const (
	modeOff = iota
	modeManual
	modeAutomatic
)

// Parts of the program's memory.
const (
	memPressure = 0
	memDelivery = memPressure + plc.PIDMemory
	memSurge    = memDelivery + plc.PIDMemory
	memRest     = memSurge + plc.PIDMemory // since the last cycle, last output, relief, trip timer, trip
	memOutput   = memRest + 1
	memRelief   = memOutput + 1
	memHigh     = memRelief + 1
	memTrip     = memHigh + 1
	memory      = memTrip + 1
)

var (
	delivery = plc.PID{Gain: 0.01, Ti: 15, Lo: 0, Hi: 1, Bias: startDelivery}
	recycle  = plc.PID{Gain: 0.03, Ti: 10, Lo: 0, Hi: 1}
)

func (l *line) Scan(dt float64, in, sp, mem, out []float64) {
	out[0] = l.pressure(dt, in, sp, mem)
	out[1] = plc.Level(plc.Above(&mem[memRelief], in[ptNodes], reliefClose, reliefOpen))
	if int(sp[spMode]) == modeManual {
		out[1] = plc.Level(sp[spSolenoid] >= 0.5)
	}
	// The control line of the surge moves with the speed.
	out[2] = recycle.Update(mem[memSurge:], float64(surge/100*in[stSpeed]), in[ftCompressor], dt)
	out[3] = delivery.Update(mem[memDelivery:], float64(in[fiNomination]*sp[spShare]), in[ftDelivery], dt)
	high := plc.OnDelay(&mem[memHigh], in[ptNodes] > trip, 0.5, dt)
	if plc.Latch(&mem[memTrip], high, in[ptNodes] < 6.4) {
		out[0], out[1] = 0, 1 // emergency shutdown, also in manual
	}
}

// pressure is the loop with the registers: it calculates once per cycle time and ignores errors inside the deadband.
func (l *line) pressure(dt float64, in, sp, mem []float64) float64 {
	measured := in[ptNodes+segments]
	c := plc.PID{Gain: sp[spGain], Ti: sp[spReset], Td: sp[spRate], Lo: 0.3, Hi: 1.05, Bias: startSpeed}
	switch int(sp[spMode]) {
	case modeOff:
		c.Track(mem[memPressure:], sp[spPressure], measured, 0)
		mem[memOutput] = 0
		return 0
	case modeManual:
		c.Track(mem[memPressure:], sp[spPressure], measured, sp[spPump])
		mem[memOutput] = sp[spPump]
		return sp[spPump]
	}
	first := mem[memPressure+2] == 0
	mem[memRest] += dt
	if !first && mem[memRest] < sp[spCycle] {
		return mem[memOutput]
	}
	step := max(mem[memRest], dt)
	mem[memRest] = 0
	wanted := sp[spPressure]
	if e := wanted - measured; e < sp[spDeadband] && e > -sp[spDeadband] {
		wanted = measured
	}
	mem[memOutput] = c.Update(mem[memPressure:], wanted, measured, step)
	return mem[memOutput]
}
