package wire

import (
	"math"
	"slices"

	"github.com/sdg-service/sdg/internal/engine/ics"
	"github.com/sdg-service/sdg/internal/engine/ics/wire/dialect"
	"github.com/sdg-service/sdg/internal/engine/ics/wire/frame"
	"github.com/sdg-service/sdg/internal/engine/plant"
	"github.com/sdg-service/sdg/internal/engine/plant/run"
	"github.com/sdg-service/sdg/internal/random"
)

// Output is what a network appends to. Whoever flushes a buffer cuts it to length 0.
type Output struct {
	Captures [ics.Taps][]byte // records, without the header of AppendHeader
	Packets  []byte           // lines of packets.csv
	Flows    []byte           // lines of flows.csv
	// Frames counts what was appended to each capture, FlowLines the lines of flows.csv; packets.csv has a line for each frame. Nobody
	// sets them back.
	Frames    [ics.Taps]int64
	FlowLines int64
}

// Len is how many bytes lie in the buffers.
func (o *Output) Len() int {
	n := len(o.Packets) + len(o.Flows)
	for i := range o.Captures {
		n += len(o.Captures[i])
	}
	return n
}

// Network is the network of one run. It is not safe for concurrent use.
type Network struct {
	config     Config
	hosts      map[string]*host
	sessions   []*session // those of Protocols, then those of events
	links      int
	conditions []condition
	key        random.Key
	sample     int64 // ns
	scan       int64 // ns
	flowLimit  int64
	victims    [][]*host // by event
	sources    []*host   // by event: who acts, or nil
	own        [][]int   // by event: its sessions, one per victim that serves something
	menders    [][]int   // by event: sessions in which others set right what it has changed
	desktops   []int     // by event: its session at the HMI's desktop, or -1
	macs       [][6]byte // by event: of its source
	floods     []flooding
	blames     []string // by event: ",dos_flood,E001,T0814,"
	entries    []*ics.Entry
	order      []int16 // events by From
	setpoints  []int   // tags that operators enter
	raw        session // of connections that nobody keeps

	saved  networkState
	queue  queue
	active []int16
	parked []parking
	known  []float64 // set points at the last sample

	out    *Output
	blind  bool // nobody keeps what passes
	unkept Output
	starts [ics.Taps]lineStart
	shared int // where in out.Packets begins what the last line would say of another tap, too
	size   int // of the last frame, on the wire
	now    int64
	until  int64 // end of the sample
	views  [ics.Taps]dialect.View
	lanes  *run.Lanes
	same   bool // the taps carry the same values
	length int
	spoken segment // a message that is sent
	signal segment // a segment without message that is sent
	doing  action
	long   []byte
}

// networkState is what snapshots keep of a network beside its parts.
type networkState struct {
	Order   uint64
	Draws   uint64
	Samples uint64
	Next    int32 // of order
	Frames  [ics.Taps]uint64
	Free    [ics.Taps]int64
}

// parking holds a segment between two taps.
type parking struct {
	Used    bool
	Segment segment
}

// New prepares a network at its beginning.
func New(c Config) (*Network, error) {
	c, err := c.prepare()
	if err != nil {
		return nil, err
	}
	n := &Network{config: c, hosts: map[string]*host{}, key: random.NewKey(c.Seed, "ics wire", "", ""), flowLimit: int64(c.FlowSeconds * 1e9)}
	n.scan = int64(c.ScanMS) * 1e6
	n.sample = n.scan * int64(c.SampleScans)
	for tap := range n.starts {
		n.starts[tap].name = tapNames[tap]
	}
	for _, h := range c.Topology.Hosts {
		n.hosts[h.Name] = newHost(h, c.Seed)
	}
	for _, p := range c.Protocols {
		s := n.newSession(n.hosts[p.Client], n.hosts[p.Server], p, "link")
		s.poll = int64(p.PollMS) * 1e6
		s.offset = s.place(min(n.sample, s.poll))
	}
	n.links = len(n.sessions)
	n.newVisitors()
	for i := range c.Events {
		n.newEvent(int16(i + 1))
	}
	slices.SortStableFunc(n.order, func(a, b int16) int {
		switch x, y := c.Events[a-1].From, c.Events[b-1].From; {
		case x < y:
			return -1
		case x > y:
			return 1
		}
		return int(a - b)
	})
	n.conditions = make([]condition, len(n.sessions)+1)
	n.raw.index, n.raw.key = len(n.sessions), n.key
	tags := c.Spec.Tags()
	for i := range tags {
		if tags[i].Role == plant.SetValue {
			n.setpoints = append(n.setpoints, i)
		}
	}
	n.known = make([]float64, len(n.setpoints))
	n.now = c.Start
	n.review()
	for _, s := range n.sessions[:n.links] {
		n.later(s, c.Start+s.between(30, 4000), toConnect, 0)
		if s.client.Role == ics.HMI {
			n.push(&action{At: c.Start + s.between(5000, tendMS), Deed: toTend, N: int32(s.index)})
		}
	}
	n.resolveAll()
	return n, nil
}

