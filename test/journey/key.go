package journey

import "testing"

// NewKey makes an API key with an admin key: of a scope, and with a rate of its own.
func NewKey(t *testing.T, url, adminKey, scope string, requestsPerMinute int) string {
	t.Helper()
	admin := user{t: t, target: Target{URL: url}, key: adminKey}
	made := admin.want(201, "POST", "/v1/client/api-keys", map[string]any{"name": scope, "scope": scope, "requests_per_minute": requestsPerMinute})
	return made.text("token")
}
