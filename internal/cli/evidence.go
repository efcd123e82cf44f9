package cli

import (
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"strings"

	"github.com/spf13/cobra"

	"github.com/sdg-service/sdg/internal/evidence"
)

func (s *shell) evidenceCommand() *cobra.Command {
	return group("evidence", "Get sealed evidence, and verify it offline", s.evidenceGetCommand(), s.evidenceVerifyCommand())
}

func (s *shell) evidenceGetCommand() *cobra.Command {
	var out string
	c := &cobra.Command{
		Use: "get JOB", Short: "Get a job's sealed evidence bundle", Args: arguments("a job id"),
		Long:    "Write the exact sealed bytes of a job's evidence bundle, which sdg evidence verify checks.",
		Example: "sdg evidence get job_01jd…\nsdg evidence get job_01jd… --out - | sdg evidence verify -",
		RunE: func(c *cobra.Command, args []string) error {
			api, err := s.connect()
			if err != nil {
				return err
			}
			raw, err := api.Evidence(c.Context(), args[0])
			if err != nil {
				return err
			}
			if out == "-" || out == "" && s.json {
				_, err = s.Stdout.Write(raw)
				return err
			}
			if out == "" {
				out = bundleName(args[0])
			}
			if err := writeBeside(out, raw); err != nil {
				return err
			}
			s.err.printf("Written to %s. Verify it, offline:\n  sdg evidence verify %s\n", clean(out), shellWord(out))
			return nil
		},
	}
	c.Flags().StringVarP(&out, "out", "o", "", "file to write, - for standard output (default <job>.evidence.json)")
	return c
}

// writeBeside writes a file whole, and leaves another file of that name alone.
func writeBeside(path string, content []byte) error {
	dir, err := os.OpenRoot(filepath.Dir(path))
	if err != nil {
		return fmt.Errorf("write %s: %w", path, err)
	}
	defer dir.Close() //nolint:errcheck // nothing is written through it any more
	return writeOnce(dir, filepath.Base(path), content)
}

// verifyFlags are the flags of sdg evidence verify.
type verifyFlags struct {
	artifacts, trust, state, job, tenant string
	levels                               []string
}

func (s *shell) evidenceVerifyCommand() *cobra.Command {
	var f verifyFlags
	c := &cobra.Command{
		Use: "verify BUNDLE", Short: "Verify an evidence bundle offline", Args: arguments("a bundle file, the folder of a delivery, or - for standard input"),
		Long: "Check an evidence bundle without a network: every hash, the chain link and the signature, and with --artifacts also the delivered files. " +
			"A folder stands for the one bundle in it, with itself as --artifacts. The exit code is 9 at the first check that fails.\n\n" +
			"The key comes from a trust file of yours (--trust, or trust.json beside the bundle), never from the bundle: compare it with what the service publishes on another way.",
		Example: "sdg evidence verify data\nsdg evidence verify data/job_01jd….evidence.json --artifacts data\nsdg evidence verify bundle.json --trust trust.json --level authentic --state heads.json",
		RunE:    func(_ *cobra.Command, args []string) error { return s.verify(f, args[0]) },
	}
	c.Flags().StringVar(&f.artifacts, "artifacts", "", "folder with exactly the delivered files (bundle, trust and state file may lie in it)")
	c.Flags().StringVar(&f.trust, "trust", "", "trust file with the service's keys (default trust.json beside the bundle, if it is there)")
	c.Flags().StringVar(&f.state, "state", "", "file that remembers the chain's head between calls, to find rollbacks and forks")
	c.Flags().StringSliceVar(&f.levels, "level", nil, "levels that must be reached: integrity, authentic, logged, current")
	c.Flags().StringVar(&f.job, "job", "", "the job that the bundle must be of")
	c.Flags().StringVar(&f.tenant, "tenant", "", "the workspace that the bundle must be of")
	return c
}

var allLevels = []evidence.Level{evidence.Integrity, evidence.Authentic, evidence.Logged, evidence.Current}

func (s *shell) verify(f verifyFlags, bundlePath string) error {
	opts := evidence.VerifyOptions{JobID: f.job, TenantID: f.tenant}
	for _, name := range f.levels {
		level := evidence.Level(strings.ToUpper(name))
		if !slices.Contains(allLevels, level) {
			return usage("Choose from integrity, authentic, logged, current.", "There is no level %q.", name)
		}
		opts.Require = append(opts.Require, level)
	}
	bundlePath, err := f.findBundle(bundlePath)
	if err != nil {
		return err
	}
	bundle, err := s.readBundle(bundlePath)
	if err != nil {
		return err
	}
	trustPath, err := s.trustPath(f.trust, bundlePath)
	if err != nil {
		return err
	}
	if trustPath != "" {
		if opts.ServiceKeys, err = openTrust(trustPath); err != nil {
			return err
		}
	}
	if opts.State, err = readState(f.state); err != nil {
		return err
	}
	if f.artifacts != "" {
		dir, err := os.OpenRoot(f.artifacts)
		if err != nil {
			return usage("Name the folder with the delivered files.", "The artifacts cannot be read: %v.", err)
		}
		defer dir.Close() //nolint:errcheck // only read
		besides, err := sameFiles(dir, bundlePath, trustPath, f.state)
		if err != nil {
			return err
		}
		opts.Artifacts = delivered{dir, besides}
	}
	result := evidence.Verify(bundle, opts)
	if s.json {
		err = s.print(result)
	} else {
		s.showResult(result)
	}
	if failed := result.Err(); failed != nil {
		return unverified(failed)
	}
	return errors.Join(err, s.remember(f.state, opts.State, result))
}

