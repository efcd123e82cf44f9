package judge

import (
	"cmp"
	"encoding/binary"
	"fmt"
	"hash/fnv"
	"maps"
	"math"
	"net/netip"
	"slices"
	"strings"
)

// mostAUC is the largest area under the ROC curve that a single field may reach.
const mostAUC = 0.9

// attackWeight is what all frames of one attack weigh together.
const attackWeight = 1 << 20

// counts are the weights of normal and attacked rows or frames of one value of a field, by the parity of their run.
type counts [2][2]int64

// field collects the values of one column or one field of frames.
type field struct {
	name    string
	ordered bool // larger and smaller mean something; else values are names
	values  map[uint64]*counts
}

// shortcuts collects what a stump over all runs could learn.
type shortcuts struct {
	fields    map[string]*field
	runs      int
	addresses []map[netip.Addr]bool // per run, those that only attacks use
}

func newShortcuts() *shortcuts { return &shortcuts{fields: map[string]*field{}} }

func (s *shortcuts) count(name string, ordered bool, value uint64, attack bool, weight int64) {
	f := s.fields[name]
	if f == nil {
		f = &field{name: name, ordered: ordered, values: map[uint64]*counts{}}
		s.fields[name] = f
	}
	n := f.values[value]
	if n == nil {
		n = new(counts)
		f.values[value] = n
	}
	label := 0
	if attack {
		label = 1
	}
	n[s.runs%2][label] += weight
}

// order maps signed numbers to unsigned ones of the same order.
func order(v int64) uint64 { return uint64(v) ^ 1<<63 }

// add takes up a run.
func (s *shortcuts) add(v *recorded) {
	// The question is whether somebody manipulates now. A plant that recovers is elsewhere, which is an effect and no shortcut; in a short run its rows would
	// leave nothing normal but the beginning, and the clock alone would tell.
	for n, phase := range v.telemetry.phase {
		for i := range v.tags {
			s.count("telemetry "+v.tags[i].column, true, order(v.telemetry.values[i][n]), phase == "active", 1)
		}
		s.count("telemetry seq", true, uint64(n), phase == "active", 1)
	}
	loud := map[string]bool{} // events that show themselves on the network by their nature, and benign ones
	benign := map[string]bool{}
	for _, e := range v.eventsOf(v.number) {
		loud[e.id] = e.family == "reconnaissance" || e.family == "denial"
		benign[e.id] = !e.attack()
	}
	own, common := map[netip.Addr]bool{}, map[netip.Addr]bool{}
	frames := map[string]int64{} // each attack has the same weight, however many frames it sends
	for _, p := range v.taps {
		for n := 0; p != nil && n < len(p.frames); n++ {
			frames[p.frames[n].event]++
		}
	}
	for _, p := range v.taps {
		if p == nil {
			continue
		}
		last := int64(0)
		for n := range p.frames {
			f := &p.frames[n]
			attack := f.event != "" && !benign[f.event]
			pause := f.at - last
			last = f.at
			if !attack {
				common[f.from.Addr()] = true
			} else if !loud[f.event] { // who is scanned answers, and acts no more for it
				own[f.from.Addr()] = true
			}
			if attack && loud[f.event] || n == 0 {
				continue
			}
			weight := int64(1)
			if attack {
				weight = max(1, attackWeight/frames[f.event])
			}
			s.frame(f, pause, attack, weight)
		}
	}
	for a := range common {
		delete(own, a)
	}
	s.addresses = append(s.addresses, own)
	s.runs++
}

func (s *shortcuts) frame(f *frame, pause int64, attack bool, weight int64) {
	for _, x := range []struct {
		name    string
		ordered bool
		value   uint64
	}{
		{"frame length", true, uint64(f.length)}, {"frame pause", true, uint64(8 * math.Log2(float64(max(pause, 1))))},
		{"packets.csv proto", false, hash(f.proto)}, {"packets.csv func", false, hash(f.function)}, {"packets.csv src", false, hash(f.from.Addr().String())}, {"packets.csv dst", false, hash(f.to.Addr().String())},
		{"source MAC", false, mac(f.source)}, {"target MAC", false, mac(f.target)},
	} {
		s.count(x.name, x.ordered, x.value, attack, weight)
	}
	if f.arp {
		return
	}
	s.count("TTL", true, uint64(f.ttl), attack, weight)
	s.count("window", true, uint64(f.window), attack, weight)
	s.count("IP id", true, uint64(f.id), attack, weight)
	s.count("source port", true, uint64(f.from.Port()), attack, weight)
	s.count("target port", true, uint64(f.to.Port()), attack, weight)
	s.count("TCP flags", false, uint64(f.flags), attack, weight)
	s.count("payload length", true, uint64(len(f.payload)), attack, weight)
}

func hash(s string) uint64 {
	h := fnv.New64a()
	h.Write([]byte(s))
	return h.Sum64()
}

