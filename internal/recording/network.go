package recording

import (
	"fmt"

	"github.com/sdg-service/sdg/internal/contract"
	"github.com/sdg-service/sdg/internal/engine/ics/catalog"
	"github.com/sdg-service/sdg/internal/engine/ics/wire"
	"github.com/sdg-service/sdg/internal/engine/plant/run"
)

// network is what the taps of a run record.
type network struct {
	wire *wire.Network
	out  wire.Output
}

// network makes the network of a run at its beginning.
func (r *Recording) network(n int, events []Outcome) (*network, error) {
	return r.networkOf(n, r.seedOf(n), events)
}

// networkOf makes the network of a run with another seed.
func (r *Recording) networkOf(n int, seed uint64, events []Outcome) (*network, error) {
	c := wire.Config{
		Spec: r.spec, Topology: *r.topology(n), Protocols: r.clients(), Entries: catalog.Entries(), Seed: seed, Start: r.start.UnixNano(),
		ScanMS: r.contract.ScanMS, SampleScans: r.config.SampleScans, Taps: r.taps(), Snaplen: r.contract.Network.Snaplen,
		Outsiders: r.attacked() && r.contract.AttackerIP == Random,
	}
	for i := range events {
		if events[i].Status != NeverFired {
			c.Events = append(c.Events, events[i].Event)
		}
	}
	w, err := wire.New(c)
	if err != nil {
		return nil, fmt.Errorf("prepare the network of run %d: %w", n, err)
	}
	return &network{wire: w}, nil
}

// historianPolls is how many times less often than the HMI the historian polls.
const historianPolls = 10

// clients polls every controller by every protocol from the HMI, and by the first one from the historian.
func (r *Recording) clients() []wire.Protocol {
	var out []wire.Protocol
	poll := r.contract.Network.PollMS
	for i, name := range r.contract.Network.Protocols {
		for k := range r.controllers() {
			p := wire.Protocol{Name: name, Server: fmt.Sprintf("plc%d", k+1), Client: "hmi", PollMS: poll, Unit: k + 1}
			out = append(out, p)
			if i == 0 {
				p.Client, p.PollMS = "historian", min(poll*historianPolls, 3_600_000)
				out = append(out, p)
			}
		}
	}
	return out
}

// registerMap is where clients find the tags.
func (r *Recording) registerMap() ([]byte, error) {
	return wire.Map(r.spec, r.topology(0), r.clients()).AppendCSV(nil), nil
}

func (n *network) appendHeader(dst []byte) []byte { return n.wire.AppendHeader(dst) }

// begin takes up a sample; goOn records what passes until the next one, until so many bytes have come, and tells whether that is all.
func (n *network) begin(at run.Instant, lanes *run.Lanes) { n.wire.Begin(at, lanes) }

func (n *network) goOn(bytes int) bool { return n.wire.GoOn(&n.out, bytes) }

// pass is a sample whose frames nobody keeps.
func (n *network) pass(at run.Instant, lanes *run.Lanes) { n.wire.Pass(at, lanes) }

// passed is the number of frames that have passed a tap since the run began.
func (n *network) passed(tap int) uint64 { return n.wire.Frames(tap) }

func (n *network) finish() { n.wire.Finish(&n.out) }

// of is where the network writes what a file holds, and how many frames or lines that are so far; nil for files that are not its own.
func (n *network) of(f *File) (buffer *[]byte, count int64) {
	switch f.content {
	case captureContent:
		return &n.out.Captures[f.tap], n.out.Frames[f.tap]
	case packetContent:
		return &n.out.Packets, n.out.Frames[0] + n.out.Frames[1]
	case flowContent:
		return &n.out.Flows, n.out.FlowLines
	}
	return nil, 0
}

// written is how many bytes lie in the network's buffers.
func (n *network) written() int { return n.out.Len() }

func (n *network) appendState(dst []byte) []byte { return n.wire.AppendState(dst) }

func (n *network) restore(src []byte) error {
	rest, err := n.wire.RestoreState(src)
	if err == nil && len(rest) > 0 {
		err = errSnapshot
	}
	return err
}

// packetColumns and flowColumns are those of wire.PacketHeader and wire.FlowHeader.
var packetColumns = []contract.Column{
	column("frame", contract.Integer, "number in the capture of its tap, from 1"), column("ts", contract.Integer, "nanoseconds since 1970-01-01T00:00:00Z"),
	column("tap", contract.String, "control or supervisory"), column("src", contract.String, "address"), column("dst", contract.String, "address"),
	column("proto", contract.String, ""), column("func", contract.String, "what the frame asks or answers"), column("label", contract.String, "normal, or the type of the event that the frame belongs to"),
	{Name: "event_id", Type: contract.String, NullShare: 1}, {Name: "technique", Type: contract.String, NullShare: 1},
	column("expect_malformed", contract.Integer, "1 for frames that are wrong on purpose"),
}

// maybe is a column of texts whose cells may be empty.
func maybe(name, description string) contract.Column {
	return contract.Column{Name: name, Type: contract.String, Description: description, NullShare: 1}
}

var flowColumns = []contract.Column{
	column("tap", contract.String, "control or supervisory"), column("start", contract.Integer, "ns since 1970"), column("end", contract.Integer, "ns since 1970"),
	column("src", contract.String, ""), column("src_port", contract.Integer, ""), column("dst", contract.String, ""), column("dst_port", contract.Integer, ""),
	column("protocol", contract.String, ""), maybe("application", "empty where none was recognised"),
	column("packets_forward", contract.Integer, ""), column("packets_backward", contract.Integer, ""),
	column("bytes_forward", contract.Integer, "of whole frames"), column("bytes_backward", contract.Integer, "of whole frames"),
	maybe("flags_forward", "FIN SYN RST PSH ACK; empty without frames of TCP"), maybe("flags_backward", "FIN SYN RST PSH ACK; empty without frames of TCP"),
	column("retransmissions", contract.Integer, ""), {Name: "mean_interarrival_ns", Type: contract.Integer, NullShare: 1},
	column("label", contract.String, "normal, or the type of an event in it"), {Name: "event_ids", Type: contract.String, NullShare: 1},
}
