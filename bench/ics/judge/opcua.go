package judge

import (
	"encoding/binary"
	"fmt"
	"maps"
	"math"
	"net/netip"
	"slices"
)

const (
	uaPort = 4840
	// Node ids of the binary encodings of requests and their answers (OPC 10000-6, NodeIds.csv).
	uaRead          = 631
	uaReadAnswer    = 634
	uaMonitor       = 751 // CreateMonitoredItems
	uaMonitorAnswer = 754
	uaPublish       = 826
	uaPublishAnswer = 829
	uaDataChange    = 811
	uaValue         = 13 // attribute
)

// uaRequest is a read that waits for its answer.
type uaRequest struct {
	direction
	id uint32
}

// uaSubscription is what a client has asked a server to watch, by the client's numbers for it.
type uaSubscription struct {
	nodes map[uint32][2]string
	open  map[uint32]bool // requests to publish that have no answer yet
	last  uint32          // notification
	// gaps: the tap saw something only again, or in part, so that not all can be known.
	gaps bool
}

// uaReading is a value that a server gave.
type uaReading struct {
	frame, sample int
	node          string // in the table
	table         string
	value         float64
	bit           bool
}

// uaJudge decodes what one tap saw of values: UA TCP, secure conversation without security, Read, and subscriptions.
type uaJudge struct {
	wireJudge
	streams map[direction]*assembly
	asked   map[uaRequest][][2]string
	watched map[direction]*uaSubscription // by the client's direction
	read    map[netip.Addr][]uaReading
	answers int
	notices int
}

// judgeOPCUA holds values that OPC UA servers give against the tap's lane. Nodes are numbered alike at every server, and no file says which
// address a server has: it is that of the server whose tags its values fit, and no two addresses may be the same server.
func (v *recorded) judgeOPCUA(c *Check) error {
	if v.taps[0] == nil {
		return errNoCaptures
	}
	tags, err := v.points("opcua", 2)
	if err != nil {
		return err
	}
	if len(tags) == 0 {
		c.skip("no server speaks OPC UA")
		return nil
	}
	servers := map[string]bool{}
	for place := range tags {
		servers[place.server] = true
	}
	for tap, p := range v.taps {
		if p == nil {
			continue
		}
		j := &uaJudge{wireJudge: v.wireJudge(c, tap), streams: map[direction]*assembly{}, asked: map[uaRequest][][2]string{}, watched: map[direction]*uaSubscription{}, read: map[netip.Addr][]uaReading{}}
		for n := range p.frames {
			switch f := &p.frames[n]; {
			case f.speaks(uaPort):
				j.segment(f, n+1)
			case len(f.payload) > 1 && !f.arp:
				j.gap(direction{f.from, f.to})
			}
		}
		if j.answers == 0 {
			c.fail("tap %d carries no answer", tap)
		}
		if j.notices == 0 {
			c.fail("tap %d carries no notification", tap)
		}
		j.servers(tags, maps.Clone(servers))
		c.Figures += fmt.Sprintf("tap %d: %d answers and %d notifications of %d servers, %d values within %s of a quantum; ", tap, j.answers, j.notices, len(j.read), j.values, number(j.largest))
	}
	return nil
}

// servers gives each address the server that fits best, and compares.
func (j *uaJudge) servers(tags map[pointPlace]int, free map[string]bool) {
	for _, address := range slices.SortedFunc(maps.Keys(j.read), netip.Addr.Compare) {
		best, least := "", math.MaxInt
		for _, server := range slices.Sorted(maps.Keys(free)) {
			wrong, read := 0, map[pointPlace]bool{}
			for _, r := range j.read[address] {
				place := pointPlace{server, r.table, r.node}
				read[place] = true
				tag, known := tags[place]
				if !known || tag >= 0 && !j.fits(tag, r.sample, r.value, 0, r.bit) {
					wrong++
				}
			}
			for place := range tags { // clients read all that a server has
				if place.server == server && !read[place] {
					wrong++
				}
			}
			if wrong < least {
				best, least = server, wrong
			}
		}
		if best == "" {
			j.c.fail("tap %d: %s is a server too many", j.tap, address)
			continue
		}
		delete(free, best)
		for _, r := range j.read[address] {
			switch tag, known := tags[pointPlace{best, r.table, r.node}]; {
			case !known:
				j.c.fail("tap %d: frame %d reads %s;%s of %s, which register_map.csv does not have", j.tap, r.frame, r.table, r.node, best)
			case tag >= 0:
				j.compare(r.frame, tag, r.sample, r.value, 0, r.bit)
			}
		}
	}
}

func (j *uaJudge) segment(f *frame, number int) {
	way := direction{f.from, f.to}
	s := j.streams[way]
	if s == nil {
		s = new(assembly)
		j.streams[way] = s
	}
	if len(f.payload) > 3 && string(f.payload[:3]) == "HEL" {
		delete(j.watched, way) // a new connection, perhaps of an old port
	}
	begin := []byte("MSG")
	if len(f.payload) > 3 && f.payload[3] == 'F' && string(f.payload[:3]) != "MSG" {
		begin = f.payload[:3] // HEL, ACK, OPN
	}
	s.add(f, begin)
	for len(s.bytes) >= 8 {
		length := int(binary.LittleEndian.Uint32(s.bytes[4:]))
		if s.bytes[3] != 'F' || length < 8 {
			j.c.fail("tap %d: frame %d is no chunk of UA TCP", j.tap, number)
			s.bytes = s.bytes[:0]
			return
		}
		if len(s.bytes) < length {
			return
		}
		if string(s.bytes[:3]) == "MSG" {
			j.message(s.first, number, way, &uaReader{b: s.bytes[8:length]})
		}
		s.take(length, f)
	}
}

