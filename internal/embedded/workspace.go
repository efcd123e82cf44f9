package embedded

import (
	"context"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"strings"

	"github.com/sdg-service/sdg/internal/sdg"
)

const (
	// firstKeyRate overrides every rate budget of the first key, per minute.
	firstKeyRate  = 6_000
	workspaceName = "local"
)

// openWorkspace makes the one workspace and its first key at the first start. The
// files are written last and whole: a start that was cut off is simply repeated.
func (s *Service) openWorkspace(ctx context.Context, opts Options) error {
	idPath := filepath.Join(opts.Home, "workspace")
	raw, err := os.ReadFile(idPath)
	switch {
	case errors.Is(err, fs.ErrNotExist):
		id, err := s.newTenantID()
		if err != nil {
			return err
		}
		if err := writeFile(idPath, id+"\n"); err != nil {
			return err
		}
		s.TenantID = id
	case err != nil:
		return fmt.Errorf("read workspace id: %w", err)
	default:
		s.TenantID = strings.TrimSpace(string(raw))
		if !sdg.ValidID(sdg.TenantPrefix, s.TenantID) {
			return fmt.Errorf("the file %s holds no workspace id", idPath)
		}
	}
	tier := opts.Tier
	if tier == "" {
		tier = sdg.Enterprise
	}
	if _, err := s.App.CreateWorkspace(ctx, s.TenantID, workspaceName, tier); err != nil {
		return fmt.Errorf("create workspace: %w", err)
	}
	tenant := s.App.Tenant(s.TenantID)
	if opts.Tier != "" {
		if err := tenant.SetTier(ctx, opts.Tier); err != nil {
			return fmt.Errorf("set plan: %w", err)
		}
	}
	works, err := s.devKeyWorks(ctx)
	if err != nil || works {
		return err
	}
	_, token, err := tenant.CreateKey(ctx, "first key of the embedded service", sdg.Admin, firstKeyRate)
	if err != nil {
		return fmt.Errorf("create first API key: %w", err)
	}
	return writeFile(s.DevKeyPath, token.Reveal()+"\n")
}

// devKeyWorks reports whether the dev-key file holds a key that is accepted.
func (s *Service) devKeyWorks(ctx context.Context) (bool, error) {
	raw, err := os.ReadFile(s.DevKeyPath)
	if errors.Is(err, fs.ErrNotExist) {
		return false, nil
	}
	if err != nil {
		return false, fmt.Errorf("read the first API key: %w", err)
	}
	_, err = s.App.Authenticate(ctx, strings.TrimSpace(string(raw)))
	if sdg.CodeOf(err) == sdg.Unauthenticated {
		return false, nil
	}
	return err == nil, err
}

func (s *Service) newTenantID() (string, error) {
	return sdg.IDs{Now: s.App.Now, Rand: s.App.Rand}.New(sdg.TenantPrefix)
}

// NewWorkspace makes a further workspace, without keys.
func (s *Service) NewWorkspace(ctx context.Context, name string, tier sdg.Tier) (sdg.Workspace, error) {
	id, err := s.newTenantID()
	if err != nil {
		return sdg.Workspace{}, err
	}
	return s.App.CreateWorkspace(ctx, id, name, tier)
}

// writeFile writes a small file whole, readable by its owner only.
func writeFile(path, content string) (err error) {
	f, err := os.CreateTemp(filepath.Dir(path), "."+filepath.Base(path)+"-*") // 0600
	if err != nil {
		return fmt.Errorf("write %s: %w", path, err)
	}
	defer func() {
		if err != nil {
			err = errors.Join(fmt.Errorf("write %s: %w", path, err), os.Remove(f.Name()))
		}
	}()
	if _, err := f.WriteString(content); err != nil {
		return errors.Join(err, f.Close())
	}
	if err := errors.Join(f.Sync(), f.Close()); err != nil {
		return err
	}
	return os.Rename(f.Name(), path)
}
