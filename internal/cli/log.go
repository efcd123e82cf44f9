package cli

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"net/url"
	"os"
	"path/filepath"
	"strings"
	"time"

	"github.com/spf13/cobra"

	"github.com/sdg-service/sdg/internal/client"
	"github.com/sdg-service/sdg/internal/evidence"
	"github.com/sdg-service/sdg/internal/translog"
)

// knownLogs holds one state file per service, below the user's settings.
const knownLogs = "sdg/known-logs"

func (s *shell) logCommand() *cobra.Command {
	return group("log", "Watch the service's transparency log", s.logShowCommand(), s.logCheckCommand())
}

func (s *shell) logShowCommand() *cobra.Command {
	return &cobra.Command{
		Use: "show", Short: "Show the log's name, key and suggested trust policy", Args: arguments(), Example: "sdg log show\nsdg log show --json",
		RunE: func(c *cobra.Command, _ []string) error {
			api, err := s.connect()
			if err != nil {
				return err
			}
			info, err := api.Log(c.Context())
			if err != nil {
				return err
			}
			if s.json {
				return s.printJSON(info.JSON)
			}
			s.out.rows([]string{"ORIGIN", "KEY", "PREFIX"}, [][]string{{info.Value.Origin, info.Value.Key, info.Value.Prefix}})
			return nil
		},
	}
}

// logFlags are the flags of sdg log check.
type logFlags struct {
	state, policy string
	full          bool
}

func (s *shell) logCheckCommand() *cobra.Command {
	var f logFlags
	c := &cobra.Command{
		Use: "check", Short: "Check that the log only grew since it was seen last", Args: arguments(),
		Long: "Fetch the log's checkpoint, verify its signature and the quorum of witnesses, and prove that its tree contains the one that was seen last. " +
			"A log that went back, or that shows another history than before, is refused with exit code 9, and what was seen before stays remembered. " +
			"With --full every entry is read and held against the tree.\n\n" +
			"The key of the log is the one that this machine remembers of the service, or that of --log-policy.",
		Example: "sdg log check\nsdg log check --full --state log.json --log-policy policy.txt",
		RunE:    func(c *cobra.Command, _ []string) error { return s.checkLog(c.Context(), f) },
	}
	c.Flags().StringVar(&f.state, "state", "", "file that remembers the log between calls (default among the user's settings)")
	c.Flags().StringVar(&f.policy, "log-policy", "", "file that says which log and witnesses count, C2SP tlog-policy (default as remembered)")
	c.Flags().BoolVar(&f.full, "full", false, "read every entry")
	return c
}

// openPolicy reads a policy file; no path means none.
func openPolicy(path string) (*translog.Policy, error) {
	if path == "" {
		return nil, nil //nolint:nilnil // no policy is a state of its own
	}
	raw, err := os.ReadFile(path)
	if err != nil {
		return nil, usage("Check --log-policy.", "The policy cannot be read: %v.", err)
	}
	p, err := translog.ParsePolicy(string(raw))
	if err != nil {
		return nil, usage("Write it as c2sp.org/tlog-policy says.", "The policy %s cannot be read: %v.", clean(path), err)
	}
	return p, nil
}

// logCheck is the report of sdg log check.
type logCheck struct {
	Origin    string   `json:"origin"`
	Size      int64    `json:"size"`
	Root      string   `json:"root"`
	Witnesses []string `json:"witnesses"`
	// Before is the size that was seen last, -1 if the log was not seen before.
	Before int64 `json:"seen_before"`
	// Entries is how many were read, with --full.
	Entries int64 `json:"entries_read"`
}

