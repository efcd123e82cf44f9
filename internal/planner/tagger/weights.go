package tagger

import (
	"bytes"
	"compress/gzip"
	_ "embed"
	"encoding/binary"
	"errors"
	"io"
	"math"
	"slices"
	"sync"
)

//go:embed weights.bin.gz
var packed []byte

// fitted is the model of the embedded weights.
var fitted = sync.OnceValue(func() *Model {
	m, err := Read(bytes.NewReader(packed))
	if err != nil {
		panic(err)
	}
	return m
})

// unit is the step of the weights of a feature in a file, which are whole numbers of them from -127 to 127.
const unit = 1. / 24

// size is that of a feature in a file: its hash and its weights.
const size = 4 + int(Tags)

// Write packs a model: which tag follows which as float64, then the features in the order of their hashes, little-endian, compressed.
func Write(w io.Writer, step [Tags + 1][Tags]float64, weights map[uint32]*[Tags]float64) error {
	z, err := gzip.NewWriterLevel(w, gzip.BestCompression)
	if err != nil {
		return err
	}
	if err := binary.Write(z, binary.LittleEndian, step); err != nil {
		return err
	}
	hashes := make([]uint32, 0, len(weights))
	for h := range weights {
		hashes = append(hashes, h)
	}
	slices.Sort(hashes)
	for _, h := range hashes {
		line := binary.LittleEndian.AppendUint32(make([]byte, 0, size), h)
		for _, x := range weights[h] {
			line = append(line, byte(int8(max(-127, min(127, math.Round(x/unit))))))
		}
		if _, err := z.Write(line); err != nil {
			return err
		}
	}
	return z.Close()
}

// Read unpacks a model that Write packed.
func Read(r io.Reader) (*Model, error) {
	z, err := gzip.NewReader(r)
	if err != nil {
		return nil, err
	}
	m := &Model{}
	if err := binary.Read(z, binary.LittleEndian, &m.Step); err != nil {
		return nil, err
	}
	lines, err := io.ReadAll(z)
	if err != nil {
		return nil, err
	}
	if len(lines)%size != 0 {
		return nil, errors.New("the weights of the tagger are cut off")
	}
	n := len(lines) / size
	at := make(map[uint32]int32, n)
	weights := make([][Tags]float64, n)
	for k := range n {
		line := lines[k*size:][:size]
		at[binary.LittleEndian.Uint32(line)] = int32(k)
		for t := range weights[k] {
			weights[k][t] = float64(int8(line[4+t])) * unit
		}
	}
	m.Weight = func(feature uint32) *[Tags]float64 {
		if k, ok := at[feature]; ok {
			return &weights[k]
		}
		return nil
	}
	return m, nil
}
