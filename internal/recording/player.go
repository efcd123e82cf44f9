package recording

import (
	"encoding/binary"
	"errors"
	"fmt"
	"math"
	"strconv"

	"github.com/sdg-service/sdg/internal/engine/ics"
	"github.com/sdg-service/sdg/internal/engine/ics/attack"
	"github.com/sdg-service/sdg/internal/engine/plant/alarm"
	"github.com/sdg-service/sdg/internal/engine/plant/historian"
	"github.com/sdg-service/sdg/internal/engine/plant/run"
)

// Player plays a span and writes its files. One goroutine uses it.
type Player struct {
	// Out has what was appended to each of Recording.Files; the caller takes it and empties it.
	Out [][]byte
	// Lines has the number of lines, or frames, that each file has so far.
	Lines []int64
	Facts Facts

	r       *Recording
	span    Span
	labels  *labels
	scene   scene
	writers []laneWriter // for lane and twin files, by file
	next    uint64       // sample
	within  bool         // the next sample is written but for frames
	balance []float64    // at the beginning of the run
	alarmed []alarm.Event
	kept    []historian.Record
}

// scene is all that has a state in a run: a snapshot is the sum of its parts.
type scene struct {
	run     *run.Run
	mix     *attack.Mix // hook of run; nil in recordings without scenario
	twin    *run.Run    // the run without attacks, in scenarios
	network *network    // nil without captures
	alarms  []float64
	archive []float64
}

// scene makes a run at its beginning; a run with events has its twin beside it, which has the benign ones only.
func (r *Recording) scene(n int, events []Outcome, withNetwork bool) (scene, error) {
	var s scene
	var err error
	var hook run.Hook
	if r.attacked() {
		benign, err := r.mix(n, events, ics.Benign)
		if err != nil {
			return s, err
		}
		if s.twin, err = run.New(r.plant, r.configOf(n), benign); err != nil {
			return s, err
		}
		if s.mix, err = r.mix(n, events, ""); err != nil {
			return s, err
		}
		s.mix.Follow(s.twin.Lanes())
		hook = s.mix
	}
	if s.run, err = run.New(r.plant, r.configOf(n), hook); err != nil {
		return s, err
	}
	if withNetwork && r.contract.Network != nil {
		if s.network, err = r.network(n, events); err != nil {
			return s, err
		}
	}
	s.alarms = r.alarms.Memory()
	if r.archive != nil {
		s.archive = r.archive.Memory()
	}
	return s, nil
}

// step goes on by one sample, without writing anything. The twin goes first: covert attacks show what it shows.
func (s *scene) step() (run.Instant, error) {
	if s.twin != nil {
		if _, err := s.twin.Sample(); err != nil {
			return run.Instant{}, err
		}
	}
	return s.run.Sample()
}

// Play prepares a span. score is the rehearsal's, snapshot what it has for the span; a run's first span needs none.
func (r *Recording) Play(score *Score, span Span, snapshot []byte) (*Player, error) {
	events := score.Runs[span.Run].Events
	p := &Player{
		Out: make([][]byte, len(r.files)), Lines: make([]int64, len(r.files)), r: r, span: span, labels: r.labels(&score.Runs[span.Run]), next: span.From,
		writers: make([]laneWriter, len(r.files)), Facts: newFacts(r, span),
	}
	var err error
	if p.scene, err = r.scene(span.Run, events, true); err != nil {
		return nil, err
	}
	for _, b := range r.spec.Balances {
		sum, _ := b.Of(p.scene.run.States())
		p.balance = append(p.balance, sum)
	}
	if !span.First() {
		if err := p.scene.restore(snapshot); err != nil {
			return nil, fmt.Errorf("take up run %d at sample %d: %w", span.Run, span.From, err)
		}
	}
	for i, f := range r.files {
		if f.content == laneContent || f.content == twinContent {
			p.writers[i] = r.laneWriter(f)
		}
	}
	return p, nil
}

