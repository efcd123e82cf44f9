package gcs

import (
	"context"
	"crypto/rsa"
	"encoding/json"
	"errors"
	"fmt"
	"net/http"
	"net/url"
	"strings"
	"sync"
	"time"

	"github.com/golang-jwt/jwt/v5"

	"github.com/sdg-service/sdg/internal/connector/files"
)

// scope allows to read objects and nothing else.
const scope = "https://www.googleapis.com/auth/devstorage.read_only"

// signer trades assertions, signed with a service account's key, for access tokens
// (RFC 7523; developers.google.com/identity/protocols/oauth2/service-account).
type signer struct {
	url    string
	client *http.Client
	key    *rsa.PrivateKey
	keyID  string
	email  string

	mu      sync.Mutex
	token   string
	expires time.Time
}

func newSigner(account, tokenURL string, client *http.Client) (*signer, error) {
	var a struct {
		Email string `json:"client_email"`
		Key   string `json:"private_key"`
		KeyID string `json:"private_key_id"`
	}
	if err := json.Unmarshal([]byte(account), &a); err != nil {
		return nil, errors.New("the service account's key is no JSON")
	}
	key, err := jwt.ParseRSAPrivateKeyFromPEM([]byte(a.Key))
	if err != nil {
		return nil, errors.New("the service account's private_key is no RSA key in PEM")
	}
	return &signer{url: tokenURL, client: client, key: key, keyID: a.KeyID, email: a.Email}, nil
}

// refused is an answer other than was hoped for.
type refused struct {
	status int
	code   string
	words  string
}

func (r *refused) Error() string { return r.words }

// get returns a token that is good for some minutes more.
func (s *signer) get(ctx context.Context) (string, error) {
	s.mu.Lock()
	defer s.mu.Unlock()
	now := time.Now()
	if now.Before(s.expires) {
		return s.token, nil
	}
	claims := jwt.MapClaims{"iss": s.email, "scope": scope, "aud": s.url, "iat": now.Unix(), "exp": now.Add(time.Hour).Unix()}
	assertion := jwt.NewWithClaims(jwt.SigningMethodRS256, claims)
	if s.keyID != "" {
		assertion.Header["kid"] = s.keyID
	}
	signed, err := assertion.SignedString(s.key)
	if err != nil {
		return "", errors.New("the service account's key cannot sign")
	}
	form := url.Values{"grant_type": {"urn:ietf:params:oauth:grant-type:jwt-bearer"}, "assertion": {signed}}.Encode()
	answer, err := files.Send(ctx, s.client, func() (*http.Request, error) {
		r, err := http.NewRequest(http.MethodPost, s.url, strings.NewReader(form))
		if err != nil {
			return nil, err
		}
		r.Header.Set("Content-Type", "application/x-www-form-urlencoded")
		return r, nil
	})
	if err != nil {
		return "", err
	}
	raw, err := files.ReadAnswer(answer)
	if err != nil {
		return "", err
	}
	var token struct {
		Token       string `json:"access_token"`
		Seconds     int64  `json:"expires_in"`
		Problem     string `json:"error"`
		Description string `json:"error_description"`
	}
	broken := json.Unmarshal(raw, &token)
	switch {
	case answer.StatusCode != http.StatusOK && token.Problem != "":
		return "", &refused{answer.StatusCode, token.Problem, token.Problem + ": " + token.Description}
	case answer.StatusCode != http.StatusOK || broken != nil || token.Token == "":
		return "", fmt.Errorf("the token service answered %s", answer.Status)
	}
	s.token, s.expires = token.Token, now.Add(time.Duration(max(token.Seconds-300, 0))*time.Second)
	return s.token, nil
}
