package evidence

import (
	"errors"
	"fmt"
	"slices"
	"strings"
)

// VerifyOptions is what the caller knows apart from the bundle. The zero value
// verifies INTEGRITY of the document alone.
type VerifyOptions struct {
	// ServiceKeys are the pinned keys; without them AUTHENTIC is not checked.
	ServiceKeys []ServiceKey
	// JobID and TenantID, if set, must be the bundle's: a genuine bundle of another
	// job proves nothing about this one.
	JobID    string
	TenantID string
	// Artifacts, if set, are held against the index.
	Artifacts Artifacts
	// State is the chain head that the caller saw last; without it CURRENT is not checked.
	State *Head
	// Records are the chain records between the bundle and State, in either
	// direction. They are needed only where the two are not neighbours.
	Records []Record
	// Require lists levels that must be reached.
	Require []Level
}

// step is one check of Verify.
type step struct {
	name  CheckName
	level Level
	run   func(*verification) finding
}

// documentSteps need nothing but the document.
var documentSteps = []step{
	{CheckLimits, Integrity, (*verification).limits},
	{CheckParse, Integrity, (*verification).parse},
	{CheckCanonical, Integrity, (*verification).canonical},
	{CheckSchemaVersion, Integrity, (*verification).schemaVersion},
	{CheckSections, Integrity, (*verification).sectionSet},
	{CheckSchema, Integrity, (*verification).schema},
	{CheckValues, Integrity, (*verification).values},
	{CheckLeaves, Integrity, (*verification).leaves},
	{CheckMerkleRoot, Integrity, (*verification).merkleRoot},
	{CheckSealRoot, Integrity, (*verification).sealRoot},
	{CheckContractHash, Integrity, (*verification).contractHash},
	{CheckConsistency, Integrity, (*verification).consistency},
	{CheckLink, Integrity, (*verification).link},
}

// outsideSteps compare the document with what the caller knows.
var outsideSteps = []step{
	{CheckSubject, "", (*verification).subject},
	{CheckArtifacts, Integrity, (*verification).artifacts},
	{CheckServiceSignature, Authentic, (*verification).serviceSignature},
	{CheckTenantNote, "", (*verification).tenantNote},
	{CheckLogProof, Logged, (*verification).logProof},
	{CheckState, Current, (*verification).state},
	{CheckNotarization, "", (*verification).notarization},
	{CheckRequired, "", (*verification).requiredLevels},
}

// verification carries what earlier checks established to the later ones.
type verification struct {
	opts     VerifyOptions
	bundle   []byte
	members  map[string][]byte // slices of bundle; what is hashed is these bytes
	sections map[SectionName][]byte
	contents *contents
	seal     Seal
	hashes   []Hash // recomputed leaves
	result   Result
}

// Verify checks a bundle and reports every check by name. After the first failure the
// remaining checks are not run: what they would look at cannot be relied on. Verify
// never panics on any input and does not keep or change bundle.
func Verify(bundle []byte, opts VerifyOptions) Result {
	v := newVerification(bundle, opts)
	v.runAll(documentSteps)
	v.runAll(outsideSteps)
	v.warn()
	return v.result
}

// verifyDocument runs the checks that need nothing but the document.
func verifyDocument(bundle []byte) Result {
	v := newVerification(bundle, VerifyOptions{})
	v.runAll(documentSteps)
	return v.result
}

func newVerification(bundle []byte, opts VerifyOptions) *verification {
	return &verification{opts: opts, bundle: bundle, result: Result{
		Levels: map[Level]LevelState{
			Integrity: NotChecked, Authentic: NotChecked, Logged: NotChecked, Current: NotChecked,
		},
		Warnings: []string{},
	}}
}

func (v *verification) runAll(steps []step) {
	for _, step := range steps {
		check := Check{Name: step.name, Level: step.level, Result: NotRun}
		if v.result.FailedCheck == "" {
			found := step.run(v)
			check.Result, check.Observed, check.Expected = found.result, found.observed, found.expected
		}
		if check.Result == Failed {
			v.result.FailedCheck = step.name
		}
		v.result.Checks = append(v.result.Checks, check)
		v.settle(step, check.Result)
	}
}

