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
			"A folder stands for the one bundle in it (of several, the one of --job), with itself as --artifacts. The exit code is 9 at the first check that fails.\n\n" +
			"AUTHENTIC is reached by keys of yours: a trust file of --trust that lies elsewhere, or keys that this machine remembers of the service (sdg evidence trust). " +
			"A trust.json beside the bundle serves to check the signature, but says nothing about who signed: whoever sends a bundle can send a key with it.",
		Example: "sdg evidence verify data\nsdg evidence verify data/job_01jd….evidence.json --artifacts data\nsdg evidence verify bundle.json --trust ~/pins/sdg.json --level authentic --state heads.json",
		RunE:    func(_ *cobra.Command, args []string) error { return s.verify(f, args[0]) },
	}
	c.Flags().StringVar(&f.artifacts, "artifacts", "", "folder with exactly the delivered files (trust.json, state file, evidence of jobs and renditions/ may lie in it)")
	c.Flags().StringVar(&f.trust, "trust", "", "trust file with the service's keys (default the keys remembered of it, else trust.json beside the bundle)")
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
	trustPath, err := trustPath(f.trust, bundlePath)
	if err != nil {
		return err
	}
	source, err := s.keysFor(f, bundlePath, trustPath, bundle)
	if err != nil {
		return err
	}
	if opts.State, err = readState(f.state); err != nil {
		return err
	}
	derived := false
	if f.artifacts != "" {
		dir, err := os.OpenRoot(f.artifacts)
		if err != nil {
			return usage("Name the folder with the delivered files.", "The artifacts cannot be read: %v.", err)
		}
		defer dir.Close() //nolint:errcheck // only read
		exempt, err := besides(dir, bundlePath, trustPath, f.state)
		if err != nil {
			return err
		}
		opts.Artifacts, derived = delivered{dir, exempt}, hasRenditions(dir)
	}
	result := judge(bundle, opts, source)
	if derived {
		result.Warnings = append(result.Warnings, "files in "+renditionFolder+"/ not checked: they are derived, and no seal covers them")
	}
	if s.json {
		err = s.print(struct {
			evidence.Result
			Keys keySource `json:"keys"`
		}{result, source})
	} else {
		s.showResult(result, source)
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
	if own := bundleName(f.job); f.job != "" && slices.Contains(found, own) {
		found = []string{own}
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

// trustPath returns the trust file that was given or lies beside the bundle, empty for
// none.
func trustPath(given, bundlePath string) (string, error) {
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
	return beside, nil
}