// place is where in a period a session's polls are: early enough that answers come before the next sample.
func (s *session) place(period int64) int64 {
	return int64(float64(period) * (0.06 + float64(0.6*random.Unit(s.draw()))))
}

func (n *Network) newSession(client, server *host, p Protocol, purpose string) *session {
	s := &session{index: len(n.sessions), client: client, server: server, application: p.Name, port: portOf(p.Name),
		key: random.NewKey(n.config.Seed, "ics wire "+purpose, client.Name+" "+server.Name, p.Name)}
	interval := 0
	if purpose == "link" && client.Role == ics.HMI {
		interval = p.PollMS
	}
	s.dialect = speak(p, &n.config.Topology, pointsOf(n.config.Spec, &n.config.Topology, server.Name), n.config.Seed, interval)
	s.reported = make([]float64, len(s.dialect.Points()))
	n.complete(s)
	n.sessions = append(n.sessions, s)
	return s
}

// complete fills in what follows from the ends of a session.
func (n *Network) complete(s *session) {
	s.stamps = s.client.stamps && s.server.stamps
	s.limit = min(s.client.mss, s.server.mss)
	if s.stamps {
		s.limit -= 12
	}
	s.patience = s.between(1500, 4200)
	s.seen = n.sees(s.client, s.server)
}

// sees are the taps that the frames of two hosts pass: controllers and what shares their zone are before the first, all others
// behind it.
func (n *Network) sees(a, b *host) []int {
	inside := func(h *host) bool { return h.Role == ics.Controller || h.Zone == "control" }
	switch {
	case n.config.Taps == 1:
		return []int{ics.TapControl}
	case inside(a) && inside(b):
		return []int{ics.TapControl}
	case !inside(a) && !inside(b):
		return []int{ics.TapSupervisory}
	}
	return []int{ics.TapControl, ics.TapSupervisory}
}

func (n *Network) draw() uint64 {
	n.saved.Draws++
	return n.key.At(n.saved.Draws)
}

// between draws from [lo, hi) milliseconds, in ns.
func (n *Network) between(lo, hi float64) int64 {
	return int64(1e6 * (lo + float64((hi-lo)*random.Unit(n.draw()))))
}

func (n *Network) push(a *action) {
	n.saved.Order++
	a.Order = n.saved.Order
	n.queue.push(a)
}

// park keeps a segment and returns its place.
func (n *Network) park(g *segment) int32 {
	i := slices.IndexFunc(n.parked, func(p parking) bool { return !p.Used })
	if i < 0 {
		i = len(n.parked)
		n.parked = append(n.parked, parking{})
	}
	n.parked[i] = parking{true, *g}
	return int32(i)
}

// AppendHeader appends the header of a capture.
func (n *Network) AppendHeader(dst []byte) []byte { return frame.AppendHeader(dst, n.config.Snaplen) }

// Sample writes what passes the taps from one sample to the next. It is called for each sample, in order, with the lanes of that sample; out
// is not kept.
func (n *Network) Sample(at run.Instant, lanes *run.Lanes, out *Output) {
	n.Begin(at, lanes)
	n.GoOn(out, math.MaxInt)
}

