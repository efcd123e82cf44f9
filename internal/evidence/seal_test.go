package evidence_test

import (
	"bytes"
	"crypto/ed25519"
	"errors"
	"math"
	"strings"
	"testing"
	"time"

	"github.com/sdg-service/sdg/internal/evidence"
)

func TestSealedBundleVerifies(t *testing.T) {
	t.Parallel()
	for name, head := range map[string]evidence.Head{"first of a chain": genesis(t), "later in a chain": laterHead()} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			bundle, link := sealed(t, sampleSections(), head)
			result := evidence.Verify(bundle, evidence.VerifyOptions{
				ServiceKeys: trusted(), JobID: sampleJob, TenantID: sampleTenant, Artifacts: sampleFolder(), State: &head,
				Require: []evidence.Level{evidence.Integrity, evidence.Authentic, evidence.Current},
			})
			if err := result.Err(); err != nil {
				t.Fatalf("verify: %v", err)
			}
			for level, want := range map[evidence.Level]evidence.LevelState{
				evidence.Integrity: evidence.Reached, evidence.Authentic: evidence.Reached,
				evidence.Logged: evidence.NotChecked, evidence.Current: evidence.Reached,
			} {
				if got := result.Levels[level]; got != want {
					t.Errorf("level %s is %s, want %s", level, got, want)
				}
			}
			if len(result.Warnings) != 0 {
				t.Errorf("warnings %q, want none", result.Warnings)
			}
			if result.Link != link.Link || result.N != head.N+1 || result.JobID != sampleJob {
				t.Errorf("result names link %s (%d) of %s, want %s (%d) of %s", result.Link, result.N, result.JobID, link.Link, head.N+1, sampleJob)
			}
		})
	}
}

// The reference implementation in this test package knows only the documented format.
func TestReferenceImplementationAgrees(t *testing.T) {
	t.Parallel()
	bundle, _ := sealed(t, sampleSections(), genesis(t))
	doc := decode(t, bundle)
	rehash(t, doc)
	if again := encode(t, doc); !bytes.Equal(again, bundle) {
		t.Errorf("the reference implementation computes other hashes:\n%s\nwant\n%s", again, bundle)
	}
}

func TestVerifySaysWhatItDidNotCheck(t *testing.T) {
	t.Parallel()
	bundle, _ := sealed(t, sampleSections(), genesis(t))
	result := evidence.Verify(bundle, evidence.VerifyOptions{})
	if err := result.Err(); err != nil {
		t.Fatalf("verify: %v", err)
	}
	want := []string{evidence.TailNotChecked, evidence.ArtifactsNotChecked, evidence.SignerNotChecked}
	if strings.Join(result.Warnings, "|") != strings.Join(want, "|") {
		t.Errorf("warnings %q, want %q", result.Warnings, want)
	}
	if got := result.Levels[evidence.Authentic]; got != evidence.NotChecked {
		t.Errorf("AUTHENTIC is %s without a pinned key, want %s", got, evidence.NotChecked)
	}
}

// Only the seal is rebuilt when another job took the place in the chain.
func TestDraftLinksToAnyHead(t *testing.T) {
	t.Parallel()
	draft, err := evidence.Prepare(sampleTenant, sampleJob, sampleSections())
	if err != nil {
		t.Fatalf("prepare: %v", err)
	}
	lost, err := draft.Link(genesis(t), sampleTime, evidence.StatusSucceeded)
	if err != nil {
		t.Fatalf("link: %v", err)
	}
	moved := lost.Head()
	moved.Link = strings.Repeat("77", 32) // another job's link
	retry, err := draft.Link(moved, sampleTime, evidence.StatusSucceeded)
	if err != nil {
		t.Fatalf("link again: %v", err)
	}
	if retry.SealRoot != lost.SealRoot || retry.Link == lost.Link || retry.N != lost.N+1 {
		t.Errorf("retry has seal root %s, link %s, n %d after %s, %s, %d", retry.SealRoot, retry.Link, retry.N, lost.SealRoot, lost.Link, lost.N)
	}
	bundle, err := draft.Seal(retry, sampleKeyID, ed25519.Sign(signingKey("service"), retry.Note()))
	if err != nil {
		t.Fatalf("seal: %v", err)
	}
	if err := evidence.Verify(bundle, evidence.VerifyOptions{ServiceKeys: trusted(), State: &moved}).Err(); err != nil {
		t.Errorf("verify: %v", err)
	}
}

