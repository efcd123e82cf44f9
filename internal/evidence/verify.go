package evidence

import (
	"time"

	"github.com/sdg-service/sdg/internal/translog"
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
	// Note and LogProof are the files beside the bundle; see section 6 of the format.
	Note, LogProof []byte
	// TenantKeys are the keys pinned to tenants; without one of the bundle's tenant the
	// note is not checked.
	TenantKeys []TenantKey
	// LogPolicy pins logs and witnesses; without it LOGGED is not checked.
	LogPolicy *translog.Policy
	// LogState is the log's checkpoint that the caller saw last.
	LogState *LogState
	// Now, if set, is held against the times of cosignatures.
	Now time.Time
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
	// registration is the section of a contract seal; contents is that of a bundle.
	registration Registration
	seal         Seal
	hashes       []Hash // recomputed leaves
	// notarized and logged are what tenantNote and logProof established.
	notarized bool
	logged    *translog.Checkpoint
	result    Result
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
