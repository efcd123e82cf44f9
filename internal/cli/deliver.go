package cli

import (
	"bytes"
	"cmp"
	"context"
	"crypto/rand"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"time"

	"github.com/schollz/progressbar/v3"

	"github.com/sdg-service/sdg/internal/client"
	"github.com/sdg-service/sdg/internal/evidence"
)

// destination says where a delivery goes, and what comes with it.
type destination struct {
	folder string // empty means the job's id
	renditions
}

// delivery is what a job left in a folder.
type delivery struct {
	// privacy is the sealed privacy report.
	privacy    evidence.PrivacyReport
	safety     evidence.ValueSafetyScan
	folder     string
	artifacts  []client.Artifact
	bundle     string // file name
	sidecars   []string
	result     evidence.Result
	source     keySource
	renditions []rendition
	// newKey is the id of the signing key, if it was remembered just now, on the
	// service's own word.
	newKey string
}

func bundleName(jobID string) string { return jobID + ".evidence.json" }

// checkFolder refuses a folder that holds anything: foreign files would be found by the
// verifier, which looks at everything in the folder.
func checkFolder(path string) error {
	entries, err := os.ReadDir(path)
	if errors.Is(err, fs.ErrNotExist) || err == nil && len(entries) == 0 {
		return checkWritable(path)
	}
	if err != nil {
		return usage("Name another folder with --out.", "The folder %s cannot be used: %v.", clean(path), err)
	}
	return usage("Name a new or empty folder with --out.", "The folder %s is not empty.", clean(path))
}

// checkWritable tries, before anything is made and paid for, whether files can come into the folder, or into the nearest one above it
// that there is.
func checkWritable(path string) error {
	for dir := filepath.Clean(path); ; dir = filepath.Dir(dir) {
		trial, err := os.MkdirTemp(dir, ".sdg-*")
		switch {
		case err == nil:
			return os.Remove(trial)
		case !errors.Is(err, fs.ErrNotExist) || dir == filepath.Dir(dir):
			return usage("Name another folder with --out.", "No files can be written to %s.", clean(path))
		}
		if info, err := os.Stat(dir); err == nil && info.IsDir() {
			return usage("Name another folder with --out.", "No files can be written to %s.", clean(path))
		}
	}
}

// deliver brings a succeeded job's files and evidence into a folder and verifies them
// there. Files that are there already are left alone if they are the same, so that a
// delivery can be repeated. When the evidence does not hold, nothing that this call
// brought stays.
func (s *shell) deliver(ctx context.Context, c *client.Client, jobID string, to destination) (_ delivery, err error) {
	folder := cmp.Or(to.folder, jobID)
	d := delivery{folder: folder, bundle: bundleName(jobID)}
	if d.artifacts, err = c.AllArtifacts(ctx, jobID); err != nil {
		return d, err
	}
	bundle, err := c.Evidence(ctx, jobID)
	if err != nil {
		return d, err
	}
	shown, err := s.shown(ctx, c, tenantOf(bundle))
	if err != nil {
		return d, err
	}
	beside, err := s.sidecars(ctx, c, jobID, bundle)
	if err != nil {
		return d, err
	}
	if err := os.MkdirAll(folder, 0o755); err != nil {
		return d, fmt.Errorf("make the folder of the delivery: %w", err)
	}
	dir, err := os.OpenRoot(folder)
	if err != nil {
		return d, fmt.Errorf("open the folder of the delivery: %w", err)
	}
	defer dir.Close() //nolint:errcheck // nothing is written through it any more
	brought, err := s.download(ctx, c, dir, d.artifacts)
	if err != nil {
		return d, err
	}
	believed, fresh, changed, err := s.believed(c.BaseURL(), shown)
	if err != nil {
		return d, err
	}
	there, before, err := pinned(dir)
	if err != nil {
		return d, err
	}
	pins := believed
	if before {
		pins = there.both(believed)
	}
	d.source = keySource{From: "keys of " + c.BaseURL(), Pinned: true}
	if err := d.source.take(pins); err != nil {
		return d, err
	}
	exempt, err := besides(dir)
	if err != nil {
		return d, err
	}
	d.sidecars = beside.names(d.bundle)
	for _, name := range append([]string{d.bundle, trustFile}, d.sidecars...) {
		exempt[name] = true
	}
	d.result = judge(bundle, evidence.VerifyOptions{
		JobID: jobID, Artifacts: delivered{dir: dir, besides: exempt}, Require: []evidence.Level{evidence.Integrity, evidence.Authentic},
		Note: beside.note, LogProof: beside.proof, Now: time.Now(),
	}, d.source)
	if beside.pending && d.result.FailedCheck == evidence.CheckNotarization && d.result.Levels[evidence.Authentic] == evidence.Reached {
		// Everything else holds. Verifying the delivery fails until the note is there.
		d.result.Warnings = append(d.result.Warnings, "the note of the workspace is not there yet: sign it with sdg signing-keys sign, then get the files again")
	} else if err := d.result.Err(); err != nil {
		for _, name := range brought {
			err = errors.Join(err, dir.Remove(name))
		}
		return d, s.otherKeys(c.BaseURL(), believed, shown, unverified(err))
	}
	if changed {
		s.rememberKeys(c.BaseURL(), believed)
	}
	d.privacy, d.safety = reportsOf(bundle)
	signer := believed.named(keyIDOf(bundle))
	if slices.ContainsFunc(fresh, signer.holds) {
		d.newKey = signer.Keys[0].KeyID
	}
	if err := writeOnce(dir, d.bundle, bundle); err != nil {
		return d, err
	}
	if err := beside.write(dir, d.bundle); err != nil {
		return d, err
	}
	if !before {
		raw, err := signer.file()
		if err != nil {
			return d, err
		}
		if err := writeOnce(dir, trustFile, raw); err != nil {
			return d, err
		}
	}
	d.renditions, err = s.render(ctx, c, dir, d.artifacts, to.all())
	return d, err
}