func TestLinkNeverGoesBackInTime(t *testing.T) {
	t.Parallel()
	draft, err := evidence.Prepare(sampleTenant, sampleJob, sampleSections())
	if err != nil {
		t.Fatalf("prepare: %v", err)
	}
	head := laterHead()
	head.SealedAt = "2026-03-01T12:00:05.000Z"
	for name, at := range map[string]struct {
		head evidence.Head
		now  time.Time
		want string
	}{
		"clock behind the predecessor":    {head, sampleTime, "2026-03-01T12:00:05.000Z"},
		"clock behind the end of the run": {laterHead(), sampleTime.Add(-time.Minute), "2026-03-01T11:59:59.000Z"},
		"clock ahead":                     {head, sampleTime.Add(time.Minute), "2026-03-01T12:01:00.000Z"},
	} {
		link, err := draft.Link(at.head, at.now, evidence.StatusSucceeded)
		if err != nil {
			t.Fatalf("%s: %v", name, err)
		}
		if link.SealedAt != at.want {
			t.Errorf("%s: sealed at %s, want %s", name, link.SealedAt, at.want)
		}
	}
}

func TestLinkRefuses(t *testing.T) {
	t.Parallel()
	draft, err := evidence.Prepare(sampleTenant, sampleJob, sampleSections())
	if err != nil {
		t.Fatalf("prepare: %v", err)
	}
	foreign, err := evidence.GenesisHead(sampleChain, "tenant-b", sampleTime)
	if err != nil {
		t.Fatalf("genesis: %v", err)
	}
	edit := func(change func(*evidence.Head)) evidence.Head {
		head := laterHead()
		change(&head)
		return head
	}
	for name, c := range map[string]struct {
		head   evidence.Head
		status string
	}{
		"another status than the manifest": {laterHead(), evidence.StatusFailed},
		"another tenant's genesis":         {foreign, evidence.StatusSucceeded},
		"a malformed chain id":             {edit(func(h *evidence.Head) { h.ChainID = "chain" }), evidence.StatusSucceeded},
		"an upper-case link":               {edit(func(h *evidence.Head) { h.Link = strings.Repeat("5A", 32) }), evidence.StatusSucceeded},
		"a malformed time":                 {edit(func(h *evidence.Head) { h.SealedAt = "2026-03-01" }), evidence.StatusSucceeded},
		"a time of genesis in mid-chain":   {edit(func(h *evidence.Head) { h.GenesisCreatedAt = h.SealedAt }), evidence.StatusSucceeded},
		"a full chain":                     {edit(func(h *evidence.Head) { h.N = evidence.MaxInteger }), evidence.StatusSucceeded},
	} {
		if link, err := draft.Link(c.head, sampleTime, c.status); err == nil {
			t.Errorf("%s: linked as %+v", name, link)
		}
	}
}

func TestSealRefuses(t *testing.T) {
	t.Parallel()
	draft, err := evidence.Prepare(sampleTenant, sampleJob, sampleSections())
	if err != nil {
		t.Fatalf("prepare: %v", err)
	}
	link, err := draft.Link(laterHead(), sampleTime, evidence.StatusSucceeded)
	if err != nil {
		t.Fatalf("link: %v", err)
	}
	signature := ed25519.Sign(signingKey("service"), link.Note())
	t.Run("a link of another draft", func(t *testing.T) {
		t.Parallel()
		other := link
		other.SealRoot = zeroHash
		if _, err := draft.Seal(other, sampleKeyID, signature); !errors.Is(err, evidence.ErrLinkMismatch) {
			t.Errorf("got %v, want ErrLinkMismatch", err)
		}
	})
	t.Run("an edited link", func(t *testing.T) {
		t.Parallel()
		other := link
		other.N++
		var check *evidence.CheckError
		if _, err := draft.Seal(other, sampleKeyID, signature); !errors.As(err, &check) || check.Check != evidence.CheckLink {
			t.Errorf("got %v, want a failed check %s", err, evidence.CheckLink)
		}
	})
	t.Run("a short signature", func(t *testing.T) {
		t.Parallel()
		if _, err := draft.Seal(link, sampleKeyID, signature[:63]); err == nil {
			t.Error("sealed")
		}
	})
	t.Run("no key id", func(t *testing.T) {
		t.Parallel()
		if _, err := draft.Seal(link, "", signature); err == nil {
			t.Error("sealed")
		}
	})
}

