package cli

import (
	"context"
	"fmt"

	"github.com/sdg-service/sdg/internal/client"
	"github.com/sdg-service/sdg/internal/sdg"
	"github.com/sdg-service/sdg/internal/table"
)

// checkDocument refuses flags that ask for a document of the plan in a way that cannot
// be met.
func (f fabricateFlags) checkDocument(json bool) error {
	if f.ddl == "" && !f.dictionary {
		return nil
	}
	if !f.dry || json || f.ddl != "" && f.dictionary {
		return usage("For example: sdg fabricate \"500 sensors\" --dry-run --ddl postgres", "--ddl or --dictionary goes with --dry-run, alone and without --json.")
	}
	switch table.Dialect(f.ddl) {
	case "", table.Postgres, table.MySQL, table.SQLite:
		return nil
	}
	return usage("Choose postgres, mysql or sqlite.", "There is no dialect %q.", f.ddl)
}

// showDocument prints the tables' definition or dictionary in place of the plan.
func (s *shell) showDocument(ctx context.Context, c *client.Client, f fabricateFlags, v client.Preview) error {
	var text []byte
	var err error
	if f.dictionary {
		text, err = c.PreviewDictionary(ctx, v.PreviewID)
	} else {
		text, err = c.PreviewDDL(ctx, v.PreviewID, f.ddl)
	}
	if err != nil {
		return err
	}
	if _, err := s.Stdout.Write(text); err != nil {
		return fmt.Errorf("print the document: %w", err)
	}
	s.showUnread(v.Unparsed, len(v.Description))
	return nil
}

// showDry shows a preview that is not to be approved.
func (s *shell) showDry(ctx context.Context, c *client.Client, f fabricateFlags, preview client.Reply[client.Preview], quote sdg.Estimate) error {
	v := preview.Value
	if s.json {
		return s.printJSON(preview.JSON)
	}
	var err error
	if f.ddl != "" || f.dictionary {
		err = s.showDocument(ctx, c, f, v)
	} else {
		err = s.showPlan(planView{v.Contract, v.Assumptions, v.Unparsed, v.Samples, len(v.Description), nil})
	}
	if err != nil {
		return err
	}
	s.showQuote(quote)
	s.err.printf("Nothing was made. Leave out --dry-run to make it.\n")
	return nil
}