// reportsOf reads the privacy report and the scan of a bundle that was verified.
func reportsOf(bundle []byte) (r evidence.PrivacyReport, scan evidence.ValueSafetyScan) {
	var sections map[evidence.SectionName]json.RawMessage
	if json.Unmarshal(bundle, &sections) != nil || json.Unmarshal(sections[evidence.PrivacySection], &r) != nil ||
		json.Unmarshal(sections[evidence.ValueSafetySection], &scan) != nil {
		return evidence.PrivacyReport{}, evidence.ValueSafetyScan{}
	}
	return r, scan
}

// otherKeys adds to a failed verification that the service shows other keys than those
// remembered, if so.
func (s *shell) otherKeys(service string, believed, shown trust, err error) error {
	var failed *Failure
	all, unknown := believed.with(shown)
	if !errors.As(err, &failed) {
		return err
	}
	if len(unknown) == 0 && !all.equal(believed) {
		failed.Hint = fmt.Sprintf("The service shows a signing key or a log that is not remembered for %s. If you know of the change, run %s.",
			clean(service), s.next("evidence trust"))
	}
	if len(unknown) > 0 {
		failed.Hint = fmt.Sprintf("The service shows the key %s, which is not remembered for %s. If its operator confirms the change, run %s.",
			clean(unknown[0].KeyID), clean(service), s.next("evidence trust"))
	}
	return err
}

// download brings all files, and returns those that were not there before.
func (s *shell) download(ctx context.Context, c *client.Client, dir *os.Root, files []client.Artifact) ([]string, error) {
	var total int64
	for _, a := range files {
		total += a.SizeBytes
	}
	b := s.bar(total, progressbar.OptionShowBytes(true), progressbar.OptionSetDescription("downloading"))
	defer b.close()
	var brought []string
	for _, a := range files {
		_, err := dir.Lstat(a.Name)
		absent := errors.Is(err, fs.ErrNotExist)
		if err := c.Download(ctx, a, dir, b.add); err != nil {
			return brought, err
		}
		if absent {
			brought = append(brought, a.Name)
		}
	}
	return brought, nil
}

// pinned returns the trust file of a folder, if there is one. It wins over what the
// service says now: a key that changed between two deliveries must not pass unseen.
func pinned(dir *os.Root) (_ trust, found bool, err error) {
	f, err := dir.Open(trustFile)
	if errors.Is(err, fs.ErrNotExist) {
		return trust{}, false, nil
	}
	if err != nil {
		return trust{}, false, fmt.Errorf("open the trust file of the folder: %w", err)
	}
	defer f.Close() //nolint:errcheck // only read
	t, err := readTrust(f, trustFile)
	return t, true, err
}