func TestPrepareRefuses(t *testing.T) {
	t.Parallel()
	type sections = map[evidence.SectionName]any
	manifest := func(s sections, change func(*evidence.RunManifest)) {
		m := s[evidence.RunManifestSection].(evidence.RunManifest)
		change(&m)
		s[evidence.RunManifestSection] = m
	}
	for name, c := range map[string]struct {
		change func(sections)
		want   evidence.CheckName
	}{
		"a missing section":  {func(s sections) { delete(s, evidence.UtilitySection) }, evidence.CheckSections},
		"an unknown section": {func(s sections) { s["extra"] = 1 }, evidence.CheckSections},
		"the seal as input":  {func(s sections) { s[evidence.SealSection] = 1 }, evidence.CheckSections},
		"an unknown member": {func(s sections) {
			s[evidence.ArtifactIndexSection] = map[string]any{"artifacts": []any{}, "note": "x"}
		}, evidence.CheckSchema},
		"a negative count": {func(s sections) { manifest(s, func(m *evidence.RunManifest) { m.RowsTotal = -1 }) }, evidence.CheckSchema},
		"a 31st of April": {func(s sections) {
			manifest(s, func(m *evidence.RunManifest) { m.CreatedAt = "2026-04-31T00:00:00.000Z" })
		}, evidence.CheckSchema},
		"another contract hash": {func(s sections) { manifest(s, func(m *evidence.RunManifest) { m.ContractHash = zeroHash }) },
			evidence.CheckContractHash},
		"another job":         {func(s sections) { manifest(s, func(m *evidence.RunManifest) { m.JobID = "job-2" }) }, evidence.CheckConsistency},
		"another row total":   {func(s sections) { manifest(s, func(m *evidence.RunManifest) { m.RowsTotal++ }) }, evidence.CheckConsistency},
		"another seed":        {func(s sections) { manifest(s, func(m *evidence.RunManifest) { m.Seed = "8" }) }, evidence.CheckConsistency},
		"a seed above uint64": {func(s sections) { manifest(s, func(m *evidence.RunManifest) { m.Seed = "18446744073709551616" }) }, evidence.CheckConsistency},
		"cells left unscanned": {func(s sections) {
			scan := s[evidence.ValueSafetySection].(evidence.ValueSafetyScan)
			scan.CellsScanned--
			s[evidence.ValueSafetySection] = scan
		}, evidence.CheckConsistency},
		"a pass over a failed hard constraint": {func(s sections) {
			report := s[evidence.ConstraintSection].(evidence.ConstraintReport)
			report.Constraints[0].Verdict = evidence.Fail
			s[evidence.ConstraintSection] = report
		}, evidence.CheckConsistency},
		"a gap between the parts of a table": {func(s sections) {
			blocks := s[evidence.ArtifactManifestSection].(evidence.ArtifactManifest)
			blocks.Artifacts[2].FirstBlock = 2
			s[evidence.ArtifactManifestSection] = blocks
		}, evidence.CheckConsistency},
		"a table that was not delivered": {func(s sections) {
			manifest(s, func(m *evidence.RunManifest) {
				m.Entities = append(m.Entities, evidence.EntityCount{Table: "lost", Columns: 1})
			})
		}, evidence.CheckConsistency},
		"a longer artifact manifest": {func(s sections) {
			blocks := s[evidence.ArtifactManifestSection].(evidence.ArtifactManifest)
			blocks.Artifacts = append(blocks.Artifacts, blocks.Artifacts[0])
			s[evidence.ArtifactManifestSection] = blocks
		}, evidence.CheckConsistency},
		"a document that is too large": {func(s sections) {
			telemetry := s[evidence.RunTelemetrySection].(evidence.RunTelemetry)
			telemetry.Steps = []evidence.StepTelemetry{{Step: strings.Repeat("x", evidence.MaxBundleBytes-20_000)}}
			s[evidence.RunTelemetrySection] = telemetry
		}, evidence.CheckLimits},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			input := sampleSections()
			c.change(input)
			_, err := evidence.Prepare(sampleTenant, sampleJob, input)
			var check *evidence.CheckError
			if !errors.As(err, &check) {
				t.Fatalf("got %v, want a failed check", err)
			}
			if check.Check != c.want {
				t.Errorf("got %v, want a failed check %s", err, c.want)
			}
		})
	}
}

func TestPrepareRefusesWhatJSONCannotHold(t *testing.T) {
	t.Parallel()
	for name, elapsed := range map[string]float64{"NaN": math.NaN(), "infinity": math.Inf(1)} {
		input := sampleSections()
		input[evidence.RunTelemetrySection] = evidence.RunTelemetry{RowsGenerated: 7, ElapsedSeconds: elapsed}
		if _, err := evidence.Prepare(sampleTenant, sampleJob, input); err == nil {
			t.Errorf("%s: prepared", name)
		}
	}
}

func TestNote(t *testing.T) {
	t.Parallel()
	_, link := sealed(t, sampleSections(), laterHead())
	want := "sdgs.chain-note/v1\n" + sampleChain + "\n42\n" + link.SealRoot + "\n" + link.Link + "\n"
	if got := string(link.Note()); got != want {
		t.Errorf("note %q, want %q", got, want)
	}
}
