package evidencereport

import (
	"errors"
	"fmt"
	"slices"
	"time"

	"github.com/sdg-service/sdg/internal/evidence"
)

// Report is a bundle for people.
type Report struct {
	JobID, TenantID string
	Status          string
	SealedAt        string
	// Sealed is SealedAt in words.
	Sealed string
	// Lead says in a sentence or two what the bundle is evidence of.
	Lead string
	// Verdicts are the verdicts of the sections that have one.
	Verdicts []Verdict
	Sections []Section
	Chain    Chain
}

// Verdict is one section's verdict, with its key figure.
type Verdict struct {
	Section, Title string
	Verdict        string
	Figure         string
}

// Section is one section of the bundle.
type Section struct {
	Name, Title string
	Verdict     string // empty if the section has none
	Notes       []string
	Facts       []Fact
	Figures     []Figure
	Tables      []Table
	Documents   []Document
	// Hash is the section's leaf in the seal.
	Hash string
}

// Fact is one figure or text with its name.
type Fact struct {
	Label, Value string
	Mono         bool // identifiers and hashes
}

// Document is JSON that is shown as it is.
type Document struct {
	Title, JSON string
}

// Chain is the bundle's place in the tenant's chain, and its seal.
type Chain struct {
	ID, N, PrevLink, Link, SealedAt, GenesisCreatedAt string
	MerkleRoot, SealRoot, KeyID, Signature            string
	Leaves                                            string
}

// order is that of sections on the page; those that are not named follow.
var order = []evidence.SectionName{
	evidence.ConstraintSection, evidence.UtilitySection, evidence.ValueSafetySection, evidence.PrivacySection, evidence.DeterminismSection,
	evidence.ArtifactIndexSection, evidence.ArtifactManifestSection, evidence.RunManifestSection, evidence.ContractSection,
	evidence.EngineManifestSection, evidence.RunTelemetrySection,
}

// ErrUnreadable is returned for a bundle whose document itself is not sound: what it says
// cannot be told apart from what somebody made of it.
var ErrUnreadable = errors.New("the bundle's document does not verify, so no report is made of it")

// documentChecks are those that must hold before anything of a bundle is shown.
var documentChecks = []evidence.CheckName{
	evidence.CheckLimits, evidence.CheckParse, evidence.CheckCanonical, evidence.CheckSchemaVersion, evidence.CheckSections, evidence.CheckSchema, evidence.CheckValues,
	evidence.CheckLeaves, evidence.CheckMerkleRoot, evidence.CheckSealRoot, evidence.CheckContractHash, evidence.CheckConsistency, evidence.CheckLink,
}

// Read makes the report of a bundle of which result is the verification. It fails with
// ErrUnreadable if the document itself did not verify; a bundle that fails against
// something outside of it, such as a key or files, can be read.
func Read(bundle []byte, result evidence.Result) (*Report, error) {
	for _, check := range result.Checks {
		if check.Result == evidence.Failed && slices.Contains(documentChecks, check.Name) {
			return nil, fmt.Errorf("%w: check %s failed", ErrUnreadable, check.Name)
		}
	}
	report, err := New(bundle)
	if err != nil {
		return nil, fmt.Errorf("make the report: %w", err)
	}
	return report, nil
}

// New reads a bundle without verifying it; see Read. It fails on what is no bundle.
func New(bundle []byte) (*Report, error) {
	decoded, err := decode(bundle)
	if err != nil {
		return nil, err
	}
	doc, ok := decoded.(object)
	if !ok || doc.at(string(evidence.SealSection), "chain") == nil {
		return nil, errors.New("the document is no evidence bundle")
	}
	seal, _ := doc.get(string(evidence.SealSection)).(object)
	hashes := leafHashes(seal)
	r := &Report{JobID: seal.textAt("job_id"), TenantID: seal.textAt("tenant_id"), Status: seal.textAt("chain", "status"), SealedAt: seal.textAt("chain", "sealed_at"), Chain: chainOf(seal)}
	for _, name := range sectionNames(doc) {
		body, ok := doc.get(name).(object)
		if !ok {
			continue
		}
		section := newSection(name, body)
		section.Hash = hashes[name]
		r.Sections = append(r.Sections, section)
		if section.Verdict != "" {
			r.Verdicts = append(r.Verdicts, Verdict{name, section.Title, section.Verdict, keyFigure(body)})
		}
	}
	r.Lead = lead(doc)
	r.Sealed = inWords(r.SealedAt)
	return r, nil
}

