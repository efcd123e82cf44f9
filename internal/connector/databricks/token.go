package databricks

import (
	"context"
	"encoding/json"
	"errors"
	"io"
	"net/http"
	"net/url"
	"strings"
	"time"

	"github.com/sdg-service/sdg/internal/sdg"
)

// renewBefore is how long before its end a token is replaced.
const renewBefore = 2 * time.Minute

// tokens holds a personal access token, or gets tokens for a service principal by OAuth's
// client credentials (https://docs.databricks.com/dev-tools/auth/oauth-m2m).
type tokens struct {
	id     string
	secret sdg.Secret
	token  sdg.Secret
	until  time.Time
}

// bearer returns a token that is valid for a while.
func (a *api) bearer(ctx context.Context) (string, error) {
	t := &a.token
	if t.id == "" || t.token.Reveal() != "" && time.Now().Before(t.until) {
		return t.token.Reveal(), nil
	}
	form := url.Values{"grant_type": {"client_credentials"}, "scope": {"all-apis"}}
	r, err := http.NewRequestWithContext(ctx, http.MethodPost, a.base.JoinPath("/oidc/v1/token").String(), strings.NewReader(form.Encode()))
	if err != nil {
		return "", err
	}
	r.Header.Set("Content-Type", "application/x-www-form-urlencoded")
	// RFC 6749 §2.3.1: both are encoded as in a form first.
	r.SetBasicAuth(url.QueryEscape(t.id), url.QueryEscape(t.secret.Reveal()))
	answer, err := a.client.Do(r)
	if err != nil {
		return "", withoutURL(err)
	}
	defer func() { _ = answer.Body.Close() }()
	body, err := io.ReadAll(answer.Body)
	if err != nil {
		return "", err
	}
	if answer.StatusCode != http.StatusOK {
		return "", refusal(answer.StatusCode, body)
	}
	var granted struct {
		Token   string `json:"access_token"`
		Seconds int64  `json:"expires_in"`
	}
	if err := json.Unmarshal(body, &granted); err != nil || granted.Token == "" {
		return "", errors.New("the workspace granted no access token")
	}
	t.token = sdg.NewSecret(granted.Token)
	t.until = time.Now().Add(time.Duration(granted.Seconds)*time.Second - renewBefore)
	return granted.Token, nil
}
