package azureblob

import (
	"context"
	"encoding/xml"
	"errors"
	"fmt"
	"io"
	"net/http"
	"net/url"
	"strconv"
	"time"

	"github.com/sdg-service/sdg/internal/connector"
	"github.com/sdg-service/sdg/internal/connector/files"
)

// store is a container. It only lists and gets.
type store struct {
	client    *http.Client
	container *url.URL
	account   string
	key       []byte     // of the account, or
	signature url.Values // a shared access signature
	scrubber  *connector.Scrubber
}

func (s *store) List(ctx context.Context, q files.Query) (files.Page, error) {
	query := url.Values{"restype": {"container"}, "comp": {"list"}, "maxresults": {strconv.Itoa(q.Limit)}}
	if q.Prefix != "" {
		query.Set("prefix", q.Prefix)
	}
	if q.Folders {
		query.Set("delimiter", "/")
	}
	if q.Page != "" {
		query.Set("marker", q.Page)
	}
	answer, err := s.get(ctx, s.container, query, nil)
	if err != nil {
		return files.Page{}, s.fault("list the blobs", err)
	}
	raw, err := files.ReadAnswer(answer)
	if err != nil {
		return files.Page{}, s.fault("list the blobs", err)
	}
	var list struct {
		Blobs struct {
			Blob []struct {
				Name       name `xml:"Name"`
				Properties struct {
					Size int64  `xml:"Content-Length"`
					ETag string `xml:"Etag"`
					Kind string `xml:"ResourceType"`
				} `xml:"Properties"`
			} `xml:"Blob"`
			Prefixes []struct {
				Name name `xml:"Name"`
			} `xml:"BlobPrefix"`
		} `xml:"Blobs"`
		Next string `xml:"NextMarker"`
	}
	if err := xml.Unmarshal(raw, &list); err != nil {
		return files.Page{}, s.fault("list the blobs", errors.New("the store's answer is no list"))
	}
	p := files.Page{Next: list.Next}
	for _, b := range list.Blobs.Blob {
		text, err := b.Name.text()
		if err != nil {
			return files.Page{}, s.fault("list the blobs", err)
		}
		if b.Properties.Kind == "directory" { // of accounts with a hierarchical namespace
			continue
		}
		p.Objects = append(p.Objects, files.Object{Name: text, Size: b.Properties.Size, Version: b.Properties.ETag})
	}
	for _, b := range list.Blobs.Prefixes {
		text, err := b.Name.text()
		if err != nil {
			return files.Page{}, s.fault("list the blobs", err)
		}
		p.Folders = append(p.Folders, text)
	}
	return p, nil
}

// name is written in percent encoding where XML cannot hold its characters.
type name struct {
	Encoded bool   `xml:"Encoded,attr"`
	Text    string `xml:",chardata"`
}

func (n name) text() (string, error) {
	if !n.Encoded {
		return n.Text, nil
	}
	text, err := url.PathUnescape(n.Text)
	if err != nil {
		return "", errors.New("the name of a blob is not encoded as the store says")
	}
	return text, nil
}

func (s *store) Open(ctx context.Context, o files.Object, offset, length int64) (io.ReadCloser, error) {
	// The store's ETags stand in quotes in headers, and without them in lists.
	etag := o.Version
	if etag != "" && etag[0] != '"' {
		etag = `"` + etag + `"`
	}
	address := *s.container
	address.Path, address.RawPath = s.container.Path+"/"+o.Name, s.container.EscapedPath()+"/"+url.PathEscape(o.Name)
	answer, err := s.get(ctx, &address, url.Values{}, http.Header{"Range": {files.Range(offset, length)}, "If-Match": {etag}})
	if err != nil {
		var no *refused
		if errors.As(err, &no) && files.Changed(no.status) {
			return nil, fmt.Errorf("read the blob: %w", files.ErrChanged)
		}
		return nil, s.fault("read the blob", err)
	}
	if err := files.CheckRange(answer.Header.Get("Content-Range"), offset); err != nil {
		return nil, errors.Join(s.fault("read the blob", err), answer.Body.Close())
	}
	return answer.Body, nil
}

// refused is an answer other than was hoped for.
type refused struct {
	status int
	code   string
	words  string
}

func (r *refused) Error() string { return r.words }

// get returns an answer of 200 or 206; others are *refused.
func (s *store) get(ctx context.Context, address *url.URL, query url.Values, header http.Header) (*http.Response, error) {
	for parameter, values := range s.signature {
		query[parameter] = values
	}
	target := *address
	target.RawQuery = query.Encode()
	answer, err := files.Send(ctx, s.client, func() (*http.Request, error) {
		r := &http.Request{Method: http.MethodGet, URL: &target, Header: header.Clone(), Host: target.Host}
		if r.Header == nil {
			r.Header = http.Header{}
		}
		r.Header.Set("x-ms-version", apiVersion)
		r.Header.Set("x-ms-date", time.Now().UTC().Format(http.TimeFormat))
		if s.key != nil {
			sign(r, s.account, s.key)
		}
		return r, nil
	})
	if err != nil {
		return nil, err
	}
	if answer.StatusCode == http.StatusOK || answer.StatusCode == http.StatusPartialContent {
		return answer, nil
	}
	raw, err := files.ReadAnswer(answer)
	if err != nil {
		return nil, err
	}
	return nil, refusal(answer, raw)
}

// refusal reads the store's error. Its detail for a wrong signature repeats the string to
// sign, which says nothing to the owner; only the message's first line is kept.
func refusal(answer *http.Response, raw []byte) *refused {
	var body struct {
		Code    string `xml:"Code"`
		Message string `xml:"Message"`
	}
	no := &refused{status: answer.StatusCode, code: answer.Header.Get("x-ms-error-code")}
	if xml.Unmarshal(raw, &body) == nil && body.Message != "" {
		if no.code == "" {
			no.code = body.Code
		}
		no.words = fmt.Sprintf("%s: %s", no.code, firstLine(body.Message))
		return no
	}
	if no.words = answer.Status; no.code != "" {
		no.words = no.code + " (" + answer.Status + ")"
	}
	return no
}

func firstLine(text string) string {
	for i, r := range text {
		if r == '\n' {
			return text[:i]
		}
	}
	return text
}

func (s *store) fault(doing string, err error) error {
	code := ""
	var no *refused
	if errors.As(err, &no) {
		code = no.code
	}
	return s.scrubber.Source(doing, code, err)
}
