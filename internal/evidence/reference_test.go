package evidence_test

import (
	"bytes"
	"encoding/binary"
	"encoding/hex"
	"encoding/json"
	"testing"

	"github.com/gowebpki/jcs"
	"github.com/zeebo/blake3"

	"github.com/sdg-service/sdg/internal/evidence"
)

// This file is a second implementation of the format, written from
// docs/evidence-format.md in the most direct way and sharing no code with the
// package. Tests compare the two, and forge bundles with it.

func blake(prefix byte, parts ...[]byte) []byte {
	input := []byte{prefix}
	for _, part := range parts {
		input = append(input, part...)
	}
	digest := blake3.Sum256(input)
	return digest[:]
}

func framed(parts ...[]byte) []byte {
	var out []byte
	for _, part := range parts {
		out = append(out, counter(uint64(len(part)))...)
		out = append(out, part...)
	}
	return out
}

func counter(n uint64) []byte {
	var out [8]byte
	binary.LittleEndian.PutUint64(out[:], n)
	return out[:]
}

func unhex(t testing.TB, s string) []byte {
	t.Helper()
	out, err := hex.DecodeString(s)
	if err != nil {
		t.Fatalf("decode hex %q: %v", s, err)
	}
	return out
}

var tag = []byte("sdgs.bundle.v1")

// referenceRoot is RFC 6962's MTH over leaf hashes, word for word.
func referenceRoot(leaves [][]byte) []byte {
	switch len(leaves) {
	case 0:
		digest := blake3.Sum256(nil)
		return digest[:]
	case 1:
		return leaves[0]
	}
	k := 1
	for k*2 < len(leaves) {
		k *= 2
	}
	return blake(1, referenceRoot(leaves[:k]), referenceRoot(leaves[k:]))
}

// referencePath is RFC 6962's PATH.
func referencePath(m int, leaves [][]byte) [][]byte {
	if len(leaves) == 1 {
		return nil
	}
	k := 1
	for k*2 < len(leaves) {
		k *= 2
	}
	if m < k {
		return append(referencePath(m, leaves[:k]), referenceRoot(leaves[k:]))
	}
	return append(referencePath(m-k, leaves[k:]), referenceRoot(leaves[:k]))
}

// object is a decoded JSON object of a bundle under forgery.
type object = map[string]any

func decode(t testing.TB, bundle []byte) object {
	t.Helper()
	decoder := json.NewDecoder(bytes.NewReader(bundle))
	decoder.UseNumber()
	var doc object
	if err := decoder.Decode(&doc); err != nil {
		t.Fatalf("decode bundle: %v", err)
	}
	return doc
}

func encode(t testing.TB, value any) []byte {
	t.Helper()
	plain, err := json.Marshal(value)
	if err != nil {
		t.Fatalf("encode forged value: %v", err)
	}
	canonical, err := jcs.Transform(plain)
	if err != nil {
		t.Fatalf("canonicalise forged value: %v", err)
	}
	return canonical
}

// at walks to a nested object or array element.
func at(t testing.TB, value any, path ...any) any {
	t.Helper()
	for _, part := range path {
		switch part := part.(type) {
		case string:
			value = value.(object)[part]
		case int:
			value = value.([]any)[part]
		}
	}
	return value
}

// set replaces one member of a nested object.
func set(t testing.TB, doc object, value any, path ...any) {
	t.Helper()
	parent := at(t, doc, path[:len(path)-1]...).(object)
	parent[path[len(path)-1].(string)] = value
}

// rehash recomputes every hash of a forged document, as a forger would who knows
// everything but the service's private key.
func rehash(t testing.TB, doc object) {
	t.Helper()
	seal := doc["hsfg_seal"].(object)
	var names []string
	var hashes [][]byte
	for _, name := range evidence.LeafOrder {
		section, present := doc[string(name)]
		if !present {
			continue
		}
		names = append(names, string(name))
		hashes = append(hashes, blake(0, framed(tag, []byte(name), encode(t, section))))
	}
	var leaves []any
	for i, hash := range hashes {
		proof := []any{}
		for _, sibling := range referencePath(i, hashes) {
			proof = append(proof, hex.EncodeToString(sibling))
		}
		leaves = append(leaves, object{"name": names[i], "hash": hex.EncodeToString(hash), "proof": proof})
	}
	seal["leaves"] = leaves
	seal["leaf_count"] = len(leaves)
	seal["merkle_root"] = hex.EncodeToString(referenceRoot(hashes))
	reseal(t, doc)
}

// reseal recomputes the seal root and what follows from it.
func reseal(t testing.TB, doc object) {
	t.Helper()
	seal := doc["hsfg_seal"].(object)
	count, err := json.Number(encode(t, seal["leaf_count"])).Int64()
	if err != nil {
		t.Fatalf("leaf_count: %v", err)
	}
	root := blake(2, framed(tag, []byte(seal["tenant_id"].(string)), []byte(seal["job_id"].(string)),
		counter(uint64(count)), unhex(t, seal["merkle_root"].(string))))
	seal["seal_root"] = hex.EncodeToString(root)
	relink(t, doc)
}

// relink recomputes the chain link.
func relink(t testing.TB, doc object) {
	t.Helper()
	seal := doc["hsfg_seal"].(object)
	chain := seal["chain"].(object)
	n, err := json.Number(encode(t, chain["n"])).Int64()
	if err != nil {
		t.Fatalf("n: %v", err)
	}
	link := blake(3, framed(tag, []byte(chain["chain_id"].(string)), counter(uint64(n)),
		unhex(t, chain["prev_link"].(string)), unhex(t, seal["seal_root"].(string)),
		[]byte(chain["status"].(string)), []byte(chain["sealed_at"].(string))))
	chain["link"] = hex.EncodeToString(link)
}
