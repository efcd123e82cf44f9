package cli

import (
	"context"
	"fmt"
	"os"
	"path/filepath"
	"slices"

	"github.com/spf13/cobra"

	"github.com/sdg-service/sdg/internal/client"
)

func (s *shell) evidenceCommand() *cobra.Command {
	return group("evidence", "Get sealed evidence, verify it offline, read it, and pin keys", s.evidenceGetCommand(), s.evidenceVerifyCommand(), s.evidenceShowCommand(), s.evidenceReportCommand(), s.evidenceChainCommand(), s.evidenceTrustCommand())
}

func (s *shell) evidenceGetCommand() *cobra.Command {
	var out string
	c := &cobra.Command{
		Use: "get JOB", Short: "Get a job's sealed evidence bundle", Args: arguments("a job id"),
		Long: "Write the exact sealed bytes of a job's evidence bundle, which sdg evidence verify checks. " +
			"The keys of a service that is used for the first time are remembered.",
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
			if err := s.meet(c.Context(), api, tenantOf(raw)); err != nil {
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
			beside, err := s.sidecars(c.Context(), api, args[0], raw)
			if err != nil {
				return err
			}
			if err := writeSidecars(out, beside); err != nil {
				return err
			}
			s.err.printf("Written to %s. Verify it, offline:\n  %s evidence verify %s\n", clean(out), s.called(), shellWord(out))
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

// writeSidecars writes the files beside the bundle at a path.
func writeSidecars(path string, beside sidecars) error {
	dir, err := os.OpenRoot(filepath.Dir(path))
	if err != nil {
		return fmt.Errorf("write beside %s: %w", path, err)
	}
	defer dir.Close() //nolint:errcheck // nothing is written through it any more
	return beside.write(dir, filepath.Base(path))
}

// meet remembers the keys of a service that is used for the first time.
func (s *shell) meet(ctx context.Context, api *client.Client, tenantID string) error {
	shown, err := s.shown(ctx, api, tenantID)
	if err != nil {
		return err
	}
	all, _, changed, err := s.believed(api.BaseURL(), shown)
	if err == nil && changed {
		s.rememberKeys(api.BaseURL(), all)
	}
	return err
}

func (s *shell) evidenceTrustCommand() *cobra.Command {
	return &cobra.Command{
		Use: "trust [FILE]", Short: "Remember a service's keys, to verify its evidence by",
		Long: "Remember the keys of the service at --url on this machine: those in a trust file that its operator gave you, or without a file those that the service shows now. " +
			"They join the ones remembered before, under which older evidence stays verifiable. Delete the file that is named to forget them.\n\n" +
			"The keys of a service are also remembered when its evidence is brought here for the first time. Keys that came together with a bundle prove nothing about who made it.",
		Example: "sdg evidence trust service-keys.json --url https://sdg.example.com\nsdg evidence trust --url https://sdg.example.com",
		Args: func(c *cobra.Command, args []string) error {
			if len(args) > 1 {
				return usage("Run "+c.CommandPath()+" --help.", "%s takes one trust file.", c.CommandPath())
			}
			return nil
		},
		RunE: func(c *cobra.Command, args []string) error { return s.pinKeys(c.Context(), args) },
	}
}

func (s *shell) pinKeys(ctx context.Context, args []string) error {
	var given trust
	var err error
	if len(args) == 1 {
		given, err = openTrust(args[0])
	} else {
		given, err = s.shownKeys(ctx)
	}
	if err != nil {
		return err
	}
	if err := new(keySource).take(given); err != nil {
		return err
	}
	before, err := s.known(s.url)
	if err != nil {
		return err
	}
	path := s.knownPath(s.url)
	if path == "" {
		return &Failure{Exit: ExitFailure, Code: "NO_SETTINGS", Message: "This account has no folder for settings, so that nothing can be remembered.", Hint: "Set HOME, or keep the trust file and name it with --trust."}
	}
	all, fresh := before.with(given)
	if err := writeTrust(path, all); err != nil {
		return err
	}
	if s.json {
		return s.print(all)
	}
	var rows [][]string
	for _, k := range all.Keys {
		state := "known before"
		if slices.Contains(fresh, k) {
			state = "new"
		}
		rows = append(rows, []string{k.KeyID, k.Algorithm, k.PublicKey, state})
	}
	s.out.rows([]string{"KEY", "ALGORITHM", "PUBLIC KEY (HEX)", "STATE"}, rows)
	s.err.printf("Remembered for %s in %s.\n", clean(s.url), clean(path))
	if len(args) == 0 {
		s.err.printf("%s %s\n", s.err.warn("note:"), s.err.wrap("the service itself showed these keys: compare them once with what its operator publishes", 6))
	}
	return nil
}

// shownKeys asks the service for its keys.
func (s *shell) shownKeys(ctx context.Context) (trust, error) {
	api, err := s.connect()
	if err != nil {
		return trust{}, err
	}
	ws, err := api.Workspace(ctx)
	if err != nil && !absent(err) {
		return trust{}, err
	}
	return s.shown(ctx, api, ws.Value.ID)
}
