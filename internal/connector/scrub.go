package connector

import (
	"bytes"
	"encoding/base64"
	"encoding/hex"
	"encoding/json"
	"fmt"
	"net/url"
	"slices"
	"strconv"
	"strings"
	"unicode/utf8"

	"github.com/sdg-service/sdg/internal/logline"
)

const (
	hidden = "***"
	// shortSecret: replacing a secret of fewer characters would show where it occurs in
	// ordinary words, and thereby what it is. Texts that contain one are withheld.
	shortSecret = 6
	// partOfSecret is how long a line of a secret must be to be hidden on its own.
	partOfSecret = 12
	maxWords     = 4096
	withheld     = "(the source's words are withheld, because they contain a secret of the connector)"
)

// Scrubber takes a configuration's secrets out of texts, in every form in which drivers
// and servers repeat them.
type Scrubber struct {
	long  []string // longest first
	short []string
}

// Scrubber returns the scrubber of the configuration's secrets.
func (c Config) Scrubber() *Scrubber {
	s := &Scrubber{}
	for _, secret := range c.secrets {
		s.add(secret.Reveal())
	}
	for _, list := range []*[]string{&s.long, &s.short} {
		slices.SortFunc(*list, func(a, b string) int {
			if len(a) != len(b) {
				return len(b) - len(a)
			}
			return strings.Compare(a, b)
		})
		*list = slices.Compact(*list)
	}
	return s
}

func (s *Scrubber) add(secret string) {
	if secret == "" {
		return
	}
	if utf8.RuneCountInString(secret) < shortSecret {
		s.short = append(s.short, secret)
	}
	s.addForms(secret)
	for line := range strings.FieldsFuncSeq(secret, func(r rune) bool { return r == '\n' || r == '\r' }) {
		if line = strings.TrimSpace(line); len(line) >= partOfSecret && !strings.HasPrefix(line, "-----") {
			s.addForms(line)
		}
	}
	// A secret that is a document (a key file) or a query (a signature) is also its parts.
	if fields, err := decodeObject([]byte(secret)); err == nil {
		for name, value := range fields {
			if text, ok := value.(string); ok && (name == "private_key" || name == "private_key_id") {
				s.add(text)
			}
		}
	} else if query, err := url.ParseQuery(strings.TrimPrefix(secret, "?")); err == nil {
		for name := range query {
			if text := query.Get(name); name == "sig" && text != "" {
				s.addForms(text)
			}
		}
	}
}

func (s *Scrubber) addForms(secret string) {
	quoted := strconv.Quote(secret)
	ascii := strconv.QuoteToASCII(secret)
	forms := []string{
		secret, strings.TrimSpace(secret), quoted[1 : len(quoted)-1], ascii[1 : len(ascii)-1],
		url.QueryEscape(secret), url.PathEscape(secret), strings.ReplaceAll(url.QueryEscape(secret), "+", "%20"),
		url.UserPassword("", secret).String()[1:],
		strings.ReplaceAll(secret, "'", "''"), strings.ReplaceAll(secret, `'`, `\'`), strings.ReplaceAll(strings.ReplaceAll(secret, `\`, `\\`), "'", `\'`),
		hex.EncodeToString([]byte(secret)), strings.ToUpper(hex.EncodeToString([]byte(secret))), fmt.Sprintf("% x", secret), fmt.Sprint([]byte(secret)),
		base64.StdEncoding.EncodeToString([]byte(secret)), base64.RawStdEncoding.EncodeToString([]byte(secret)),
		base64.URLEncoding.EncodeToString([]byte(secret)), base64.RawURLEncoding.EncodeToString([]byte(secret)),
	}
	for _, escapeHTML := range []bool{false, true} {
		var b bytes.Buffer
		enc := json.NewEncoder(&b)
		enc.SetEscapeHTML(escapeHTML)
		if err := enc.Encode(secret); err == nil {
			text := strings.TrimSpace(b.String())
			forms = append(forms, text[1:len(text)-1])
		}
	}
	for _, form := range forms {
		if utf8.RuneCountInString(form) >= shortSecret {
			s.long = append(s.long, form)
		}
	}
}

// Scrub returns the text without secrets, control characters and bytes that are no UTF-8,
// and at most 4096 bytes of it; what is cut off is said.
func (s *Scrubber) Scrub(text string) string {
	text = s.hide(text)
	// Again after cleaning: characters that do not print could have stood inside a secret.
	text = s.hide(printable(text))
	for _, short := range s.short {
		if strings.Contains(text, short) {
			return withheld
		}
	}
	text = logline.Redact(text)
	if len(text) > maxWords {
		cut := strings.ToValidUTF8(text[:maxWords], "")
		text = fmt.Sprintf("%s … (%d more bytes)", cut, len(text)-len(cut))
	}
	return text
}

func (s *Scrubber) hide(text string) string {
	for _, secret := range s.long {
		text = strings.ReplaceAll(text, secret, hidden)
	}
	return text
}

func printable(text string) string {
	return strings.Map(func(r rune) rune {
		if r == '\n' || r == '\t' || strconv.IsPrint(r) {
			return r
		}
		return -1
	}, strings.ToValidUTF8(text, ""))
}
