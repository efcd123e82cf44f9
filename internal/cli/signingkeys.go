package cli

import (
	"context"
	"crypto/ed25519"
	"crypto/rand"
	"encoding/base64"
	"fmt"
	"os"
	"strings"

	"github.com/spf13/cobra"
	"golang.org/x/mod/sumdb/note"

	"github.com/sdg-service/sdg/internal/client"
	"github.com/sdg-service/sdg/internal/evidence"
	"github.com/sdg-service/sdg/internal/sdg"
	"github.com/sdg-service/sdg/internal/translog"
)

func (s *shell) signingKeysCommand() *cobra.Command {
	return group("signing-keys", "Notarize evidence with a key of the workspace",
		s.signingKeysListCommand(),
		s.signingKeysAddCommand("create", "Create the workspace's signing key", "From then on every evidence bundle demands a note by this key.", (*client.Client).CreateSigningKey),
		s.signingKeysAddCommand("rotate", "Replace the signing key", "The old key keeps what was sealed in its time.", (*client.Client).RotateSigningKey),
		s.signingKeysRevokeCommand(), s.signingKeysNewCommand(), s.signingKeysSignCommand())
}

func (s *shell) signingKeysListCommand() *cobra.Command {
	var page client.Page
	c := &cobra.Command{
		Use: "list", Short: "List signing keys, newest first", Args: arguments(), Example: "sdg signing-keys list\nsdg signing-keys list --json",
		RunE: func(c *cobra.Command, _ []string) error {
			api, err := s.connect()
			if err != nil {
				return err
			}
			got, err := api.SigningKeys(c.Context(), page)
			if err != nil {
				return err
			}
			if s.json {
				return s.printJSON(got.JSON)
			}
			var rows [][]string
			for _, k := range got.Value.Data {
				rows = append(rows, []string{k.ID, string(k.Kind), string(k.Status), clockText(k.ValidFrom), clockText(k.ValidUntil), k.PublicKey})
			}
			s.out.rows([]string{"KEY", "KIND", "STATE", "FROM (UTC)", "UNTIL (UTC)", "PUBLIC KEY"}, rows)
			s.more(c, nil, got.Value.NextCursor)
			return nil
		},
	}
	pageFlags(c, &page)
	return c
}

func (s *shell) signingKeysAddCommand(use, short, long string, add func(*client.Client, context.Context, client.SigningKeyRequest) (client.Reply[client.SigningKey], error)) *cobra.Command {
	var public string
	c := &cobra.Command{
		Use: use, Short: short, Args: arguments(),
		Long: long + " The service makes and keeps the key, or with --public-key takes the public half of yours: then you sign, with sdg signing-keys sign.",
		Example: "sdg signing-keys " + use + "\nsdg signing-keys new acme.example/notary --out notary.key\nsdg signing-keys " + use +
			" --public-key acme.example/notary+c74f20a3+AY…",
		RunE: func(c *cobra.Command, _ []string) error {
			api, err := s.connect()
			if err != nil {
				return err
			}
			request := client.SigningKeyRequest{Kind: sdg.GeneratedKey}
			if public != "" {
				request = client.SigningKeyRequest{Kind: sdg.BroughtKey, PublicKey: public}
			}
			key, err := add(api, c.Context(), request)
			if err != nil {
				return err
			}
			if s.json {
				return s.printJSON(key.JSON)
			}
			s.out.printf("%s\n", clean(key.Value.PublicKey))
			s.err.printf("The key %s notarizes what is sealed from now on. Give the line above to those who verify.\n", clean(key.Value.ID))
			return nil
		},
	}
	c.Flags().StringVar(&public, "public-key", "", "public half of your own key, <name>+<8 hex digits>+<base64>")
	return c
}

func (s *shell) signingKeysRevokeCommand() *cobra.Command {
	var yes bool
	c := &cobra.Command{
		Use: "revoke KEY", Short: "Revoke a signing key, for good", Args: arguments("a key id"),
		Long:    "End a signing key's period of validity now. What it notarized before stays notarized; without another key, new evidence demands no note.",
		Example: "sdg signing-keys revoke key_01jd… --yes",
		RunE: func(c *cobra.Command, args []string) error {
			if agreed, err := s.confirmed(c.Context(), yes, "Revoke the signing key "+clean(args[0])+" for good"); err != nil || !agreed {
				return err
			}
			api, err := s.connect()
			if err != nil {
				return err
			}
			key, err := api.RevokeSigningKey(c.Context(), args[0])
			if err != nil {
				return err
			}
			if s.json {
				return s.printJSON(key.JSON)
			}
			s.err.printf("The signing key %s is revoked.\n", clean(key.Value.ID))
			return nil
		},
	}
	c.Flags().BoolVarP(&yes, "yes", "y", false, "do not ask")
	return c
}