// Begin is the beginning of a sample whose frames GoOn writes, piece by piece: a flood within a long sample is gigabytes. The lanes must not
// change before the sample is over.
func (n *Network) Begin(at run.Instant, lanes *run.Lanes) {
	n.lanes = lanes
	begin := n.config.Start + int64(at.Scan)*n.scan
	n.until = begin + n.sample
	n.look(lanes)
	n.enter(begin)
	for int(n.saved.Next) < len(n.order) {
		event := n.order[n.saved.Next]
		from := n.config.Start + int64(n.config.Events[event-1].From)*n.scan
		if from >= begin+n.sample {
			break
		}
		n.saved.Next++
		n.push(&action{At: max(from, begin), Deed: toBegin, N: int32(event)})
	}
}

// GoOn writes until it has written more than so many bytes or the sample is over, and tells whether it is. What happens at one moment stays
// together: a few frames may be more.
func (n *Network) GoOn(out *Output, bytes int) (over bool) {
	n.out = out
	defer func() { n.out = nil }()
	before := out.Len()
	for n.queue.due(n.until) {
		if out.Len()-before > bytes {
			return false
		}
		a := &n.doing
		n.queue.pop(a)
		n.now = a.At
		n.do(a)
	}
	n.now = n.until
	n.saved.Samples++
	n.lanes = nil
	return true
}

// Pass is Sample where nobody keeps what is written: only the state changes, and fewer bytes are made for it.
func (n *Network) Pass(at run.Instant, lanes *run.Lanes) {
	n.blind = true
	n.Sample(at, lanes, &n.unkept)
	n.blind = false
}

// Frames is the number of frames that have passed a tap.
func (n *Network) Frames(tap int) uint64 { return n.saved.Frames[tap] }

// look takes up the values of a sample.
func (n *Network) look(lanes *run.Lanes) {
	for tap := range n.config.Taps {
		i := min(tap, len(lanes.Wire)-1)
		n.views[tap] = dialect.View{Values: lanes.Wire[i], Quality: lanes.WireQuality[i]}
	}
	a, b := &n.views[0], &n.views[n.config.Taps-1]
	n.same = slices.Equal(a.Values, b.Values) && slices.Equal(a.Quality, b.Quality)
}

// enter writes set points that operators have entered since the last sample.
func (n *Network) enter(begin int64) {
	for i, tag := range n.setpoints {
		v := n.lanes.True[tag]
		if n.saved.Samples > 0 && v != n.known[i] {
			for _, s := range n.sessions[:n.links] {
				if point := pointOf(s, tag); point >= 0 && s.client.Role == ics.HMI {
					n.push(&action{At: begin + int64(float64(n.sample)*random.Unit(n.draw())/2), Deed: toWrite, Session: int32(s.index), N: int32(point), Value: v})
					break
				}
			}
		}
		n.known[i] = v
	}
}

// pointOf is the point of a tag at a session's server, or -1.
func pointOf(s *session, tag int) int {
	return slices.IndexFunc(s.dialect.Points(), func(p dialect.Point) bool { return p.Tag == tag })
}

// Finish ends the captures: it writes the flows that still go on.
func (n *Network) Finish(out *Output) {
	n.out = out
	for _, s := range n.sessions {
		for tap := range s.flows {
			n.flush(&s.flows[tap], s, tap)
		}
	}
	n.out = nil
}

// do carries out an action.
func (n *Network) do(a *action) {
	if a.Deed >= toWrite {
		n.play(a)
		return
	}
	s := n.sessions[a.Session]
	if a.Deed == toPass && s.saved.Generation != a.Generation {
		n.parked[a.N].Used = false
		return
	}
	if s.saved.Generation != a.Generation {
		return
	}
	switch a.Deed {
	case toConnect:
		n.connect(s)
	case toSynchronise:
		n.synchronise(s)
	case toAccept:
		n.accept(s)
	case toEstablish:
		n.establish(s)
	case toGoOn:
		n.goOn(s)
	case toRespond:
		n.respond(s)
	case toAcknowledge:
		n.acknowledge(s, a.Side)
	case toPoll:
		n.pollNow(s)
	case toPass:
		n.passOn(s, a.Side, a.N, a.M != 0)
	case toRepeat:
		n.repeat(s, a.Side)
	case toGiveUp:
		n.giveUp(s, a.N, a.M)
	case toClose:
		n.close(s)
	case toFinish:
		n.finish(s, a.Side)
	case toPart:
		n.reset(s, a.Side)
		n.retry(s, 500, 3000)
	case toKeepAlive:
		n.keep(s)
	case toWonder:
		n.wonder(s)
	}
}
