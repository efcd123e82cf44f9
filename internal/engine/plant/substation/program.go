package substation

import (
	"github.com/sdg-service/sdg/internal/engine/plant/plc"
	"github.com/sdg-service/sdg/internal/random"
)

// Set points.
const (
	spTie = iota
	spVoltage
	spBand
	spPickup1
	spDial1
	spPickup2
	spDial2
	spClose1
	spClose2
	setpoints
)

// Parts of the program's memory.
const (
	memAGC1    = 0
	memAGC2    = memAGC1 + plc.PIDMemory
	memTap     = memAGC2 + plc.PIDMemory // 0 until the program has run once
	memRaise   = memTap + 2
	memLower   = memRaise + 1
	memCap     = memLower + 1 // state and timer
	memRelay1  = memCap + 2
	memRelay2  = memRelay1 + 1
	memOpen1   = memRelay2 + 1
	memOpen2   = memOpen1 + 1
	memWait    = memOpen2 + 1
	memShots   = memWait + 1
	memReclaim = memShots + 1
	memory     = memReclaim + 1
)

const (
	tapDelay   = 30.0 // s outside the band before the first step, and between two
	capDelay   = 60.0
	deadTime   = 5.0 // s until the recloser tries again
	shots      = 3
	reclaim    = 60.0 // s without a trip after which the shots are there again
	resetRelay = 10.0 // s in which a relay forgets
)

func (s *station) Scan(dt float64, in, sp, mem, out []float64) {
	if mem[memTap] == 0 {
		mem[memTap], mem[memTap+1] = 1, startTap
	}
	// Area control errors in pu: each area meets its own load.
	ace1 := float64((in[mwTie]-sp[spTie])*(1/areaBase)) + float64(bias*(in[hz1]-nominalHz))
	ace2 := float64((sp[spTie]-in[mwTie])*(1/areaBase)) + float64(bias*(in[hz2]-nominalHz))
	out[ref1] = s.agc.Update(mem[memAGC1:], 0, ace1, dt)
	out[ref2] = s.agc.Update(mem[memAGC2:], 0, ace2, dt)
	regulate(dt, in, sp, mem, out)
	protect(dt, in, sp, mem, out)
}

// regulate moves the taps, by one step at a time, and the capacitors.
func regulate(dt float64, in, sp, mem, out []float64) {
	v, half := in[kv+bus671]/lineVoltage, float64(sp[spBand]/2)
	energised := v > 0.5
	position := &mem[memTap+1]
	if plc.OnDelay(&mem[memRaise], energised && v < sp[spVoltage]-half, tapDelay, dt) {
		*position, mem[memRaise] = min(*position+1, 16), 0
	}
	if plc.OnDelay(&mem[memLower], energised && v > sp[spVoltage]+half, tapDelay, dt) {
		*position, mem[memLower] = max(*position-1, -16), 0
	}
	out[tap] = *position
	on := mem[memCap] > 0.5
	want := !on && in[mvarFeeder] > 0.9 || on && in[mvarFeeder] < -0.2
	if plc.OnDelay(&mem[memCap+1], want && energised, capDelay, dt) {
		mem[memCap], mem[memCap+1] = 1-mem[memCap], 0
	}
	out[cap675], out[cap611] = mem[memCap], 1
}

// tripTime is the standard inverse curve of IEC 60255-151 in seconds at multiple m > 1 of the pick-up current.
func tripTime(m, dial float64) float64 {
	return float64(dial*0.14) / (random.Pow(m, 0.02) - 1)
}

// overcurrent advances a relay of the standard inverse characteristic, as an induction disc does, and says whether it trips.
func overcurrent(disc *float64, current, pickup, dial, dt float64) bool {
	m := current / max(pickup, 1)
	if m <= 1 {
		*disc = max(*disc-dt/resetRelay, 0)
		return false
	}
	*disc += dt / tripTime(min(m, 20), max(dial, 0.01))
	return *disc >= 1
}

// protect runs both relays and the recloser of the lateral. Lock-outs last until operators take the close order away
// and give it again.
func protect(dt float64, in, sp, mem, out []float64) {
	if overcurrent(&mem[memRelay1], in[ampHead], sp[spPickup1], sp[spDial1], dt) {
		mem[memOpen1], mem[memRelay1] = plc.On, 0
	}
	if overcurrent(&mem[memRelay2], in[ampLateral], sp[spPickup2], sp[spDial2], dt) && mem[memOpen2] == plc.Off {
		mem[memOpen2], mem[memRelay2], mem[memWait], mem[memReclaim] = plc.On, 0, 0, 0
		mem[memShots]++
	}
	mem[memReclaim] += dt
	switch {
	case mem[memOpen2] == plc.On && mem[memShots] <= shots:
		if plc.OnDelay(&mem[memWait], true, deadTime, dt) {
			mem[memOpen2], mem[memReclaim] = plc.Off, 0
		}
	case mem[memOpen2] == plc.Off && mem[memReclaim] > reclaim:
		mem[memShots] = 0
	}
	if sp[spClose1] < 0.5 {
		mem[memOpen1] = plc.Off
	}
	if sp[spClose2] < 0.5 {
		mem[memOpen2], mem[memShots] = plc.Off, 0
	}
	out[cb1] = plc.Level(sp[spClose1] >= 0.5 && mem[memOpen1] == plc.Off)
	out[cb2] = plc.Level(sp[spClose2] >= 0.5 && mem[memOpen2] == plc.Off)
}
