package waterdistribution

import "github.com/sdg-service/sdg/internal/engine/plant/plc"

// Set points: levels at which filling begins and ends, for each tank that rules something.
const (
	spT1 = 2 * iota
	spT2
	spT3
	spT4
	spT5
	spT7
	setpoints
)

// Roles of pumps.
type role int

const (
	// lead runs between the two levels.
	lead role = iota
	// assist begins assistBelow under the lower level and ends in the middle.
	assist
	// standby runs in place of the lead that gives no flow.
	standby
)

const (
	assistBelow  = 0.8  // m
	noFlow       = 2.0  // L/s
	noFlowDelay  = 90.0 // s, longer than the time between two solutions of the network
	suctionLow   = 2.0  // m
	suctionBack  = 8.0  // m
	suctionDelay = 5.0  // s
)

// duties are what PU1 to PU11 do: station, tank that rules, its set points, role.
var duties = [pumps]struct {
	station, tank, setpoint int
	role                    role
}{
	{0, 0, spT1, lead}, {0, 0, spT1, assist}, {0, 0, spT1, standby},
	{1, 2, spT3, lead}, {1, 2, spT3, assist},
	{2, 3, spT4, lead}, {2, 3, spT4, assist},
	{3, 4, spT5, lead}, {3, 4, spT5, standby},
	{4, 6, spT7, lead}, {4, 6, spT7, assist},
}

// Parts of the program's memory.
const (
	memBegun   = 0
	memRun     = memBegun + 1              // of each pump
	memValve   = memRun + pumps            // V2
	memFailed  = memValve + 1              // of each station: its lead has failed
	memNoFlow  = memFailed + len(stations) // seconds
	memDry     = memNoFlow + len(stations) // of each station: its suction has no pressure
	memDrySecs = memDry + len(stations)    // seconds
	memory     = memDrySecs + len(stations)
)

type program struct{}

func (p *works) Scan(dt float64, in, sp, mem, out []float64) {
	if mem[memBegun] == 0 {
		mem[memBegun] = 1
		for i, d := range duties {
			mem[memRun+i] = plc.Level(d.role == lead)
		}
	}
	for i := range stations {
		dry := false
		if at := suctionPressure[i]; at >= 0 {
			low := plc.OnDelay(&mem[memDrySecs+i], in[at] < suctionLow, suctionDelay, dt)
			dry = plc.Latch(&mem[memDry+i], low, in[at] > suctionBack)
		}
		p.program.station(i, dry, dt, in, sp, mem, out)
	}
	out[valveV2] = plc.Level(plc.Below(&mem[memValve], in[level+1], sp[spT2], sp[spT2+1]))
}

// station runs the pumps of one station.
func (g *program) station(number int, dry bool, dt float64, in, sp, mem, out []float64) {
	failed := &mem[memFailed+number]
	wanted := false
	for i := range duties {
		d := &duties[i]
		if d.station != number {
			continue
		}
		low, high := sp[d.setpoint], sp[d.setpoint+1]
		switch d.role {
		case lead:
			wanted = plc.Below(&mem[memRun+i], in[level+d.tank], low, high) && !dry
			out[i] = plc.Level(wanted && *failed == plc.Off)
			if plc.OnDelay(&mem[memNoFlow+number], out[i] == plc.On && in[pumpFlow+i] < noFlow, noFlowDelay, dt) {
				*failed, mem[memNoFlow+number] = plc.On, 0
			}
		case assist:
			out[i] = plc.Level(plc.Below(&mem[memRun+i], in[level+d.tank], low-assistBelow, (low+high)/2) && !dry)
		case standby:
			out[i] = plc.Level(wanted && *failed == plc.On)
		}
	}
}
