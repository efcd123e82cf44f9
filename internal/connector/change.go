package connector

import (
	"bytes"
	"encoding/json"
	"slices"

	"github.com/sdg-service/sdg/internal/sdg"
)

// keptSecret stands for a secret that stays in the vault. Every schema's pattern of a
// secret takes it.
const keptSecret = "kept"

// destinations are the fields that decide who gets to see the secrets: whoever may change
// them could have the secrets sent to a server of his own.
var destinations = []string{"host", "port", "ssl_ca", "endpoint", "account", "server_hostname"}

// AcceptChange reads a configuration that replaces the public part of another, while the
// secrets named in kept stay as they are in the vault. Where the destination of the secrets
// changes they must be given again, with Accept.
func (t *Type) AcceptChange(raw, before json.RawMessage, kept []string, hosts Hosts) (Config, error) {
	fields, err := decodeObject(raw)
	if err != nil {
		return Config{}, sdg.Invalid(acceptHint, sdg.FieldError{Field: "body.config", Message: "The configuration is not one JSON object without repeated fields."})
	}
	for _, name := range kept {
		if _, given := fields[name]; !given {
			fields[name] = keptSecret
		}
	}
	c, err := t.check(fields, kept, hosts)
	if err != nil || len(kept) == 0 {
		return c, err
	}
	old, err := decodeObject(before)
	if err != nil {
		return Config{}, err
	}
	now, err := json.Marshal(c.values)
	if err != nil {
		return Config{}, err
	}
	changed, err := decodeObject(now)
	if err != nil {
		return Config{}, err
	}
	var problems []sdg.FieldError
	for _, name := range destinations {
		if !same(old[name], changed[name]) {
			problems = append(problems, fieldError(name, "Give the secrets again with this change: it decides to whom they are sent."))
		}
	}
	if len(problems) > 0 {
		return Config{}, sdg.Invalid("Send the secrets in config too.", problems...)
	}
	return c, nil
}

// same compares values of decodeObject.
func same(a, b any) bool {
	left, leftErr := json.Marshal(a)
	right, rightErr := json.Marshal(b)
	return leftErr == nil && rightErr == nil && bytes.Equal(left, right)
}

// Gives tells whether a configuration as a tenant sent it holds some secret.
func (t *Type) Gives(raw json.RawMessage) bool {
	fields, err := decodeObject(raw)
	return err == nil && slices.ContainsFunc(t.SecretFields(), func(name string) bool { _, given := fields[name]; return given })
}

// WithSecrets puts secrets as a tenant sent them into a public configuration, and checks
// the whole. Fields that are no secrets are refused.
func (t *Type) WithSecrets(public, secrets json.RawMessage, hosts Hosts) (Config, error) {
	fields, err := decodeObject(public)
	if err != nil {
		return Config{}, err
	}
	given, err := decodeObject(secrets)
	if err != nil {
		return Config{}, sdg.Invalid(acceptHint, sdg.FieldError{Field: "body.secrets", Message: "The secrets are not one JSON object without repeated fields."})
	}
	var problems []sdg.FieldError
	for name, value := range given {
		if !t.description.Properties[name].WriteOnly {
			problem := sdg.FieldError{Field: "body.secrets", Message: "A field is no secret of this type."}
			if isFieldName(name) {
				problem = sdg.FieldError{Field: "body.secrets." + name, Message: "This field is no secret of this type."}
			}
			problems = append(problems, problem)
		}
		fields[name] = value
	}
	if len(problems) > 0 {
		return Config{}, sdg.Invalid(acceptHint, inOrder(problems)...)
	}
	return t.check(fields, nil, hosts)
}

// SecretNames are the names of the secrets that are set, in ascending order.
func (c Config) SecretNames() []string {
	names := []string{}
	for _, name := range c.Type.SecretFields() {
		if c.HasSecret(name) {
			names = append(names, name)
		}
	}
	return names
}
