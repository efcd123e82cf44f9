package definition

import (
	"bytes"
	"encoding/json"
	"fmt"
	"regexp"
)

var placeholder = regexp.MustCompile(`\$\{([^}]*)\}`)

// Substitute replaces each ${Name} of a definition file by its value, as CloudFormation's
// DefinitionSubstitutions does. Placeholders stand within JSON strings. A placeholder
// without a value is an error; a value without a placeholder is not.
func Substitute(data []byte, values map[string]string) ([]byte, error) {
	var missing []string
	out := placeholder.ReplaceAllFunc(data, func(match []byte) []byte {
		name := string(placeholder.FindSubmatch(match)[1])
		value, ok := values[name]
		if !ok {
			missing = append(missing, name)
			return match
		}
		quoted, err := json.Marshal(value)
		if err != nil {
			panic("unreachable: a string is always JSON: " + err.Error())
		}
		return bytes.Trim(quoted, `"`)
	})
	if missing != nil {
		return nil, fmt.Errorf("definition substitutions without a value: %v", missing)
	}
	return out, nil
}

// Placeholders returns the names of the substitutions that a definition file asks for, in order.
func Placeholders(data []byte) []string {
	var out []string
	for _, match := range placeholder.FindAllSubmatch(data, -1) {
		out = append(out, string(match[1]))
	}
	return out
}
