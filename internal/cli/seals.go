package cli

import (
	"context"
	"encoding/json"
	"fmt"
	"io"
	"os"
	"strconv"
	"time"

	"github.com/spf13/cobra"

	"github.com/sdg-service/sdg/internal/client"
	"github.com/sdg-service/sdg/internal/contract"
	"github.com/sdg-service/sdg/internal/evidence"
	"github.com/sdg-service/sdg/internal/sdg"
)

const (
	// sealPatience is how long sdg seals create waits for the seal, looking each sealPoll.
	sealPatience = 30 * time.Second
	sealPoll     = 200 * time.Millisecond
)

func (s *shell) sealsCommand() *cobra.Command {
	return group("seals", "Seal contracts before anything is generated from them", s.sealsCreateCommand(), s.sealsListCommand(), s.sealsShowCommand())
}

func (s *shell) sealsCreateCommand() *cobra.Command {
	var out string
	c := &cobra.Command{
		Use: "create CONTRACT", Short: "Seal a contract without a job", Args: arguments("a contract file, or - for standard input"),
		Long: "Register in the evidence chain what is meant to be generated. A job that later runs this very contract names the seal in its own evidence, " +
			"so that anyone can see that the contract was not chosen after the data.",
		Example: "sdg seals create contract.json\nsdg seals create contract.json --out contract.seal.json && sdg evidence verify contract.seal.json",
		RunE: func(c *cobra.Command, args []string) error {
			text, err := s.readContract(args[0])
			if err != nil {
				return err
			}
			api, err := s.connect()
			if err != nil {
				return err
			}
			made, err := api.CreateSeal(c.Context(), text)
			if err != nil {
				return err
			}
			seal, err := s.awaitSeal(c.Context(), api, made)
			if err != nil {
				return err
			}
			return s.giveSeal(c.Context(), api, seal, out)
		},
	}
	c.Flags().StringVarP(&out, "out", "o", "", "write the sealed document to this new file")
	return c
}

func (s *shell) readContract(path string) (json.RawMessage, error) {
	r := s.Stdin
	if path != "-" {
		f, err := os.Open(path)
		if err != nil {
			return nil, &Failure{Exit: ExitUsage, Code: "USAGE", Err: err, Message: sentence("the contract cannot be read: " + err.Error()), Hint: "Check the path."}
		}
		defer f.Close() //nolint:errcheck // only read
		r = f
	}
	raw, err := io.ReadAll(io.LimitReader(r, contract.MaxBytes+1))
	if err != nil {
		return nil, fmt.Errorf("read the contract: %w", err)
	}
	if len(raw) > contract.MaxBytes || !json.Valid(raw) {
		return nil, usage("Send the JSON of a contract; its schema is at /v1/schemas/contract.", "%s holds no contract.", clean(path))
	}
	return raw, nil
}

// awaitSeal waits until the seal has its place in the chain.
func (s *shell) awaitSeal(ctx context.Context, api *client.Client, seal client.Reply[client.Seal]) (client.Reply[client.Seal], error) {
	ctx, cancel := context.WithTimeout(ctx, sealPatience)
	defer cancel()
	tick := time.NewTicker(sealPoll)
	defer tick.Stop()
	for seal.Value.Status != sdg.SealSealed {
		select {
		case <-ctx.Done():
			return seal, &Failure{
				Exit: ExitFailure, Code: "PENDING", Err: ctx.Err(), Message: "The seal " + seal.Value.ID + " is still pending.",
				Hint: "It is sealed without you: run " + s.next("seals show "+seal.Value.ID) + ".",
			}
		case <-tick.C:
		}
		var err error
		if seal, err = api.Seal(ctx, seal.Value.ID); err != nil {
			return seal, err
		}
	}
	return seal, nil
}

// giveSeal shows a seal and writes its document.
func (s *shell) giveSeal(ctx context.Context, api *client.Client, seal client.Reply[client.Seal], out string) error {
	if out != "" {
		document, err := api.SealDocument(ctx, seal.Value.ID)
		if err != nil {
			return err
		}
		sealed, err := evidence.ReadRegistration(document)
		if err != nil {
			return fmt.Errorf("read the seal %s: %w", seal.Value.ID, err)
		}
		if err := s.meet(ctx, api, sealed.TenantID); err != nil {
			return err
		}
		if out == "-" {
			_, err = s.Stdout.Write(document)
			return err
		}
		if err := writeBeside(out, document); err != nil {
			return err
		}
		s.err.printf("Written to %s. Verify it, offline:\n  %s evidence verify %s\n", clean(out), s.called(), shellWord(out))
	}
	if s.json {
		return s.printJSON(seal.JSON)
	}
	v := seal.Value
	pairs := [][2]string{{"seal", v.ID}, {"status", string(v.Status)}, {"contract", v.ContractHash}, {"created", clockText(v.CreatedAt)}, {"by", v.CreatedBy}}
	if v.Chain != nil {
		pairs = append(pairs, [2]string{"chain", v.Chain.ChainID}, [2]string{"link", strconv.FormatInt(v.Chain.N, 10) + ":" + v.Chain.Link},
			[2]string{"seal root", v.Chain.SealRoot}, [2]string{"sealed", v.Chain.SealedAt})
	}
	s.showPairs(pairs)
	return nil
}

func (s *shell) sealsListCommand() *cobra.Command {
	var page client.Page
	c := &cobra.Command{
		Use: "list", Short: "List contract seals, newest first", Args: arguments(), Example: "sdg seals list\nsdg seals list --json",
		RunE: func(c *cobra.Command, _ []string) error {
			api, err := s.connect()
			if err != nil {
				return err
			}
			got, err := api.Seals(c.Context(), page)
			if err != nil {
				return err
			}
			if s.json {
				return s.printJSON(got.JSON)
			}
			var rows [][]string
			for _, v := range got.Value.Data {
				place := "pending"
				if v.Chain != nil {
					place = "link " + strconv.FormatInt(v.Chain.N, 10)
				}
				rows = append(rows, []string{v.ID, place, v.ContractHash, clockText(v.CreatedAt)})
			}
			s.out.rows([]string{"SEAL", "CHAIN", "CONTRACT HASH", "CREATED (UTC)"}, rows)
			s.more(c, nil, got.Value.NextCursor)
			return nil
		},
	}
	pageFlags(c, &page)
	return c
}

func (s *shell) sealsShowCommand() *cobra.Command {
	var out string
	c := &cobra.Command{
		Use: "show SEAL", Short: "Show a contract seal, or get its sealed document", Args: arguments("a seal id"),
		Example: "sdg seals show seal_01jd…\nsdg seals show seal_01jd… --out contract.seal.json",
		RunE: func(c *cobra.Command, args []string) error {
			api, err := s.connect()
			if err != nil {
				return err
			}
			seal, err := api.Seal(c.Context(), args[0])
			if err != nil {
				return err
			}
			return s.giveSeal(c.Context(), api, seal, out)
		},
	}
	c.Flags().StringVarP(&out, "out", "o", "", "write the sealed document to this new file, - for standard output")
	return c
}
