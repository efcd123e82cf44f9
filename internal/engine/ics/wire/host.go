package wire

import (
	"github.com/sdg-service/sdg/internal/engine/ics"
	"github.com/sdg-service/sdg/internal/engine/ics/wire/frame"
	"github.com/sdg-service/sdg/internal/random"
)

// stack is how an operating system's TCP looks.
type stack struct {
	ttl           uint8
	fragment      uint16 // flag Don't Fragment
	window, mss   uint16
	scale         uint8 // 0xff: none
	sack, stamps  bool
	ackMS, waitMS float64 // delayed acknowledgement; median time to answer
	firstPort     int
	ports         int
}

// Stacks as they answer on such networks: real time systems of controllers, Linux, Windows.
var (
	realTime = [...]stack{
		{ttl: 64, window: 8192, mss: 1460, scale: 0xff, ackMS: 100, waitMS: 4, firstPort: 1025, ports: 3900},
		{ttl: 64, window: 4096, mss: 1024, scale: 0xff, ackMS: 150, waitMS: 9, firstPort: 49152, ports: 8000},
		{ttl: 128, window: 5840, mss: 1460, scale: 0xff, ackMS: 200, waitMS: 6, firstPort: 2048, ports: 3000},
		{ttl: 255, fragment: 0x4000, window: 16384, mss: 1460, scale: 0, sack: true, ackMS: 120, waitMS: 2.5, firstPort: 32768, ports: 28000},
	}
	desktop = [...]stack{
		{ttl: 128, fragment: 0x4000, window: 64240, mss: 1460, scale: 8, sack: true, ackMS: 45, waitMS: 1.5, firstPort: 49152, ports: 16384},
		{ttl: 128, fragment: 0x4000, window: 8192, mss: 1460, scale: 2, sack: true, ackMS: 190, waitMS: 1.8, firstPort: 49152, ports: 16384},
		{ttl: 64, fragment: 0x4000, window: 64240, mss: 1460, scale: 7, sack: true, stamps: true, ackMS: 40, waitMS: 0.8, firstPort: 32768, ports: 28232},
		{ttl: 64, fragment: 0x4000, window: 29200, mss: 1460, scale: 7, sack: true, stamps: true, ackMS: 40, waitMS: 1.2, firstPort: 32768, ports: 28232},
	}
)

// host is a machine with its stack.
type host struct {
	ics.Host
	stack
	text    string    // IPv4
	uptime  uint32    // ms at the start, for timestamps
	latency []float64 // quantiles of the time to answer, ns
	saved   hostState
}

// hostState is what snapshots keep of a host.
type hostState struct {
	Port   uint32 // connections begun
	Probes uint32 // connections of floods and scans
	// Until is when a controller that restarts answers again, by which event.
	Until int64
	Event int16
}

// quantiles of a log-normal law are enough to draw latencies from.
const quantiles = 512

func newHost(h ics.Host, seed uint64) *host {
	key := random.NewKey(seed, "ics wire host", h.Name, "")
	n := &host{Host: h, text: dotted(h.IPv4), uptime: uint32(key.At(0)) >> 4}
	if h.Role == ics.Controller {
		n.stack = realTime[random.Below(key.At(1), uint64(len(realTime)))]
	} else {
		n.stack = desktop[random.Below(key.At(1), uint64(len(desktop)))]
	}
	n.saved.Port = uint32(random.Below(key.At(2), uint64(n.ports)))
	// The median differs by up to a factor of two between devices of a kind; the spread is that of a scan cycle.
	median := float64(n.waitMS*1e6) * (0.7 + float64(0.7*random.Unit(key.At(3))))
	sigma := 0.25 + float64(0.3*random.Unit(key.At(4)))
	for i := range quantiles {
		z := random.NormalQuantile((float64(i) + 0.5) / quantiles)
		n.latency = append(n.latency, float64(median*random.Exp(float64(sigma*z))))
	}
	return n
}

// answer is a time to answer in ns, by a random word.
func (h *host) answer(w uint64) int64 {
	base := h.latency[random.Below(w, quantiles)]
	return int64(base*(0.99+float64(0.02*random.Unit(w<<20)))) + 20_000
}

// nextPort is the port of the next connection.
func (h *host) nextPort() uint16 {
	h.saved.Port++
	return uint16(h.firstPort + int(h.saved.Port)%h.ports)
}

// path is the way from one host's port to another's.
func path(from, to *host, fromPort, toPort uint16, timestamps bool) frame.Path {
	return frame.Path{SrcMAC: from.MAC, DstMAC: to.MAC, SrcIP: from.IPv4, DstIP: to.IPv4, SrcPort: fromPort, DstPort: toPort, TTL: from.ttl,
		Fragment: from.fragment, Timestamps: timestamps}
}
