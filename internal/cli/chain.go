package cli

import (
	"context"
	"errors"
	"strconv"
	"strings"

	"github.com/spf13/cobra"

	"github.com/sdg-service/sdg/internal/client"
	"github.com/sdg-service/sdg/internal/evidence"
)

// chainPage is how many links one request asks for.
const chainPage = 500

func (s *shell) evidenceChainCommand() *cobra.Command {
	return group("chain", "Verify the evidence chain of the workspace", s.chainVerifyCommand())
}

func (s *shell) chainVerifyCommand() *cobra.Command {
	var from, trustPath, statePath string
	c := &cobra.Command{
		Use: "verify", Short: "Compute the evidence chain again, link by link", Args: arguments(),
		Long: "Download every link of the workspace's evidence chain and compute it again on this machine: no gap, no fork, nothing twice, times in order, and each link signed by a key of yours. " +
			"The exit code is 9 at the first link that does not hold.\n\n" +
			"The chain is followed from its genesis, which the service itself shows, or from a link that you trust: --from, or the one that --state remembers. Only those show that the chain was not begun anew or cut.",
		Example: "sdg evidence chain verify\nsdg evidence chain verify --from 12:3f0a…\nsdg evidence chain verify --trust ~/pins/sdg.json --state heads.json --json",
		RunE: func(c *cobra.Command, _ []string) error {
			api, err := s.connect()
			if err != nil {
				return err
			}
			return s.verifyChain(c.Context(), api, from, trustPath, statePath)
		},
	}
	c.Flags().StringVar(&from, "from", "", "a link that you trust, as N:LINK; the chain is followed from there")
	c.Flags().StringVar(&trustPath, "trust", "", "trust file with the service's keys (default the keys remembered of it)")
	c.Flags().StringVar(&statePath, "state", "", "file that remembers the chain's head between calls, to find rollbacks and forks")
	return c
}

// chainReport is the result as JSON.
type chainReport struct {
	Verified   bool                `json:"verified"`
	ChainID    string              `json:"chain_id"`
	From       evidence.Head       `json:"from"`
	Head       evidence.Head       `json:"head"` // the last link that holds
	Links      int                 `json:"links"`
	Signatures string              `json:"signatures"` // checked or not_checked
	Failed     *evidence.CheckName `json:"failed_check"`
	Observed   string              `json:"observed"`
	Expected   string              `json:"expected"`
}

func (s *shell) verifyChain(ctx context.Context, api *client.Client, fromText, trustPath, statePath string) error {
	keys, err := s.chainKeys(trustPath)
	if err != nil {
		return err
	}
	remembered, err := readState(statePath)
	if err != nil {
		return err
	}
	shown, err := api.Chain(ctx)
	if err != nil {
		return err
	}
	from, err := chainStart(shown.Value, fromText, remembered.head())
	if err != nil {
		return err
	}
	report := chainReport{ChainID: shown.Value.ChainID, From: from, Head: from, Signatures: "not_checked"}
	if len(keys) > 0 {
		report.Signatures = "checked"
	}
	failed := followChain(ctx, api, shown.Value, keys, &report)
	var check *evidence.CheckError
	if failed != nil && !errors.As(failed, &check) {
		return failed
	}
	if report.Verified = check == nil; check != nil {
		report.Failed, report.Observed, report.Expected = &check.Check, check.Observed, check.Expected
	}
	if s.json {
		err = s.print(report)
	} else {
		s.showChain(report)
	}
	if check != nil {
		return unverified(check)
	}
	if err == nil && statePath != "" && len(keys) > 0 && report.Head.N > 0 {
		remembered.Head = evidence.Head{ChainID: report.ChainID, N: report.Head.N, Link: report.Head.Link}
		err = remembered.write(statePath)
	}
	return err
}

// chainKeys are the pinned keys: those of a trust file, or those remembered of the service.
func (s *shell) chainKeys(path string) ([]evidence.ServiceKey, error) {
	var t trust
	var err error
	if path != "" {
		t, err = openTrust(path)
	} else {
		t, err = s.known(s.url)
	}
	if err != nil {
		return nil, err
	}
	return t.serviceKeys()
}

