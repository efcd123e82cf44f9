package cli

import (
	"encoding/json"
	"slices"
	"strings"

	"github.com/spf13/cobra"

	"github.com/sdg-service/sdg/internal/client"
)

func (s *shell) connectorsCommand() *cobra.Command {
	return group("connectors", "Connect databases, warehouses and object stores, and import from them",
		s.connectorsTypesCommand(), s.connectorsCreateCommand(), s.connectorsListCommand(), s.connectorsShowCommand(), s.connectorsTestCommand(),
		s.connectorsBrowseCommand(), s.connectorsImportCommand(), s.connectorsRotateCommand(), s.connectorsDeleteCommand())
}

func (s *shell) connectorsTypesCommand() *cobra.Command {
	return &cobra.Command{
		Use: "types [TYPE]", Short: "List the types of sources, or the fields of one", Args: cobra.MaximumNArgs(1),
		Example: "sdg connectors types\nsdg connectors types postgres\nsdg connectors types --json",
		RunE: func(c *cobra.Command, args []string) error {
			api, err := s.connect()
			if err != nil {
				return err
			}
			if len(args) == 1 {
				form, err := s.form(c.Context(), api, args[0])
				if err != nil {
					return err
				}
				if s.json {
					return s.printJSON(form.schema)
				}
				s.out.rows([]string{"FIELD", "NEEDED", "SECRET", "DEFAULT", "WHAT"}, form.rows())
				return nil
			}
			types, err := api.ConnectorTypes(c.Context())
			if err != nil {
				return err
			}
			if s.json {
				return s.printJSON(types.JSON)
			}
			var rows [][]string
			for _, t := range types.Value.Data {
				rows = append(rows, []string{t.Type, t.Title, t.Family, strings.Join(t.SecretFields, ", ")})
			}
			s.out.rows([]string{"TYPE", "WHAT", "FAMILY", "SECRETS"}, rows)
			return nil
		},
	}
}

func (s *shell) connectorsListCommand() *cobra.Command {
	var page client.Page
	c := &cobra.Command{
		Use: "list", Short: "List connectors, newest first", Args: arguments(), Example: "sdg connectors list\nsdg connectors list --json",
		RunE: func(c *cobra.Command, _ []string) error {
			api, err := s.connect()
			if err != nil {
				return err
			}
			got, err := api.Connectors(c.Context(), page)
			if err != nil {
				return err
			}
			if s.json {
				return s.printJSON(got.JSON)
			}
			if len(got.Value.Data) == 0 {
				s.err.printf("There are no connectors yet. Connect a source:\n  %s\n", s.next("connectors create postgres --name shop"))
				return nil
			}
			var rows [][]string
			for _, k := range got.Value.Data {
				rows = append(rows, []string{k.ID, k.Name, k.Type, whereTo(k), clockText(k.CreatedAt)})
			}
			s.out.rows([]string{"CONNECTOR", "NAME", "TYPE", "WHERE", "CREATED (UTC)"}, rows)
			s.more(c, nil, got.Value.NextCursor)
			return nil
		},
	}
	pageFlags(c, &page)
	return c
}

// whereFields are those that say in one word where a source is; the first that is set is shown.
var whereFields = []string{"host", "server_hostname", "account", "project_id", "bucket", "dataset_id"}

// whereTo says where a connector leads.
func whereTo(k client.Connector) string {
	for _, name := range whereFields {
		if raw, set := k.Config[name]; set {
			return plainText(raw)
		}
	}
	return ""
}

// plainText shows a JSON value without quotes.
func plainText(raw json.RawMessage) string {
	var text string
	if json.Unmarshal(raw, &text) == nil {
		return text
	}
	var list []string
	if json.Unmarshal(raw, &list) == nil {
		return strings.Join(list, ", ")
	}
	return string(raw)
}

func (s *shell) connectorsShowCommand() *cobra.Command {
	return &cobra.Command{
		Use: "show CONNECTOR", Short: "Show a connector", Args: arguments("a connector id"), Long: "Show a connector. Its secrets are in the service's vault and are never shown.",
		Example: "sdg connectors show conn_01jd…\nsdg connectors show conn_01jd… --json",
		RunE: func(c *cobra.Command, args []string) error {
			api, err := s.connect()
			if err != nil {
				return err
			}
			k, err := api.Connector(c.Context(), args[0])
			if err != nil {
				return err
			}
			return s.showConnector(k)
		},
	}
}

