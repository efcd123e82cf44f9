package azureblob_test

import (
	"net/http"
	"net/url"
	"testing"

	"github.com/sdg-service/sdg/internal/connector/azureblob"
)

// TestStringToSign holds the text against Microsoft's own example for listing a container
// ("Authorize with Shared Key", Blob, Queue, and File Services (Shared Key authorization)).
func TestStringToSign(t *testing.T) {
	t.Parallel()
	for _, c := range []struct {
		name, address string
		header        http.Header
		want          string
	}{
		{"list", "https://myaccount.blob.core.windows.net/mycontainer?restype=container&comp=metadata", http.Header{"X-Ms-Date": {"Fri, 26 Jun 2015 23:39:12 GMT"}, "X-Ms-Version": {"2015-02-21"}},
			"GET\n\n\n\n\n\n\n\n\n\n\n\nx-ms-date:Fri, 26 Jun 2015 23:39:12 GMT\nx-ms-version:2015-02-21\n/myaccount/mycontainer\ncomp:metadata\nrestype:container"},
		{"range", "https://myaccount.blob.core.windows.net/c/a%2Fb%20c?", http.Header{"Range": {"bytes=0-9"}, "If-Match": {`"0x8D"`}, "X-Ms-Date": {"d"}},
			"GET\n\n\n\n\n\n\n\n\"0x8D\"\n\n\nbytes=0-9\nx-ms-date:d\n/myaccount/c/a%2Fb%20c"},
	} {
		t.Run(c.name, func(t *testing.T) {
			t.Parallel()
			u, err := url.Parse(c.address)
			if err != nil {
				t.Fatal(err)
			}
			if got := azureblob.StringToSign(&http.Request{Method: http.MethodGet, URL: u, Header: c.header}, "myaccount"); got != c.want {
				t.Errorf("%q\nwant\n%q", got, c.want)
			}
		})
	}
}
