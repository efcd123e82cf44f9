package watertreatment

import "github.com/sdg-service/sdg/internal/engine/plant/plc"

// program is what the six controllers do. Levels for switching are those of MiniCPS's swat-s1: LL 0.25, L 0.5, H 0.8, HH 1.2 m.
type program struct {
	acid, chlorine, bisulfite plc.PID
	filter                    plc.Sequence
}

const levelLL = 0.25

// Phases of the filter's sequence.
const (
	filtering = iota
	draining
	washing
	filling
)

func newProgram(values []float64) program {
	return program{
		acid:      plc.PID{Gain: -values[0], Ti: values[1], Lo: 0, Hi: 1, Bias: 0.35},
		chlorine:  plc.PID{Gain: values[2], Ti: values[3], Lo: 0, Hi: 1, Bias: 0.16},
		bisulfite: plc.PID{Gain: -values[4], Ti: values[5], Lo: 0, Hi: 1, Bias: 0.2},
		filter:    plc.Sequence{values[6], 5, values[7], 5},
	}
}

// Set points.
const (
	spLow101 = iota
	spHigh101
	spPH
	spChlorine
	spResidual
	spPressure
	setpoints
)

// Parts of the program's memory.
const (
	memRaw = iota
	memTransfer
	memStandby
	memNoFlow
	memFilter
	memOsmosis
	memSupply
	memUV
	memAcid      = memUV + 1
	memChlorine  = memAcid + plc.PIDMemory
	memBisulfite = memChlorine + plc.PIDMemory
	memSequence  = memBisulfite + plc.PIDMemory
	memory       = memSequence + plc.SequenceMemory
)

func (p *works) Scan(dt float64, in, sp, mem, out []float64) {
	p.program.raw(dt, in, sp, mem, out)
	p.program.dosing(dt, in, sp, mem, out)
	p.program.filtration(dt, in, sp, mem, out)
	p.program.osmosis(dt, in, mem, out)
	out[p601] = plc.Level(plc.Above(&mem[memSupply], in[lit601], levelLL, 0.4))
}

// raw fills T101 and moves its water on. The standby pump takes over where the duty pump gives no flow for 20 s.
func (g *program) raw(dt float64, in, sp, mem, out []float64) {
	out[mv101] = plc.Level(plc.Below(&mem[memRaw], in[lit101], sp[spLow101], sp[spHigh101]))
	run := plc.Below(&mem[memTransfer], in[lit301], 0.8, 1.0) && in[lit101] > levelLL
	if plc.OnDelay(&mem[memNoFlow], run && in[fit201] < 0.5, 20, dt) {
		mem[memStandby], mem[memNoFlow] = 1-mem[memStandby], 0
	}
	standby := mem[memStandby] > 0.5
	out[p101], out[p102], out[mv201] = plc.Level(run && !standby), plc.Level(run && standby), plc.Level(run)
}

// dosing works while water flows; between, the controllers hold what they had.
func (g *program) dosing(dt float64, in, sp, mem, out []float64) {
	out[p203], out[p205] = 0, 0
	if in[fit201] > 0.5 {
		out[p203] = g.acid.Update(mem[memAcid:], sp[spPH], in[ait202], dt)
		out[p205] = g.chlorine.Update(mem[memChlorine:], sp[spChlorine], in[ait203], dt)
	}
	out[p403] = 0
	if in[fit401] > 0.5 {
		out[p403] = g.bisulfite.Update(mem[memBisulfite:], sp[spResidual], in[ait402], dt)
	}
}

// filtration walks through the filter's sequence: a wash follows its period or a pressure above its limit.
func (g *program) filtration(dt float64, in, sp, mem, out []float64) {
	early := in[dpit301] > sp[spPressure]
	if early && mem[memSequence] == filtering {
		mem[memSequence+1] = max(mem[memSequence+1], g.filter[filtering])
	}
	phase := g.filter.Update(mem[memSequence:], in[lit602] > levelLL, false, dt)
	need := plc.Below(&mem[memFilter], in[lit401], 0.8, 1.0)
	run := phase == filtering && need && in[lit301] > levelLL
	out[p301], out[p302], out[mv302] = plc.Level(run), 0, plc.Level(phase == filtering)
	out[mv301] = plc.Level(phase == washing)
	out[mv303] = plc.Level(phase == draining || phase == washing)
	out[p602] = plc.Level(phase == washing && in[lit602] > 0.1)
}

// osmosis runs while permeate is wanted, the lamp has burnt for 10 s and the membranes are safe from chlorine and dryness.
func (g *program) osmosis(dt float64, in, mem, out []float64) {
	want := plc.Below(&mem[memOsmosis], in[lit601], 0.8, 1.0) && in[lit401] > levelLL
	out[uv401] = plc.Level(want)
	warm := plc.OnDelay(&mem[memUV], want, 10, dt)
	out[p401] = plc.Level(warm)
	out[p501] = plc.Level(warm && in[fit401] > 1 && in[ait402] < 1)
}
