package cli

import (
	"context"
	"fmt"
	"os"
	"strings"

	"github.com/spf13/cobra"

	"github.com/sdg-service/sdg/internal/client"
)

// connectorFields are the ways in which the fields of a connector are given.
type connectorFields struct {
	set          []string // FIELD=VALUE
	files        []string // FIELD=PATH
	secretsStdin bool
}

func (f *connectorFields) flags(c *cobra.Command) {
	c.Flags().StringArrayVar(&f.files, "file", nil, "take a field from a file, as FIELD=PATH; may be repeated")
	c.Flags().BoolVar(&f.secretsStdin, "secrets-stdin", false, "read the secrets from standard input, as one JSON object by field")
}

// secretsHelp says where secrets come from. They have no flags: other users of the machine
// can read a program's arguments, and shells keep them.
const secretsHelp = "Secrets are never given as arguments. On a terminal they are asked for without showing them; else they come from $SDG_SECRET_<FIELD>, such as " +
	"SDG_SECRET_PASSWORD, from files with --file, or with --secrets-stdin from standard input as one JSON object. The service keeps them in its vault and never shows them."

func (s *shell) connectorsCreateCommand() *cobra.Command {
	var name string
	var fields connectorFields
	c := &cobra.Command{
		Use: "create TYPE", Short: "Connect a source", Args: arguments("a type of source; sdg connectors types lists them"),
		Long:    "Connect a source. On a terminal the fields that are missing are asked for.\n\n" + secretsHelp,
		Example: "sdg connectors create postgres --name shop\nSDG_SECRET_PASSWORD=… sdg connectors create postgres --name shop --set host=db.example.com --set database=shop --set user=reader",
		RunE: func(c *cobra.Command, args []string) error {
			api, err := s.connect()
			if err != nil {
				return err
			}
			form, err := s.form(c.Context(), api, args[0])
			if err != nil {
				return err
			}
			config, err := s.gather(form, fields)
			if err != nil {
				return err
			}
			if name == "" && !s.interactive() {
				return usage("For example --name shop.", "The connector has no name.")
			}
			if s.interactive() {
				if name, err = s.askForm(c.Context(), form, name, config); err != nil {
					return err
				}
			}
			k, err := api.CreateConnector(c.Context(), client.ConnectorRequest{Name: name, Type: args[0], Config: config})
			if err != nil {
				return err
			}
			if err := s.showConnector(k); err != nil {
				return err
			}
			s.err.printf("\nTest it:\n  %s\n", s.next("connectors test "+k.Value.ID))
			return nil
		},
	}
	c.Flags().StringVar(&name, "name", "", "name of the connector")
	c.Flags().StringArrayVar(&fields.set, "set", nil, "set a field, as FIELD=VALUE; may be repeated")
	fields.flags(c)
	return c
}

func (s *shell) connectorsRotateCommand() *cobra.Command {
	var fields connectorFields
	c := &cobra.Command{
		Use: "rotate CONNECTOR", Short: "Replace the secrets of a connector", Args: arguments("a connector id"),
		Long:    "Replace the secrets of a connector; the old ones are removed from the vault.\n\n" + secretsHelp,
		Example: "sdg connectors rotate conn_01jd…\nSDG_SECRET_PASSWORD=… sdg connectors rotate conn_01jd…",
		RunE: func(c *cobra.Command, args []string) error {
			api, err := s.connect()
			if err != nil {
				return err
			}
			k, err := api.Connector(c.Context(), args[0])
			if err != nil {
				return err
			}
			form, err := s.form(c.Context(), api, k.Value.Type)
			if err != nil {
				return err
			}
			secrets, err := s.gather(form, fields)
			if err != nil {
				return err
			}
			for _, name := range k.Value.SecretFields {
				if _, has := secrets[name]; has || !s.interactive() {
					continue
				}
				if secrets[name], err = s.askSecret(c.Context(), name); err != nil {
					return err
				}
			}
			if len(secrets) == 0 {
				return usage("Set SDG_SECRET_"+strings.ToUpper(strings.Join(k.Value.SecretFields, " and SDG_SECRET_"))+", or use --secrets-stdin.", "There is no new secret.")
			}
			changed, err := api.RotateConnectorSecret(c.Context(), args[0], secrets)
			if err != nil {
				return err
			}
			return s.showConnector(changed)
		},
	}
	fields.flags(c)
	return c
}

