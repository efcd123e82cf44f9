package wire

import (
	"slices"
	"strings"

	"github.com/sdg-service/sdg/internal/engine/ics"
	"github.com/sdg-service/sdg/internal/engine/ics/wire/dialect"
	"github.com/sdg-service/sdg/internal/random"
)

// play carries out an action of operators, events or the network as a whole.
func (n *Network) play(a *action) {
	switch a.Deed {
	case toWrite:
		s := n.sessions[a.Session]
		n.perform(s, dialect.Operation{Action: dialect.Write, Point: int(a.N), Value: a.Value, Random: n.draw()}, 0)
	case toBegin:
		n.begin(int16(a.N))
	case toEnd:
		n.over(int16(a.N))
	case toOperate:
		n.operate(int16(a.N), a.M, int(a.Side), int(a.Session))
	case toPoison:
		n.poison(int16(a.N), a.M != 0)
	case toFlood:
		n.flood(int16(a.N), int(a.M))
	case toScan:
		n.scanNext(int16(a.N), a.M)
	case toRestart:
		h := n.victims[a.N-1][a.M]
		h.saved.Until, h.saved.Event = n.now+n.between(2000, 15_000), int16(a.N)
		if n.darkens(int16(a.N)) {
			h.saved.Until = max(h.saved.Until, n.config.Start+int64(n.config.Events[a.N-1].To)*n.scan+1)
		}
		n.review()
		n.push(&action{At: h.saved.Until, Deed: toReview})
	case toReview:
		n.review()
	case toResolve:
		n.resolve(int(a.N))
	case toLeave:
		n.close(n.sessions[a.Session])
	case toTend:
		n.tend(int(a.N))
	case toVisit:
		n.visit(int(a.N), a.M)
	case toMend:
		n.mend(int16(a.N), a.M, int(a.Side), int(a.Session))
	}
}

// perform adds an operation to what a session says. It tells whether the connection stands.
func (n *Network) perform(s *session, op dialect.Operation, event int16) bool {
	command := op.Action != dialect.Read && op.Action != dialect.Identify && op.Action != dialect.Probe
	return n.extend(s, event, command, func(dst []dialect.Exchange) []dialect.Exchange { return s.dialect.Perform(dst, op) })
}

// observe adds a poll of all values to what a session says, or, where clients ask for single ones, of those that matter to it.
func (n *Network) observe(s *session, event int16) {
	if l, ok := s.dialect.(dialect.Looker); ok {
		n.extend(s, event, false, func(dst []dialect.Exchange) []dialect.Exchange { return l.Look(dst, int(s.saved.Looked), s.draw()) })
		return
	}
	n.extend(s, event, false, func(dst []dialect.Exchange) []dialect.Exchange {
		s.saved.Cycle++
		return s.dialect.Cycle(dst, s.saved.Cycle-1)
	})
}

func (n *Network) extend(s *session, event int16, command bool, more func(dst []dialect.Exchange) []dialect.Exchange) bool {
	v := &s.saved
	if v.Phase != open || v.Leaving {
		return false
	}
	if !v.Busy {
		s.script, v.Step = s.script[:0], 0
	}
	at := len(s.script)
	s.script = more(s.script)
	for i := at; i < len(s.script); i++ {
		e := &s.script[i]
		e.Request.Event, e.Response.Event = event, event
		e.Request.Command, e.Response.Command = command, command
	}
	if !v.Busy && len(s.script) > 0 {
		v.Busy = true
		n.goOn(s)
	}
	return true
}

