package plant

// Role says where a tag's value comes from.
type Role string

const (
	Analog   Role = "measurement"
	Status   Role = "status"    // a discrete feedback, without noise
	Total    Role = "totaliser" // a counter, integrated in the transmitter
	Command  Role = "command"   // an output of the control program
	SetValue Role = "setpoint"
)

// Measurement is one transmitter. Values are in Unit; noise, drift and lag are those of a healthy instrument.
type Measurement struct {
	Name  string // ISA-5.1: LIT101, FIT201
	Title string
	Unit  string
	Area  string // ISA-95 area and unit: "stage1/t101"
	Role  Role
	// Lo and Hi are the range of the transmitter, which saturates there.
	Lo, Hi float64
	// Noise is the standard deviation of white noise, Pink that of 1/f noise, Drift the stationary one
	// of a slow Ornstein-Uhlenbeck process.
	Noise, Pink, Drift float64
	// Lag is the time constant of the transmitter's filter in seconds.
	Lag float64
	// Period is the time in seconds between two results of an analyser, each of a sample that was taken one period before;
	// between them the last result stands. 0 means a transmitter that follows its value.
	Period float64
	// Every is the time in seconds between two conversions of a transmitter that is slower than Spec.InputMS; 0 means it is not.
	Every float64
	// Bits of the converter: 12 or 16, for Status and Total 0 (no quantisation).
	Bits  int
	Limit Limits
}

// Limits of alarms. A limit with Set false raises no alarm.
type Limits struct{ HH, H, L, LL Limit }

// Limit is one threshold of an alarm.
type Limit struct {
	Set   bool
	Value float64
}

// At is a limit that is set.
func At(v float64) Limit { return Limit{true, v} }

// Tag is one column of the telemetry: measurements, then commands, then set points.
type Tag struct {
	Name, Title, Unit string
	Path              string // ISA-95: site/area/unit/tag
	Role              Role
	Lo, Hi            float64
	LSB               float64 // smallest difference of two values; 0 where values are not quantised
	Noise             float64
	Decimals          int // that write a value to better than half its LSB
	Limit             Limits
}

// Tags lists the columns of the telemetry in the order of the lanes.
func (s *Spec) Tags() []Tag {
	tags := make([]Tag, 0, len(s.Measurements)+len(s.Actuators)+len(s.Setpoints))
	for _, m := range s.Measurements {
		t := Tag{Name: m.Name, Title: m.Title, Unit: m.Unit, Path: s.path(m.Area, m.Name), Role: m.Role,
			Lo: m.Lo, Hi: m.Hi, LSB: m.LSB(), Noise: m.Noise, Limit: m.Limit}
		switch {
		case m.Role == Status:
		case t.LSB > 0:
			t.Decimals = decimals(t.LSB)
		default:
			t.Decimals = 4
		}
		tags = append(tags, t)
	}
	for _, a := range s.Actuators {
		t := Tag{Name: a.Name, Title: a.Title, Unit: a.Unit, Path: s.path(a.Area, a.Name), Role: Command, Lo: a.Lo, Hi: a.Hi}
		if !a.Discrete {
			t.Decimals = 4
		}
		tags = append(tags, t)
	}
	for _, p := range s.Setpoints {
		tags = append(tags, Tag{Name: p.Name, Title: p.Title, Unit: p.Unit, Path: s.path(p.Area, p.Name), Role: SetValue,
			Lo: p.Lo, Hi: p.Hi, Decimals: 4})
	}
	return tags
}

func (s *Spec) path(area, name string) string { return s.Site + "/" + area + "/" + name }

// LSB is the value of one count of the converter.
func (m *Measurement) LSB() float64 {
	if m.Bits == 0 {
		return 0
	}
	return (m.Hi - m.Lo) / float64(int(1)<<m.Bits-1)
}

// decimals is the fewest digits whose rounding error (half a unit) is below a tenth of lsb, at most 9.
func decimals(lsb float64) int {
	n := 0
	for unit := 1.0; n < 9 && unit > lsb/5; n++ {
		unit /= 10
	}
	return n
}