// chainStart is the head that the chain is followed from: a given one, the one remembered,
// or the genesis as the service shows it.
func chainStart(shown client.ChainHead, given string, remembered *evidence.Head) (evidence.Head, error) {
	if given != "" {
		number, link, found := strings.Cut(given, ":")
		n, err := strconv.ParseUint(number, 10, 53)
		if !found || err != nil || n == 0 || len(link) != 64 || strings.Trim(link, "0123456789abcdef") != "" {
			return evidence.Head{}, usage("Give a number, a colon and 64 hex digits, such as 12:3f0a….", "%q is no link.", clean(given))
		}
		return evidence.Head{ChainID: shown.ChainID, N: n, Link: link}, nil
	}
	if remembered != nil {
		return *remembered, nil
	}
	return evidence.Head{
		ChainID: shown.ChainID, Link: evidence.GenesisLink(shown.ChainID, shown.TenantID, shown.GenesisCreatedAt),
		SealedAt: shown.GenesisCreatedAt, GenesisCreatedAt: shown.GenesisCreatedAt,
	}, nil
}

// followChain downloads the links and verifies them up to the head that the service shows.
func followChain(ctx context.Context, api *client.Client, shown client.ChainHead, keys []evidence.ServiceKey, report *chainReport) error {
	fault := func(observed, expected string) error {
		return &evidence.CheckError{Check: evidence.CheckChain, Observed: observed, Expected: expected}
	}
	from := report.From
	if shown.N < from.N {
		return fault("a chain that ends at link "+strconv.FormatUint(shown.N, 10), "at least link "+strconv.FormatUint(from.N, 10))
	}
	if shown.ChainID != from.ChainID {
		return fault("chain "+shown.ChainID, "chain "+from.ChainID)
	}
	if shown.N == from.N && shown.Link != from.Link {
		return fault("link "+shown.Link, "link "+from.Link)
	}
	var records []evidence.Record
	for page := (client.Page{Limit: chainPage}); shown.N > from.N; {
		got, err := api.ChainLinks(ctx, from.N+1, shown.N, page)
		if err != nil {
			return err
		}
		for _, link := range got.Value.Data {
			if len(keys) > 0 {
				if err := link.VerifySignature(link.Signature.KeyID, link.Signature.Signature, keys); err != nil {
					return err
				}
			}
			records = append(records, link.Record)
		}
		if page.Cursor = got.Value.NextCursor; page.Cursor == "" {
			break
		}
	}
	reached, err := evidence.VerifyChain(records, from)
	if err != nil {
		return err
	}
	report.Head, report.Links = reached, len(records)
	if reached.N != shown.N || reached.Link != shown.Link {
		return fault("links that lead to "+strconv.FormatUint(reached.N, 10)+", "+reached.Link, "the head "+strconv.FormatUint(shown.N, 10)+", "+shown.Link)
	}
	return nil
}

func (s *shell) showChain(r chainReport) {
	start := "genesis, as the service shows it"
	if r.From.N > 0 {
		start = "link " + thousands(int64(r.From.N)) + ", which you trust"
	}
	signatures := "checked, by pinned keys"
	if r.Signatures != "checked" {
		signatures = "not checked: no key of this service is pinned"
	}
	result := s.out.good("holds")
	if !r.Verified {
		result = s.out.bad("does not hold")
	}
	s.showPairs([][2]string{
		{"chain", r.ChainID}, {"from", start}, {"links", thousands(int64(r.Links))},
		{"head", strconv.FormatUint(r.Head.N, 10) + ":" + r.Head.Link}, {"sealed", r.Head.SealedAt}, {"signatures", signatures},
	})
	s.out.printf("The chain %s.\n", result)
	if r.From.N == 0 && r.Verified {
		s.err.printf("%s %s\n", s.err.warn("note:"), s.err.wrap("tail truncation / rollback not checked: keep the head above, and give it as --from the next time", 6))
	}
}
