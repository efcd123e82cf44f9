package evidence

import "fmt"

// CheckName names one check of Verify, VerifyChain or Proof.Verify. The names are
// part of the format: test vectors state which check must fail.
type CheckName string

// The checks in the order in which Verify runs them.
const (
	CheckLimits           CheckName = "limits"            // size, UTF-8, byte order mark, depth, number of values
	CheckParse            CheckName = "parse"             // one JSON object, no duplicate names, nothing behind it
	CheckCanonical        CheckName = "canonical"         // byte for byte its RFC 8785 form
	CheckSchemaVersion    CheckName = "schema_version"    // a version this verifier knows
	CheckSections         CheckName = "sections"          // exactly the format's sections, seal_status "sealed"
	CheckSchema           CheckName = "schema"            // JSON Schema of each section
	CheckValues           CheckName = "values"            // member names, exact whole numbers
	CheckLeaves           CheckName = "leaves"            // every section's hash, their list and order
	CheckMerkleRoot       CheckName = "merkle_root"       // the tree and every inclusion proof
	CheckSealRoot         CheckName = "seal_root"         // tenant, job and leaf count bound to the tree
	CheckContractHash     CheckName = "contract_hash"     // the contract's hash wherever it is repeated
	CheckConsistency      CheckName = "consistency"       // figures that several sections repeat
	CheckLink             CheckName = "link"              // the chain link
	CheckSubject          CheckName = "subject"           // the job and tenant that the caller expects
	CheckArtifacts        CheckName = "artifacts"         // the delivered files
	CheckServiceSignature CheckName = "service_signature" // the service's signature, by a pinned key
	CheckTenantNote       CheckName = "tenant_note"       // the tenant's notarization
	CheckLogProof         CheckName = "log_proof"         // inclusion in the transparency log
	CheckState            CheckName = "state"             // the chain head seen last
	CheckNotarization     CheckName = "notarization"      // present if the sealed bytes require it
	CheckRequired         CheckName = "required_levels"   // the levels that the caller requires
)

// Checks outside Verify.
const (
	CheckChain CheckName = "chain" // VerifyChain
	CheckProof CheckName = "proof" // Proof.Verify
)

// Outcome is what became of one check.
type Outcome string

const (
	Passed Outcome = "pass"
	Failed Outcome = "fail"
	// NotPresent means that the input this check needs was not given.
	NotPresent Outcome = "not_present"
	// NotRun means that an earlier check failed.
	NotRun Outcome = "not_run"
)

// Check is the report of one check.
type Check struct {
	Name     CheckName `json:"name"`
	Level    Level     `json:"level,omitempty"`
	Result   Outcome   `json:"result"`
	Observed string    `json:"observed"`
	Expected string    `json:"expected"`
}

// Level is something that a verification can establish. The levels are separate
// statements, not steps of one scale.
type Level string

const (
	// Integrity: the document agrees with itself, and with the artifacts if given.
	// Whoever forges a bundle can reach it.
	Integrity Level = "INTEGRITY"
	// Authentic: the service signed this seal, by a key that the caller pinned.
	Authentic Level = "AUTHENTIC"
	// Logged: the seal is in the public transparency log.
	Logged Level = "LOGGED"
	// Current: the chain is not behind, and not beside, the head that the caller saw last.
	Current Level = "CURRENT"
)

// LevelState says how far a level got.
type LevelState string

const (
	Reached    LevelState = "reached"
	NotChecked LevelState = "not_checked"
	Broken     LevelState = "failed"
)

// Sentences that a Result carries as warnings.
const (
	// TailNotChecked: without a later head, links cut from the end of the chain
	// leave no trace in the links before them.
	TailNotChecked      = "tail truncation / rollback not checked"
	ArtifactsNotChecked = "artifacts not checked: only the bundle document was verified"
	LogGrowthNotChecked = "log consistency with the remembered checkpoint not checked"
	NotaryNotChecked    = "notarization not checked: no key of the tenant was pinned"
	SignerNotChecked    = "authorship not checked: no service key was pinned, and anyone can compute hashes"
)

// Result is the report of one verification. There is deliberately no single "valid"
// flag: read Err for the checks that ran, and Levels for what they establish.
type Result struct {
	JobID    string               `json:"job_id"`
	TenantID string               `json:"tenant_id"`
	ChainID  string               `json:"chain_id"`
	N        uint64               `json:"n"`
	SealRoot string               `json:"seal_root"`
	Link     string               `json:"link"`
	Levels   map[Level]LevelState `json:"levels"`
	// FailedCheck is the first check that failed, or empty.
	FailedCheck CheckName `json:"failed_check"`
	Checks      []Check   `json:"checks"`
	Warnings    []string  `json:"warnings"`
}

// Err returns nil if no check failed, else a *CheckError for the one that did.
func (r Result) Err() error {
	for _, check := range r.Checks {
		if check.Result == Failed {
			return &CheckError{Check: check.Name, Observed: check.Observed, Expected: check.Expected}
		}
	}
	return nil
}

// CheckError says which check failed and on what. Observed and Expected are for
// people; untrusted text in them is quoted and shortened.
type CheckError struct {
	Check    CheckName
	Observed string
	Expected string
}

func (e *CheckError) Error() string {
	return fmt.Sprintf("check %s failed: expected %s, found %s", e.Check, e.Expected, e.Observed)
}

// finding is what one check saw.
type finding struct {
	result             Outcome
	observed, expected string
}

func passed(observed, expected string) finding { return finding{Passed, observed, expected} }

func failed(observed, expected string) finding { return finding{Failed, observed, expected} }

func notPresent(observed, expected string) finding { return finding{NotPresent, observed, expected} }

// judged is passed(expected) without an error and failed with its text otherwise.
func judged(err error, expected string) finding {
	if err != nil {
		return failed(err.Error(), expected)
	}
	return passed(expected, expected)
}

// err turns a failed finding into the error of check.
func (f finding) err(check CheckName) error {
	if f.result != Failed {
		return nil
	}
	return &CheckError{Check: check, Observed: f.observed, Expected: f.expected}
}