// AppendHeader appends what stands at the beginning of a file.
func (p *Player) AppendHeader(dst []byte, file int) []byte {
	f := p.r.files[file]
	if f.content == captureContent {
		return p.scene.network.appendHeader(dst)
	}
	return appendHeader(dst, f)
}

// Done tells whether the span is over.
func (p *Player) Done() bool { return p.next == p.span.To }

// enoughBytes is after how many bytes Next returns: buffers stay small, and in the processor's cache, also where attackers flood the network.
const enoughBytes = 1 << 18

// Next plays at most so many samples, fewer where they make many bytes, and returns how many it brought to their end: 0 within a long sample
// of a flooded network, whose frames go on with the next call.
func (p *Player) Next(samples int) (int, error) {
	before := p.written()
	p.lend()
	defer p.lend()
	played := 0
	for played < samples && !p.Done() {
		if !p.within {
			if err := p.sample(); err != nil {
				return 0, fmt.Errorf("run %d, sample %d: %w", p.span.Run, p.next, err)
			}
		}
		if n := p.scene.network; n != nil {
			p.within = !n.goOn(enoughBytes)
		}
		if !p.within {
			p.next++
			played++
		}
		if p.written()-before > enoughBytes {
			break
		}
	}
	if p.Done() && p.span.LastPart {
		p.finish()
	}
	return played, nil
}

// lend exchanges the buffers of the network's files for the network's own, so that what it writes needs no copying; called again, it takes
// them back.
func (p *Player) lend() {
	if p.scene.network == nil {
		return
	}
	for i := range p.r.files {
		if buffer, count := p.scene.network.of(&p.r.files[i]); buffer != nil {
			p.Out[i], *buffer = *buffer, p.Out[i]
			p.Lines[i] = count
		}
	}
}

// written is how many bytes wait to be taken.
func (p *Player) written() int {
	n := 0
	for i := range p.Out {
		n += len(p.Out[i])
	}
	if p.scene.network != nil {
		n += p.scene.network.written()
	}
	return n
}

// sample writes all of a sample but its frames.
func (p *Player) sample() error {
	r, s := p.r, &p.scene
	at, err := s.step()
	if err != nil {
		return err
	}
	lanes := s.run.Lanes()
	here := p.labels.at(p.next)
	for i := range r.files {
		f := &r.files[i]
		switch f.content {
		case laneContent:
			values, quality := laneOf(lanes, f.lane, f.tap)
			p.Out[i] = p.writers[i].append(p.Out[i], p.next, values, quality, here.text)
			p.Lines[i] += int64(f.Lines)
		case twinContent:
			p.Out[i] = p.writers[i].append(p.Out[i], p.next, s.twin.Lanes().True, nil, nil)
			p.Lines[i] += int64(f.Lines)
		case alarmContent:
			p.alarmed = r.alarm(s, at, p.alarmed[:0])
			for _, e := range p.alarmed {
				p.Out[i] = r.appendAlarm(p.Out[i], p.next, e)
			}
			p.Lines[i] += int64(len(p.alarmed))
		case archiveContent:
			p.kept = r.archive.Push(at.Seconds, lanes.HMI, lanes.Quality, s.archive, p.kept[:0])
			p.keep(i)
		}
	}
	if s.network != nil {
		s.network.begin(at, lanes)
	}
	p.Facts.look(p, lanes, here)
	return nil
}

// finish writes what is only known at the end of a run.
func (p *Player) finish() {
	for i := range p.r.files {
		if p.r.files[i].content == archiveContent {
			p.kept = p.r.archive.Flush(p.scene.archive, p.kept[:0])
			p.keep(i)
		}
	}
	if p.scene.network != nil {
		p.scene.network.finish()
	}
}

