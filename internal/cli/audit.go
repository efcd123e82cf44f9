package cli

import (
	"context"
	"errors"
	"strconv"
	"strings"
	"time"

	"github.com/spf13/cobra"

	"github.com/sdg-service/sdg/internal/auditlog"
	"github.com/sdg-service/sdg/internal/client"
)

// auditPage is how many events one request of a verification asks for.
const auditPage = 500

func (s *shell) auditCommand() *cobra.Command {
	return group("audit", "Read the audit log and verify its chain", s.auditListCommand(), s.auditVerifyCommand())
}

func (s *shell) auditListCommand() *cobra.Command {
	var page client.Page
	var filter client.AuditFilter
	var since, until string
	c := &cobra.Command{
		Use: "list", Short: "List who changed what, newest first", Args: arguments(),
		Long:    "List the audit log: every write with its caller and result, also the refused ones, and every reading of a secret. Needs an admin key.",
		Example: "sdg audit list\nsdg audit list --action create-api-key --since 2026-11-01\nsdg audit list --actor key_01jd… --json",
		RunE: func(c *cobra.Command, _ []string) error {
			var err error
			if filter.From, err = auditTime("since", since); err != nil {
				return err
			}
			if filter.To, err = auditTime("until", until); err != nil {
				return err
			}
			api, err := s.connect()
			if err != nil {
				return err
			}
			got, err := api.AuditEvents(c.Context(), filter, page)
			if err != nil {
				return err
			}
			if s.json {
				return s.printJSON(got.JSON)
			}
			var rows [][]string
			for _, e := range got.Value.Data {
				what := e.Path
				if e.Reason != "" {
					what = e.Subject + ": " + e.Reason
				}
				status := ""
				if e.Status != 0 {
					status = strconv.Itoa(e.Status)
				}
				rows = append(rows, []string{clockText(e.At.String()), e.Actor, e.Action, status, what})
			}
			s.out.rows([]string{"TIME (UTC)", "CALLER", "ACTION", "STATUS", "WHAT"}, rows)
			s.more(c, nil, got.Value.NextCursor)
			return nil
		},
	}
	c.Flags().StringVar(&since, "since", "", "events from this day or time on, such as 2026-11-01 or 2026-11-01T08:00:00Z")
	c.Flags().StringVar(&until, "until", "", "events before this day or time")
	c.Flags().StringVar(&filter.Actor, "actor", "", "events of this caller: an API key's id or a token's subject")
	c.Flags().StringVar(&filter.Action, "action", "", "events of this operation, such as create-api-key")
	pageFlags(c, &page)
	return c
}

func auditTime(flag, text string) (time.Time, error) {
	if text == "" {
		return time.Time{}, nil
	}
	for _, layout := range []string{time.RFC3339Nano, time.DateOnly} {
		if at, err := time.Parse(layout, text); err == nil {
			return at, nil
		}
	}
	return time.Time{}, usage("Use a form such as 2026-11-01 or 2026-11-01T08:00:00Z.", "--%s is no day or time: %q.", flag, clean(text))
}

func (s *shell) auditVerifyCommand() *cobra.Command {
	var from string
	c := &cobra.Command{
		Use: "verify", Short: "Compute the audit log's chain again, entry by entry", Args: arguments(),
		Long: "Download the audit log and compute its hash chain again on this machine. The exit code is 9 at the first entry that was changed, removed, added or reordered.\n\n" +
			"Without --from, the chain is followed from its beginning; whoever can rewrite the whole log can also rewrite its chain. Keep the head that is shown, and give it as --from the next time.",
		Example: "sdg audit verify\nsdg audit verify --from 120:3f0a… --json",
		RunE: func(c *cobra.Command, _ []string) error {
			api, err := s.connect()
			if err != nil {
				return err
			}
			return s.verifyAudit(c.Context(), api, from)
		},
	}
	c.Flags().StringVar(&from, "from", "", "a head that you trust, as N:LINK")
	return c
}

// auditReport is the result as JSON.
type auditReport struct {
	Verified   bool            `json:"verified"`
	Checked    uint64          `json:"checked"`
	Unlinked   uint64          `json:"unlinked"`
	Head       auditlog.Head   `json:"head"`
	FirstBreak *auditlog.Break `json:"first_break"`
}

func (s *shell) verifyAudit(ctx context.Context, api *client.Client, fromText string) error {
	// The service links what waits, and says where its chain ends.
	shown, err := api.VerifyAudit(ctx, nil, "")
	for err == nil && shown.Value.NextCursor != "" {
		head := shown.Value.Head
		shown, err = api.VerifyAudit(ctx, &head, shown.Value.NextCursor)
	}
	if err != nil {
		return err
	}
	from := auditlog.Genesis(shown.Value.TenantID)
	if fromText != "" {
		number, link, found := strings.Cut(fromText, ":")
		from.Link = link
		if from.N, err = strconv.ParseUint(number, 10, 53); err != nil || !found || from.Check() != nil {
			return usage("Give a number, a colon and 64 hex digits, such as 120:3f0a….", "%q is no head.", clean(fromText))
		}
	}
	v := auditlog.NewVerifier(shown.Value.TenantID, from, shown.Value.Head)
	failed := downloadAudit(ctx, api, v)
	report := auditReport{Checked: v.Checked(), Unlinked: v.Unlinked(), Head: v.Head()}
	if failed != nil && !errors.As(failed, &report.FirstBreak) {
		return failed
	}
	if report.FirstBreak == nil {
		report.FirstBreak = shown.Value.FirstBreak // what the service itself found
	}
	report.Verified = report.FirstBreak == nil
	if s.json {
		err = s.print(report)
	} else {
		s.showAudit(report)
	}
	if b := report.FirstBreak; b != nil {
		return &Failure{Exit: ExitEvidence, Code: "AUDIT_NOT_VERIFIED", Err: b, Message: sentence("the audit log does not hold: " + b.Error()), Hint: "Keep a copy of the log as it is, and ask the service's operator."}
	}
	return err
}

// downloadAudit hands the whole log to the verifier.
func downloadAudit(ctx context.Context, api *client.Client, v *auditlog.Verifier) error {
	for page := (client.Page{Limit: auditPage}); ; {
		got, err := api.AuditEvents(ctx, client.AuditFilter{OldestFirst: true}, page)
		if err != nil {
			return err
		}
		for _, r := range got.Value.Data {
			if err := v.Add(r); err != nil {
				return err
			}
		}
		if page.Cursor = got.Value.NextCursor; page.Cursor == "" {
			return v.Finish()
		}
	}
}

func (s *shell) showAudit(r auditReport) {
	pairs := [][2]string{{"checked", counted(int64(r.Checked), "link")}, {"head", strconv.FormatUint(r.Head.N, 10) + ":" + r.Head.Link}}
	if r.Unlinked > 0 {
		pairs = append(pairs, [2]string{"not linked", counted(int64(r.Unlinked), "entry") + ", made in the last moment"})
	}
	s.showPairs(pairs)
	if r.Verified {
		s.out.printf("The audit log %s.\n", s.out.good("holds"))
	}
}
