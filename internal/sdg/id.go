package sdg

import (
	"crypto/sha256"
	"encoding/binary"
	"fmt"
	"io"
	"strings"
	"time"
)

// Prefix is the type part of an identifier.
type Prefix string

const (
	JobPrefix      Prefix = "job"
	ProjectPrefix  Prefix = "proj"
	SessionPrefix  Prefix = "sess"
	MessagePrefix  Prefix = "msg"
	PreviewPrefix  Prefix = "prev"
	ArtifactPrefix Prefix = "art"
	EventPrefix    Prefix = "evt"
	KeyPrefix      Prefix = "key"
	TenantPrefix   Prefix = "ten"
	AuditPrefix    Prefix = "audit"
	SealPrefix     Prefix = "seal"
	SecretPrefix   Prefix = "secret"
	DatasetPrefix  Prefix = "ds"
	ModelPrefix    Prefix = "mdl"
	// ConnectorPrefix is of the sources that a tenant has connected.
	ConnectorPrefix Prefix = "conn"
)

// chainIDBytes is the length of a chain id before it is written in hex.
const chainIDBytes = 16

// crockford is TypeID's base-32 alphabet.
const crockford = "0123456789abcdefghjkmnpqrstvwxyz"

// suffixLength is the length of the base-32 form of a 128-bit UUID.
const suffixLength = 26

// IDs makes identifiers: TypeIDs (a prefix and a base-32 UUIDv7), which sort by
// creation time. Rand must be a cryptographic source.
type IDs struct {
	Now  func() time.Time
	Rand io.Reader
}

// New returns a fresh identifier.
func (g IDs) New(p Prefix) (string, error) {
	var u [16]byte
	if _, err := io.ReadFull(g.Rand, u[6:]); err != nil {
		return "", fmt.Errorf("draw a %s id: %w", p, err)
	}
	return encodeID(p, g.Now(), u), nil
}

// DerivedID returns the identifier that belongs to (at, parts): the same for the
// same arguments, so that a step that runs twice names the same thing.
func DerivedID(p Prefix, at time.Time, parts ...string) string {
	h := sha256.New()
	for _, part := range parts {
		var n [8]byte
		binary.LittleEndian.PutUint64(n[:], uint64(len(part)))
		h.Write(n[:])
		h.Write([]byte(part))
	}
	var u [16]byte
	copy(u[6:], h.Sum(nil))
	return encodeID(p, at, u)
}

// FirstIDAt returns the smallest identifier that New can give at a time: a bound for
// lists that sort by identifier.
func FirstIDAt(p Prefix, at time.Time) string { return encodeID(p, at, [16]byte{}) }

func encodeID(p Prefix, at time.Time, u [16]byte) string {
	var ms [8]byte
	binary.BigEndian.PutUint64(ms[:], uint64(at.UnixMilli()))
	copy(u[:6], ms[2:])
	u[6] = u[6]&0x0f | 0x70 // UUID version 7
	u[8] = u[8]&0x3f | 0x80 // RFC 9562 variant
	var out [suffixLength]byte
	hi, lo := binary.BigEndian.Uint64(u[:8]), binary.BigEndian.Uint64(u[8:])
	for i := suffixLength - 1; i >= 0; i-- {
		out[i] = crockford[lo&31]
		lo = lo>>5 | hi<<59
		hi >>= 5
	}
	return string(p) + "_" + string(out[:])
}

// ValidID reports whether id is a well-formed identifier with the prefix.
func ValidID(p Prefix, id string) bool {
	rest, ok := strings.CutPrefix(id, string(p)+"_")
	if !ok || len(rest) != suffixLength || rest[0] > '7' {
		return false
	}
	for i := range len(rest) {
		if strings.IndexByte(crockford, rest[i]) < 0 {
			return false
		}
	}
	return true
}

// NewChainID returns a random 128-bit chain id in hex. It is not derived from the
// tenant, because chain ids are published in the transparency log.
func (g IDs) NewChainID() (string, error) {
	var b [chainIDBytes]byte
	if _, err := io.ReadFull(g.Rand, b[:]); err != nil {
		return "", fmt.Errorf("draw a chain id: %w", err)
	}
	return fmt.Sprintf("%x", b), nil
}