// begin is the first moment of an event.
func (n *Network) begin(event int16) {
	e := &n.config.Events[event-1]
	n.active = append(n.active, event)
	n.review()
	// An event that was over before it is looked at still ends, at once.
	n.push(&action{At: max(n.now, n.config.Start+int64(e.To)*n.scan), Deed: toEnd, N: int32(event)})
	n.planMending(event)
	logOn := 0.0 // who logs on first looks around
	if n.desktops[event-1] >= 0 {
		logOn = min(25_000, float64(0.2*float64(n.config.Start+int64(e.To)*n.scan-n.now)/1e6))
	}
	for i, t := range n.entry(event).Traffic {
		switch t {
		case ics.LogOn:
			if s := n.desktops[event-1]; s >= 0 {
				n.push(&action{At: n.now + n.between(1, 300), Deed: toOperate, Side: uint8(i), Session: int32(s), N: int32(event)})
			}
		case ics.PoisonARP:
			n.push(&action{At: n.now + n.between(0, 300), Deed: toPoison, N: int32(event)})
		case ics.Scan:
			n.push(&action{At: n.now + n.between(0, 900), Deed: toScan, N: int32(event)})
		case ics.Flood:
			n.push(&action{At: n.now + n.between(0, 200), Deed: toFlood, N: int32(event)})
		case ics.WriteCommands, ics.WriteSetpoints, ics.WriteLogic, ics.WriteTuning, ics.WriteLimits, ics.SwitchMode, ics.Restart, ics.Identify,
			ics.Enumerate, ics.Collect, ics.Malform, ics.SecondMaster:
			for _, own := range n.own[event-1] {
				n.push(&action{At: n.now + n.between(1+float64(0.4*logOn), 500+logOn), Deed: toOperate, Side: uint8(i), Session: int32(own), N: int32(event)})
			}
		}
	}
}

// over is the end of an event's manipulation.
func (n *Network) over(event int16) {
	if i := slices.Index(n.active, event); i >= 0 {
		n.active = slices.Delete(n.active, i, i+1)
	}
	for i, t := range n.entry(event).Traffic {
		restores := t == ics.SwitchMode || t == ics.WriteSetpoints && option(&n.config.Events[event-1], "restore", 0) != 0
		for _, own := range n.own[event-1] {
			if restores {
				n.push(&action{At: n.now + n.between(1, 200), Deed: toOperate, Side: uint8(i), Session: int32(own), N: int32(event), M: restoring})
			}
			if n.darkens(event) && (t == ics.Restart || t == ics.WriteLogic) { // whoever has let a controller go dark waits to see it come back
				n.push(&action{At: n.now + n.between(500, 4000), Deed: toOperate, Side: uint8(i), Session: int32(own), N: int32(event), M: watching})
				continue
			}
			n.push(&action{At: n.now + n.between(6000, 9000), Deed: toLeave, Session: int32(own)})
		}
		if t == ics.PoisonARP && n.draw()%2 == 0 {
			n.push(&action{At: n.now, Deed: toPoison, N: int32(event), M: 1})
		}
	}
	if s := n.desktops[event-1]; s >= 0 {
		n.push(&action{At: n.now + n.between(500, 9000), Deed: toLeave, Session: int32(s)})
	}
	n.review()
}

// Operations of an event are counted from 0. What restores counts from restoring on, and looks at what has been done from watching on.
const (
	restoring = 1 << 30
	watching  = 1 << 29
)

// returnPatience is how long somebody looks at most whether a controller is back, ns after the end of the event.
const returnPatience = 120e9

// looks tells whether who does this looks at the values before and afterwards: nobody writes blindly. How often, every, is in operations.
func looks(t ics.Traffic) (every int32) {
	switch t {
	case ics.WriteCommands, ics.WriteSetpoints, ics.WriteTuning, ics.WriteLimits, ics.SwitchMode, ics.Restart:
		return 1
	case ics.WriteLogic: // in parts
		return 2
	}
	return 0
}

// watches is how often somebody looks at what he has done, once it is done.
func (n *Network) watches(event int16) int32 {
	return 3 + int32(random.Below(random.NewKey(n.config.Seed, "ics wire watch", n.config.Events[event-1].ID, "").At(0), 10))
}

// speaker is the session in which an event acts at a server: who has taken over a legitimate client uses its connection, except for what
// would end it.
func (n *Network) speaker(event int16, own int, t ics.Traffic) *session {
	s := n.sessions[own]
	if t == ics.Malform || t == ics.SecondMaster || t == ics.Flood || t == ics.LogOn {
		return s
	}
	e := &n.config.Events[event-1]
	if e.Vector == ics.RogueMaster || e.Vector == ics.InTheMiddle {
		return s
	}
	for _, link := range n.sessions[:n.links] {
		if link.client == s.client && link.server == s.server && link.application == s.application && link.saved.Phase == open {
			return link
		}
	}
	return s
}

