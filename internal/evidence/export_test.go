package evidence

// The tree's internals, for comparison with the reference implementation in the tests.
var (
	MerkleRoot   = merkleRoot
	MerklePath   = merklePath
	RootFromPath = rootFromPath
	LeafHash     = leafHash
	NodeHash     = nodeHash
	SealRootHash = sealRootHash
	LinkHash     = linkHash
)