// sectionNames lists the document's sections as the page shows them.
func sectionNames(doc object) []string {
	var names, others []string
	for _, name := range order {
		if doc.get(string(name)) != nil {
			names = append(names, string(name))
		}
	}
	for _, m := range doc {
		if m.name != string(evidence.SealSection) && !slices.Contains(order, evidence.SectionName(m.name)) {
			others = append(others, m.name)
		}
	}
	return append(names, others...)
}

func leafHashes(seal object) map[string]string {
	hashes := map[string]string{}
	leaves, _ := seal.get("leaves").(list)
	for _, leaf := range leaves {
		if o, ok := leaf.(object); ok {
			hashes[o.textAt("name")] = o.textAt("hash")
		}
	}
	return hashes
}

func chainOf(seal object) Chain {
	chain, _ := seal.get("chain").(object)
	return Chain{
		ID: chain.textAt("chain_id"), N: shown("n", chain.get("n")), PrevLink: chain.textAt("prev_link"), Link: chain.textAt("link"),
		SealedAt: chain.textAt("sealed_at"), GenesisCreatedAt: chain.textAt("genesis_created_at"),
		MerkleRoot: seal.textAt("merkle_root"), SealRoot: seal.textAt("seal_root"), Leaves: shown("leaf_count", seal.get("leaf_count")),
		KeyID: seal.textAt("service_signature", "key_id"), Signature: seal.textAt("service_signature", "signature"),
	}
}

// inWords writes a time of the format for people; what is no such time stays as it is.
func inWords(at string) string {
	t, err := time.Parse(evidence.TimeFormat, at)
	if err != nil {
		return at
	}
	return t.Format("2 January 2006, 15:04:05 UTC")
}

// lead says what was made, of what size and by what.
func lead(doc object) string {
	if doc.get(string(evidence.RegistrationSection)) != nil {
		return "A contract, sealed before anything was generated from it."
	}
	run, _ := doc.get(string(evidence.RunManifestSection)).(object)
	engine, _ := doc.get(string(evidence.EngineManifestSection)).(object)
	entities, _ := run.get("entities").(list)
	tables := "tables"
	if len(entities) == 1 {
		tables = "table"
	}
	return fmt.Sprintf("%s rows in %d %s, %s by the engine %s, version %s.", shown("rows", run.get("rows_total")), len(entities), tables,
		map[bool]string{true: "generated", false: "attempted"}[run.textAt("status") == evidence.StatusSucceeded], engine.textAt("engine"), engine.textAt("engine_version"))
}

// keyFigure is the one line below a verdict: counts that a report states of itself.
func keyFigure(body object) string {
	count := func(name string) string { return shown(name, body.get(name)) }
	switch {
	case body.get("hard_total") != nil:
		held := difference(body, "hard_total", "hard_violated")
		return fmt.Sprintf("%s of %s hard constraints hold", held, count("hard_total"))
	case body.get("blocks_remade") != nil:
		return fmt.Sprintf("%s of %s blocks made again, %s equal", count("blocks_remade"), count("blocks_total"), count("blocks_matched"))
	case body.get("cells_scanned") != nil:
		blocked, _ := body.get("blocked_cells").(list)
		return fmt.Sprintf("%s cells scanned, %d blocked", count("cells_scanned"), len(blocked))
	}
	metrics, _ := body.get("metrics").(list)
	if len(metrics) == 0 {
		return "no measurement applies"
	}
	passed := 0
	judged := 0
	for _, m := range metrics {
		o, _ := m.(object)
		switch o.textAt("verdict") {
		case string(evidence.Pass):
			passed++
			judged++
		case string(evidence.NotApplicable), "":
		default:
			judged++
		}
	}
	return fmt.Sprintf("%d of %d measurements pass", passed, judged)
}

func difference(body object, of, less string) string {
	a, _ := body.numberAt(of)
	b, _ := body.numberAt(less)
	return grouped(fmt.Sprintf("%.0f", a-b))
}
