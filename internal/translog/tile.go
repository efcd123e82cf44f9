package translog

import (
	"encoding/binary"
	"errors"
	"fmt"
	"strings"

	"golang.org/x/mod/sumdb/tlog"
)

const (
	// TileHeight is the height of tiles: 256 hashes wide.
	TileHeight = 8
	// TileWidth is the number of hashes in a full tile and of entries in a full bundle.
	TileWidth = 1 << TileHeight
	// maxTileLevel is far above what a tree of 2^63 entries has.
	maxTileLevel = 63
	// MaxEntryBytes is the longest entry that a bundle can hold.
	MaxEntryBytes = 1<<16 - 1
)

// tlogRoot is how package tlog begins the paths of tiles of this height; C2SP's have no height.
var tlogRoot = fmt.Sprintf("tile/%d/", TileHeight)

// TilePath returns where a tile lies below the log's prefix, tile/<L>/<N>[.p/<W>], or
// for a tile of level -1 its bundle of entries, tile/entries/<N>[.p/<W>].
func TilePath(t tlog.Tile) string {
	rest := strings.TrimPrefix(t.Path(), tlogRoot)
	if t.L == -1 {
		rest = "entries/" + strings.TrimPrefix(rest, "data/")
	}
	return "tile/" + rest
}

// ParseTilePath reads a path strictly: what it accepts is what TilePath writes.
func ParseTilePath(path string) (tlog.Tile, error) {
	rest, ok := strings.CutPrefix(path, "tile/")
	if !ok {
		return tlog.Tile{}, fmt.Errorf("%q is no tile's path", clip(path))
	}
	if bundle, ok := strings.CutPrefix(rest, "entries/"); ok {
		rest = "data/" + bundle
	}
	t, err := tlog.ParseTilePath(tlogRoot + rest)
	if err != nil || t.L > maxTileLevel || TilePath(t) != path {
		return tlog.Tile{}, fmt.Errorf("%q is no tile's path", clip(path))
	}
	return t, nil
}

// AppendEntry appends an entry to a bundle, behind its length in two bytes.
func AppendEntry(bundle, entry []byte) ([]byte, error) {
	if len(entry) > MaxEntryBytes {
		return nil, fmt.Errorf("entry of %d bytes, at most %d fit", len(entry), MaxEntryBytes)
	}
	bundle = binary.BigEndian.AppendUint16(bundle, uint16(len(entry)))
	return append(bundle, entry...), nil
}

// SplitEntries returns the entries of a bundle, as slices of it. There must be exactly
// width of them.
func SplitEntries(bundle []byte, width int) ([][]byte, error) {
	entries := make([][]byte, 0, max(0, min(width, TileWidth)))
	for len(bundle) > 0 {
		if len(bundle) < 2 {
			return nil, errors.New("bundle of entries ends in a length")
		}
		n := int(binary.BigEndian.Uint16(bundle))
		bundle = bundle[2:]
		if n > len(bundle) {
			return nil, errors.New("bundle of entries ends in an entry")
		}
		entries = append(entries, bundle[:n:n])
		bundle = bundle[n:]
	}
	if len(entries) != width {
		return nil, fmt.Errorf("bundle has %d entries, want %d", len(entries), width)
	}
	return entries, nil
}