func (s *shell) signingKeysNewCommand() *cobra.Command {
	var out string
	c := &cobra.Command{
		Use: "new NAME", Short: "Make a key pair of your own, on this machine", Args: arguments("a name for the key"),
		Long: "Make an Ed25519 key pair for signed notes. The private half goes to the new file at --out, which only you can read; the public half is printed. " +
			"The name is part of the key: a host name and path of yours, without spaces and plus.",
		Example: "sdg signing-keys new acme.example/notary --out notary.key",
		RunE: func(_ *cobra.Command, args []string) error {
			if out == "" {
				return usage("Name a new file with --out.", "There is no place for the private key.")
			}
			if err := translog.CheckKeyName(args[0]); err != nil {
				return usage("Use a name like acme.example/notary.", "%s", sentence(err.Error()))
			}
			public, private, err := ed25519.GenerateKey(rand.Reader)
			if err != nil {
				return fmt.Errorf("make a key pair: %w", err)
			}
			key := translog.VerifierKey(args[0], public)
			file, err := os.OpenFile(out, os.O_CREATE|os.O_EXCL|os.O_WRONLY, 0o600)
			if err != nil {
				return fmt.Errorf("write the key: %w", err)
			}
			hash := strings.Split(key, "+")[1]
			seed := base64.StdEncoding.EncodeToString(append([]byte{1}, private.Seed()...))
			if err := finishKeyFile(file, "PRIVATE+KEY+"+args[0]+"+"+hash+"+"+seed, nil); err != nil {
				return err
			}
			s.out.printf("%s\n", clean(key))
			s.err.printf("The private key is in %s. Keep it safe: nobody else has it.\n", clean(out))
			return nil
		},
	}
	c.Flags().StringVarP(&out, "out", "o", "", "new file for the private key")
	return c
}

func (s *shell) signingKeysSignCommand() *cobra.Command {
	var with string
	c := &cobra.Command{
		Use: "sign", Short: "Sign all bundles that wait for your own key", Args: arguments(),
		Long: "Sign, on this machine, the notes of all bundles that wait for the workspace's own key, and send them to the service. Each bundle is brought and verified first. " +
			"The private key does not leave this machine.",
		Example: "sdg signing-keys sign --with notary.key",
		RunE: func(c *cobra.Command, _ []string) error {
			signer, err := openSigner(with)
			if err != nil {
				return err
			}
			api, err := s.connect()
			if err != nil {
				return err
			}
			signed, err := signPending(c.Context(), api, signer)
			if err != nil {
				return err
			}
			if s.json {
				return s.print(struct {
					Signed []string `json:"signed"`
				}{append([]string{}, signed...)})
			}
			for _, job := range signed {
				s.out.printf("%s\n", clean(job))
			}
			s.err.printf("Signed the notes of %s.\n", counted(int64(len(signed)), "bundle"))
			return nil
		},
	}
	c.Flags().StringVar(&with, "with", "", "file with the private key, as sdg signing-keys new writes it")
	return c
}

// openSigner reads a private key file.
func openSigner(path string) (note.Signer, error) {
	if path == "" {
		return nil, usage("Name its file with --with.", "There is no private key to sign with.")
	}
	key, err := openKey(path)
	if err != nil {
		return nil, usage("Check --with.", "The private key cannot be read from %s.", clean(path))
	}
	signer, err := note.NewSigner(key.Reveal())
	if err != nil {
		return nil, usage("Make one with sdg signing-keys new.", "The file %s holds no private key for signed notes.", clean(path))
	}
	return signer, nil
}

// signPending signs all notes that wait, and returns their jobs. A signed note is no
// longer pending, so the first page is read until it is empty.
func signPending(ctx context.Context, api *client.Client, signer note.Signer) ([]string, error) {
	var done []string
	for {
		page, err := api.PendingNotes(ctx, client.Page{Limit: 100})
		if err != nil || len(page.Value.Data) == 0 {
			return done, err
		}
		progress := false
		for _, n := range page.Value.Data {
			text, err := noteText(ctx, api, n.JobID)
			if err != nil {
				return done, err
			}
			signed, err := note.Sign(&note.Note{Text: text}, signer)
			if err != nil {
				return done, fmt.Errorf("sign the note of %s: %w", n.JobID, err)
			}
			got, err := api.SignNote(ctx, n.JobID, string(signed))
			if err != nil {
				return done, err
			}
			if got.Value.Status == sdg.NoteSigned {
				done, progress = append(done, n.JobID), true
			}
		}
		if !progress {
			return done, nil
		}
	}
}

// noteText computes what to sign from the bundle itself, which is verified first: a
// signature must not be lent to whatever text a service shows.
func noteText(ctx context.Context, api *client.Client, jobID string) (string, error) {
	bundle, err := api.Evidence(ctx, jobID)
	if err != nil {
		return "", err
	}
	r := evidence.Verify(bundle, evidence.VerifyOptions{JobID: jobID})
	if r.FailedCheck != "" && r.FailedCheck != evidence.CheckNotarization { // which the note is still missing for
		return "", unverified(r.Err())
	}
	return evidence.Record{ChainID: r.ChainID, N: r.N, SealRoot: r.SealRoot, Link: r.Link}.NotarizationNote(), nil
}
