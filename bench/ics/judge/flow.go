package judge

import (
	"fmt"
	"net/netip"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
)

const flowHeader = "tap,start,end,src,src_port,dst,dst_port,protocol,application,packets_forward,packets_backward,bytes_forward,bytes_backward," +
	"flags_forward,flags_backward,retransmissions,mean_interarrival_ns,label,event_ids"

// flowKey is a connection at a tap, from its client.
type flowKey struct {
	tap int
	direction
}

// mostFlowEvents is how many events a flow names at most.
const mostFlowEvents = 4

// judgeFlows counts every flow again in the captures, and demands that flows share all frames of TCP out among them.
func (v *recorded) judgeFlows(c *Check) error {
	if v.taps[0] == nil {
		return errNoCaptures
	}
	frames := map[flowKey][]*frame{}
	all := 0
	for tap, p := range v.taps {
		if p == nil {
			continue
		}
		for n := range p.frames {
			f := &p.frames[n]
			if f.arp {
				continue
			}
			all++
			key := flowKey{tap, direction{f.from, f.to}}
			if back := (flowKey{tap, direction{f.to, f.from}}); frames[back] != nil {
				key = back
			}
			frames[key] = append(frames[key], f)
		}
	}
	flows, counted := 0, 0
	err := readCSV(filepath.Join(v.folder, "flows.csv"), exactly(flowHeader), func(n int, cells []string) error {
		s := scanner{cells: cells}
		tap := slices.Index(tapNames[:], cells[0])
		from, errFrom := netip.ParseAddrPort(cells[3] + ":" + cells[4])
		to, errTo := netip.ParseAddrPort(cells[5] + ":" + cells[6])
		if tap < 0 || errFrom != nil || errTo != nil {
			return fmt.Errorf("tap or addresses cannot be read: %v", cells[:7])
		}
		key := flowKey{tap, direction{from, to}}
		list := frames[key]
		if list == nil {
			list = frames[flowKey{tap, direction{to, from}}]
		}
		start, end := s.integer(1), s.integer(2)
		first, _ := slices.BinarySearchFunc(list, start, func(f *frame, at int64) int { return int(max(-1, min(1, f.at-at))) })
		last, _ := slices.BinarySearchFunc(list, end+1, func(f *frame, at int64) int { return int(max(-1, min(1, f.at-at))) })
		list = list[first:max(first, last)]
		flows++
		counted += len(list)
		if s.err == nil {
			v.judgeFlow(c, n+1, cells, list, from)
		}
		return s.err
	})
	if err != nil {
		return err
	}
	if counted != all {
		c.fail("flows have %d frames, captures %d of TCP", counted, all)
	}
	c.Figures = fmt.Sprintf("%d flows, %d frames", flows, counted)
	return nil
}

// judgeFlow compares one line with its frames.
func (v *recorded) judgeFlow(c *Check, line int, cells []string, list []*frame, client netip.AddrPort) {
	var packets, bytes [2]int64
	var flags [2]byte
	repeated, mean := 0, int64(0)
	var events []string
	for _, f := range list {
		side := 0
		if f.from != client {
			side = 1
		}
		packets[side]++
		bytes[side] += int64(f.length)
		flags[side] |= f.flags
		if f.function == "retransmission" {
			repeated++
		}
		if f.event != "" && !slices.Contains(events, f.event) {
			events = append(events, f.event)
		}
	}
	if len(list) == 0 {
		c.fail("flow %d has no frame", line)
		return
	}
	first, last := list[0], list[len(list)-1]
	if len(list) > 1 {
		mean = (last.at - first.at) / int64(len(list)-1)
	}
	named := strings.Fields(cells[18])
	slices.Sort(named)
	slices.Sort(events)
	text := func(v int64) string { return strconv.FormatInt(v, 10) }
	for _, x := range []struct{ what, got, want string }{
		{"start", cells[1], text(first.at)}, {"end", cells[2], text(last.at)},
		{"packets_forward", cells[9], text(packets[0])}, {"packets_backward", cells[10], text(packets[1])},
		{"bytes_forward", cells[11], text(bytes[0])}, {"bytes_backward", cells[12], text(bytes[1])},
		{"flags_forward", cells[13], letters(flags[0])}, {"flags_backward", cells[14], letters(flags[1])},
		{"retransmissions", cells[15], strconv.Itoa(repeated)}, {"mean_interarrival_ns", cells[16], text(mean)},
	} {
		if x.got != x.want {
			c.fail("flow %d: %s is %s, its frames have %s", line, x.what, x.got, x.want)
		}
	}
	if len(events) <= mostFlowEvents && !slices.Equal(named, events) || (cells[17] == "normal") != (len(events) == 0) {
		c.fail("flow %d is labelled %s %v, its frames %v", line, cells[17], named, events)
	}
}

func letters(flags byte) string {
	var b strings.Builder
	for i, bit := range []byte{flagFIN, flagSYN, flagRST, flagPSH, flagACK} {
		if flags&bit != 0 {
			b.WriteByte("FSRPA"[i])
		}
	}
	return b.String()
}
