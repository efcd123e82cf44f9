package huggingface

import (
	"cmp"
	"context"
	"errors"
	"net/http"
	"net/url"
	"slices"
	"strings"

	"github.com/sdg-service/sdg/internal/connector"
	"github.com/sdg-service/sdg/internal/connector/files"
	"github.com/sdg-service/sdg/internal/sdg"
)

// converted is the branch into which the viewer puts Parquet; it follows the branch main.
const converted, followed = "refs/convert/parquet", "main"

// split is one of a configuration, with the files that hold all of its rows.
type split struct {
	config, name string
	rows         int64
	files        []files.Object
}

func (s *split) source() string { return s.config + "/" + s.name }

type parquetList struct {
	Files []struct {
		Config string `json:"config"`
		Split  string `json:"split"`
		URL    string `json:"url"`
		Size   int64  `json:"size"`
	} `json:"parquet_files"`
	Pending []any `json:"pending"`
	Failed  []any `json:"failed"`
	// Partial: the viewer converts the first 5 GB of a dataset only.
	Partial bool `json:"partial"`
}

type splitList struct {
	Splits []struct {
		Config string `json:"config"`
		Split  string `json:"split"`
	} `json:"splits"`
}

type sizeList struct {
	Size struct {
		Splits []struct {
			Config string `json:"config"`
			Split  string `json:"split"`
			Rows   int64  `json:"num_rows"`
		} `json:"splits"`
	} `json:"size"`
}

// ask asks the viewer. known is false where it does not serve the dataset: it is private
// and its owner has no plan with the viewer, too new, or not convertible.
func (h *hub) ask(ctx context.Context, what string, v any) (known bool, err error) {
	_, err = h.read(ctx, h.viewer+"/"+what+"?dataset="+url.QueryEscape(h.id), v)
	var no *refused
	if errors.As(err, &no) && no.status != http.StatusTooManyRequests {
		return false, nil
	}
	if err != nil {
		return false, h.fault("ask the dataset viewer", err)
	}
	return true, nil
}

// splits returns what the viewer converted whole, in the viewer's order of configurations;
// none where the files of the repository must be read instead.
func (h *hub) splits(ctx context.Context) ([]*split, error) {
	var order splitList
	var list parquetList
	if known, err := h.ask(ctx, "splits", &order); err != nil || !known {
		return nil, err
	}
	if known, err := h.ask(ctx, "parquet", &list); err != nil || !known {
		return nil, err
	}
	if list.Partial || len(list.Pending)+len(list.Failed) > 0 || len(list.Files) == 0 {
		return nil, nil
	}
	commit, err := h.commit(ctx, converted)
	var no *refused
	if errors.As(err, &no) && no.status == http.StatusNotFound {
		return nil, nil
	}
	if err != nil {
		return nil, h.fault("find the converted files", err)
	}
	var all []*split
	places := map[string]*split{}
	for _, o := range order.Splits {
		s := &split{config: o.Config, name: o.Split, rows: connector.UnknownRows}
		all, places[s.source()] = append(all, s), s
	}
	for _, f := range list.Files {
		s := places[f.Config+"/"+f.Split]
		path, ok := pathOf(f.URL)
		if s == nil || !ok {
			return nil, h.fault("find the converted files", errors.New("the viewer's lists of splits and files do not agree"))
		}
		s.files = append(s.files, files.Object{Name: path, Size: f.Size, Version: commit})
	}
	var size sizeList
	if _, err := h.ask(ctx, "size", &size); err != nil {
		return nil, err
	}
	for _, n := range size.Size.Splits {
		if s := places[n.Config+"/"+n.Split]; s != nil {
			s.rows = n.Rows
		}
	}
	for _, s := range all {
		if len(s.files) == 0 { // one that is not converted: no split may be missed
			return nil, nil
		}
		slices.SortFunc(s.files, func(a, b files.Object) int { return cmp.Compare(a.Name, b.Name) })
	}
	return all, nil
}

// pathOf takes a file's path out of its URL, …/resolve/<revision>/<path>: it is asked for
// at the hub that the connector knows, and at one commit.
func pathOf(address string) (string, bool) {
	u, err := url.Parse(address)
	if err != nil {
		return "", false
	}
	_, rest, found := strings.Cut(u.EscapedPath(), "/resolve/")
	_, path, more := strings.Cut(strings.Replace(rest, "refs/convert/", "refs%2Fconvert%2F", 1), "/")
	plain, err := url.PathUnescape(path)
	return plain, found && more && err == nil && plain != ""
}

// chosen restricts splits to the configuration and split of the connector. Without a
// configuration it is the first.
func chosen(all []*split, config, name string) ([]*split, error) {
	if config == "" {
		config = all[0].config
	}
	var found []*split
	for _, s := range all {
		if s.config == config && (name == "" || s.name == name) {
			found = append(found, s)
		}
	}
	if len(found) == 0 {
		return nil, sdg.Invalid("Look at the dataset's page for its configurations and splits.", sdg.FieldError{
			Field: "body.config", Message: "The dataset has no such configuration or split.",
		})
	}
	return found, nil
}
