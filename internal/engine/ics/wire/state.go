package wire

import (
	"bytes"
	"encoding/binary"
	"errors"
	"fmt"
)

// ErrState means that bytes are no state of such a network.
var ErrState = errors.New("not a state of this network")

// A state is, little endian: the fixed parts of network and hosts (in the order of the topology), the queue, active events, parked segments, known
// set points; then each session that was ever used: its number, its fixed part and its slices. Numbers before lists are 32 bits.
const stateMagic = "sdg wire 2\n"

// AppendState appends the whole state after the last sample.
func (n *Network) AppendState(dst []byte) []byte {
	dst = append(dst, stateMagic...)
	dst = put(dst, &n.saved)
	for i := range n.config.Topology.Hosts {
		dst = put(dst, &n.hosts[n.config.Topology.Hosts[i].Name].saved)
	}
	dst = list(dst, n.queue.items)
	dst = list(dst, n.active)
	dst = list(dst, n.parked)
	dst = list(dst, n.known)
	for _, s := range n.sessions {
		if s.saved == (sessionState{}) {
			continue
		}
		dst = binary.LittleEndian.AppendUint32(dst, uint32(s.index))
		dst = put(dst, &s.saved)
		dst = put(dst, &s.lost)
		dst = put(dst, &s.flows)
		dst = list(dst, s.script)
		dst = list(dst, s.reported)
		for tap := range s.flight {
			dst = list(dst, s.flight[tap])
		}
	}
	return binary.LittleEndian.AppendUint32(dst, uint32(len(n.sessions)))
}

// RestoreState reads what AppendState wrote into a network that was made with the same configuration, and returns what follows it. After an error
// the network must not be used.
func (n *Network) RestoreState(src []byte) ([]byte, error) {
	if len(src) < len(stateMagic) || string(src[:len(stateMagic)]) != stateMagic {
		return nil, ErrState
	}
	r := &reader{rest: src[len(stateMagic):]}
	get(r, &n.saved)
	for i := range n.config.Topology.Hosts {
		get(r, &n.hosts[n.config.Topology.Hosts[i].Name].saved)
	}
	n.queue.items = fetch(r, n.queue.items)
	n.queue.order()
	n.active = fetch(r, n.active)
	n.parked = fetch(r, n.parked)
	n.known = fetch(r, n.known)
	for r.err == nil {
		i := int(r.number())
		if i == len(n.sessions) {
			break
		}
		if i > len(n.sessions) {
			r.err = fmt.Errorf("session %d of %d: %w", i, len(n.sessions), ErrState)
			break
		}
		s := n.sessions[i]
		get(r, &s.saved)
		get(r, &s.lost)
		get(r, &s.flows)
		s.script = fetch(r, s.script)
		s.reported = fetch(r, s.reported)
		for tap := range s.flight {
			s.flight[tap] = fetch(r, s.flight[tap])
		}
		if r.err == nil && len(s.reported) != len(s.dialect.Points()) {
			r.err = fmt.Errorf("points of session %d: %w", i, ErrState)
		}
		n.address(s)
	}
	if r.err == nil {
		r.err = n.plausible()
	}
	if r.err != nil {
		return nil, fmt.Errorf("restoring a network: %w", r.err)
	}
	n.now = n.config.Start + int64(n.saved.Samples)*n.sample - 1 // what ends with the next sample is still on
	n.recall()
	return r.rest, nil
}

// plausible holds what indexes something against what there is.
func (n *Network) plausible() error {
	events, sessions := len(n.config.Events), len(n.sessions)
	ok := len(n.known) == len(n.setpoints) && n.saved.Next >= 0 && int(n.saved.Next) <= len(n.order)
	for _, event := range n.active {
		ok = ok && event > 0 && int(event) <= events
	}
	for i := range n.queue.items {
		a := &n.queue.items[i]
		ok = ok && a.Session >= 0 && int(a.Session) < max(sessions, 1)
		switch a.Deed {
		case toPass:
			ok = ok && a.N >= 0 && int(a.N) < len(n.parked)
		case toBegin, toEnd, toOperate, toPoison, toFlood, toScan, toRestart, toMend:
			ok = ok && a.N > 0 && int(a.N) <= events
			if ok && (a.Deed == toOperate || a.Deed == toMend) {
				ok = int(a.Side) < len(n.entry(int16(a.N)).Traffic)
			}
			if ok && a.Deed == toRestart {
				ok = a.M >= 0 && int(a.M) < len(n.victims[a.N-1])
			}
		case toVisit:
			ok = ok && int(a.N) >= n.links && int(a.N) < sessions
		case toResolve, toTend:
			ok = ok && a.N >= 0 && int(a.N) < n.links
		case toWrite:
			ok = ok && a.N >= 0 && int(a.N) < len(n.sessions[a.Session].dialect.Points())
		}
	}
	if !ok {
		return ErrState
	}
	return nil
}

// recall computes the conditions again, without doing anything.
func (n *Network) recall() {
	for i, s := range n.sessions {
		c := &n.conditions[i]
		*c = condition{slow: 1}
		n.weigh(c, s)
	}
}

func put(dst []byte, v any) []byte {
	dst, err := binary.Append(dst, binary.LittleEndian, v)
	if err != nil {
		panic(err) // a state with a field of no fixed size: a mistake in this package
	}
	return dst
}

func list[T any](dst []byte, items []T) []byte {
	dst = binary.LittleEndian.AppendUint32(dst, uint32(len(items)))
	return put(dst, items)
}

type reader struct {
	rest []byte
	err  error
}

func (r *reader) number() uint32 {
	var v uint32
	get(r, &v)
	return v
}

func get[T any](r *reader, v *T) {
	if r.err != nil {
		return
	}
	size := binary.Size(v)
	if size > len(r.rest) {
		r.err = fmt.Errorf("it ends early: %w", ErrState)
		return
	}
	if err := binary.Read(bytes.NewReader(r.rest[:size]), binary.LittleEndian, v); err != nil {
		r.err = fmt.Errorf("%w: %w", ErrState, err)
		return
	}
	r.rest = r.rest[size:]
}

func fetch[T any](r *reader, into []T) []T {
	count := int(r.number())
	var one T
	if r.err != nil || count > len(r.rest)/max(binary.Size(&one), 1) {
		if r.err == nil {
			r.err = fmt.Errorf("a list is longer than the state: %w", ErrState)
		}
		return into[:0]
	}
	into = make([]T, count)
	for i := range into {
		get(r, &into[i])
	}
	return into
}