// operate does number count of what a behaviour consists of, and plans the next.
func (n *Network) operate(event int16, count int32, traffic, own int) {
	e, t := &n.config.Events[event-1], n.entry(event).Traffic[traffic]
	end := n.config.Start + int64(e.To)*n.scan
	again := func(lo, hi float64, next int32) {
		n.push(&action{At: n.now + n.between(lo, hi), Deed: toOperate, Side: uint8(traffic), Session: int32(own), N: int32(event), M: next})
	}
	late := count >= restoring
	watch := count >= watching && !late
	switch {
	case n.now >= end && watch && n.darkens(event):
		if n.now > end+returnPatience {
			n.push(&action{At: n.now, Deed: toLeave, Session: int32(own)})
			return
		}
	case n.now >= end && !late || late && n.now > end+5e9:
		return
	}
	s := n.speaker(event, own, t)
	if s.saved.Phase != open {
		if s.event != 0 {
			n.connect(s)
		}
		again(150, 900, count)
		return
	}
	if s.saved.Busy {
		again(2, 20, count)
		return
	}
	every := looks(t)
	if watch {
		n.observe(s, event)
		switch {
		case count < watching+n.watches(event):
			again(2000, 15_000, count+1)
		case n.now >= end:
			n.push(&action{At: n.now + n.between(2000, 9000), Deed: toLeave, Session: int32(own)})
		}
		return
	}
	op, ok := n.plan(event, t, s, count)
	if ok {
		s.attend(&op)
		look := every > 0 && count%every == 0
		if look {
			n.observe(s, event)
		}
		n.perform(s, op, event)
		if look {
			n.observe(s, event)
		}
	}
	if late {
		return
	}
	if !ok && every > 0 {
		again(500, 4000, watching)
	}
	if t == ics.Restart && ok || t == ics.WriteLogic && !ok && n.darkens(event) {
		victim := slices.Index(n.victims[event-1], s.server)
		n.push(&action{At: n.now + n.between(100, 600), Deed: toRestart, N: int32(event), M: int32(victim)})
	}
	if ok {
		lo, hi := n.pace(event, t)
		again(lo, hi, count+1)
	}
}

// pace is the time between two operations in ms: as the event says, else the stealthy take more time.
func (n *Network) pace(event int16, t ics.Traffic) (lo, hi float64) {
	e := &n.config.Events[event-1]
	mean := 0.0
	switch period, step := option(e, "period_s", 0), option(e, "step_s", 0); {
	case n.perSecond(event) > 0:
		mean = 1000 / n.perSecond(event)
	case t == ics.WriteCommands && step > 0:
		mean = 1000 * step
	case t == ics.WriteCommands && period > 0: // there and back again
		mean = 500 * period
	case t == ics.SecondMaster && period > 0: // two of three operations read
		mean = 333 * period
	}
	if mean > 0 {
		return 0.4 * mean, 1.6 * mean
	}
	switch t {
	case ics.WriteLogic:
		return 25, 160
	case ics.LogOn:
		return 60, 1400
	case ics.Enumerate:
		lo, hi = 20, 200
	case ics.Collect:
		lo, hi = 2000, 12_000
	default:
		lo, hi = 400, 3000
	}
	return lo * (1 + float64(4*e.Stealth)), hi * (1 + float64(4*e.Stealth))
}

// perSecond is the rate of an event whose magnitude is one, else 0.
func (n *Network) perSecond(event int16) float64 {
	if e := &n.config.Events[event-1]; strings.HasSuffix(n.entry(event).MagnitudeUnit, "per second") {
		return max(e.Magnitude, 0)
	}
	return 0
}

