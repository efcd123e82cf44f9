package huggingface

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"net/http"
	"net/url"
	"strings"

	"github.com/sdg-service/sdg/internal/connector"
	"github.com/sdg-service/sdg/internal/connector/files"
)

// hub asks for one dataset (huggingface.co/docs/hub/api, …/docs/dataset-viewer).
type hub struct {
	client   *http.Client
	base     string
	viewer   string
	id       string
	token    string
	scrubber *connector.Scrubber
}

// refused is an answer other than was hoped for.
type refused struct {
	status int
	code   string // the hub's own, such as GatedRepo
	words  string
}

func (r *refused) Error() string { return r.words }

// get returns an answer of 200 or 206; others are *refused. The client takes the token off
// when it is redirected to another host.
func (h *hub) get(ctx context.Context, address string, header http.Header) (*http.Response, error) {
	answer, err := files.Send(ctx, h.client, func() (*http.Request, error) {
		r, err := http.NewRequest(http.MethodGet, address, nil)
		if err != nil {
			return nil, err
		}
		for name, values := range header {
			r.Header[name] = values
		}
		if h.token != "" {
			r.Header.Set("Authorization", "Bearer "+h.token)
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

// refusal takes the hub's words from where it puts them: a header, or JSON.
func refusal(answer *http.Response, raw []byte) *refused {
	var body struct {
		Error string `json:"error"`
	}
	words := answer.Header.Get("X-Error-Message")
	if json.Unmarshal(raw, &body) == nil && body.Error != "" {
		words = body.Error
	}
	no := &refused{status: answer.StatusCode, code: answer.Header.Get("X-Error-Code"), words: answer.Status}
	if words != "" {
		no.words += ": " + words
	}
	return no
}

// read reads JSON into v, and returns the address of the next page, if there is one.
func (h *hub) read(ctx context.Context, address string, v any) (next string, err error) {
	answer, err := h.get(ctx, address, http.Header{"Accept": {"application/json"}})
	if err != nil {
		return "", err
	}
	raw, err := files.ReadAnswer(answer)
	if err != nil {
		return "", err
	}
	if err := json.Unmarshal(raw, v); err != nil {
		return "", errors.New("the hub's answer is not what its documentation says")
	}
	asked, err := url.Parse(address) // not where a redirect led: the token was taken off there
	if err != nil {
		return "", err
	}
	return nextPage(answer.Header.Get("Link"), asked)
}

// nextPage reads a Link header (RFC 8288). Pages lie where the first one did: the token
// goes nowhere else.
func nextPage(link string, first *url.URL) (string, error) {
	target, parameters, found := strings.Cut(link, ";")
	target = strings.TrimSpace(target)
	if !found || !strings.Contains(parameters, `rel="next"`) || len(target) < 2 || target[0] != '<' || target[len(target)-1] != '>' {
		return "", nil
	}
	u, err := first.Parse(target[1 : len(target)-1])
	if err != nil || u.Scheme != first.Scheme || u.Host != first.Host || u.User != nil {
		return "", errors.New("the hub's next page lies on another host")
	}
	return u.String(), nil
}

func (h *hub) fault(doing string, err error) error {
	code := ""
	var no *refused
	if errors.As(err, &no) {
		code = no.code
	}
	return h.scrubber.Source(doing, code, err)
}

// commit resolves a branch, tag or commit.
func (h *hub) commit(ctx context.Context, revision string) (string, error) {
	var info struct {
		SHA string `json:"sha"`
	}
	if _, err := h.read(ctx, h.base+"/api/datasets/"+h.id+"/revision/"+url.PathEscape(revision), &info); err != nil {
		return "", err
	}
	if info.SHA == "" || strings.Trim(info.SHA, "0123456789abcdef") != "" {
		return "", fmt.Errorf("the hub named no commit of the revision")
	}
	return info.SHA, nil
}