// settle records what a check means for its level. INTEGRITY takes many checks and is
// reached with the last of them, the artifacts, which may be absent; every other
// level hangs on one check.
func (v *verification) settle(step step, result Outcome) {
	switch {
	case step.level == "" || result == NotRun:
	case result == Failed:
		v.result.Levels[step.level] = Broken
	case step.name == CheckArtifacts, step.level != Integrity && result == Passed:
		v.result.Levels[step.level] = Reached
	}
}

func (v *verification) warn() {
	if v.result.Levels[Current] != Reached {
		v.result.Warnings = append(v.result.Warnings, TailNotChecked)
	}
	if v.opts.Artifacts == nil {
		v.result.Warnings = append(v.result.Warnings, ArtifactsNotChecked)
	}
	if len(v.opts.ServiceKeys) == 0 {
		v.result.Warnings = append(v.result.Warnings, SignerNotChecked)
	}
}

func (v *verification) limits() finding {
	return judged(checkLimits(v.bundle),
		fmt.Sprintf("UTF-8, at most %d bytes, %d deep, %d values", MaxBundleBytes, MaxDepth, MaxValues))
}

func (v *verification) parse() finding {
	members, err := readMembers(v.bundle)
	v.members = members
	return judged(err, "one JSON object without duplicate names")
}

func (v *verification) canonical() finding {
	return judged(checkCanonical(v.bundle), "RFC 8785 canonical form")
}

func (v *verification) schemaVersion() finding {
	const expected = `"` + SchemaVersion + `"`
	if got := string(v.members["schema_version"]); got != expected {
		return failed(clip(got), expected)
	}
	return passed(expected, expected)
}

func (v *verification) sectionSet() finding {
	const expected = `exactly the sections of the format, and seal_status "sealed"`
	v.sections = make(map[SectionName][]byte, len(LeafOrder)+1)
	for _, name := range append([]SectionName{SealSection}, LeafOrder...) {
		section, present := v.members[string(name)]
		if !present {
			return failed("no section "+string(name), expected)
		}
		v.sections[name] = section
	}
	if got := string(v.members["seal_status"]); got != `"`+SealStatus+`"` {
		return failed("seal_status "+clip(got), expected)
	}
	if unknown := len(v.members) - len(v.sections) - 2; unknown != 0 {
		return failed(fmt.Sprintf("%d unknown sections", unknown), expected)
	}
	return passed(fmt.Sprintf("%d sections", len(v.sections)), expected)
}

func (v *verification) schema() finding {
	const expected = "sections that their schemas allow"
	for _, name := range append([]SectionName{SealSection}, LeafOrder...) {
		if err := checkSchema(name, v.sections[name]); err != nil {
			return failed(err.Error(), expected)
		}
	}
	var err error
	if v.seal, err = readSeal(v.sections[SealSection]); err != nil {
		return failed(err.Error(), expected)
	}
	if v.contents, err = readContents(v.sections); err != nil {
		return failed(err.Error(), expected)
	}
	v.result.JobID, v.result.TenantID, v.result.SealRoot = v.seal.JobID, v.seal.TenantID, v.seal.SealRoot
	v.result.ChainID, v.result.N, v.result.Link = v.seal.Chain.ChainID, v.seal.Chain.N, v.seal.Chain.Link
	return passed(expected, expected)
}

func (v *verification) values() finding {
	return judged(checkValues(v.bundle), "plain member names and exact whole numbers")
}

func (v *verification) leaves() finding {
	v.hashes = leafHashes(v.sections)
	expected := fmt.Sprintf("%d leaves with the hashes of their sections", len(v.hashes))
	if len(v.seal.Leaves) != len(v.hashes) {
		return failed(fmt.Sprintf("%d leaves", len(v.seal.Leaves)), expected)
	}
	for i, leaf := range v.seal.Leaves {
		if leaf.Name != LeafOrder[i] {
			return failed(fmt.Sprintf("leaf %d named %s", i, clip(string(leaf.Name))), string(LeafOrder[i]))
		}
		if computed := formatHash(v.hashes[i]); leaf.Hash != computed {
			return failed(fmt.Sprintf("leaf %s with hash %s", leaf.Name, leaf.Hash), computed)
		}
	}
	return passed(fmt.Sprintf("%d leaves", len(v.seal.Leaves)), expected)
}

