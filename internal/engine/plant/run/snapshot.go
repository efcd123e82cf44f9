package run

import (
	"encoding/binary"
	"errors"
	"fmt"
	"math"

	"github.com/sdg-service/sdg/internal/engine/plant/sensor"
)

// A snapshot is: magic, then little endian: scan, samples, length and values of the memory, length and values
// of the qualities, then the state of a Stateful hook. It is read only by the version that wrote it.
const magic = "sdg run 1\n"

// ErrSnapshot means that bytes are no snapshot of such a run.
var ErrSnapshot = errors.New("not a snapshot of this run")

// AppendSnapshot appends the whole state of the run after the last sample.
func (r *Run) AppendSnapshot(dst []byte) []byte {
	dst = append(dst, magic...)
	dst = binary.LittleEndian.AppendUint64(dst, r.scan)
	dst = binary.LittleEndian.AppendUint64(dst, r.samples)
	dst = binary.LittleEndian.AppendUint32(dst, uint32(len(r.memory)))
	for _, v := range r.memory {
		dst = binary.LittleEndian.AppendUint64(dst, math.Float64bits(v))
	}
	dst = binary.LittleEndian.AppendUint32(dst, uint32(len(r.qualities)))
	for _, q := range r.qualities {
		dst = binary.LittleEndian.AppendUint32(dst, uint32(q))
	}
	if h, ok := r.hook.(Stateful); ok {
		dst = h.AppendState(dst)
	}
	return dst
}

// Restore puts a run that was made with the same arguments where the snapshot was taken. After an error the
// run must not be used.
func (r *Run) Restore(src []byte) error {
	head := len(magic) + 20
	if len(src) < head || string(src[:len(magic)]) != magic {
		return fmt.Errorf("restoring plant %s: %w", r.spec.ID, ErrSnapshot)
	}
	scan := binary.LittleEndian.Uint64(src[len(magic):])
	samples := binary.LittleEndian.Uint64(src[len(magic)+8:])
	n := binary.LittleEndian.Uint32(src[len(magic)+16:])
	src = src[head:]
	qualities := len(r.qualities)
	if int(n) != len(r.memory) || len(src) < 8*len(r.memory)+4+4*qualities || scan != samples*uint64(r.config.SampleScans) {
		return fmt.Errorf("restoring plant %s: its size differs: %w", r.spec.ID, ErrSnapshot)
	}
	for i := range r.memory {
		r.memory[i] = math.Float64frombits(binary.LittleEndian.Uint64(src[8*i:]))
	}
	src = src[8*len(r.memory):]
	if int(binary.LittleEndian.Uint32(src)) != qualities || !finite(r.memory) {
		return fmt.Errorf("restoring plant %s: %w", r.spec.ID, ErrSnapshot)
	}
	src = src[4:]
	for i := range r.qualities {
		r.qualities[i] = sensor.Quality(binary.LittleEndian.Uint32(src[4*i:]))
	}
	src = src[4*qualities:]
	r.scan, r.samples, r.next = scan, samples, 0
	for r.next < len(r.actions) && r.actions[r.next].scan < scan {
		r.next++
	}
	if h, ok := r.hook.(Stateful); ok {
		var err error
		if src, err = h.RestoreState(src); err != nil {
			return fmt.Errorf("restoring the hook of plant %s: %w", r.spec.ID, err)
		}
	}
	if len(src) != 0 {
		return fmt.Errorf("restoring plant %s: %d bytes follow it: %w", r.spec.ID, len(src), ErrSnapshot)
	}
	return nil
}
