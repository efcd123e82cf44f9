package clickhouse

import (
	"context"
	"errors"
	"fmt"
	"maps"
	"strconv"
	"strings"
	"sync"
	"time"

	driver "github.com/ClickHouse/clickhouse-go/v2"
	rowsdriver "github.com/ClickHouse/clickhouse-go/v2/lib/driver"
	"github.com/ClickHouse/clickhouse-go/v2/lib/proto"

	"github.com/sdg-service/sdg/internal/connector"
)

type source struct {
	conn     rowsdriver.Conn
	connect  func(ctx context.Context) (*session, error) // for the rows of a table
	database string
	scrub    *connector.Scrubber
	settings driver.Settings
	// estimates tells that system.tables has total_rows (from 20.1 on); before, the rows
	// are counted from system.parts, which newer servers grant separately.
	estimates bool
	open      *stream // the last one
	closing   sync.Once
}

func (s *source) Close() error {
	var err error
	s.closing.Do(func() {
		if s.open != nil {
			err = s.open.Close()
		}
		err = errors.Join(err, s.conn.Close())
	})
	return s.scrub.Source("close the connection", "", ignoreClosed(err))
}

// signIn connects, and finds out what the session may be told.
func (s *source) signIn(ctx context.Context) error {
	profile := map[string]string{}
	err := s.each(ctx, "connect", "SELECT name, value FROM system.settings", func(scan func(...any) error) error {
		var name, value string
		if err := scan(&name, &value); err != nil {
			return err
		}
		profile[name] = value
		return nil
	})
	if err != nil {
		return err
	}
	server, err := s.conn.ServerVersion()
	if err != nil {
		return s.failed(ctx, "connect", err)
	}
	if s.settings, err = sessionSettings(profile, server.Revision >= proto.DBMS_MIN_REVISION_WITH_SETTINGS_SERIALIZED_AS_STRINGS); err != nil {
		return s.scrub.Source("connect", "", err)
	}
	return s.each(ctx, "connect", "SELECT count() FROM system.columns WHERE database = 'system' AND table = 'tables' AND name = 'total_rows'", func(scan func(...any) error) error {
		var n uint64
		err := scan(&n)
		s.estimates = n > 0
		return err
	})
}

// neverCut are settings by which a profile would have results cut off in silence, with the
// values that turn that into an error or switch it off.
var neverCut = []struct {
	name string
	safe any
}{
	{"read_overflow_mode", "throw"},
	{"read_overflow_mode_leaf", "throw"},
	{"result_overflow_mode", "throw"},
	{"timeout_overflow_mode", "throw"},
	{"limit", uint64(0)},
	{"offset", uint64(0)},
}

// sessionSettings makes the session read-only and bounded. A user whose profile is
// read-only already (readonly=1) may change nothing, and servers before 20.1 (texts is
// false) take no texts from the driver: then the profile must not cut results off by itself.
func sessionSettings(profile map[string]string, texts bool) (driver.Settings, error) {
	settings := driver.Settings{}
	mode, known := profile["readonly"]
	if !known {
		return nil, errors.New("the list of settings is incomplete")
	}
	for _, n := range neverCut {
		value, known := profile[n.name]
		safe := fmt.Sprint(n.safe)
		if !known || value == safe {
			continue
		}
		if _, isText := n.safe.(string); mode == "1" || isText && !texts {
			return nil, fmt.Errorf("the user's settings have %s = %s, which can end a result early without an error, and it cannot be changed from here; set it to %s in the user's profile", n.name, value, safe)
		}
		settings[n.name] = n.safe
	}
	if mode == "1" {
		return settings, nil // empty
	}
	if mode != "2" {
		settings["readonly"] = 2
	}
	if limit, err := strconv.ParseFloat(profile["max_execution_time"], 64); err != nil || limit <= 0 || limit > longestQuery.Seconds() {
		settings["max_execution_time"] = int(longestQuery / time.Second)
	}
	settings[blockRows] = connector.MaxBatchRows
	return settings, nil
}

// rowSettings are those of a query for rows of so many columns: of many, fewer rows make a block.
func (s *source) rowSettings(columns int) driver.Settings {
	settings := maps.Clone(s.settings)
	if _, mayBeSet := settings[blockRows]; mayBeSet {
		settings[blockRows] = max(leastBlock, min(connector.MaxBatchRows, connector.MaxBatchBytes/(16*columns)))
	}
	return settings
}

const (
	blockRows = "max_block_size"
	// leastBlock is worth the packets of a block of a thousand columns.
	leastBlock = 256
)

// query asks without ctx's deadline: the driver would send it as a setting, which users
// with readonly=1 must not. end cancels the query on the server, too, and is to be called
// in any case.
func (s *source) query(ctx context.Context, doing, text string) (rows rowsdriver.Rows, end func(), err error) {
	if err := ctx.Err(); err != nil {
		return nil, nil, fmt.Errorf("%s: %w", doing, err)
	}
	asked, cancel := context.WithCancel(context.WithoutCancel(ctx))
	stop := context.AfterFunc(ctx, cancel)
	defer stop()
	asked = driver.Context(asked, driver.WithSettings(s.settings))
	rows, err = s.conn.Query(asked, text)
	if err != nil {
		cancel()
		return nil, nil, s.failed(ctx, doing, err)
	}
	return rows, cancel, nil
}

// each calls row for each row of a small result.
func (s *source) each(ctx context.Context, doing, text string, row func(scan func(...any) error) error) (err error) {
	rows, end, err := s.query(ctx, doing, text)
	if err != nil {
		return err
	}
	stop := context.AfterFunc(ctx, end)
	defer func() {
		end()
		_ = rows.Close() // what it can report is that it was ended
		stop()
	}()
	for rows.Next() {
		if err := row(rows.Scan); err != nil {
			return s.failed(ctx, doing, err)
		}
	}
	return s.failed(ctx, doing, rows.Err())
}

// failed makes the error of a query that ended with err.
func (s *source) failed(ctx context.Context, doing string, err error) error {
	if err == nil {
		return nil
	}
	if ended := ctx.Err(); ended != nil {
		return fmt.Errorf("%s: %w", doing, ended)
	}
	if refused := (*driver.Exception)(nil); errors.As(err, &refused) {
		return s.scrub.Source(doing, strconv.Itoa(int(refused.Code)), errors.New(refused.Message))
	}
	// Not the caller's time has run out, but the driver's own for connecting.
	if errors.Is(err, context.DeadlineExceeded) || errors.Is(err, driver.ErrAcquireConnTimeout) {
		err = fmt.Errorf("no connection within %v", signInTimeout)
	}
	return s.scrub.Source(doing, "", err)
}

func (s *source) Probe(ctx context.Context) error {
	return s.each(ctx, "probe", "SELECT 1", func(scan func(...any) error) error {
		var one uint8
		return scan(&one)
	})
}

// consuming are engines from which reading takes rows away, for whoever they were meant.
var consuming = map[string]bool{"Kafka": true, "RabbitMQ": true, "NATS": true, "FileLog": true, "S3Queue": true, "AzureQueue": true, "Null": true}

// tables calls found for each table that can be read.
func (s *source) tables(ctx context.Context, doing string, found func(name string)) error {
	return s.each(ctx, doing, "SELECT name, engine FROM system.tables WHERE database = currentDatabase()", func(scan func(...any) error) error {
		var name, engine string
		if err := scan(&name, &engine); err != nil {
			return err
		}
		if !consuming[engine] {
			found(strings.Clone(name))
		}
		return nil
	})
}