// message reads a service's request or answer behind channel, token and sequence number.
func (j *uaJudge) message(f *frame, number int, way direction, r *uaReader) {
	r.skip(12)
	id := r.u32()
	_, service := r.node()
	switch service {
	case uaMonitor:
		j.monitor(way, r)
	case uaPublish:
		if w := j.watched[way]; w != nil {
			w.open[id] = true
		}
		return
	case uaPublishAnswer:
		j.notice(f, number, way, id, r)
	case uaRead:
		r.request()
		r.skip(12) // age, times
		var nodes [][2]string
		for range r.count() {
			space, node := r.node()
			attribute := r.u32()
			r.text()
			r.skip(2)
			r.text()
			if attribute == uaValue {
				nodes = append(nodes, [2]string{fmt.Sprintf("ns=%d", space), fmt.Sprintf("i=%d", node)})
			}
		}
		j.asked[uaRequest{way, id}] = nodes
	case uaReadAnswer:
		key := uaRequest{direction{way.to, way.from}, id}
		nodes, asked := j.asked[key]
		if !asked {
			return // the question passed where the tap lost it
		}
		delete(j.asked, key)
		r.skip(12)
		if status := r.u32(); status != 0 {
			return
		}
		r.skip(1 + 4 + 3) // diagnostics, no texts, additional header
		if n := r.count(); n != len(nodes) {
			j.c.fail("tap %d: frame %d answers %d values to a read of %d", j.tap, number, n, len(nodes))
			return
		}
		j.answers++
		sample, comparable := j.sample(f)
		for _, node := range nodes {
			value, bit, is := r.value()
			if is && comparable && node[0] != "ns=0" { // which says who made the server
				address := f.from.Addr()
				j.read[address] = append(j.read[address], uaReading{frame: number, sample: sample, table: node[0], node: node[1], value: value, bit: bit})
			}
		}
	default:
		return
	}
	if r.bad {
		j.c.fail("tap %d: frame %d ends within a message", j.tap, number)
	}
}

// gap notes that something of a connection cannot be read.
func (j *uaJudge) gap(way direction) {
	for _, d := range [...]direction{way, {way.to, way.from}} {
		if w := j.watched[d]; w != nil {
			w.gaps = true
		}
	}
}

// monitor notes which nodes a client wants to hear of.
func (j *uaJudge) monitor(way direction, r *uaReader) {
	r.request()
	r.skip(8) // subscription, times
	w := j.watched[way]
	if w == nil {
		w = &uaSubscription{nodes: map[uint32][2]string{}, open: map[uint32]bool{}}
		j.watched[way] = w
	}
	for range r.count() {
		space, node := r.node()
		attribute := r.u32()
		r.text()
		r.skip(2)
		r.text()
		r.skip(4) // mode
		handle := r.u32()
		r.skip(8) // interval
		r.node()
		if r.take(1)[0] == 1 {
			r.text() // filter
		}
		r.skip(5) // queue
		if attribute == uaValue {
			w.nodes[handle] = [2]string{fmt.Sprintf("ns=%d", space), fmt.Sprintf("i=%d", node)}
		}
	}
}

// notice reads a notification, of what was asked for in a tap's sight: it answers a request, and notifications are numbered without a gap.
func (j *uaJudge) notice(f *frame, number int, way direction, id uint32, r *uaReader) {
	w := j.watched[direction{way.to, way.from}]
	if w == nil {
		return
	}
	if !w.open[id] && !w.gaps {
		j.c.fail("tap %d: frame %d publishes for request %d, which nobody made or which has its answer", j.tap, number, id)
	}
	delete(w.open, id)
	r.skip(12)
	if status := r.u32(); status != 0 {
		return
	}
	r.skip(1 + 4 + 3 + 4) // diagnostics, no texts, additional header; subscription
	unacknowledged := r.count()
	r.skip(4*unacknowledged + 1)
	sequence := r.u32()
	r.skip(8)
	parts := r.count()
	if sequence != w.last+1 && !w.gaps {
		j.c.fail("tap %d: frame %d is notification %d behind %d", j.tap, number, sequence, w.last)
	}
	if parts == 0 {
		return // it lives, that is all
	}
	w.last = sequence
	j.notices++
	sample, comparable := j.sample(f)
	for range parts {
		_, kind := r.node()
		if r.take(1)[0] != 1 || kind != uaDataChange {
			r.bad = true
			return
		}
		r.skip(4) // length
		for range r.count() {
			handle := r.u32()
			value, bit, is := r.value()
			node, known := w.nodes[handle]
			switch {
			case !known:
				j.c.fail("tap %d: frame %d tells of %d, which nobody watches", j.tap, number, handle)
				return
			case is && comparable:
				address := f.from.Addr()
				j.read[address] = append(j.read[address], uaReading{frame: number, sample: sample, table: node[0], node: node[1], value: value, bit: bit})
			}
		}
		r.skip(4 * r.count())
	}
}
