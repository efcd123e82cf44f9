package journey

import (
	"bytes"
	"crypto/hmac"
	"crypto/sha256"
	"crypto/tls"
	"encoding/hex"
	"fmt"
	"net/http"
	"net/http/httptest"
	"net/url"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/sdg-service/sdg/internal/netguard/netguardtest"
)

const (
	bucketName   = "the-lake"
	bucketKeyID  = "AKIAJOURNEY"
	bucketSecret = "bucket-secret-9f13aa"
	bucketObject = "Orders.csv"
)

// BucketSource serves a bucket with one CSV file as a store that speaks S3's protocol does:
// over TLS under an authority of its own, and only to who signs with the right secret.
func BucketSource(t *testing.T) *Source {
	t.Helper()
	var csv bytes.Buffer
	csv.WriteString("id,city,amount\n")
	for i := range OrderRows {
		amount := ""
		if i%10 > 0 {
			amount = fmt.Sprintf("%d.5", i)
		}
		fmt.Fprintf(&csv, "%d,%s,%s\n", i, []string{"Bern", "Graz", "Wien"}[i%3], amount)
	}
	authority := netguardtest.NewAuthority(t)
	server := httptest.NewUnstartedServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		if !signed(r, bucketSecret) {
			w.Header().Set("Content-Type", "application/xml")
			w.WriteHeader(http.StatusForbidden)
			_, _ = w.Write([]byte(`<?xml version="1.0"?><Error><Code>SignatureDoesNotMatch</Code><Message>The signature does not match.</Message></Error>`)) // the client is gone if this fails
			return
		}
		switch strings.TrimSuffix(r.URL.Path, "/") {
		case "/" + bucketName:
			w.Header().Set("Content-Type", "application/xml")
			_, _ = fmt.Fprintf(w, `<?xml version="1.0"?><ListBucketResult xmlns="http://s3.amazonaws.com/doc/2006-03-01/"><Name>%s</Name><KeyCount>1</KeyCount><MaxKeys>1000</MaxKeys><IsTruncated>false</IsTruncated>`+
				`<Contents><Key>%s</Key><LastModified>2026-01-01T00:00:00.000Z</LastModified><ETag>"e1"</ETag><Size>%d</Size></Contents></ListBucketResult>`, bucketName, bucketObject, csv.Len())
		case "/" + bucketName + "/" + bucketObject:
			w.Header().Set("ETag", `"e1"`)
			http.ServeContent(w, r, bucketObject, time.Unix(1_767_225_600, 0), bytes.NewReader(csv.Bytes()))
		default:
			http.Error(w, "there is no such object", http.StatusNotFound)
		}
	}))
	server.TLS = &tls.Config{Certificates: []tls.Certificate{authority.Issue(t, "127.0.0.1")}, MinVersion: tls.VersionTLS12}
	server.StartTLS()
	t.Cleanup(server.Close)
	return &Source{
		Type: "s3", Secret: "secret_access_key", Wrong: "another-" + bucketSecret, Table: bucketObject,
		Config: map[string]any{
			"bucket": bucketName, "region": "eu-central-1", "access_key_id": bucketKeyID, "secret_access_key": bucketSecret,
			"endpoint": server.URL, "ssl_ca": authority.PEM,
		},
	}
}

// signed checks a request's signature, AWS's version 4:
// https://docs.aws.amazon.com/AmazonS3/latest/API/sig-v4-header-based-auth.html
func signed(r *http.Request, secret string) bool {
	fields := map[string]string{}
	for part := range strings.SplitSeq(strings.TrimPrefix(r.Header.Get("Authorization"), "AWS4-HMAC-SHA256 "), ",") {
		name, value, _ := strings.Cut(strings.TrimSpace(part), "=")
		fields[name] = value
	}
	credential := strings.Split(fields["Credential"], "/")
	if len(credential) != 5 || credential[0] != bucketKeyID {
		return false
	}
	var headers strings.Builder
	for name := range strings.SplitSeq(fields["SignedHeaders"], ";") {
		value := strings.Join(r.Header.Values(name), ",")
		if name == "host" {
			value = r.Host
		} else if name == "content-length" {
			value = fmt.Sprint(r.ContentLength)
		}
		headers.WriteString(name + ":" + strings.Join(strings.Fields(value), " ") + "\n")
	}
	var query []string
	for name, values := range r.URL.Query() {
		for _, v := range values {
			query = append(query, escape(name)+"="+escape(v))
		}
	}
	slices.Sort(query)
	request := strings.Join([]string{
		r.Method, r.URL.EscapedPath(), strings.Join(query, "&"), headers.String(), fields["SignedHeaders"], r.Header.Get("X-Amz-Content-Sha256"),
	}, "\n")
	hash := sha256.Sum256([]byte(request))
	scope := strings.Join(credential[1:], "/")
	text := strings.Join([]string{"AWS4-HMAC-SHA256", r.Header.Get("X-Amz-Date"), scope, hex.EncodeToString(hash[:])}, "\n")
	key := []byte("AWS4" + secret)
	for _, part := range append(credential[1:], text) {
		mac := hmac.New(sha256.New, key)
		mac.Write([]byte(part))
		key = mac.Sum(nil)
	}
	return hex.EncodeToString(key) == fields["Signature"]
}

// escape writes a part of a query as signatures have it.
func escape(s string) string { return strings.ReplaceAll(url.QueryEscape(s), "+", "%20") }
