package judge

import "slices"

const (
	eventHeader = "run,event_id,class,entry,type,title,techniques,techniques_v18,tactics,family,vector,source,targets,start_ns,end_ns,effect_start_ns,effect_end_ns," +
		"recovered_ns,status,magnitude,magnitude_unit,ramp_s,stealth,options,effect_share_of_range,effect_sigma,effect_tag,joint_effect,recovery_capped,tries,expected_effect,restored_by"
	effectHeader = "run,event_id,class,entry,tag,lane,phase,from_ns,to_ns,largest_difference,unit,target"
)

// event is a line of events.csv. Times are 0 where the file has none.
type event struct {
	run                                    int
	id, class, entry, kind, family, vector string
	techniques, techniquesV18              []string
	source                                 string
	targets                                []string
	start, end, effectStart, effectEnd     int64
	recovered                              int64
	status, effectTag                      string
	share                                  float64
	joint, capped                          bool
}

func (e *event) attack() bool { return e.class == "attack" }

func (e *event) fired() bool { return e.status != "never_fired" }

// labels tells whether rows are labelled by the event.
func (e *event) labels() bool { return e.attack() && e.status == "effective" }

// effect is a line of labels.csv.
type effect struct {
	run                 int
	event, class, entry string
	tag, lane, phase    string
	from, to            int64
	size                float64
	target              bool
}

func readEvents(path string) ([]event, error) {
	var out []event
	err := readCSV(path, exactly(eventHeader), func(_ int, cells []string) error {
		s := scanner{cells: cells}
		e := event{run: int(s.integer(0)), id: s.text(1), class: s.text(2), entry: s.text(3), kind: s.text(4), techniques: s.list(6), techniquesV18: s.list(7),
			family: s.text(9), vector: s.text(10), source: s.text(11), targets: s.list(12), status: s.text(18), share: s.number(24), effectTag: s.text(26),
			joint: s.boolean(27), capped: s.boolean(28)}
		if e.fired() {
			e.start, e.end, e.recovered = s.integer(13), s.integer(14), s.integer(17)
			if cells[15] != "" {
				e.effectStart, e.effectEnd = s.integer(15), s.integer(16)
			}
		}
		out = append(out, e)
		return s.err
	})
	return out, err
}

func readEffects(path string) ([]effect, error) {
	var out []effect
	err := readCSV(path, exactly(effectHeader), func(_ int, cells []string) error {
		s := scanner{cells: cells}
		out = append(out, effect{run: int(s.integer(0)), event: s.text(1), class: s.text(2), entry: s.text(3), tag: s.text(4), lane: s.text(5), phase: s.text(6),
			from: s.integer(7), to: s.integer(8), size: s.number(9), target: s.boolean(11)})
		return s.err
	})
	return out, err
}

// eventsOf are the events of a run that fired.
func (d *delivery) eventsOf(run int) []*event {
	var out []*event
	for i := range d.events {
		if e := &d.events[i]; e.run == run && e.fired() {
			out = append(out, e)
		}
	}
	return out
}

// heldOut tells whether an event is of a family, entry or type that is named.
func (e *event) heldOut(words []string) bool {
	return slices.ContainsFunc(words, func(w string) bool { return w == e.family || w == e.entry || w == e.kind })
}
