package translog

import (
	"encoding/hex"
	"errors"
	"fmt"
	"strconv"
	"strings"

	"golang.org/x/mod/sumdb/tlog"
)

// EntryHeader is the first line of every entry.
const EntryHeader = "sdgs.log-entry/v1"

// chainIDLength and hashLength are the lengths of identifiers and hashes in hex.
const (
	chainIDLength = 32
	hashLength    = 64
)

// Entry is what the log says of one sealed link. A chain id is random: an entry names no
// tenant.
type Entry struct {
	ChainID  string `json:"chain_id"`  // 32 lower-case hex digits
	N        uint64 `json:"n"`         // the link's number, from 1
	SealRoot string `json:"seal_root"` // 64 lower-case hex digits
	Link     string `json:"link"`      // 64 lower-case hex digits
}

// Bytes returns the entry as the log holds it: five lines.
func (e Entry) Bytes() []byte {
	return fmt.Appendf(nil, "%s\n%s\n%d\n%s\n%s\n", EntryHeader, e.ChainID, e.N, e.SealRoot, e.Link)
}

// Leaf returns the entry's leaf hash, SHA-256(0x00 || Bytes).
func (e Entry) Leaf() tlog.Hash { return tlog.RecordHash(e.Bytes()) }

// Check refuses an entry whose members are not in their one form.
func (e Entry) Check() error {
	switch {
	case !isHex(e.ChainID, chainIDLength):
		return fmt.Errorf("chain id %q is not 32 lower-case hex digits", clip(e.ChainID))
	case e.N == 0:
		return errors.New("link 0 is no seal")
	case !isHex(e.SealRoot, hashLength):
		return fmt.Errorf("seal root %q is not 64 lower-case hex digits", clip(e.SealRoot))
	case !isHex(e.Link, hashLength):
		return fmt.Errorf("link %q is not 64 lower-case hex digits", clip(e.Link))
	}
	return nil
}

// ParseEntry reads an entry strictly: what it accepts is what Bytes writes.
func ParseEntry(b []byte) (Entry, error) {
	lines := strings.Split(string(b), "\n")
	if len(lines) != 6 || lines[0] != EntryHeader || lines[5] != "" {
		return Entry{}, errors.New("no log entry: want five lines")
	}
	n, err := strconv.ParseUint(lines[2], 10, 64)
	if err != nil {
		return Entry{}, fmt.Errorf("log entry's link number: %w", err)
	}
	e := Entry{ChainID: lines[1], N: n, SealRoot: lines[3], Link: lines[4]}
	if err := e.Check(); err != nil {
		return Entry{}, fmt.Errorf("log entry: %w", err)
	}
	if string(e.Bytes()) != string(b) {
		return Entry{}, errors.New("log entry is not in its one form")
	}
	return e, nil
}

func isHex(s string, length int) bool {
	if len(s) != length || strings.ToLower(s) != s {
		return false
	}
	_, err := hex.DecodeString(s)
	return err == nil
}

// clip shortens untrusted text for a message.
func clip(s string) string {
	if len(s) > 80 {
		return s[:80] + "…"
	}
	return s
}
