package azureblob

import (
	"crypto/hmac"
	"crypto/sha256"
	"encoding/base64"
	"maps"
	"net/http"
	"slices"
	"strings"
)

// apiVersion is the REST version that requests are written for.
const apiVersion = "2021-12-02"

// sign adds the Shared Key signature of a GET without a body
// (learn.microsoft.com/rest/api/storageservices/authorize-with-shared-key).
func sign(r *http.Request, account string, key []byte) {
	mac := hmac.New(sha256.New, key)
	mac.Write([]byte(stringToSign(r, account)))
	r.Header.Set("Authorization", "SharedKey "+account+":"+base64.StdEncoding.EncodeToString(mac.Sum(nil)))
}

func stringToSign(r *http.Request, account string) string {
	var b strings.Builder
	b.WriteString(r.Method + "\n")
	// Content-Encoding, -Language, -Length (empty for 0), -MD5, -Type, Date (x-ms-date
	// stands for it), If-Modified-Since, If-Match, If-None-Match, If-Unmodified-Since, Range.
	for _, name := range []string{"Content-Encoding", "Content-Language", "", "Content-MD5", "Content-Type", "", "If-Modified-Since", "If-Match", "If-None-Match", "If-Unmodified-Since", "Range"} {
		b.WriteString(r.Header.Get(name) + "\n")
	}
	var own []string
	for name := range r.Header {
		if lower := strings.ToLower(name); strings.HasPrefix(lower, "x-ms-") {
			own = append(own, lower)
		}
	}
	slices.Sort(own)
	for _, name := range own {
		b.WriteString(name + ":" + strings.TrimSpace(r.Header.Get(name)) + "\n")
	}
	b.WriteString("/" + account + r.URL.EscapedPath())
	query := r.URL.Query()
	for _, name := range slices.Sorted(maps.Keys(query)) {
		values := slices.Sorted(slices.Values(query[name]))
		b.WriteString("\n" + strings.ToLower(name) + ":" + strings.Join(values, ","))
	}
	return b.String()
}