func (v *verification) merkleRoot() finding {
	expected := formatHash(merkleRoot(v.hashes))
	if v.seal.MerkleRoot != expected {
		return failed(v.seal.MerkleRoot, expected)
	}
	for i, leaf := range sealLeaves(v.hashes) {
		if !slices.Equal(v.seal.Leaves[i].Proof, leaf.Proof) {
			return failed("inclusion proof of "+string(leaf.Name), strings.Join(leaf.Proof, " "))
		}
	}
	return passed(v.seal.MerkleRoot, expected)
}

func (v *verification) sealRoot() finding {
	if v.seal.LeafCount != uint64(len(v.hashes)) {
		return failed(fmt.Sprintf("leaf_count %d", v.seal.LeafCount), fmt.Sprintf("leaf_count %d", len(v.hashes)))
	}
	root := merkleRoot(v.hashes)
	expected := formatHash(sealRootHash(v.seal.TenantID, v.seal.JobID, v.seal.LeafCount, root))
	if v.seal.SealRoot != expected {
		return failed(v.seal.SealRoot, expected)
	}
	return passed(v.seal.SealRoot, expected)
}

func (v *verification) contractHash() finding { return v.contents.checkContractHash() }

func (v *verification) consistency() finding {
	var found comparison
	manifest := v.contents.manifest
	found.equal("run_manifest.job_id", manifest.JobID, v.seal.JobID)
	found.equal("run_manifest.tenant_id", manifest.TenantID, v.seal.TenantID)
	found.equal("hsfg_seal.chain.status", v.seal.Chain.Status, manifest.Status)
	found.require(v.seal.Chain.SealedAt >= manifest.CompletedAt,
		"sealed at "+v.seal.Chain.SealedAt, "not before completed_at "+manifest.CompletedAt)
	if found.observed != "" {
		return failed(found.observed, found.expected)
	}
	return v.contents.checkConsistency()
}

func (v *verification) link() finding {
	chain := v.seal.Chain
	prev, err := parseHash(chain.PrevLink)
	if err != nil {
		return failed(err.Error(), "64 lower-case hex digits")
	}
	root, err := parseHash(v.seal.SealRoot)
	if err != nil {
		return failed(err.Error(), "64 lower-case hex digits")
	}
	if first := chain.N == 1; first != (chain.GenesisCreatedAt != "") {
		return failed(fmt.Sprintf("genesis_created_at %q in bundle %d", chain.GenesisCreatedAt, chain.N),
			"a time in bundle 1, empty in all others")
	}
	if chain.N == 1 {
		genesis := GenesisLink(chain.ChainID, v.seal.TenantID, chain.GenesisCreatedAt)
		if chain.PrevLink != genesis {
			return failed("first link on "+chain.PrevLink, "genesis "+genesis)
		}
		if chain.SealedAt < chain.GenesisCreatedAt {
			return failed("sealed at "+chain.SealedAt, "not before the genesis at "+chain.GenesisCreatedAt)
		}
	}
	expected := formatHash(linkHash(chain.ChainID, chain.N, prev, root, chain.Status, chain.SealedAt))
	if chain.Link != expected {
		return failed(chain.Link, expected)
	}
	return passed(chain.Link, expected)
}

func (v *verification) subject() finding {
	if v.opts.JobID == "" && v.opts.TenantID == "" {
		return notPresent("no job or tenant was expected", "the bundle of the expected job and tenant")
	}
	if v.opts.JobID != "" && v.opts.JobID != v.seal.JobID {
		return failed("job "+v.seal.JobID, "job "+clip(v.opts.JobID))
	}
	if v.opts.TenantID != "" && v.opts.TenantID != v.seal.TenantID {
		return failed("tenant "+v.seal.TenantID, "tenant "+clip(v.opts.TenantID))
	}
	observed := "job " + v.seal.JobID + " of tenant " + v.seal.TenantID
	return passed(observed, observed)
}