func (s *shell) showConnector(got client.Reply[client.Connector]) error {
	if s.json {
		return s.printJSON(got.JSON)
	}
	k := got.Value
	pairs := [][2]string{{"connector", k.ID}, {"name", k.Name}, {"type", k.Type}}
	var names []string
	for name := range k.Config {
		names = append(names, name)
	}
	slices.Sort(names)
	for _, name := range names {
		value := plainText(k.Config[name])
		if strings.Contains(value, "\n") {
			value = "(set)" // certificates
		}
		pairs = append(pairs, [2]string{name, value})
	}
	for _, name := range k.SecretFields {
		pairs = append(pairs, [2]string{name, "(in the vault since " + clockText(k.SecretChangedAt) + ")"})
	}
	s.showPairs(append(pairs, [2]string{"external id", k.ExternalID}, [2]string{"made by", k.CreatedBy}, [2]string{"created", k.CreatedAt}))
	return nil
}

func (s *shell) connectorsTestCommand() *cobra.Command {
	return &cobra.Command{
		Use: "test CONNECTOR", Short: "Ask a source whether it can be read", Args: arguments("a connector id"),
		Long:    "Sign in at the source and run one query that reads no table. What the source refuses is shown in its own words.",
		Example: "sdg connectors test conn_01jd…",
		RunE: func(c *cobra.Command, args []string) error {
			api, err := s.connect()
			if err != nil {
				return err
			}
			raw, err := api.TestConnector(c.Context(), args[0])
			if err != nil {
				return err
			}
			if s.json {
				return s.printJSON(raw)
			}
			s.err.printf("The source can be read. What it has:\n  %s\n", s.next("connectors browse "+clean(args[0])))
			return nil
		},
	}
}

func (s *shell) connectorsBrowseCommand() *cobra.Command {
	var l client.Listing
	c := &cobra.Command{
		Use: "browse CONNECTOR", Short: "List tables or objects of a source", Args: arguments("a connector id"),
		Long:    "List tables or objects of a source, in the order of their names. Row numbers are the source's own estimates.",
		Example: "sdg connectors browse conn_01jd…\nsdg connectors browse conn_01jd… --schema public --filter order",
		RunE: func(c *cobra.Command, args []string) error {
			if l.Limit < 1 || l.Limit > 500 {
				return usage("Choose 1 to 500.", "--limit is %d.", l.Limit)
			}
			api, err := s.connect()
			if err != nil {
				return err
			}
			got, next, err := api.BrowseConnector(c.Context(), args[0], l)
			if err != nil {
				return err
			}
			if s.json {
				if err := s.printJSON(got.JSON); err != nil {
					return err
				}
			} else {
				var rows [][]string
				for _, e := range got.Value {
					estimate := ""
					if e.RowsEstimate != nil {
						estimate = thousands(*e.RowsEstimate)
					}
					rows = append(rows, []string{e.Name, estimate})
				}
				s.out.rows([]string{"SOURCE", "ROWS (ABOUT)"}, rows)
				if len(rows) == 0 {
					s.err.printf("There is nothing of that name that the connector's user may read.\n")
				}
			}
			s.more(c, args, next)
			return nil
		},
	}
	c.Flags().StringVar(&l.Schema, "schema", "", "only tables of this schema, or objects below this prefix")
	c.Flags().StringVar(&l.Filter, "filter", "", "only names that contain this text")
	c.Flags().IntVar(&l.Limit, "limit", 100, "entries per page, 1 to 500")
	c.Flags().StringVar(&l.Cursor, "cursor", "", "show the page behind this cursor")
	return c
}

func (s *shell) connectorsDeleteCommand() *cobra.Command {
	return s.deleteCommand(deletion{
		noun: "connector", with: "its secrets",
		long:    "Delete a connector and remove its secrets from the vault. Datasets that were imported stay.",
		example: "sdg connectors delete conn_01jd…", remove: (*client.Client).DeleteConnector,
	})
}