// findBundle returns the path of the bundle. A folder stands for the one bundle in it,
// and is then also where the artifacts are.
func (f *verifyFlags) findBundle(path string) (string, error) {
	info, err := os.Stat(path)
	if path == "-" || err != nil || !info.IsDir() {
		return path, nil // reading it says what is wrong
	}
	entries, err := os.ReadDir(path)
	if err != nil {
		return "", fmt.Errorf("look for a bundle: %w", err)
	}
	var found []string
	for _, entry := range entries {
		if strings.HasSuffix(entry.Name(), bundleName("")) {
			found = append(found, entry.Name())
		}
	}
	if len(found) != 1 {
		return "", usage("Name the bundle itself, and the folder with --artifacts.", "The folder %s holds %s, not one.", clean(path), counted(int64(len(found)), "bundle"))
	}
	if f.artifacts == "" {
		f.artifacts = path
	}
	return filepath.Join(path, found[0]), nil
}

// readBundle reads at most a byte more than a bundle may have; the verifier then says so.
func (s *shell) readBundle(path string) ([]byte, error) {
	r := s.Stdin
	if path != "-" {
		info, err := os.Stat(path)
		if err == nil && !info.Mode().IsRegular() {
			err = errors.New("it is not a regular file")
		}
		if err != nil {
			return nil, &Failure{Exit: ExitUsage, Code: "USAGE", Err: err, Message: sentence("the bundle cannot be read: " + err.Error()), Hint: "Check the path."}
		}
		f, err := os.Open(path)
		if err != nil {
			return nil, fmt.Errorf("open the bundle: %w", err)
		}
		defer f.Close() //nolint:errcheck // only read
		r = f
	}
	raw, err := io.ReadAll(io.LimitReader(r, evidence.MaxBundleBytes+1))
	if err != nil {
		return nil, fmt.Errorf("read the bundle: %w", err)
	}
	return raw, nil
}

// trustPath returns the trust file to use, empty for none.
func (s *shell) trustPath(given, bundlePath string) (string, error) {
	if given != "" || bundlePath == "-" {
		return given, nil
	}
	beside := filepath.Join(filepath.Dir(bundlePath), trustFile)
	_, err := os.Stat(beside)
	if errors.Is(err, fs.ErrNotExist) {
		return "", nil
	}
	if err != nil {
		return "", fmt.Errorf("look for a trust file: %w", err)
	}
	s.err.printf("%s\n", s.err.faint("Using the keys in "+clean(beside)+", which lies beside the bundle."))
	return beside, nil
}

func openTrust(path string) ([]evidence.ServiceKey, error) {
	f, err := os.Open(path)
	if err != nil {
		return nil, usage("Check --trust.", "The trust file cannot be read: %v.", err)
	}
	defer f.Close() //nolint:errcheck // only read
	t, err := readTrust(f, path)
	if err != nil {
		return nil, err
	}
	return t.serviceKeys()
}

// outcomeMarks shows what became of a check.
func (s *shell) outcomeMark(o evidence.Outcome) string {
	switch o {
	case evidence.Passed:
		return s.out.good("✓")
	case evidence.Failed:
		return s.out.bad("✗")
	}
	return s.out.faint("–")
}

// showResult prints each check, the levels, and what was not looked at.
func (s *shell) showResult(r evidence.Result) {
	if !s.out.terminal {
		rows := make([][]string, 0, len(r.Checks))
		for _, c := range r.Checks {
			rows = append(rows, []string{string(c.Name), string(c.Result), string(c.Level), c.Observed, c.Expected})
		}
		s.out.rows([]string{"CHECK", "RESULT", "LEVEL", "OBSERVED", "EXPECTED"}, rows)
		s.showLevels(s.out, r)
		return
	}
	if r.JobID != "" {
		s.out.printf("%s\n", s.out.head("Evidence of "+clean(r.JobID)))
	}
	for _, c := range r.Checks {
		text := c.Observed
		switch c.Result {
		case evidence.Failed:
			text = "expected " + c.Expected + ", found " + c.Observed
		case evidence.NotRun:
			text = "not run"
		}
		s.out.printf(" %s %-18s %s\n", s.outcomeMark(c.Result), c.Name, s.out.wrap(s.out.faint(clean(text)), 22))
	}
	s.showLevels(s.out, r)
}

func (s *shell) showLevels(to screen, r evidence.Result) {
	if to.terminal {
		to.printf("\n")
	}
	for _, level := range allLevels {
		state, style := r.Levels[level], to.faint
		switch state {
		case evidence.Reached:
			style = to.good
		case evidence.Broken:
			style = to.bad
		}
		if to.terminal {
			to.printf("%-10s %s\n", level, style(strings.ReplaceAll(string(state), "_", " ")))
		} else {
			to.printf("%s\t%s\n", level, state)
		}
	}
	for _, warning := range r.Warnings {
		to.printf("%s %s\n", to.warn("note:"), to.wrap(warning, 6))
	}
}
