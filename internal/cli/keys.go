package cli

import (
	"fmt"
	"os"

	"github.com/spf13/cobra"

	"github.com/sdg-service/sdg/internal/client"
	"github.com/sdg-service/sdg/internal/sdg"
)

func (s *shell) keysCommand() *cobra.Command {
	return group("keys", "List, create and revoke API keys", s.keysListCommand(), s.keysCreateCommand(), s.keysRevokeCommand())
}

func (s *shell) keysListCommand() *cobra.Command {
	var page client.Page
	c := &cobra.Command{
		Use: "list", Short: "List API keys, newest first", Args: arguments(), Example: "sdg keys list\nsdg keys list --json",
		RunE: func(c *cobra.Command, _ []string) error {
			api, err := s.connect()
			if err != nil {
				return err
			}
			got, err := api.Keys(c.Context(), page)
			if err != nil {
				return err
			}
			if s.json {
				return s.printJSON(got.JSON)
			}
			var rows [][]string
			for _, k := range got.Value.Data {
				revoked := "active"
				if k.RevokedAt != "" {
					revoked = "revoked " + clockText(k.RevokedAt)
				}
				rows = append(rows, []string{k.ID, k.Name, string(k.Scope), revoked, clockText(k.CreatedAt)})
			}
			s.out.rows([]string{"KEY", "NAME", "SCOPE", "STATE", "CREATED (UTC)"}, rows)
			s.more(c, nil, got.Value.NextCursor)
			return nil
		},
	}
	pageFlags(c, &page)
	return c
}

func (s *shell) keysCreateCommand() *cobra.Command {
	var scope, out string
	var rate int
	c := &cobra.Command{
		Use: "create NAME", Short: "Create an API key", Args: arguments("a name for the key"),
		Long: "Create an API key. The service shows its secret once: it is printed to standard output, or written to the file at --out, which only you can read.",
		Example: `sdg keys create "nightly build" --scope generate --out ci.key
sdg keys create reports --scope read`,
		RunE: func(c *cobra.Command, args []string) error {
			if !sdg.Scope(scope).Valid() {
				return usage("Choose read, generate or admin.", "There is no scope %q.", scope)
			}
			api, err := s.connect()
			if err != nil {
				return err
			}
			var file *os.File
			if out != "" { // before the key exists: its secret cannot be had again
				if file, err = os.OpenFile(out, os.O_CREATE|os.O_EXCL|os.O_WRONLY, 0o600); err != nil {
					return fmt.Errorf("write the key: %w", err)
				}
			}
			key, err := api.CreateKey(c.Context(), client.KeyRequest{Name: args[0], Scope: sdg.Scope(scope), RequestsPerMinute: rate})
			if file != nil {
				err = finishKeyFile(file, key.Value.Token, err)
			}
			if err != nil {
				return err
			}
			return s.showNewKey(key, out)
		},
	}
	c.Flags().StringVar(&scope, "scope", string(sdg.Generate), "what the key may do: read, generate or admin")
	c.Flags().IntVar(&rate, "requests-per-minute", 0, "override of every rate budget")
	atLeastOne(c, "requests-per-minute")
	c.Flags().StringVarP(&out, "out", "o", "", "write the secret to this new file, readable by you only")
	return c
}

func (s *shell) showNewKey(key client.Reply[client.NewAPIKey], out string) error {
	switch {
	case out != "":
		s.err.printf("The key %s is in %s. Use it with\n  --api-key-file %s\n", key.Value.ID, clean(out), shellWord(out))
		return nil
	case s.json:
		return s.printJSON(key.JSON)
	}
	s.out.printf("%s\n", clean(key.Value.Token))
	s.err.printf("This is the secret of the key %s. It is shown this once.\n", key.Value.ID)
	return nil
}

// finishKeyFile writes the secret, or removes the file if there is none.
func finishKeyFile(f *os.File, token string, err error) error {
	if err == nil {
		_, err = f.WriteString(token + "\n")
	}
	if closed := f.Close(); err == nil {
		err = closed
	}
	if err != nil {
		if removed := os.Remove(f.Name()); removed != nil {
			return fmt.Errorf("%w; then remove %s: %w", err, f.Name(), removed)
		}
	}
	return err
}

func (s *shell) keysRevokeCommand() *cobra.Command {
	var yes bool
	c := &cobra.Command{
		Use: "revoke KEY", Short: "Revoke an API key, for good", Args: arguments("a key id"),
		Long:    "Revoke an API key. It holds from the next call on and cannot be undone.",
		Example: "sdg keys revoke key_01jd…\nsdg keys revoke key_01jd… --yes",
		RunE: func(c *cobra.Command, args []string) error {
			if agreed, err := s.confirmed(c.Context(), yes, "Revoke the key "+clean(args[0])+" for good"); err != nil || !agreed {
				return err
			}
			api, err := s.connect()
			if err != nil {
				return err
			}
			key, err := api.RevokeKey(c.Context(), args[0])
			if err != nil {
				return err
			}
			if s.json {
				return s.printJSON(key.JSON)
			}
			s.err.printf("The key %s (%s) is revoked.\n", key.Value.ID, clean(key.Value.Name))
			return nil
		},
	}
	c.Flags().BoolVarP(&yes, "yes", "y", false, "do not ask")
	return c
}
