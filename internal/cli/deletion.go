package cli

import (
	"context"
	"strings"

	"github.com/spf13/cobra"

	"github.com/sdg-service/sdg/internal/client"
)

// deletion says what a command deletes for good.
type deletion struct {
	noun    string // "connector"
	with    string // what goes with it: "its secrets"
	long    string
	example string // without --yes
	remove  func(api *client.Client, ctx context.Context, id string) error
}

// deleteCommand deletes one thing by its id, after a question on a terminal.
func (s *shell) deleteCommand(d deletion) *cobra.Command {
	var yes bool
	c := &cobra.Command{
		Use: "delete " + strings.ToUpper(d.noun), Short: "Delete a " + d.noun + " and " + d.with + ", for good", Args: arguments("a " + d.noun + " id"),
		Long: d.long, Example: d.example + "\n" + d.example + " --yes",
		RunE: func(c *cobra.Command, args []string) error {
			if agreed, err := s.confirmed(c.Context(), yes, "Delete the "+d.noun+" "+clean(args[0])+" and "+d.with+", for good"); err != nil || !agreed {
				return err
			}
			api, err := s.connect()
			if err != nil {
				return err
			}
			if err := d.remove(api, c.Context(), args[0]); err != nil {
				return err
			}
			if s.json {
				return s.print(struct {
					ID      string `json:"id"`
					Deleted bool   `json:"deleted"`
				}{args[0], true})
			}
			s.err.printf("The %s %s is deleted.\n", d.noun, clean(args[0]))
			return nil
		},
	}
	c.Flags().BoolVarP(&yes, "yes", "y", false, "do not ask")
	return c
}
