package cli

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"os"
	"strconv"
	"strings"

	"golang.org/x/term"

	"github.com/sdg-service/sdg/internal/client"
)

// maxSecrets bounds what is read from standard input.
const maxSecrets = 256 << 10

// form is what the schema of a type of connector asks for.
type form struct {
	name   string
	schema json.RawMessage
	fields []formField // in the schema's order
	ways   []formWay
}

type formField struct {
	name, title, description, kind string
	fallback                       string // the default
	secret, required               bool
}

// formWay is one of several ways to fill a form.
type formWay struct {
	title  string
	fields []string
}

// form reads the schema of a type.
func (s *shell) form(ctx context.Context, api *client.Client, name string) (*form, error) {
	types, err := api.ConnectorTypes(ctx)
	if err != nil {
		return nil, err
	}
	var known []string
	for _, t := range types.Value.Data {
		if t.Type == name {
			return newForm(t)
		}
		known = append(known, t.Type)
	}
	return nil, usage("Choose one of "+strings.Join(known, ", ")+".", "There is no type of source %q.", clean(name))
}

func newForm(t client.ConnectorType) (*form, error) {
	var schema struct {
		Required   []string        `json:"required"`
		Properties json.RawMessage `json:"properties"`
		OneOf      []struct {
			Title    string   `json:"title"`
			Required []string `json:"required"`
		} `json:"oneOf"`
		DependentRequired map[string][]string `json:"dependentRequired"`
	}
	if err := json.Unmarshal(t.ConfigSchema, &schema); err != nil {
		return nil, fmt.Errorf("read the schema of %s: %w", t.Type, err)
	}
	f := &form{name: t.Type, schema: t.ConfigSchema}
	for _, way := range schema.OneOf {
		fields := way.Required
		for _, name := range way.Required {
			fields = append(fields, schema.DependentRequired[name]...)
		}
		f.ways = append(f.ways, formWay{way.Title, fields})
	}
	// Decoded by tokens: a map would lose the order in which the fields are to be asked for.
	dec := json.NewDecoder(bytes.NewReader(schema.Properties))
	if _, err := dec.Token(); err != nil {
		return nil, fmt.Errorf("read the fields of %s: %w", t.Type, err)
	}
	for dec.More() {
		name, err := dec.Token()
		if err != nil {
			return nil, fmt.Errorf("read the fields of %s: %w", t.Type, err)
		}
		var p struct {
			Title       string          `json:"title"`
			Description string          `json:"description"`
			Type        string          `json:"type"`
			WriteOnly   bool            `json:"writeOnly"`
			ReadOnly    bool            `json:"readOnly"`
			Default     json.RawMessage `json:"default"`
		}
		if err := dec.Decode(&p); err != nil {
			return nil, fmt.Errorf("read the fields of %s: %w", t.Type, err)
		}
		if p.ReadOnly {
			continue
		}
		field := formField{name: name.(string), title: p.Title, description: p.Description, kind: p.Type, secret: p.WriteOnly}
		if p.Default != nil {
			field.fallback = plainText(p.Default)
		}
		for _, r := range schema.Required {
			field.required = field.required || r == field.name
		}
		f.fields = append(f.fields, field)
	}
	return f, nil
}

func (f *form) field(name string) *formField {
	for i := range f.fields {
		if f.fields[i].name == name {
			return &f.fields[i]
		}
	}
	return nil
}

// rows are the fields as a table.
func (f *form) rows() [][]string {
	var out [][]string
	for _, field := range f.fields {
		needed, secret := "", ""
		if field.required {
			needed = "yes"
		}
		for _, w := range f.ways {
			for _, name := range w.fields {
				if name == field.name {
					needed = "for " + w.title
				}
			}
		}
		if field.secret {
			secret = "yes"
		}
		out = append(out, []string{field.name, needed, secret, field.fallback, field.description})
	}
	return out
}

func (f formField) question() string {
	if f.fallback != "" {
		return fmt.Sprintf("%s [%s]: ", f.title, f.fallback)
	}
	return f.title + ": "
}

// parse turns a text into a value of the field's type; lists are separated by commas.
func (f formField) parse(text string) (any, error) {
	switch f.kind {
	case "integer":
		n, err := strconv.Atoi(text)
		if err != nil {
			return nil, usage("Write a whole number.", "%s is %q.", f.name, clean(text))
		}
		return n, nil
	case "array":
		return strings.Split(text, ","), nil
	}
	return text, nil
}

// readSecrets reads one JSON object of texts.
func readSecrets(r io.Reader) (map[string]string, error) {
	raw, err := io.ReadAll(io.LimitReader(r, maxSecrets+1))
	if err != nil {
		return nil, fmt.Errorf("read the secrets from standard input: %w", err)
	}
	var secrets map[string]string
	// The decoder's own words could repeat a part of a secret.
	if len(raw) > maxSecrets || json.Unmarshal(raw, &secrets) != nil {
		return nil, usage(`For example {"password": "…"}.`, "Standard input is not one JSON object of texts.")
	}
	return secrets, nil
}

// askSecret asks for a secret without showing it.
func (s *shell) askSecret(ctx context.Context, name string) (string, error) {
	s.err.printf("%s (is not shown): ", name)
	secret, err := s.ReadSecret(ctx, s.Stdin)
	s.err.printf("\n")
	if err == nil && secret == "" {
		err = usage("Set SDG_SECRET_"+strings.ToUpper(name)+", or type it.", "%s is empty.", name)
	}
	return secret, err
}

// readHidden reads a line from a terminal with its echo off.
func readHidden(ctx context.Context, stdin io.Reader) (string, error) {
	file, ok := stdin.(*os.File)
	if !ok || !term.IsTerminal(int(file.Fd())) {
		return "", usage("Set SDG_SECRET_<FIELD>.", "There is no terminal on which a secret could be asked for without showing it.")
	}
	if ctx.Err() != nil {
		return "", errInterrupted
	}
	before, err := term.GetState(int(file.Fd()))
	if err != nil {
		return "", fmt.Errorf("read the state of the terminal: %w", err)
	}
	type answer struct {
		secret []byte
		err    error
	}
	read := make(chan answer, 1)
	go func() { // reading a terminal cannot be cancelled; the process ends soon after
		secret, err := term.ReadPassword(int(file.Fd()))
		read <- answer{secret, err}
	}()
	select {
	case <-ctx.Done():
		// Or the terminal would stay without echo.
		return "", errors.Join(errInterrupted, term.Restore(int(file.Fd()), before))
	case got := <-read:
		return string(got.secret), got.err
	}
}
