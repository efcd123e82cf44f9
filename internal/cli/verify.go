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
	"time"

	"github.com/spf13/cobra"

	"github.com/sdg-service/sdg/internal/evidence"
)

// verifyFlags are the flags of sdg evidence verify.
type verifyFlags struct {
	artifacts, trust, state, job, tenant string
	note, proof, policy                  string
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
	f.register(c)
	return c
}

// register adds the flags to a command that verifies.
func (f *verifyFlags) register(c *cobra.Command) {
	c.Flags().StringVar(&f.artifacts, "artifacts", "", "folder with exactly the delivered files (trust.json, state file, evidence of jobs and renditions/ may lie in it)")
	c.Flags().StringVar(&f.trust, "trust", "", "trust file with the service's keys (default the keys remembered of it, else trust.json beside the bundle)")
	c.Flags().StringVar(&f.state, "state", "", "file that remembers the chain's head between calls, to find rollbacks and forks")
	c.Flags().StringVar(&f.note, "note", "", "the workspace's note (default the .note file beside the bundle)")
	c.Flags().StringVar(&f.proof, "log-proof", "", "proof of the transparency log (default the .tlog-proof file beside the bundle)")
	c.Flags().StringVar(&f.policy, "log-policy", "", "file that says which log and witnesses count, C2SP tlog-policy (default the trust file's)")
	c.Flags().StringSliceVar(&f.levels, "level", nil, "levels that must be reached: integrity, authentic, logged, current")
	c.Flags().StringVar(&f.job, "job", "", "the job that the bundle must be of")
	c.Flags().StringVar(&f.tenant, "tenant", "", "the workspace that the bundle must be of")
}

var allLevels = []evidence.Level{evidence.Integrity, evidence.Authentic, evidence.Logged, evidence.Current}

func (s *shell) verify(f verifyFlags, bundlePath string) error {
	e, err := s.examine(f, bundlePath)
	if err != nil {
		return err
	}
	if s.json {
		err = s.print(struct {
			evidence.Result
			Keys keySource `json:"keys"`
		}{e.result, e.source})
	} else {
		s.showResult(e.result, e.source)
	}
	if failed := e.result.Err(); failed != nil {
		return unverified(failed)
	}
	return errors.Join(err, s.remember(f.state, e.seen, e.result))
}

// examined is a bundle with what its verification said.
type examined struct {
	bundle []byte
	result evidence.Result
	source keySource
	beside sidecars
	// seen is what was remembered before.
	seen state
}

// examine verifies a bundle by the flags.
func (s *shell) examine(f verifyFlags, bundlePath string) (examined, error) {
	var e examined
	opts := evidence.VerifyOptions{JobID: f.job, TenantID: f.tenant, Now: time.Now()}
	for _, name := range f.levels {
		level := evidence.Level(strings.ToUpper(name))
		if !slices.Contains(allLevels, level) {
			return e, usage("Choose from integrity, authentic, logged, current.", "There is no level %q.", name)
		}
		opts.Require = append(opts.Require, level)
	}
	bundlePath, err := f.findBundle(bundlePath)
	if err != nil {
		return e, err
	}
	if e.bundle, err = s.readBundle(bundlePath); err != nil {
		return e, err
	}
	trustPath, err := trustPath(f.trust, bundlePath)
	if err != nil {
		return e, err
	}
	if e.source, err = s.keysFor(f, bundlePath, trustPath, e.bundle); err != nil {
		return e, err
	}
	if e.seen, err = readState(f.state); err != nil {
		return e, err
	}
	if e.beside, err = openSidecars(bundlePath, f.note, f.proof); err != nil {
		return e, err
	}
	opts.Note, opts.LogProof = e.beside.note, e.beside.proof
	if opts.LogPolicy, err = openPolicy(f.policy); err != nil {
		return e, err
	}
	opts.State, opts.LogState = e.seen.head(), e.seen.log(e.beside.proof)
	derived := false
	if f.artifacts != "" {
		dir, err := os.OpenRoot(f.artifacts)
		if err != nil {
			return e, usage("Name the folder with the delivered files.", "The artifacts cannot be read: %v.", err)
		}
		defer dir.Close() //nolint:errcheck // only read
		exempt, err := besides(dir, bundlePath, trustPath, f.state, f.note, f.proof, f.policy)
		if err != nil {
			return e, err
		}
		opts.Artifacts, derived = delivered{dir, exempt}, hasRenditions(dir)
	}
	e.result = judge(e.bundle, opts, e.source)
	if derived {
		e.result.Warnings = append(e.result.Warnings, "files in "+renditionFolder+"/ not checked: they are derived, and no seal covers them")
	}
	return e, nil
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
