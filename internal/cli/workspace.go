package cli

import (
	"github.com/spf13/cobra"
)

func (s *shell) workspaceCommand() *cobra.Command {
	return &cobra.Command{
		Use: "workspace", Short: "Show the workspace: plan, limits and credits", Args: arguments(), Example: "sdg workspace\nsdg workspace --json",
		RunE: func(c *cobra.Command, _ []string) error {
			api, err := s.connect()
			if err != nil {
				return err
			}
			got, err := api.Workspace(c.Context())
			if err != nil {
				return err
			}
			if s.json {
				return s.printJSON(got.JSON)
			}
			w := got.Value
			monthly := "no limit"
			if w.MonthlyCredits != nil {
				monthly = thousands(*w.MonthlyCredits) + " a month"
			}
			s.showPairs([][2]string{
				{"workspace", w.ID}, {"name", w.Name}, {"plan", string(w.Plan)},
				{"requests", thousands(int64(w.RequestsPerMinute)) + " a minute"}, {"jobs at once", thousands(int64(w.ConcurrentJobs))},
				{"credits", monthly}, {"used", thousands(w.CreditsUsed) + " this month"}, {"reserved", thousands(w.CreditsReserved)},
			})
			return nil
		},
	}
}
