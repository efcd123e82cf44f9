package evidence_test

import (
	"bytes"
	"errors"
	"testing"

	"pgregory.net/rapid"

	"github.com/sdg-service/sdg/internal/evidence"
)

// numbered returns n different leaf hashes.
func numbered(n int) ([][32]byte, [][]byte) {
	leaves, plain := make([][32]byte, n), make([][]byte, n)
	for i := range leaves {
		plain[i] = blake(0, counter(uint64(i)))
		leaves[i] = [32]byte(plain[i])
	}
	return leaves, plain
}

func TestTreeMatchesReference(t *testing.T) {
	t.Parallel()
	for n := 1; n <= 70; n++ {
		leaves, plain := numbered(n)
		root := evidence.MerkleRoot(leaves)
		if want := referenceRoot(plain); !bytes.Equal(root[:], want) {
			t.Fatalf("root of %d leaves is %x, want %x", n, root, want)
		}
		for i := range leaves {
			path := evidence.MerklePath(leaves, i)
			want := referencePath(i, plain)
			if len(path) != len(want) {
				t.Fatalf("path of leaf %d of %d has %d hashes, want %d", i, n, len(path), len(want))
			}
			for j := range path {
				if !bytes.Equal(path[j][:], want[j]) {
					t.Fatalf("path of leaf %d of %d differs at %d", i, n, j)
				}
			}
			folded, err := evidence.RootFromPath(leaves[i], uint64(i), uint64(n), path)
			if err != nil || folded != root {
				t.Fatalf("path of leaf %d of %d gives %x, %v; want %x", i, n, folded, err, root)
			}
		}
	}
}

func TestPathOfWrongLengthIsRefused(t *testing.T) {
	t.Parallel()
	rapid.Check(t, func(t *rapid.T) {
		n := rapid.IntRange(1, 300).Draw(t, "leaves")
		i := rapid.IntRange(0, n-1).Draw(t, "index")
		leaves, _ := numbered(n)
		path := evidence.MerklePath(leaves, i)
		if _, err := evidence.RootFromPath(leaves[i], uint64(i), uint64(n), append(path, leaves[0])); !errors.Is(err, evidence.ErrProof) {
			t.Fatalf("one hash too many: %v, want ErrProof", err)
		}
		if len(path) > 0 {
			if _, err := evidence.RootFromPath(leaves[i], uint64(i), uint64(n), path[:len(path)-1]); !errors.Is(err, evidence.ErrProof) {
				t.Fatalf("one hash too few: %v, want ErrProof", err)
			}
		}
		if _, err := evidence.RootFromPath(leaves[i], uint64(n), uint64(n), path); !errors.Is(err, evidence.ErrProof) {
			t.Fatalf("index beyond the tree: %v, want ErrProof", err)
		}
	})
}

func TestPathFitsOneLeafOnly(t *testing.T) {
	t.Parallel()
	rapid.Check(t, func(t *rapid.T) {
		n := rapid.IntRange(2, 300).Draw(t, "leaves")
		i := rapid.IntRange(0, n-1).Draw(t, "index")
		j := rapid.IntRange(0, n-1).Filter(func(j int) bool { return j != i }).Draw(t, "other")
		leaves, _ := numbered(n)
		root := evidence.MerkleRoot(leaves)
		path := evidence.MerklePath(leaves, i)
		if folded, err := evidence.RootFromPath(leaves[j], uint64(i), uint64(n), path); err == nil && folded == root {
			t.Fatalf("leaf %d passes as leaf %d of %d", j, i, n)
		}
		if folded, err := evidence.RootFromPath(leaves[i], uint64(j), uint64(n), path); err == nil && folded == root {
			t.Fatalf("leaf %d passes at index %d of %d", i, j, n)
		}
	})
}

func TestBlockRoot(t *testing.T) {
	t.Parallel()
	var tree evidence.BlockTree
	var hashes [][32]byte
	var plain [][]byte
	for n := range 130 {
		want := referenceRoot(plain)
		if got := tree.Root(); !bytes.Equal(got[:], want) {
			t.Fatalf("streamed root of %d blocks is %x, want %x", n, got, want)
		}
		if got := evidence.BlockRoot(hashes); !bytes.Equal(got[:], want) {
			t.Fatalf("root of %d blocks is %x, want %x", n, got, want)
		}
		block := [32]byte(blake(9, counter(uint64(n))))
		tree.Append(block)
		hashes = append(hashes, block)
		plain = append(plain, blake(0, block[:]))
	}
}

// The root of blocks whose last one is repeated must differ: CVE-2012-2459.
func TestBlockRootDoesNotDuplicate(t *testing.T) {
	t.Parallel()
	hashes, _ := numbered(3)
	if evidence.BlockRoot(hashes) == evidence.BlockRoot(append(hashes, hashes[2])) {
		t.Error("three blocks and the same with the last one repeated have one root")
	}
}
