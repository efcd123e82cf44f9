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

// Write packs a model: which tag follows which as float64, little-endian, then the features in the order of their hashes, each with what its
// hash is more than the one before as a varint, and its weights as bytes; compressed.
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
	before := uint32(0)
	for _, h := range hashes {
		line := binary.AppendUvarint(nil, uint64(h-before))
		before = h
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
	packed, err := io.ReadAll(z)
	if err != nil {
		return nil, err
	}
	at := map[uint32]int32{}
	var weights [][Tags]float64
	for hash := uint32(0); len(packed) > 0; {
		more, n := binary.Uvarint(packed)
		if n <= 0 || len(packed) < n+int(Tags) {
			return nil, errors.New("the weights of the tagger are cut off")
		}
		hash += uint32(more)
		var w [Tags]float64
		for t := range w {
			w[t] = float64(int8(packed[n+t])) * unit
		}
		at[hash] = int32(len(weights))
		weights = append(weights, w)
		packed = packed[n+int(Tags):]
	}
	m.Weight = func(feature uint32) *[Tags]float64 {
		if k, ok := at[feature]; ok {
			return &weights[k]
		}
		return nil
	}
	return m, nil
}
