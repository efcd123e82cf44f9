package connector

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"maps"
	"net/url"
	"slices"
	"strconv"
	"strings"

	"github.com/santhosh-tekuri/jsonschema/v6"
	"github.com/santhosh-tekuri/jsonschema/v6/kind"

	"github.com/sdg-service/sdg/internal/netguard"
	"github.com/sdg-service/sdg/internal/sdg"
)

// Hosts decides which hosts, ports and URLs a configuration may name; *netguard.Guard is one.
type Hosts interface {
	CheckHost(host string) error
	CheckPort(ports netguard.Ports, port int) error
	ParseURL(text string) (*url.URL, error)
}

const acceptHint = "GET /v1/connectors/types describes the fields of each type."

// Accept reads a configuration as a tenant sent it. Its errors are *sdg.Error; they name
// the fields ("body.config.host") and never repeat a value.
func (t *Type) Accept(raw json.RawMessage, hosts Hosts) (Config, error) {
	fields, err := decodeObject(raw)
	if err != nil {
		return Config{}, sdg.Invalid(acceptHint, sdg.FieldError{Field: "body.config", Message: "The configuration is not one JSON object without repeated fields."})
	}
	return t.check(fields, nil, hosts)
}

// decodeObject reads one JSON object, numbers as json.Number. A field that stands twice is
// an error: readers would disagree about which one counts.
func decodeObject(raw []byte) (map[string]any, error) {
	dec := json.NewDecoder(bytes.NewReader(raw))
	dec.UseNumber()
	if start, err := dec.Token(); err != nil || start != json.Delim('{') {
		return nil, errors.New("it is no JSON object")
	}
	fields := map[string]any{}
	for dec.More() {
		name, err := dec.Token()
		if err != nil {
			return nil, errors.New("it is no JSON object")
		}
		var value any
		if err := dec.Decode(&value); err != nil {
			return nil, errors.New("it is no JSON object")
		}
		if _, twice := fields[name.(string)]; twice {
			return nil, errors.New("a field stands twice")
		}
		fields[name.(string)] = value
	}
	if _, err := dec.Token(); err != nil {
		return nil, errors.New("it is no JSON object")
	}
	if _, err := dec.Token(); !errors.Is(err, io.EOF) {
		return nil, errors.New("something follows the object")
	}
	return fields, nil
}

// check makes a configuration of its fields. Of kept ones only their presence counts.
func (t *Type) check(fields map[string]any, kept []string, hosts Hosts) (Config, error) {
	var problems []sdg.FieldError
	if err := t.compiled.Validate(fields); err != nil {
		var invalid *jsonschema.ValidationError
		if !errors.As(err, &invalid) {
			return Config{}, fmt.Errorf("checking the configuration of a connector: %w", err)
		}
		t.collect(invalid, &problems)
		return Config{}, sdg.Invalid(acceptHint, inOrder(problems)...)
	}
	c := Config{Type: t, values: map[string]any{}, secrets: map[string]sdg.Secret{}}
	for _, name := range slices.Sorted(maps.Keys(t.description.Properties)) {
		p := t.description.Properties[name]
		value, given := fields[name]
		if given && p.ReadOnly {
			problems = append(problems, fieldError(name, "This field is set by the service; leave it out."))
			continue
		}
		if !given && p.Default != nil {
			if err := unmarshalNumber(p.Default, &value); err != nil {
				return Config{}, fmt.Errorf("the default of %s of %s: %w", name, t.Name, err)
			}
			given = true
		}
		if !given || slices.Contains(kept, name) {
			continue
		}
		value, why := p.value(value, hosts)
		if why != "" {
			problems = append(problems, fieldError(name, why))
			continue
		}
		if p.WriteOnly {
			c.secrets[name] = sdg.NewSecret(value.(string))
		} else {
			c.values[name] = value
		}
	}
	if len(problems) > 0 {
		return Config{}, sdg.Invalid(acceptHint, problems...)
	}
	return c, nil
}

func unmarshalNumber(raw []byte, value *any) error {
	dec := json.NewDecoder(bytes.NewReader(raw))
	dec.UseNumber()
	return dec.Decode(value)
}

// value checks what JSON Schema cannot say, and returns the value in Go's form or what is
// wrong with it.
func (p property) value(v any, hosts Hosts) (any, string) {
	switch v := v.(type) {
	case json.Number:
		n, err := wholeNumber(v)
		if err != nil {
			return nil, "The number is not whole."
		}
		if p.Format == "sdg-port" {
			return n, refusal(hosts.CheckPort(netguard.DatabasePorts, n))
		}
		return n, ""
	case []any:
		list := make([]string, len(v))
		for i, item := range v {
			text, _ := item.(string)
			if why := plainText(text); why != "" {
				return nil, why
			}
			list[i] = text
		}
		return list, ""
	case string:
		switch p.Format {
		case "sdg-host":
			return v, refusal(hosts.CheckHost(v))
		case "sdg-https-url":
			_, err := hosts.ParseURL(v)
			return v, refusal(err)
		case "sdg-certificates":
			_, err := netguard.ParseCA(v)
			return v, refusal(err)
		case "sdg-google-key":
			return v, checkGoogleKey(v)
		}
		if p.WriteOnly {
			return v, secretText(v)
		}
		return v, plainText(v)
	}
	return nil, "The value has the wrong type."
}

