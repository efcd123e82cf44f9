package cli

import (
	"bytes"
	"encoding/json"
	"fmt"
	"strings"
)

// printJSON prints an answer of the service: indented on a terminal, otherwise as it came.
func (s *shell) printJSON(raw json.RawMessage) error {
	raw = bytes.TrimSpace(raw)
	if s.out.terminal {
		var b bytes.Buffer
		if err := json.Indent(&b, raw, "", "  "); err != nil {
			return fmt.Errorf("print the answer: %w", err)
		}
		raw = b.Bytes()
	}
	_, err := fmt.Fprintf(s.Stdout, "%s\n", raw)
	return err
}

// print prints a value of our own as JSON.
func (s *shell) print(v any) error {
	raw, err := json.Marshal(v)
	if err != nil {
		return fmt.Errorf("print the result: %w", err)
	}
	return s.printJSON(raw)
}

// shellWord quotes a word for a POSIX shell, if it must be.
func shellWord(word string) string {
	harmless := word != ""
	for _, r := range word {
		harmless = harmless && (r >= 'a' && r <= 'z' || r >= 'A' && r <= 'Z' || r >= '0' && r <= '9' || strings.ContainsRune("_-./:@%+=,", r))
	}
	if harmless {
		return word
	}
	return "'" + strings.ReplaceAll(word, "'", `'\''`) + "'"
}
