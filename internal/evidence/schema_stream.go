package evidence

import (
	"bytes"
	"errors"
	"fmt"

	"github.com/go-json-experiment/json"
	"github.com/go-json-experiment/json/jsontext"
	"github.com/santhosh-tekuri/jsonschema/v6"
)

// A decoded section takes many times the memory of its bytes, and most of them are lists
// of like items. So the items of a section's lists are validated one by one, and the
// contract, of which its schema says nothing but its type, is not decoded at all.

// validate holds one section against its schema. If the error is of the schema, place is
// where the value that it is about lies in the section.
func validate(schema *jsonschema.Schema, section []byte) (place []string, err error) {
	decoder := jsontext.NewDecoder(bytes.NewBuffer(section))
	if decoder.PeekKind() != '{' {
		return nil, validateValue(schema, section)
	}
	if _, err := decoder.ReadToken(); err != nil {
		return nil, fmt.Errorf("read JSON: %w", err)
	}
	// What the schema says of the section as a whole is checked on an object in which
	// streamed lists are empty and opaque objects have null members.
	outline := map[string]any{}
	for decoder.PeekKind() != '}' {
		token, err := decoder.ReadToken()
		if err != nil {
			return nil, fmt.Errorf("read JSON: %w", err)
		}
		name := token.String()
		member := schema.Properties[name]
		switch kind := decoder.PeekKind(); {
		case kind == '[' && isList(member):
			outline[name] = []any{}
			if place, err := validateItems(member, decoder, name); err != nil {
				return place, err
			}
		case kind == '{' && isOpaque(member):
			outline[name], err = names(decoder)
		default:
			outline[name], err = decodeValue(decoder)
		}
		if err != nil {
			return nil, err
		}
	}
	return nil, schema.Validate(outline)
}

// isList reports whether a schema says of a list only its type, its greatest length and
// what each item is.
func isList(s *jsonschema.Schema) bool {
	return s != nil && s.Items2020 != nil && s.Ref == nil && s.Enum == nil && s.Const == nil && s.Not == nil && s.If == nil &&
		len(s.AllOf)+len(s.AnyOf)+len(s.OneOf)+len(s.PrefixItems) == 0 && s.MinItems == nil && !s.UniqueItems && s.Contains == nil && s.UnevaluatedItems == nil
}

// isOpaque reports whether a schema says of an object only its type and how many members it has.
func isOpaque(s *jsonschema.Schema) bool {
	return s != nil && s.Types != nil && s.Ref == nil && s.Enum == nil && s.Const == nil && s.Not == nil && s.If == nil &&
		len(s.AllOf)+len(s.AnyOf)+len(s.OneOf)+len(s.Properties)+len(s.PatternProperties)+len(s.Required) == 0 &&
		s.AdditionalProperties == nil && s.PropertyNames == nil && len(s.Dependencies)+len(s.DependentRequired)+len(s.DependentSchemas) == 0 && s.UnevaluatedProperties == nil
}

// validateItems reads a list, holding one item at a time.
func validateItems(list *jsonschema.Schema, decoder *jsontext.Decoder, name string) (place []string, err error) {
	if _, err := decoder.ReadToken(); err != nil {
		return nil, fmt.Errorf("read JSON: %w", err)
	}
	count := 0
	for ; decoder.PeekKind() != ']'; count++ {
		item, err := decodeValue(decoder)
		if err != nil {
			return nil, err
		}
		if err := list.Items2020.Validate(item); err != nil {
			return []string{name, fmt.Sprint(count)}, err
		}
	}
	if _, err := decoder.ReadToken(); err != nil {
		return nil, fmt.Errorf("read JSON: %w", err)
	}
	if list.MaxItems != nil && count > *list.MaxItems {
		return nil, fmt.Errorf("%s has %d items, at most %d are allowed", name, count, *list.MaxItems)
	}
	return nil, nil
}

// names reads an object without its values.
func names(decoder *jsontext.Decoder) (map[string]any, error) {
	if _, err := decoder.ReadToken(); err != nil {
		return nil, fmt.Errorf("read JSON: %w", err)
	}
	members := map[string]any{}
	for decoder.PeekKind() != '}' {
		name, err := decoder.ReadToken()
		if err != nil {
			return nil, fmt.Errorf("read JSON: %w", err)
		}
		members[name.String()] = nil
		if err := decoder.SkipValue(); err != nil {
			return nil, fmt.Errorf("read JSON: %w", err)
		}
	}
	_, err := decoder.ReadToken()
	return members, err
}

func decodeValue(decoder *jsontext.Decoder) (value any, err error) {
	if err := json.UnmarshalDecode(decoder, &value); err != nil {
		return nil, fmt.Errorf("read JSON: %w", err)
	}
	return value, nil
}

// validateValue holds a whole value against a schema.
func validateValue(schema *jsonschema.Schema, data []byte) error {
	var value any
	if err := json.Unmarshal(data, &value); err != nil {
		return errors.Join(errors.New("read JSON"), err)
	}
	return schema.Validate(value)
}
