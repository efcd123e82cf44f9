package evidence

import (
	"errors"
	"fmt"
	"math/bits"

	"github.com/zeebo/blake3"
)

// ErrProof is returned for an inclusion proof that does not lead to the root.
var ErrProof = errors.New("inclusion proof does not hold")

// BlockTree computes a block root while blocks arrive. It keeps one hash per level,
// never all blocks. The zero value is an empty tree.
//
// The shape is RFC 6962's: a tree of n leaves splits at the largest power of two
// below n, and no leaf is ever duplicated.
type BlockTree struct {
	size  uint64
	peaks []Hash // roots of the perfect subtrees, largest first
}

// Append adds the BLAKE3 hash of the next block's bytes.
func (t *BlockTree) Append(block Hash) {
	var input [1 + len(block)]byte
	input[0] = leafPrefix
	copy(input[1:], block[:])
	t.appendLeaf(blake3.Sum256(input[:]))
}

// Root returns the root over the blocks so far. The root of no blocks is the hash
// of no bytes, as in RFC 6962.
func (t *BlockTree) Root() Hash {
	if t.size == 0 {
		return blake3.Sum256(nil)
	}
	last := len(t.peaks) - 1
	root := t.peaks[last]
	for i := last - 1; i >= 0; i-- {
		root = nodeHash(t.peaks[i], root)
	}
	return root
}

func (t *BlockTree) appendLeaf(leaf Hash) {
	node := leaf
	// Each trailing one bit of the size is a perfect subtree that is now complete.
	for range bits.TrailingZeros64(^t.size) {
		last := len(t.peaks) - 1
		node = nodeHash(t.peaks[last], node)
		t.peaks = t.peaks[:last]
	}
	t.peaks = append(t.peaks, node)
	t.size++
}

// BlockRoot returns the block root over the BLAKE3 hashes of an artifact's blocks, in order.
func BlockRoot(hashes [][32]byte) [32]byte {
	var tree BlockTree
	for _, hash := range hashes {
		tree.Append(hash)
	}
	return tree.Root()
}

// merkleRoot is the root over leaf hashes.
func merkleRoot(leaves []Hash) Hash {
	var tree BlockTree
	for _, leaf := range leaves {
		tree.appendLeaf(leaf)
	}
	return tree.Root()
}

// merklePath returns the inclusion proof of leaves[index], from the leaf upwards.
func merklePath(leaves []Hash, index int) []Hash {
	if len(leaves) == 1 {
		return nil
	}
	split := 1 << (bits.Len(uint(len(leaves)-1)) - 1)
	if index < split {
		return append(merklePath(leaves[:split], index), merkleRoot(leaves[split:]))
	}
	return append(merklePath(leaves[split:], index-split), merkleRoot(leaves[:split]))
}

// rootFromPath folds an inclusion proof (RFC 9162, section 2.1.3.2). The size must
// be authenticated by the caller: the same path can fit trees of several sizes.
func rootFromPath(leaf Hash, index, size uint64, path []Hash) (Hash, error) {
	if index >= size {
		return Hash{}, fmt.Errorf("%w: leaf %d of %d", ErrProof, index, size)
	}
	node, last := leaf, size-1
	for _, sibling := range path {
		if last == 0 {
			return Hash{}, fmt.Errorf("%w: %d hashes are too many", ErrProof, len(path))
		}
		if index&1 == 1 || index == last {
			node = nodeHash(sibling, node)
			for index&1 == 0 && index != 0 {
				index >>= 1
				last >>= 1
			}
		} else {
			node = nodeHash(node, sibling)
		}
		index >>= 1
		last >>= 1
	}
	if last != 0 {
		return Hash{}, fmt.Errorf("%w: %d hashes are too few", ErrProof, len(path))
	}
	return node, nil
}
