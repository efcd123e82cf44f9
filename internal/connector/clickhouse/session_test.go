package clickhouse_test

import (
	"context"
	"errors"
	"fmt"
	"io"
	"net"
	"strings"
	"testing"

	"github.com/ClickHouse/ch-go/compress"
	"github.com/ClickHouse/ch-go/proto"
	driver "github.com/ClickHouse/clickhouse-go/v2"

	"github.com/sdg-service/sdg/internal/connector"
	"github.com/sdg-service/sdg/internal/connector/clickhouse"
)

// protocol is the driver's version of the protocol, which servers of today speak with it.
const protocol = driver.ClientTCPProtocolVersion

// scripted is a server of today that answers one query. It holds the client to the protocol
// as the protocol's other library has it.
type scripted struct {
	conn   net.Conn
	reader *proto.Reader
	query  proto.Query
}

func (s *scripted) write(packet proto.ServerCode, body ...func(*proto.Buffer)) error {
	return s.send(append([]func(*proto.Buffer){packet.Encode}, body...)...)
}

func (s *scripted) send(parts ...func(*proto.Buffer)) error {
	var out proto.Buffer
	for _, add := range parts {
		add(&out)
	}
	_, err := s.conn.Write(out.Buf)
	return err
}

func aware(v proto.AwareEncoder) func(*proto.Buffer) {
	return func(b *proto.Buffer) { v.EncodeAware(b, protocol) }
}

// block is the name of no table, and a block, compressed or not.
func block(packed bool, columns ...proto.InputColumn) func(*proto.Buffer) {
	return func(out *proto.Buffer) {
		out.PutString("")
		begin := len(out.Buf)
		b := proto.Block{Columns: len(columns)}
		if len(columns) > 0 {
			b.Rows = columns[0].Data.Rows()
		}
		if err := b.EncodeBlock(out, protocol, columns); err != nil {
			panic(err)
		}
		if packed {
			w := compress.NewWriter(compress.LevelZero, compress.LZ4)
			if err := w.Compress(out.Buf[begin:]); err != nil {
				panic(err)
			}
			out.Buf = append(out.Buf[:begin], w.Data...)
		}
	}
}

// hello reads that of the client.
func (s *scripted) hello() error {
	if code, err := s.reader.UVarInt(); err != nil || proto.ClientCode(code) != proto.ClientCodeHello {
		return fmt.Errorf("packet %d, %w", code, err)
	}
	var hello proto.ClientHello
	if err := hello.Decode(s.reader); err != nil {
		return err
	}
	if got := fmt.Sprint(hello.Database, " ", hello.User, " ", hello.Password, " ", hello.ProtocolVersion); got != fmt.Sprint("shop reader secret ", protocol) {
		return fmt.Errorf("the hello says %s", got)
	}
	return nil
}

// greet answers it.
func (s *scripted) greet() error {
	if err := s.hello(); err != nil {
		return err
	}
	return s.send(aware(&proto.ServerHello{Name: "ClickHouse", Major: 26, Minor: 1, Revision: protocol + 50, Timezone: "UTC", DisplayName: "today", Patch: 3}))
}

// ask reads the query, and the empty block behind it.
func (s *scripted) ask() error {
	if quota, err := s.reader.Str(); err != nil || quota != "" {
		return fmt.Errorf("the addendum is %q, %w", quota, err)
	}
	if code, err := s.reader.UVarInt(); err != nil || proto.ClientCode(code) != proto.ClientCodeQuery {
		return fmt.Errorf("packet %d, %w", code, err)
	}
	if err := s.query.DecodeAware(s.reader, protocol); err != nil {
		return err
	}
	if code, err := s.reader.UVarInt(); err != nil || proto.ClientCode(code) != proto.ClientCodeData {
		return fmt.Errorf("packet %d, %w", code, err)
	}
	if table, err := s.reader.Str(); err != nil || table != "" {
		return fmt.Errorf("table %q, %w", table, err)
	}
	s.reader.EnableCompression()
	defer s.reader.DisableCompression()
	var none proto.Block
	if err := none.DecodeBlock(s.reader, protocol, nil); err != nil || !none.End() {
		return fmt.Errorf("block %+v, %w", none, err)
	}
	return nil
}

// serve lets the script answer, and returns options that reach it. The script's fault is told
// at the test's end.
func serve(t *testing.T, script func(s *scripted) error) *driver.Options {
	t.Helper()
	client, server := net.Pipe()
	done := make(chan error, 1)
	go func() {
		err := script(&scripted{conn: server, reader: proto.NewReader(server)})
		if err == nil {
			_, _ = io.Copy(io.Discard, server) // until the client is gone
		}
		done <- errors.Join(err, server.Close())
	}()
	t.Cleanup(func() {
		if err := errors.Join(client.Close(), <-done); err != nil {
			t.Error(err)
		}
	})
	return &driver.Options{
		Addr: []string{"db.example:9440"}, Auth: driver.Auth{Database: "shop", Username: "reader", Password: "secret"},
		DialContext: func(context.Context, string) (net.Conn, error) { return client, nil },
	}
}

