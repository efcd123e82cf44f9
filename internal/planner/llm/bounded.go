package llm

import (
	"errors"
	"io"
	"net/http"
)

// errHuge is an answer longer than maxBody.
var errHuge = errors.New("the answer is too long")

// bounded bounds the bodies of answers; a longer one is an error, never cut.
type bounded struct{ inner http.RoundTripper }

func (b bounded) RoundTrip(r *http.Request) (*http.Response, error) {
	res, err := b.inner.RoundTrip(r)
	if err != nil {
		return nil, err
	}
	if res.ContentLength > maxBody {
		return nil, errors.Join(errHuge, res.Body.Close())
	}
	res.Body = &boundedBody{ReadCloser: res.Body, left: maxBody}
	return res, nil
}

type boundedBody struct {
	io.ReadCloser
	left int64
}

func (b *boundedBody) Read(p []byte) (int, error) {
	if b.left < 0 {
		return 0, errHuge
	}
	if int64(len(p)) > b.left+1 {
		p = p[:b.left+1]
	}
	n, err := b.ReadCloser.Read(p)
	if b.left -= int64(n); b.left < 0 {
		return 0, errHuge
	}
	return n, err
}