// writeOnce writes a small file whole. One that is there stays: it is the same, or the
// answer is client.ErrExists.
func writeOnce(dir *os.Root, name string, content []byte) (err error) {
	have, err := dir.ReadFile(name)
	if err == nil {
		if bytes.Equal(have, content) {
			return nil
		}
		return fmt.Errorf("write %s: %w", name, client.ErrExists)
	}
	if !errors.Is(err, fs.ErrNotExist) {
		return fmt.Errorf("write %s: %w", name, err)
	}
	return replace(dir, name, bytes.NewReader(content))
}

// replace writes a file whole: beside its place first, then renamed into it.
func replace(dir *os.Root, name string, content io.Reader) (err error) {
	part := "." + name + "." + rand.Text() + ".part"
	f, err := dir.OpenFile(part, os.O_CREATE|os.O_EXCL|os.O_WRONLY, 0o644)
	if err != nil {
		return fmt.Errorf("write %s: %w", name, err)
	}
	defer func() {
		if err != nil {
			err = errors.Join(fmt.Errorf("write %s: %w", name, err), dir.Remove(part))
		}
	}()
	_, err = io.Copy(f, content)
	if err = errors.Join(err, f.Sync(), f.Close()); err != nil {
		return err
	}
	return dir.Rename(part, name)
}

// fileRows is the number of rows of a table's file; files beside the tables have none.
func fileRows(a client.Artifact) string {
	if a.Table == "" {
		return ""
	}
	return thousands(a.RowCount)
}

// showDelivery tells what was written, what it proves, and how to check it again.
func (s *shell) showDelivery(d delivery) {
	s.out.heading("Written to %s", clean(d.folder))
	rows := make([][]string, 0, len(d.artifacts)+2)
	for _, a := range d.artifacts {
		rows = append(rows, []string{a.Name, fileRows(a), bytesText(a.SizeBytes), a.SHA256})
	}
	if s.out.terminal {
		for _, row := range rows {
			row[3] = row[3][:min(len(row[3]), 16)] + "…"
		}
	}
	rows = append(rows, []string{d.bundle, "", "", "sealed evidence"}, []string{trustFile, "", "", "keys of the service"})
	for _, name := range d.sidecars {
		what := "note of the workspace"
		if strings.HasSuffix(name, proofExtension) {
			what = "proof of the log"
		}
		rows = append(rows, []string{name, "", "", what})
	}
	for _, r := range d.renditions {
		rows = append(rows, []string{r.Name, "", bytesText(r.Size), "derived, not sealed"})
	}
	s.out.rows([]string{"FILE", "ROWS", "SIZE", "SHA-256"}, rows)
	s.showLevels(s.err, d.result, d.source)
	if d.newKey != "" {
		s.err.printf("%s %s\n", s.err.warn("note:"), s.err.wrap(fmt.Sprintf(
			"AUTHENTIC relies on the key %s, which the service itself showed just now: compare it once with what its operator publishes", clean(d.newKey)), 6))
	}
	switch d.privacy.Verdict {
	case evidence.Fail:
		s.err.printf("%s %s\n", s.err.warn("warning:"), s.err.wrap("Do not pass these rows on: the privacy report fails. "+clean(d.privacy.Basis), 9))
	case evidence.Warn:
		s.err.printf("%s %s\n", s.err.warn("note:"), s.err.wrap("Look at the privacy report before you pass these rows on: it warns.", 6))
	}
	for _, r := range d.safety.Scanners {
		if r.Verdict == evidence.Warn {
			_, found, _ := strings.Cut(r.Detail, ". Found: ")
			s.err.printf("%s %s\n", s.err.warn("note:"), s.err.wrap(fmt.Sprintf("The value-safety scan warns of %s: %s", counted(r.Findings, "cell"), clean(found)), 6))
		}
	}
	s.err.printf("\nCheck it again, offline:\n  %s evidence verify %s\n", s.called(), shellWord(d.folder))
}