func (v *verification) artifacts() finding {
	return checkArtifacts(v.contents.index.Artifacts, v.opts.Artifacts)
}

func (v *verification) serviceSignature() finding {
	return checkServiceSignature(v.seal, v.opts.ServiceKeys)
}

func (v *verification) tenantNote() finding {
	return notPresent("no tenant note was given", "a note by a key pinned to the tenant")
}

func (v *verification) logProof() finding {
	return notPresent("no log proof was given", "inclusion in the transparency log")
}

// state ties the bundle to the head that the caller saw last.
func (v *verification) state() finding {
	state := v.opts.State
	if state == nil {
		return notPresent("no earlier head was given", "a chain that contains the head seen last")
	}
	expected := fmt.Sprintf("a chain that contains link %d, %s, of chain %s", state.N, clip(state.Link), clip(state.ChainID))
	if err := state.check(); err != nil {
		return failed("unusable state: "+err.Error(), expected)
	}
	chain := v.seal.Chain
	own := Head{ChainID: chain.ChainID, N: chain.N, Link: chain.Link, SealedAt: chain.SealedAt}
	switch {
	case chain.ChainID != state.ChainID:
		return failed("a bundle of chain "+chain.ChainID, expected)
	case chain.N == state.N && chain.Link != state.Link:
		return failed("a fork: link "+chain.Link+" with the same number", expected)
	case chain.N == state.N:
		return passed("the same head", expected)
	case chain.N == state.N+1 && chain.PrevLink != state.Link:
		return failed("a fork: link "+chain.Link+" is built on "+chain.PrevLink, expected)
	case chain.N == state.N+1 && chain.SealedAt < state.SealedAt:
		return failed("sealed at "+chain.SealedAt, "not before "+state.SealedAt)
	case chain.N == state.N+1:
		return passed("the next head", expected)
	case len(v.opts.Records) == 0 && chain.N < state.N:
		return failed(fmt.Sprintf("a rollback to link %d", chain.N), expected)
	case len(v.opts.Records) == 0:
		return notPresent(fmt.Sprintf("no records of links %d to %d", state.N+1, chain.N), expected)
	case chain.N < state.N:
		return connects(v.opts.Records, own, *state, expected)
	default:
		return connects(v.opts.Records, *state, own, expected)
	}
}

// connects checks that the records lead from one head to a later one.
func connects(records []Record, from, to Head, expected string) finding {
	between := make([]Record, 0, len(records))
	for _, record := range records {
		if record.N > from.N && record.N <= to.N {
			between = append(between, record)
		}
	}
	reached, err := VerifyChain(between, from)
	var broken *CheckError
	if errors.As(err, &broken) {
		return failed("records with "+broken.Observed, broken.Expected)
	}
	if reached.N != to.N || reached.Link != to.Link {
		return failed(fmt.Sprintf("records that lead to link %d, %s", reached.N, reached.Link),
			fmt.Sprintf("link %d, %s", to.N, to.Link))
	}
	return passed(fmt.Sprintf("%d records connect link %d to link %d", len(between), from.N, to.N), expected)
}

func (v *verification) notarization() finding {
	const expected = "a tenant note where the sealed bytes require one"
	if v.contents.manifest.Notarization == NotarizationRequired {
		return failed("notarization is required, but no note was given", expected)
	}
	return passed("notarization is not required", expected)
}

func (v *verification) requiredLevels() finding {
	for _, level := range v.opts.Require {
		if state := v.result.Levels[level]; state != Reached {
			return failed(fmt.Sprintf("%s %s", clip(string(level)), state), clip(string(level))+" reached")
		}
	}
	expected := fmt.Sprintf("%d required levels reached", len(v.opts.Require))
	return passed(expected, expected)
}