// plan is operation number count of a behaviour at a session's server; false when there are no more.
func (n *Network) plan(event int16, t ics.Traffic, s *session, count int32) (dialect.Operation, bool) {
	e := &n.config.Events[event-1]
	key := random.NewKey(n.config.Seed, "ics wire plan", e.ID, string(t))
	late := count >= restoring
	op := dialect.Operation{Step: int(count), Random: n.draw()}
	points := s.dialect.Points()
	switch t {
	case ics.WriteCommands, ics.SecondMaster:
		if t == ics.SecondMaster && op.Random%3 != 0 {
			op.Action = dialect.Read
			return op, true
		}
		op.Action = dialect.Write
		op.Point = n.target(e, points, int(count), dialect.Kind.Writable, key.At(0))
		if op.Point >= 0 {
			op.Value = n.lanes.True[points[op.Point].Tag]
		}
		return op, op.Point >= 0
	case ics.WriteSetpoints:
		op.Action = dialect.Write
		op.Point = n.target(e, points, int(count&^restoring), dialect.Kind.Writable, key.At(0))
		if op.Point >= 0 {
			op.Value = n.lanes.PLC[points[op.Point].Tag]
			if late {
				op.Value = n.lanes.True[points[op.Point].Tag]
			}
		}
		return op, op.Point >= 0 && (late || int(count) < max(1, len(e.Targets)))
	case ics.WriteLogic:
		op.Action, op.Steps = dialect.Download, 8+int(random.Below(key.At(0), 24))
		return op, op.Step < op.Steps
	case ics.WriteTuning, ics.WriteLimits:
		op.Action = dialect.Parameter
		op.Point = n.target(e, points, int(count), func(dialect.Kind) bool { return true }, key.At(0))
		if op.Point >= 0 {
			p := &points[op.Point]
			op.Value = p.Lo + float64((p.Hi-p.Lo)*random.Unit(key.At(1+uint64(count))))
		}
		return op, op.Point >= 0 && int(count) < 2*max(1, len(e.Targets))
	case ics.SwitchMode:
		op.Action = dialect.Stop
		if late {
			op.Action = dialect.Start
		}
		return op, late || count == 0
	case ics.Restart:
		op.Action = dialect.Restart
		return op, count == 0
	case ics.Identify:
		op.Action = dialect.Identify
		return op, uint64(count) < 2+random.Below(key.At(0), 4)
	case ics.Enumerate:
		op.Action = dialect.Probe
		return op, int(count) < 30+len(points)*2
	case ics.Malform:
		op.Action = dialect.Malform
		return op, true
	}
	op.Action = dialect.Read
	return op, true
}

// tend is what the HMI writes by itself or operators confirm: values that are in force already, so that nothing changes; now and then a parameter.
func (n *Network) tend(link int) {
	s := n.sessions[link]
	w := s.draw()
	n.push(&action{At: n.now + s.between(0.3*tendMS, 1.7*tendMS), Deed: toTend, N: int32(link)})
	if s.saved.Phase != open || n.conditions[link].stopped {
		return
	}
	points := s.dialect.Points()
	if len(points) == 0 {
		return
	}
	if w%8 == 0 {
		p := int(w >> 32 % uint64(len(points)))
		limit := points[p].Lo + float64(0.9*(points[p].Hi-points[p].Lo))
		n.perform(s, dialect.Operation{Action: dialect.Parameter, Point: p, Value: limit, Random: w >> 8}, 0)
		return
	}
	first := slices.IndexFunc(points, func(p dialect.Point) bool { return p.Kind.Writable() })
	for range 2 * len(points) {
		if first < 0 {
			return
		}
		w = s.draw()
		p := first + int(random.Below(w, uint64(len(points)-first)))
		tag := points[p].Tag
		v := n.lanes.HMI[tag]
		// Who sees another value than the controller uses would change it.
		if points[p].Kind.Writable() && v == n.lanes.True[tag] && v == n.lanes.PLC[tag] {
			n.perform(s, dialect.Operation{Action: dialect.Write, Point: p, Value: v, Random: w >> 8}, 0)
			return
		}
	}
}

// tendMS is the mean time between two writes of an HMI at a controller.
const tendMS = 25_000

// target is the point of one of an event's targets that the server has, else one drawn among those that fit; -1 where there is none.
func (n *Network) target(e *ics.Event, points []dialect.Point, count int, fits func(dialect.Kind) bool, w uint64) int {
	found := -1
	for i := range max(1, len(e.Targets)) {
		if len(e.Targets) == 0 {
			break
		}
		name := e.Targets[(count+i)%len(e.Targets)]
		if p := slices.IndexFunc(points, func(p dialect.Point) bool { return p.Name == name && fits(p.Kind) }); p >= 0 {
			return p
		}
	}
	seen := uint64(0)
	for i := range points {
		if fits(points[i].Kind) {
			seen++
			if (w>>8+seen*0x9e3779b97f4a7c15)%seen == 0 {
				found = i
			}
		}
	}
	return found
}
