package gcs

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"net/http"
	"net/url"
	"strconv"

	"github.com/sdg-service/sdg/internal/connector"
	"github.com/sdg-service/sdg/internal/connector/files"
)

// store is a bucket. It only lists and gets (cloud.google.com/storage/docs/json_api/v1).
type store struct {
	client   *http.Client
	base     string
	bucket   string
	scrubber *connector.Scrubber
	signer   *signer
}

func (s *store) List(ctx context.Context, q files.Query) (files.Page, error) {
	query := url.Values{
		"prefix": {q.Prefix}, "maxResults": {strconv.Itoa(q.Limit)}, "fields": {"items(name,size,generation),prefixes,nextPageToken"},
	}
	if q.Folders {
		query.Set("delimiter", "/")
	}
	if q.Page != "" {
		query.Set("pageToken", q.Page)
	}
	answer, err := s.get(ctx, s.base+"/storage/v1/b/"+url.PathEscape(s.bucket)+"/o?"+query.Encode(), nil)
	if err != nil {
		return files.Page{}, s.fault("list the objects", err)
	}
	raw, err := files.ReadAnswer(answer)
	if err != nil {
		return files.Page{}, s.fault("list the objects", err)
	}
	var list struct {
		Items []struct {
			Name       string `json:"name"`
			Size       string `json:"size"`
			Generation string `json:"generation"`
		} `json:"items"`
		Prefixes []string `json:"prefixes"`
		Next     string   `json:"nextPageToken"`
	}
	if err := json.Unmarshal(raw, &list); err != nil {
		return files.Page{}, s.fault("list the objects", errors.New("the store's answer is no list"))
	}
	p := files.Page{Folders: list.Prefixes, Next: list.Next}
	for _, o := range list.Items {
		size, err := strconv.ParseInt(o.Size, 10, 64)
		if err != nil || size < 0 {
			return files.Page{}, s.fault("list the objects", fmt.Errorf("the object %q has no size", o.Name))
		}
		p.Objects = append(p.Objects, files.Object{Name: o.Name, Size: size, Version: o.Generation})
	}
	return p, nil
}

func (s *store) Open(ctx context.Context, o files.Object, offset, length int64) (io.ReadCloser, error) {
	query := url.Values{"alt": {"media"}, "ifGenerationMatch": {o.Version}}
	answer, err := s.get(ctx, s.base+"/storage/v1/b/"+url.PathEscape(s.bucket)+"/o/"+url.PathEscape(o.Name)+"?"+query.Encode(), http.Header{
		"Range": {files.Range(offset, length)},
		// Or the store would expand objects that say they are gzip, whatever their size says.
		"Accept-Encoding": {"gzip"},
	})
	if err != nil {
		var no *refused
		if errors.As(err, &no) && files.Changed(no.status) {
			return nil, fmt.Errorf("read the object: %w", files.ErrChanged)
		}
		return nil, s.fault("read the object", err)
	}
	if g := answer.Header.Get("X-Goog-Generation"); g != "" && g != o.Version {
		return nil, errors.Join(fmt.Errorf("read the object: %w", files.ErrChanged), answer.Body.Close())
	}
	if err := files.CheckRange(answer.Header.Get("Content-Range"), offset); err != nil {
		return nil, errors.Join(s.fault("read the object", err), answer.Body.Close())
	}
	return answer.Body, nil
}

// get returns an answer of 200 or 206; others are *refused.
func (s *store) get(ctx context.Context, address string, header http.Header) (*http.Response, error) {
	token, err := s.signer.get(ctx)
	if err != nil {
		return nil, err
	}
	answer, err := files.Send(ctx, s.client, func() (*http.Request, error) {
		r, err := http.NewRequest(http.MethodGet, address, nil)
		if err != nil {
			return nil, err
		}
		for name, values := range header {
			r.Header[name] = values
		}
		r.Header.Set("Authorization", "Bearer "+token)
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

// refusal reads the store's error, which is JSON for lists and may be text for objects.
func refusal(answer *http.Response, raw []byte) *refused {
	var body struct {
		Error struct {
			Message string `json:"message"`
			Errors  []struct {
				Reason string `json:"reason"`
			} `json:"errors"`
		} `json:"error"`
	}
	no := &refused{status: answer.StatusCode, code: strconv.Itoa(answer.StatusCode)}
	if json.Unmarshal(raw, &body) == nil && body.Error.Message != "" {
		no.words = fmt.Sprintf("%s: %s", answer.Status, body.Error.Message)
		if len(body.Error.Errors) > 0 {
			no.code = body.Error.Errors[0].Reason
		}
		return no
	}
	no.words = fmt.Sprintf("%s: %.500s", answer.Status, raw)
	return no
}

func (s *store) fault(doing string, err error) error {
	code := ""
	var no *refused
	if errors.As(err, &no) {
		code = no.code
	}
	return s.scrubber.Source(doing, code, err)
}