// wholeNumber also reads what JSON Schema takes for an integer: 5432.0.
func wholeNumber(n json.Number) (int, error) {
	if i, err := strconv.Atoi(n.String()); err == nil {
		return i, nil
	}
	f, err := n.Float64()
	if err != nil || f != float64(int(f)) {
		return 0, errors.New("not whole")
	}
	return int(f), nil
}

func refusal(err error) string {
	if err == nil {
		return ""
	}
	return err.Error()
}

// plainText keeps characters out with which a value could end a line or a text of some driver.
func plainText(v string) string {
	if strings.ContainsFunc(v, func(r rune) bool { return r < ' ' || r == 0x7f || r == '\uFFFD' }) {
		return "The text holds a control character or is not UTF-8."
	}
	return ""
}

// secretText lets keys have lines.
func secretText(v string) string {
	return plainText(strings.NewReplacer("\n", "", "\r", "", "\t", "").Replace(v))
}

func fieldError(name, message string) sdg.FieldError {
	return sdg.FieldError{Field: "body.config." + name, Message: message}
}

// collect turns a validation's tree of failures into one sentence per field. The
// library's own sentences quote values, secret ones too.
func (t *Type) collect(e *jsonschema.ValidationError, problems *[]sdg.FieldError) {
	at := strings.Join(e.InstanceLocation, ".")
	say := func(name, format string, args ...any) {
		*problems = append(*problems, fieldError(name, fmt.Sprintf(format, args...)))
	}
	switch k := e.ErrorKind.(type) {
	case *kind.Required:
		for _, name := range k.Missing {
			say(name, "This field is required.")
		}
	case *kind.DependentRequired:
		for _, name := range k.Missing {
			say(name, "This field is required together with %s.", k.Prop)
		}
	case *kind.AdditionalProperties:
		for _, name := range k.Properties {
			if !isFieldName(name) {
				*problems = append(*problems, sdg.FieldError{Field: "body.config", Message: "There is a field whose name is none of this type."})
			} else if weakensTLS(name) {
				say(name, "There is no such field: connections are always encrypted, and certificates are always checked.")
			} else {
				say(name, "The type %s has no such field.", t.Name)
			}
		}
	case *kind.OneOf:
		*problems = append(*problems, sdg.FieldError{Field: "body.config", Message: t.choice()})
	case *kind.Type:
		say(at, "The value must be of the type %s.", strings.Join(k.Want, " or "))
	case *kind.Enum:
		say(at, "The value must be %s.", strings.Join(t.description.Properties[at].Enum, " or "))
	case *kind.MinLength:
		say(at, "The text is empty.")
	case *kind.MaxLength:
		say(at, "The text is longer than %d characters.", k.Want)
	case *kind.Minimum:
		say(at, "The number is below %s.", k.Want.RatString())
	case *kind.Maximum:
		say(at, "The number is above %s.", k.Want.RatString())
	case *kind.Pattern:
		say(at, "The text does not have the form %s.", k.Want)
	case *kind.MinItems:
		say(at, "The list is empty.")
	case *kind.MaxItems:
		say(at, "The list is longer than %d.", k.Want)
	case *kind.UniqueItems:
		say(at, "The list repeats an item.")
	default:
		for _, cause := range e.Causes {
			t.collect(cause, problems)
		}
	}
}

// choice says which alternatives of the type exclude each other.
func (t *Type) choice() string {
	var names []string
	for _, alternative := range t.description.OneOf {
		names = append(names, strings.Join(alternative.Required, " and "))
	}
	return "Give exactly one of " + strings.Join(names, ", ") + "."
}

// isFieldName tells names that may be repeated in an error from texts that somebody
// pasted where a name belongs.
func isFieldName(name string) bool {
	return len(name) <= 40 && strings.Trim(name, "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789_- ") == ""
}

// weakensTLS recognises the fields by which drivers are talked out of TLS.
func weakensTLS(name string) bool {
	plain := strings.NewReplacer("_", "", "-", "", " ", "").Replace(strings.ToLower(name))
	for _, word := range []string{"ssl", "tls", "encrypt", "trustservercert", "insecure", "skipverify", "verify"} {
		if strings.Contains(plain, word) {
			return true
		}
	}
	return false
}

func inOrder(problems []sdg.FieldError) []sdg.FieldError {
	slices.SortFunc(problems, func(a, b sdg.FieldError) int {
		return strings.Compare(a.Field+"\x00"+a.Message, b.Field+"\x00"+b.Message)
	})
	return slices.CompactFunc(problems, func(a, b sdg.FieldError) bool { return a.Field == b.Field && a.Message == b.Message })
}
