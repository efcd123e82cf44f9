package recording

import (
	"fmt"
	"slices"
	"strings"

	"github.com/sdg-service/sdg/internal/engine/ics"
	"github.com/sdg-service/sdg/internal/random"
)

// Controllers of real makers: the first three bytes of their MAC addresses (IEEE registry) belong to makers of controllers and of
// network cards, so that nothing in an address tells an attacker.
var (
	controllerMakers = [][3]byte{{0x00, 0x1b, 0x1b}, {0x00, 0x80, 0xf4}, {0x00, 0x00, 0xbc}, {0x00, 0x0e, 0x8c}}
	computerMakers   = [][3]byte{{0x00, 0x1e, 0x67}, {0xd4, 0xbe, 0xd9}, {0x3c, 0x52, 0x82}, {0x00, 0x50, 0x56}}
)

// maxControllers bounds the controllers of a plant: further areas share the last one.
const maxControllers = 8

// controllers is the number of controllers of the plant: one per area.
func (r *Recording) controllers() int { return min(len(r.areas()), maxControllers) }

// areas are the first parts of the tags' areas, in the order of the tags.
func (r *Recording) areas() []string {
	var out []string
	add := func(area string) {
		first, _, _ := strings.Cut(area, "/")
		if !slices.Contains(out, first) {
			out = append(out, first)
		}
	}
	for _, m := range r.spec.Measurements {
		add(m.Area)
	}
	for _, a := range r.spec.Actuators {
		add(a.Area)
	}
	for _, p := range r.spec.Setpoints {
		add(p.Area)
	}
	return out
}

// topology is the network of a run: controllers in the control zone; HMI, historian and engineering workstation in the
// supervisory one; an attacker among them; and other hosts that scans find. Addresses are drawn.
func (r *Recording) topology(n int) *ics.Topology {
	key := random.NewKey(r.seedOf(n), "topology", r.spec.ID, "")
	at := uint64(0)
	draw := func(below uint64) uint64 {
		at++
		return random.Below(key.At(at), below)
	}
	subnet := [3]byte{10, byte(1 + draw(250)), byte(draw(250))}
	used := map[byte]bool{}
	t := &ics.Topology{Areas: map[string]string{}}
	add := func(name string, role ics.HostRole, zone string, makers [][3]byte) {
		last := byte(2 + draw(250))
		for used[last] {
			last = byte(2 + draw(250))
		}
		used[last] = true
		maker := makers[draw(uint64(len(makers)))]
		t.Hosts = append(t.Hosts, ics.Host{
			Name: name, Role: role, Zone: zone, IPv4: [4]byte{subnet[0], subnet[1], subnet[2], last},
			MAC: [6]byte{maker[0], maker[1], maker[2], byte(draw(256)), byte(draw(256)), byte(draw(256))},
		})
	}
	for i, area := range r.areas() {
		name := fmt.Sprintf("plc%d", min(i+1, maxControllers))
		if t.Host(name) == nil {
			add(name, ics.Controller, "control", controllerMakers)
		}
		t.Areas[area] = name
	}
	add("hmi", ics.HMI, "supervisory", computerMakers)
	add("historian", ics.Historian, "supervisory", computerMakers)
	add("engineering", ics.Engineering, "supervisory", computerMakers)
	add("attacker", ics.Attacker, "supervisory", computerMakers)
	for i := range 3 + draw(5) {
		add(fmt.Sprintf("host%d", i+1), ics.OtherHost, "supervisory", computerMakers)
	}
	return t
}