func (s *shell) checkLog(ctx context.Context, f logFlags) error {
	api, err := s.connect()
	if err != nil {
		return err
	}
	policy, err := s.logPolicy(ctx, api, f.policy)
	if err != nil {
		return err
	}
	path, err := s.logState(f.state, api.BaseURL())
	if err != nil {
		return err
	}
	seen, err := readState(path)
	if err != nil {
		return err
	}
	signed, err := api.LogFile(ctx, "checkpoint")
	if err != nil {
		return err
	}
	c, witnesses, err := policy.Open(signed, translog.Period{To: time.Now().Add(evidence.ClockTolerance)})
	if err != nil {
		return refusedLog(err)
	}
	report := logCheck{Origin: c.Origin, Size: c.Size, Root: c.Root.String(), Witnesses: append([]string{}, witnesses...), Before: -1}
	tree := translog.ReadTree(ctx, c, api.LogFile)
	if before, known := seen.checkpoint(c.Origin); known {
		report.Before = before.Size
		if err := grew(before, c, tree); err != nil {
			return refusedLog(err)
		}
	}
	if f.full {
		err := tree.Entries(0, func(int64, translog.Entry) error { report.Entries++; return nil })
		if err != nil {
			return refusedLog(err)
		}
	}
	if path != "" {
		if err := seen.with(c).write(path); err != nil {
			return err
		}
	}
	return s.showLogCheck(report)
}

// grew checks that a log only grew from a checkpoint that was seen before.
func grew(before, now translog.Checkpoint, tree *translog.Tree) error {
	if now.Size < before.Size {
		return fmt.Errorf("the log %s went back from %d entries to %d", now.Origin, before.Size, now.Size)
	}
	growth, err := tree.ProveGrowth(before.Size)
	if err != nil {
		return err
	}
	return translog.CheckGrowth(before, now, growth)
}

// refusedLog is the failure of a log that does not hold. Faults of the way to it are not
// the log's.
func refusedLog(err error) error {
	var away *client.UnreachableError
	var refused *client.Error
	if errors.As(err, &away) || errors.As(err, &refused) {
		return err
	}
	return &Failure{
		Exit: ExitEvidence, Code: "LOG_NOT_VERIFIED", Err: err, Message: sentence("the transparency log did not verify: " + err.Error()),
		Hint: "Keep the state file: with the checkpoints of both sides it is the proof. Ask the operator, and others who watch the log.",
	}
}

// logPolicy returns the policy of a file, or what is remembered of the service, or what
// it says now where nothing is remembered.
func (s *shell) logPolicy(ctx context.Context, api *client.Client, file string) (*translog.Policy, error) {
	if p, err := openPolicy(file); p != nil || err != nil {
		return p, err
	}
	shown, err := s.shown(ctx, api, "")
	if err != nil {
		return nil, err
	}
	all, _, changed, err := s.believed(api.BaseURL(), shown)
	if err != nil {
		return nil, err
	}
	p, err := all.policy()
	if err != nil {
		return nil, err
	}
	if p == nil {
		return nil, &Failure{Exit: ExitFailure, Code: "NO_LOG", Message: "The service has no transparency log.", Hint: "Check the address of the service."}
	}
	if changed {
		s.rememberKeys(api.BaseURL(), all)
	}
	return p, nil
}

// logState returns where the log of a service is remembered, and makes its folder.
func (s *shell) logState(given, service string) (string, error) {
	if given != "" || s.ConfigDir == "" {
		return given, nil
	}
	folder := filepath.Join(s.ConfigDir, filepath.FromSlash(knownLogs))
	if err := os.MkdirAll(folder, 0o700); err != nil {
		return "", fmt.Errorf("make the folder of known logs: %w", err)
	}
	return filepath.Join(folder, url.QueryEscape(strings.TrimSuffix(service, "/"))+knownSuffix), nil
}

func (s *shell) showLogCheck(r logCheck) error {
	if s.json {
		return s.print(r)
	}
	before := "first seen"
	if r.Before >= 0 {
		before = "grew from " + thousands(r.Before)
	}
	s.out.rows([]string{"ORIGIN", "ENTRIES", "SINCE THEN", "WITNESSES", "ROOT"},
		[][]string{{r.Origin, thousands(r.Size), before, cmp.Or(strings.Join(r.Witnesses, ", "), "none"), r.Root}})
	if r.Entries > 0 {
		s.err.printf("All %s entries are in the tree.\n", thousands(r.Entries))
	}
	return nil
}
