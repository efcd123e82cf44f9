package authn

import (
	"bytes"
	"encoding/base64"
	"errors"
	"fmt"
	"io"
	"strings"

	"github.com/go-json-experiment/json"
	"github.com/go-json-experiment/json/jsontext"
)

// Limits of a token, checked before any decoding.
const (
	MaxTokenBytes = 16 << 10
	MaxKeyIDBytes = 128
	// maxDepth is how deeply the JSON of a token or of a key set may nest.
	maxDepth = 16
)

// header holds the members that are read. jku, x5u, jwk and x5c, which would let a token
// bring its own key, are not among them.
type header struct {
	Algorithm string         `json:"alg"`
	KeyID     string         `json:"kid"`
	Type      *string        `json:"typ"`
	Critical  jsontext.Value `json:"crit"`
}

// parsedToken is a well-formed token. Nothing in it is to be believed yet.
type parsedToken struct {
	header    header
	signed    string // the bytes under the signature: header and payload as they came
	payload   []byte
	signature []byte
}

func parseToken(token string) (parsedToken, error) {
	if len(token) > MaxTokenBytes {
		return parsedToken{}, fmt.Errorf("the token has %d bytes, more than %d", len(token), MaxTokenBytes)
	}
	parts := strings.Split(token, ".")
	if len(parts) != 3 {
		return parsedToken{}, fmt.Errorf("the token has %d parts, not 3", len(parts))
	}
	var decoded [3][]byte
	for i, part := range parts {
		var err error
		if decoded[i], err = decodeBase64(part); err != nil {
			return parsedToken{}, fmt.Errorf("decode part %d of the token: %w", i+1, err)
		}
	}
	t := parsedToken{signed: parts[0] + "." + parts[1], payload: decoded[1], signature: decoded[2]}
	if err := decodeStrict(decoded[0], &t.header); err != nil {
		return parsedToken{}, fmt.Errorf("decode header: %w", err)
	}
	return t, t.header.check()
}

func (h header) check() error {
	switch {
	case h.KeyID == "":
		return errors.New("the header has no key id")
	case len(h.KeyID) > MaxKeyIDBytes:
		return fmt.Errorf("the key id has %d bytes, more than %d", len(h.KeyID), MaxKeyIDBytes)
	case h.Critical != nil:
		// RFC 7515 §4.1.11: who does not know a critical extension must refuse. We know none.
		return errors.New("the header has critical extensions")
	case h.Type == nil:
		return nil
	}
	// RFC 8725 §3.11: a token of another kind (logout, DPoP proof, …) is no access token.
	switch strings.TrimPrefix(strings.ToLower(*h.Type), "application/") {
	case "jwt", "at+jwt":
		return nil
	}
	return fmt.Errorf("the token is of type %q", *h.Type)
}

// decodeBase64 takes the one canonical form: URL alphabet, no padding, no stray bits.
func decodeBase64(s string) ([]byte, error) {
	// The decoder skips line breaks even when strict: two texts would mean one token.
	if strings.ContainsAny(s, "\r\n") {
		return nil, errors.New("line break in base64")
	}
	return base64.RawURLEncoding.Strict().DecodeString(s)
}

// decodeStrict reads one JSON value with exact member names, refusing duplicate names,
// invalid UTF-8, trailing data and deep nesting.
func decodeStrict(data []byte, into any) error {
	dec := jsontext.NewDecoder(bytes.NewReader(data))
	for {
		_, err := dec.ReadToken()
		if errors.Is(err, io.EOF) {
			break
		}
		if err != nil {
			return err
		}
		if dec.StackDepth() > maxDepth {
			return fmt.Errorf("the JSON nests deeper than %d levels", maxDepth)
		}
	}
	return json.Unmarshal(data, into)
}
