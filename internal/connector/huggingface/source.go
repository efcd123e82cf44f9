package huggingface

import (
	"context"
	"errors"
	"fmt"
	"strconv"
	"strings"

	"github.com/sdg-service/sdg/internal/connector"
	"github.com/sdg-service/sdg/internal/connector/files"
	"github.com/sdg-service/sdg/internal/sdg"
)

// source is a dataset.
type source struct {
	ctx      context.Context
	hub      *hub
	revision string
	config   string
	split    string
	done     func()

	opened bool
	splits []*split      // none where the repository's files are what is read
	files  *files.Source // of the repository at its commit
}

// Format keeps the token from every verb of fmt.
func (s *source) Format(f fmt.State, _ rune) {
	_, _ = fmt.Fprint(f, "dataset ", strconv.Quote(s.hub.id))
}

// open looks the dataset up, once.
func (s *source) open(ctx context.Context) error {
	if s.opened {
		return nil
	}
	commit, err := s.hub.commit(ctx, s.revision)
	if err != nil {
		return s.hub.fault("look up the dataset", err)
	}
	var splits []*split
	if s.revision == followed {
		if splits, err = s.hub.splits(ctx); err != nil {
			return err
		}
	}
	if len(splits) > 0 {
		if splits, err = chosen(splits, s.config, s.split); err != nil {
			return err
		}
	} else if s.config != "" || s.split != "" {
		return sdg.Invalid("Leave config and split out, and choose among the repository's files.", sdg.FieldError{
			Field: "body.config", Message: "The hub has not converted this dataset at this revision, so its configurations and splits are not known.",
		})
	}
	s.splits = splits
	s.files = files.NewSource(s.ctx, &repository{hub: s.hub, commit: commit}, "", nil)
	s.opened = true
	return nil
}

// Close ends an open stream.
func (s *source) Close() error {
	var err error
	if s.files != nil {
		err = s.files.Close()
	}
	if s.done != nil {
		s.done()
		s.done = nil
	}
	return err
}

// Probe looks the dataset up again.
func (s *source) Probe(ctx context.Context) error {
	if _, err := s.hub.commit(ctx, s.revision); err != nil {
		return s.hub.fault("look up the dataset", err)
	}
	return nil
}

// Browse lists the splits as configuration/split, or the repository's files.
func (s *source) Browse(ctx context.Context, l connector.Listing) (connector.Page, error) {
	if err := ctx.Err(); err != nil {
		return connector.Page{}, err
	}
	if err := s.open(ctx); err != nil {
		return connector.Page{}, err
	}
	if len(s.splits) == 0 {
		return s.files.Browse(ctx, l)
	}
	pager := connector.NewPager(l)
	for _, split := range s.splits {
		if strings.HasPrefix(split.source(), l.Schema) {
			pager.Add(split.source(), split.rows)
		}
	}
	return pager.Page(), nil
}

// Read reads a split, or files of the repository.
func (s *source) Read(ctx context.Context, sel connector.Selection) (connector.Stream, error) {
	if err := ctx.Err(); err != nil {
		return nil, err
	}
	if err := s.open(ctx); err != nil {
		return nil, err
	}
	for _, split := range s.splits {
		if split.source() == sel.Source {
			return s.files.ReadObjects(ctx, split.files, sel)
		}
	}
	stream, err := s.files.Read(ctx, sel)
	var wrong *sdg.Error
	if err != nil && len(s.splits) > 0 && errors.As(err, &wrong) && wrong.Code == sdg.ValidationFailed && len(wrong.Fields) == 1 && wrong.Fields[0].Field == "body.source" {
		return nil, connector.NoSuch("body.source", "split or file", sel.Source)
	}
	return stream, err
}