// keep writes records of the historian.
func (p *Player) keep(file int) {
	r := p.r
	for _, k := range p.kept {
		column := r.columnOf[k.Tag]
		if column < 0 {
			continue
		}
		dst := strconv.AppendInt(p.Out[file], r.start.UnixNano()+int64(math.Round(k.Seconds*1e9)), 10)
		dst = append(append(append(dst, ','), r.names[column]...), ',')
		dst = appendFixed(dst, k.Value, r.tags[k.Tag].Decimals)
		dst = strconv.AppendUint(append(dst, ','), uint64(k.Quality), 10)
		p.Out[file] = append(dst, '\n')
		p.Lines[file]++
	}
}

// alarm lets the alarms of a scene see a sample, and appends what operators hear.
func (r *Recording) alarm(s *scene, at run.Instant, dst []alarm.Event) []alarm.Event {
	l := s.run.Lanes()
	if s.mix != nil {
		dst = s.mix.Alarms(at, r.alarms, l.HMI, s.alarms, dst)
	}
	dst = r.alarms.Update(s.run.SampleSeconds(), l.HMI, l.Quality, s.alarms, dst)
	if s.mix != nil {
		dst = s.mix.Messages(at, r.alarms, dst)
	}
	return dst
}

func (r *Recording) appendAlarm(dst []byte, sample uint64, e alarm.Event) []byte {
	point := r.alarms.Points()[e.Point]
	dst = strconv.AppendInt(dst, r.at(sample), 10)
	dst = append(append(append(dst, ','), point.ID...), ',')
	dst = append(append(append(dst, r.spec.Measurements[point.Tag].Name...), ','), point.Kind...)
	dst = strconv.AppendInt(append(dst, ','), int64(point.Priority), 10)
	dst = append(append(append(dst, ','), e.From.String()...), ',')
	dst = append(append(dst, e.To.String()...), ',')
	if point.Kind != alarm.BadValue {
		dst = appendFixed(dst, e.Limit, 6)
	}
	dst = appendFixed(append(dst, ','), e.Value, 6)
	return append(dst, '\n')
}

var errSnapshot = errors.New("the snapshot is not this run's")

// appendSnapshot appends the state after the last sample: each part behind its length.
func (s *scene) appendSnapshot(dst []byte) []byte {
	part := func(b []byte) { dst = append(binary.LittleEndian.AppendUint32(dst, uint32(len(b))), b...) }
	part(s.run.AppendSnapshot(nil))
	var twin, net []byte
	if s.twin != nil {
		twin = s.twin.AppendSnapshot(nil)
	}
	if s.network != nil {
		net = s.network.appendState(nil)
	}
	part(twin)
	part(net)
	part(appendFloats(nil, s.alarms))
	part(appendFloats(nil, s.archive))
	return dst
}

// restore is the inverse of appendSnapshot. A player without twin or network passes over theirs.
func (s *scene) restore(src []byte) error {
	var parts [5][]byte
	for i := range parts {
		if len(src) < 4 || len(src)-4 < int(binary.LittleEndian.Uint32(src)) {
			return errSnapshot
		}
		n := int(binary.LittleEndian.Uint32(src))
		parts[i], src = src[4:4+n], src[4+n:]
	}
	if len(src) > 0 || len(parts[3]) != 8*len(s.alarms) || len(parts[4]) != 8*len(s.archive) {
		return errSnapshot
	}
	if err := s.run.Restore(parts[0]); err != nil {
		return err
	}
	if s.twin != nil {
		if err := s.twin.Restore(parts[1]); err != nil {
			return err
		}
	}
	if s.network != nil {
		if err := s.network.restore(parts[2]); err != nil {
			return err
		}
	}
	readFloats(s.alarms, parts[3])
	readFloats(s.archive, parts[4])
	return nil
}

func appendFloats(dst []byte, values []float64) []byte {
	for _, v := range values {
		dst = binary.LittleEndian.AppendUint64(dst, math.Float64bits(v))
	}
	return dst
}

func readFloats(values []float64, src []byte) {
	for i := range values {
		values[i] = math.Float64frombits(binary.LittleEndian.Uint64(src[8*i:]))
	}
}