// TestServersOfToday: what they tell beside the rows is no row, and ends no reading.
func TestServersOfToday(t *testing.T) {
	t.Parallel()
	some := func(ids ...int64) proto.InputColumn {
		return proto.InputColumn{Name: "toInt64(id)", Data: proto.ColInt64(ids)}
	}
	other := proto.InputColumn{Name: "event", Data: texts("told", "twice")}
	o := serve(t, func(s *scripted) error {
		return errors.Join(s.greet(), s.ask(),
			s.write(proto.ServerCodeTableColumns, func(b *proto.Buffer) { b.PutString(""); b.PutString("columns format version: 1") }),
			s.write(proto.ServerCodeData, block(true, some())),
			s.write(proto.ServerCodeProgress, aware(proto.Progress{Rows: 3, ElapsedNs: 7})),
			s.write(proto.ServerCodeLog, block(false, other)),
			s.write(proto.ServerCodeData, block(true, some(1, 2))),
			s.write(proto.ServerProfileEvents, block(false, other)),
			s.write(proto.ServerCodeData, block(true, some(3))),
			s.write(proto.ServerCodeTotals, block(true, some(6))),
			s.write(proto.ServerCodeExtremes, block(true, some(1, 3))),
			s.send(aware(proto.Profile{Rows: 3})),
			s.write(proto.ServerCodeData, block(true)),
			s.write(proto.ServerCodeEndOfStream),
		)
	})
	st, err := clickhouse.ReadBy(t.Context(), o, []string{"Int64"})
	if err != nil {
		t.Fatal(err)
	}
	var b connector.Batch
	if err := st.Next(t.Context(), &b); err != nil || fmt.Sprint(b.Columns[0].Ints) != "[1 2 3]" {
		t.Errorf("%v, %v", b.Columns, err)
	}
	for range 2 {
		if err := st.Next(t.Context(), &b); !errors.Is(err, io.EOF) {
			t.Errorf("behind the end: %v", err)
		}
	}
	if err := st.Close(); err != nil {
		t.Error(err)
	}
}

// TestWhatServersRefuse: the exception of the server, or what is wrong with its answer.
func TestWhatServersRefuse(t *testing.T) {
	t.Parallel()
	exception := aware(&proto.Exception{Code: 241, Name: "DB::Exception", Message: "Memory limit exceeded"})
	row := proto.InputColumn{Name: "id", Data: proto.ColInt64{1}}
	for name, c := range map[string]struct {
		script func(s *scripted) error
		words  string
	}{
		"at the sign-in": {func(s *scripted) error { return errors.Join(s.hello(), s.write(proto.ServerCodeException, exception)) }, "Memory limit exceeded"},
		"the query": {func(s *scripted) error {
			return errors.Join(s.greet(), s.ask(), s.write(proto.ServerCodeException, exception))
		}, "Memory limit exceeded"},
		"behind some rows": {func(s *scripted) error {
			return errors.Join(s.greet(), s.ask(), s.write(proto.ServerCodeData, block(true, row)), s.write(proto.ServerCodeException, exception))
		}, "Memory limit exceeded"},
		"another greeting":  {func(s *scripted) error { return errors.Join(s.hello(), s.write(proto.ServerCodePong)) }, "greets with a packet of type 4"},
		"an unknown packet": {func(s *scripted) error { return errors.Join(s.greet(), s.ask(), s.write(proto.ServerCode(99))) }, "a packet of type 99"},
		"other columns": {func(s *scripted) error {
			return errors.Join(s.greet(), s.ask(), s.write(proto.ServerCodeData, block(true, row, row)))
		}, "2 columns, not 1"},
		"the end is missing": {func(s *scripted) error {
			return errors.Join(s.greet(), s.ask(), s.write(proto.ServerCodeData, block(true, row)), s.conn.Close())
		}, "unexpected EOF"},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			st, err := clickhouse.ReadBy(t.Context(), serve(t, c.script), []string{"Int64"})
			if err == nil {
				var b connector.Batch
				for err == nil {
					err = st.Next(t.Context(), &b)
				}
				_ = st.Close()
			}
			if err == nil || !strings.Contains(err.Error(), c.words) {
				t.Errorf("%v", err)
			}
		})
	}
}

// TestReadingsEnd: a server that says nothing holds nobody up whose context ends.
func TestReadingsEnd(t *testing.T) {
	t.Parallel()
	row := proto.InputColumn{Name: "id", Data: proto.ColInt64{1}}
	cancelled := make(chan error, 1)
	o := serve(t, func(s *scripted) error {
		if err := errors.Join(s.greet(), s.ask(), s.write(proto.ServerCodeData, block(true, row))); err != nil {
			return err
		}
		code, err := s.reader.UVarInt()
		if err == nil && proto.ClientCode(code) != proto.ClientCodeCancel {
			err = fmt.Errorf("the client sends %d", code)
		}
		cancelled <- err
		return nil
	})
	ctx, cancel := context.WithCancel(t.Context())
	st, err := clickhouse.ReadBy(ctx, o, []string{"Int64"})
	if err != nil {
		t.Fatal(err)
	}
	cancel()
	var b connector.Batch
	if err := st.Next(ctx, &b); !errors.Is(err, context.Canceled) {
		t.Errorf("%v", err)
	}
	if err := <-cancelled; err != nil {
		t.Error(err)
	}
}
