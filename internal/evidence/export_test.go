package evidence

import "slices"

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

// VerifyWithout verifies as a verifier does from which one check was removed: the check
// still prepares what later ones need, but nothing that it finds counts.
// Later checks may then meet what the lost one keeps from them and crash, which any test
// would see: this is reported as the failed check "crashed".
func VerifyWithout(lost CheckName, bundle []byte, opts VerifyOptions) (result Result) {
	defer func() {
		if recover() != nil {
			result = Result{FailedCheck: "crashed"}
		}
	}()
	weaken := func(steps []step) []step {
		weakened := slices.Clone(steps)
		for i, s := range weakened {
			if s.name == lost {
				weakened[i].run = func(v *verification) finding {
					if found := s.run(v); found.result != Failed {
						return found
					}
					return passed("removed", "removed")
				}
			}
		}
		return weakened
	}
	v := newVerification(bundle, opts)
	v.runAll(weaken(documentSteps))
	v.runAll(weaken(outsideSteps))
	v.warn()
	return v.result
}
