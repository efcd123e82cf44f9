package app

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"strings"

	"github.com/sdg-service/sdg/internal/connector"
	"github.com/sdg-service/sdg/internal/port/records"
	"github.com/sdg-service/sdg/internal/sdg"
)

const connectors collection = "connector"

// Connector returns a connector.
func (t *Tenant) Connector(ctx context.Context, id string) (sdg.Connector, error) {
	return find[sdg.Connector](ctx, t, connectors, sdg.ConnectorPrefix, id, "connector")
}

// Connectors lists the connectors.
func (t *Tenant) Connectors(ctx context.Context, req PageRequest) (Page[sdg.Connector], error) {
	return list[sdg.Connector](ctx, t, connectors, req)
}

// NewConnector is a source that a tenant connects.
type NewConnector struct {
	Name, Type string
	// Config is the configuration as it was sent, its secrets in it.
	Config json.RawMessage
}

// CreateConnector connects a source. Its secrets go to the vault before the record is
// written; a repeat of the request finds the connector of the first time.
func (t *Tenant) CreateConnector(ctx context.Context, caller sdg.Caller, in NewConnector) (sdg.Connector, error) {
	if err := validConnectorName(in.Name); err != nil {
		return sdg.Connector{}, err
	}
	typ := connector.Find(in.Type)
	if typ == nil {
		return sdg.Connector{}, sdg.Invalid("GET /v1/connectors/types lists the types.", sdg.FieldError{Field: "body.type", Message: "There is no such type of connector."})
	}
	config, err := typ.Accept(in.Config, t.app.Hosts)
	if err != nil {
		return sdg.Connector{}, err
	}
	id, err := t.newID(ctx, sdg.ConnectorPrefix)
	if err != nil {
		return sdg.Connector{}, err
	}
	if have, err := fetch[sdg.Connector](ctx, t, connectors, id); err == nil || !errors.Is(err, records.ErrNotFound) {
		return have, err
	}
	kept, err := t.keepSecrets(ctx, config)
	if err != nil {
		return sdg.Connector{}, err
	}
	now := t.now()
	c := sdg.Connector{ID: id, Name: in.Name, Type: typ.Name, Change: id, CreatedBy: caller.Actor, CreatedAt: now, UpdatedAt: now}
	if err := kept.fill(&c, config, now); err != nil {
		return c, err
	}
	err = t.change(ctx, "create connector", func(ch *change) error {
		have, found, err := load[sdg.Connector](ch, connectors, id)
		if err != nil {
			return err
		}
		if found {
			c = have
			return nil
		}
		return errors.Join(ch.save(connectors, id, c), kept.referred(ch))
	})
	return c, err
}

// ConnectorChange is a change of a connector; nil fields stay.
type ConnectorChange struct {
	Name *string
	// Config replaces the configuration. Without any secret in it, all secrets stay;
	// with one, it must hold all that are needed.
	Config json.RawMessage
	// Secrets replace the secrets alone.
	Secrets json.RawMessage
}

// ChangeConnector changes a connector. New secrets go to the vault before the record is
// written, and the old ones are removed after.
func (t *Tenant) ChangeConnector(ctx context.Context, id string, in ConnectorChange) (sdg.Connector, error) {
	before, err := t.Connector(ctx, id)
	if err != nil {
		return before, err
	}
	if in.Name != nil {
		if err := validConnectorName(*in.Name); err != nil {
			return before, err
		}
	}
	changeID, err := t.newID(ctx, sdg.EventPrefix)
	if err != nil || before.Change == changeID {
		return before, err
	}
	config, kept, err := t.newConfig(ctx, before, in)
	if err != nil {
		return before, err
	}
	c, old := before, ""
	err = t.change(ctx, "change connector", func(ch *change) error {
		var err error
		if c, err = must[sdg.Connector](ch, connectors, sdg.ConnectorPrefix, id, "connector"); err != nil || c.Change == changeID {
			return err
		}
		if config != nil && c.Change != before.Change {
			return sdg.Errorf(sdg.StateConflict, "Read the connector and decide again.", "The connector was changed by another request meanwhile.")
		}
		c.Change, c.UpdatedAt = changeID, t.now()
		if in.Name != nil {
			c.Name = *in.Name
		}
		switch {
		case config == nil:
		case kept.ref == "": // the secrets stay, if there are any
			c.Config, err = config.Public()
		default:
			old = c.SecretRef
			err = kept.fill(&c, *config, c.UpdatedAt)
		}
		return errors.Join(err, ch.save(connectors, id, c))
	})
	if err != nil {
		return c, err
	}
	return c, t.dropSecret(ctx, kept, old)
}

// newConfig checks a change's configuration and stores its secrets; nil where it has none.
func (t *Tenant) newConfig(ctx context.Context, c sdg.Connector, in ConnectorChange) (*connector.Config, keptSecrets, error) {
	typ := connector.Find(c.Type)
	if typ == nil {
		return nil, keptSecrets{}, fmt.Errorf("connector %s has the unknown type %q", c.ID, c.Type)
	}
	var config connector.Config
	var err error
	switch {
	case in.Secrets != nil:
		config, err = typ.WithSecrets(c.Config, in.Secrets, t.app.Hosts)
	case in.Config == nil:
		return nil, keptSecrets{}, nil
	case typ.Gives(in.Config):
		config, err = typ.Accept(in.Config, t.app.Hosts)
	default:
		config, err = typ.AcceptChange(in.Config, c.Config, c.SecretFields, t.app.Hosts)
	}
	if err != nil {
		return nil, keptSecrets{}, err
	}
	kept, err := t.keepSecrets(ctx, config)
	return &config, kept, err
}

// DeleteConnector removes a connector and its secrets. Datasets that were imported stay;
// an import that runs ends with its next reading of the record at the latest.
func (t *Tenant) DeleteConnector(ctx context.Context, id string) error {
	draft, err := t.app.ids.New(sdg.EventPrefix)
	if err != nil {
		return err
	}
	secret, tried := "", false
	err = t.change(ctx, "delete connector", func(ch *change) error {
		if tried { // the write before may have arrived
			if _, found, err := load[secretDraft](ch, secretDrafts, draft); err != nil || found {
				return err
			}
		}
		tried = true
		c, err := must[sdg.Connector](ch, connectors, sdg.ConnectorPrefix, id, "connector")
		if err != nil {
			return err
		}
		secret = c.SecretRef
		ch.remove(connectors, id)
		return ch.saveActive(secretDrafts, draft, secretDraft{ID: draft, UpdatedAt: t.now()}, false)
	})
	if err != nil {
		return err
	}
	return t.dropSecret(ctx, keptSecrets{draft: draft}, secret)
}

// validConnectorName refuses names that are empty, overlong or hold control characters.
func validConnectorName(name string) error {
	message := ""
	switch {
	case strings.TrimSpace(name) == "":
		message = "is empty"
	case len(name) > sdg.MaxConnectorName:
		message = fmt.Sprintf("is longer than %d bytes", sdg.MaxConnectorName)
	case strings.ContainsFunc(name, func(r rune) bool { return r < 0x20 || r == 0x7f }):
		message = "holds a control character"
	default:
		return nil
	}
	return sdg.Invalid("Name the connector in printable characters.", sdg.FieldError{Field: "body.name", Message: message})
}