// gather returns the fields that flags, files, the environment and standard input hold.
func (s *shell) gather(form *form, f connectorFields) (map[string]any, error) {
	config := map[string]any{}
	for _, text := range f.set {
		name, value, ok := strings.Cut(text, "=")
		field := form.field(name)
		switch {
		case !ok || field == nil:
			return nil, usage("sdg connectors types "+form.name+" lists the fields.", "--set takes FIELD=VALUE, and %s has no field %q.", form.name, clean(name))
		case field.secret:
			return nil, usage("Set SDG_SECRET_"+strings.ToUpper(name)+" instead.", "%s is a secret: arguments can be read by others.", name)
		}
		parsed, err := field.parse(value)
		if err != nil {
			return nil, err
		}
		config[name] = parsed
	}
	for _, text := range f.files {
		name, path, ok := strings.Cut(text, "=")
		field := form.field(name)
		if !ok || field == nil {
			return nil, usage("sdg connectors types "+form.name+" lists the fields.", "--file takes FIELD=PATH, and %s has no field %q.", form.name, clean(name))
		}
		raw, err := os.ReadFile(path)
		if err != nil {
			return nil, usage("Name a file that you can read.", "%s", sentence(err.Error()))
		}
		config[name] = strings.TrimRight(string(raw), "\r\n")
	}
	for _, field := range form.fields {
		if !field.secret {
			continue
		}
		if value := s.getenv("SDG_SECRET_"+strings.ToUpper(field.name), ""); value != "" {
			config[field.name] = value
		}
	}
	if !f.secretsStdin {
		return config, nil
	}
	secrets, err := readSecrets(s.Stdin)
	if err != nil {
		return nil, err
	}
	for name, value := range secrets {
		if field := form.field(name); field == nil || !field.secret {
			return nil, usage("sdg connectors types "+form.name+" says which fields are secrets.", "Standard input holds a field that is no secret of %s.", form.name)
		}
		config[name] = value
	}
	return config, nil
}

// askForm asks for what is missing: the name, one of the ways to sign in, and every needed field.
func (s *shell) askForm(ctx context.Context, form *form, name string, config map[string]any) (string, error) {
	a := s.asker()
	var err error
	for name == "" {
		if name, err = a.ask(ctx, "Name of the connector: "); err != nil {
			return "", err
		}
	}
	needed, err := s.chooseWay(ctx, a, form, config)
	if err != nil {
		return "", err
	}
	for _, field := range form.fields {
		if _, has := config[field.name]; has || !needed[field.name] {
			continue
		}
		if field.secret {
			if config[field.name], err = s.askSecret(ctx, field.name); err != nil {
				return "", err
			}
			continue
		}
		for {
			text, err := a.ask(ctx, field.question())
			if err != nil {
				return "", err
			}
			if text == "" && field.fallback != "" {
				break // the service knows the default
			}
			if config[field.name], err = field.parse(text); err == nil && text != "" {
				break
			}
			s.err.printf("  %s\n", s.err.warn("A value of type "+field.kind+" is needed."))
		}
	}
	return name, nil
}

// chooseWay tells which fields are asked for, after a choice where the type has several ways.
func (s *shell) chooseWay(ctx context.Context, a *asker, form *form, config map[string]any) (map[string]bool, error) {
	needed := map[string]bool{}
	for _, field := range form.fields {
		needed[field.name] = field.required
	}
	if len(form.ways) == 0 {
		return needed, nil
	}
	way := -1
	for i, w := range form.ways {
		for _, name := range w.fields {
			if _, has := config[name]; has {
				way = i
			}
		}
	}
	for way < 0 {
		for i, w := range form.ways {
			s.err.printf("  %d. %s\n", i+1, clean(w.title))
		}
		text, err := a.ask(ctx, fmt.Sprintf("Which one, 1 to %d? ", len(form.ways)))
		if err != nil {
			return nil, err
		}
		var n int
		if _, err := fmt.Sscanf(text, "%d", &n); err == nil && n >= 1 && n <= len(form.ways) {
			way = n - 1
		}
	}
	for _, name := range form.ways[way].fields {
		needed[name] = true
	}
	return needed, nil
}
