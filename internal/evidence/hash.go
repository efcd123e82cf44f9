package evidence

import (
	"encoding/binary"
	"encoding/hex"
	"fmt"

	"github.com/zeebo/blake3"
)

// Tag separates every hash of this format version from hashes of anything else.
const Tag = "sdgs.bundle.v1"

// The first byte of each hash input says what is being hashed, so that a hash of
// one kind can never be presented as a hash of another. 0x00 and 0x01 are RFC 6962's.
const (
	leafPrefix     = 0x00
	nodePrefix     = 0x01
	sealPrefix     = 0x02
	linkPrefix     = 0x03
	genesisPrefix  = 0x04
	contractPrefix = 0x05
)

// Hash is a BLAKE3 digest of 32 bytes. In documents it is 64 lower-case hex digits.
type Hash = [32]byte

// appendFrame appends each part behind its length, LE64(len(part)) || part. The
// framing is injective: no two lists of parts give the same bytes.
func appendFrame(dst []byte, parts ...string) []byte {
	for _, part := range parts {
		dst = binary.LittleEndian.AppendUint64(dst, uint64(len(part)))
		dst = append(dst, part...)
	}
	return dst
}

// le64 is the 8-byte little-endian form in which counters enter a hash.
func le64(n uint64) string {
	return string(binary.LittleEndian.AppendUint64(nil, n))
}

// leafHash hashes one section. The name is part of the leaf: two sections cannot
// trade their bodies.
func leafHash(name SectionName, section []byte) Hash {
	prefix := appendFrame([]byte{leafPrefix}, Tag, string(name))
	prefix = binary.LittleEndian.AppendUint64(prefix, uint64(len(section)))
	return sum(prefix, section)
}

// SectionHash returns the leaf hash of a section's bytes, 64 lower-case hex digits. A
// verifier computes it from the bytes; it never takes one from elsewhere.
func SectionHash(name SectionName, section []byte) string { return formatHash(leafHash(name, section)) }

// nodeHash joins two subtrees.
func nodeHash(left, right Hash) Hash {
	var input [1 + 2*len(left)]byte
	input[0] = nodePrefix
	copy(input[1:], left[:])
	copy(input[1+len(left):], right[:])
	return blake3.Sum256(input[:])
}

// sealRootHash binds the tree to its tenant, job and size. A Merkle root alone does
// not say how many leaves it covers.
func sealRootHash(tenantID, jobID string, leafCount uint64, merkleRoot Hash) Hash {
	return blake3.Sum256(appendFrame([]byte{sealPrefix},
		Tag, tenantID, jobID, le64(leafCount), string(merkleRoot[:])))
}

// linkHash extends a chain by one seal.
func linkHash(chainID string, n uint64, prev, sealRoot Hash, status, sealedAt string) Hash {
	return blake3.Sum256(appendFrame([]byte{linkPrefix},
		Tag, chainID, le64(n), string(prev[:]), string(sealRoot[:]), status, sealedAt))
}

// genesisHash is link 0 of a tenant's chain.
func genesisHash(chainID, tenantID, createdAt string) Hash {
	return blake3.Sum256(appendFrame([]byte{genesisPrefix}, Tag, chainID, tenantID, createdAt))
}

// ContractHash returns the contract hash, 64 lower-case hex digits, of a contract's
// canonical bytes (RFC 8785). It does not canonicalise them.
func ContractHash(canonical []byte) string {
	prefix := appendFrame([]byte{contractPrefix}, Tag)
	prefix = binary.LittleEndian.AppendUint64(prefix, uint64(len(canonical)))
	return formatHash(sum(prefix, canonical))
}

// sum hashes prefix || body without joining them: a section may have megabytes.
func sum(prefix, body []byte) Hash {
	hasher := blake3.New()
	// A blake3.Hasher's Write never fails.
	_, _ = hasher.Write(prefix)
	_, _ = hasher.Write(body)
	var digest Hash
	hasher.Sum(digest[:0])
	return digest
}

// formatHash writes a hash as documents hold it.
func formatHash(h Hash) string { return hex.EncodeToString(h[:]) }

// parseHash reads exactly 64 lower-case hex digits.
func parseHash(s string) (Hash, error) {
	var h Hash
	if len(s) != hex.EncodedLen(len(h)) {
		return Hash{}, fmt.Errorf("hash has %d characters, want %d", len(s), hex.EncodedLen(len(h)))
	}
	if _, err := hex.Decode(h[:], []byte(s)); err != nil {
		return Hash{}, fmt.Errorf("hash: %w", err)
	}
	if formatHash(h) != s {
		return Hash{}, fmt.Errorf("hash %s is not lower case", s)
	}
	return h, nil
}