func mac(m [6]byte) uint64 { return binary.BigEndian.Uint64(append([]byte{0, 0}, m[:]...)) }

// auc is the area under the ROC curve of a ranking, folded to 0.5 … 1: pairs of an attacked and a normal row that it orders rightly, ties half.
func auc(ranked [][2]int64) float64 {
	var normal, attacked, pairs float64
	for _, n := range ranked {
		pairs += float64(n[1]) * (normal + float64(n[0])/2)
		normal += float64(n[0])
		attacked += float64(n[1])
	}
	if normal == 0 || attacked == 0 {
		return 0.5
	}
	a := pairs / (normal * attacked)
	return max(a, 1-a)
}

// best is the better of two stumps: a threshold, for ordered fields, and a list of suspicious values that is learnt on half of the runs and tried
// on the others.
func (f *field) best() float64 {
	keys := make([]uint64, 0, len(f.values))
	for k := range f.values {
		keys = append(keys, k)
	}
	slices.Sort(keys)
	out := 0.5
	if f.ordered {
		ranked := make([][2]int64, len(keys))
		for i, k := range keys {
			n := f.values[k]
			ranked[i] = [2]int64{n[0][0] + n[1][0], n[0][1] + n[1][1]}
		}
		out = auc(ranked)
	}
	for learn := range 2 {
		var total [2]int64
		for _, n := range f.values {
			total[0] += n[learn][0]
			total[1] += n[learn][1]
		}
		prior := float64(total[1]) / float64(max(1, total[0]+total[1]))
		suspicion := func(k uint64) float64 { // shrunk towards the mean, where a value was not seen
			n := f.values[k][learn]
			return (float64(n[1]) + prior) / (float64(n[0]+n[1]) + 1)
		}
		slices.SortStableFunc(keys, func(a, b uint64) int {
			switch x, y := suspicion(a), suspicion(b); {
			case x < y:
				return -1
			case x > y:
				return 1
			}
			return 0
		})
		var ranked [][2]int64
		for i, k := range keys {
			n := f.values[k][1-learn]
			if i > 0 && suspicion(k) == suspicion(keys[i-1]) {
				ranked[len(ranked)-1][0] += n[0]
				ranked[len(ranked)-1][1] += n[1]
				continue
			}
			ranked = append(ranked, n)
		}
		var normal, attacked float64
		for _, n := range ranked {
			normal, attacked = normal+float64(n[0]), attacked+float64(n[1])
		}
		if normal > 0 && attacked > 0 && total[0] > 0 && total[1] > 0 {
			out = max(out, auc(ranked))
		}
	}
	return out
}

// areas are what each field reaches.
func (s *shortcuts) areas() map[string]float64 {
	out := map[string]float64{}
	for name, f := range s.fields {
		out[name] = f.best()
	}
	return out
}

// judgeShortcuts looks for a field that gives attacks away.
func judgeShortcuts(c *Check, areas map[string]float64, d *delivery, runs, least int) error {
	names := slices.SortedFunc(maps.Keys(areas), func(a, b string) int { return cmp.Or(cmp.Compare(areas[b], areas[a]), strings.Compare(a, b)) })
	attacks := 0
	for i := range d.events {
		if d.events[i].labels() {
			attacks++
		}
	}
	var figures []string
	for _, name := range names[:min(4, len(names))] {
		figures = append(figures, fmt.Sprintf("%s %.3f", name, areas[name]))
	}
	c.Figures = fmt.Sprintf("best AUC of %d fields: %s; %d attacks in %d runs", len(areas), strings.Join(figures, ", "), attacks, runs)
	if attacks < least || runs < 2 {
		c.skip(c.Figures + fmt.Sprintf("; judged from %d in two runs on", least))
		return nil
	}
	for _, name := range names {
		if areas[name] > mostAUC {
			c.fail("%s alone tells attacks with an AUC of %.3f", name, areas[name])
		}
	}
	return nil
}

// judgeAddresses demands that no address belongs to attackers in all runs, and with reused addresses in none.
func (s *shortcuts) judgeAddresses(c *Check, reused bool) error {
	for run, own := range s.addresses {
		for a := range own {
			if reused {
				c.fail("%s belongs to attacks only in run %d, though attackers reuse addresses", a, run+1)
			}
		}
	}
	if s.runs < 2 && !reused {
		c.skip("one run")
		return nil
	}
	seen := map[netip.Addr]int{}
	used := 0
	for _, own := range s.addresses {
		if len(own) > 0 {
			used++
		}
		for a := range own {
			seen[a]++
		}
	}
	c.Figures = fmt.Sprintf("attackers have addresses of their own in %d of %d runs, %d different ones", used, s.runs, len(seen))
	for a, n := range seen {
		if n > 1 && n > used/4 {
			c.fail("%s is an attacker's in %d runs", a, n)
		}
	}
	return nil
}
