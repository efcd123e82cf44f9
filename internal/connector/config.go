package connector

import (
	"encoding/json"
	"errors"
	"fmt"
	"maps"
	"slices"

	"github.com/sdg-service/sdg/internal/sdg"
)

// Config is a checked configuration, its defaults filled in. Secrets are kept apart, so
// that nothing that prints, logs or stores the rest can hold one.
type Config struct {
	Type    *Type
	values  map[string]any // string, int, []string
	secrets map[string]sdg.Secret
}

// String returns a text field, empty if it is not set.
func (c Config) String(name string) string {
	s, _ := c.values[name].(string)
	return s
}

// Int returns a number, 0 if it is not set.
func (c Config) Int(name string) int {
	n, _ := c.values[name].(int)
	return n
}

// Strings returns a list, nil if it is not set.
func (c Config) Strings(name string) []string {
	list, _ := c.values[name].([]string)
	return slices.Clone(list)
}

// Secret returns a secret field; what it reveals is empty if it is not set.
func (c Config) Secret(name string) sdg.Secret { return c.secrets[name] }

// SetByService returns the configuration with a field that only the service sets (the
// external id of a role), which stands in no stored configuration.
func (c Config) SetByService(name, value string) (Config, error) {
	if c.Type == nil || !c.Type.description.Properties[name].ReadOnly {
		return Config{}, fmt.Errorf("a connector's field %q is not set by the service", name)
	}
	c.values = maps.Clone(c.values)
	c.values[name] = value
	return c, nil
}

// HasSecret tells whether a secret field is set.
func (c Config) HasSecret(name string) bool {
	_, ok := c.secrets[name]
	return ok
}

// Public is the configuration without its secrets, as JSON: what is stored and shown.
func (c Config) Public() (json.RawMessage, error) {
	raw, err := json.Marshal(c.values)
	if err != nil {
		return nil, fmt.Errorf("writing the configuration of a connector: %w", err)
	}
	return raw, nil
}

// Sealed is all secrets as one text for the vault, and whether there is any.
func (c Config) Sealed() (sdg.Secret, bool, error) {
	if len(c.secrets) == 0 {
		return sdg.Secret{}, false, nil
	}
	plain := make(map[string]string, len(c.secrets))
	for name, s := range c.secrets {
		plain[name] = s.Reveal()
	}
	raw, err := json.Marshal(plain)
	if err != nil {
		return sdg.Secret{}, false, fmt.Errorf("writing the secrets of a connector: %w", err)
	}
	return sdg.NewSecret(string(raw)), true, nil
}

// Restore puts together what Public and Sealed took apart; sealed is the zero Secret where
// there was none. What was stored is checked like what is sent, also against rules that
// became stricter since.
func (t *Type) Restore(public json.RawMessage, sealed sdg.Secret, hosts Hosts) (Config, error) {
	fields, err := decodeObject(public)
	if err != nil {
		return Config{}, fmt.Errorf("reading the stored configuration of a connector: %w", err)
	}
	if text := sealed.Reveal(); text != "" {
		secrets, err := decodeObject([]byte(text))
		if err != nil {
			// The decoder's own words may repeat a part of the secret.
			return Config{}, errors.New("reading the secrets of a connector: they are no JSON object")
		}
		for _, name := range slices.Sorted(maps.Keys(secrets)) {
			if !t.description.Properties[name].WriteOnly {
				return Config{}, fmt.Errorf("reading the secrets of a connector: %q is no secret of %s", name, t.Name)
			}
		}
		maps.Copy(fields, secrets)
	}
	return t.check(fields, nil, hosts)
}

// Format keeps secrets from every verb of fmt: an unexported map would be printed.
func (c Config) Format(f fmt.State, _ rune) {
	name := "no type"
	if c.Type != nil {
		name = c.Type.Name
	}
	_, _ = fmt.Fprintf(f, "connector configuration (%s)", name)
}
