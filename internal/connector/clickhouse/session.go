package clickhouse

import (
	"context"
	"errors"
	"fmt"
	"io"
	"net"
	"sync"
	"time"

	"github.com/ClickHouse/ch-go/compress"
	wireproto "github.com/ClickHouse/ch-go/proto"
	driver "github.com/ClickHouse/clickhouse-go/v2"
	"github.com/ClickHouse/clickhouse-go/v2/lib/proto"
)

// session is a connection on which one query is read. Its blocks come in columns, as they
// lie on the wire: the driver shows them only cell by cell, with a string made of each text.
// The codecs of all packets are the driver's; here is the order in which they come.
type session struct {
	conn     net.Conn
	reader   *wireproto.Reader
	options  *driver.Options
	revision uint64
	ending   sync.Once
}

// endTime is how long the server's side of a connection may take to hear that a query ends.
const endTime = time.Second

// openSession signs in. What the server refuses is a *driver.Exception.
func openSession(ctx context.Context, o *driver.Options) (*session, error) {
	ctx, cancel := context.WithTimeout(ctx, signInTimeout)
	defer cancel()
	conn, err := o.DialContext(ctx, o.Addr[0])
	if err != nil {
		return nil, err
	}
	s := &session{conn: conn, reader: wireproto.NewReader(conn), options: o}
	stop := context.AfterFunc(ctx, func() { _ = conn.Close() })
	err = s.hello()
	if !stop() {
		err = ctx.Err()
	}
	if err != nil {
		return nil, errors.Join(err, ignoreClosed(conn.Close()))
	}
	return s, nil
}

func clientVersion() proto.Version {
	return proto.Version{Major: driver.ClientVersionMajor, Minor: driver.ClientVersionMinor, Patch: driver.ClientVersionPatch}
}

func (s *session) hello() error {
	var out wireproto.Buffer
	out.PutByte(proto.ClientHello)
	proto.ClientHandshake{ProtocolVersion: driver.ClientTCPProtocolVersion, ClientName: s.options.ClientInfo.String(), ClientVersion: clientVersion()}.Encode(&out)
	out.PutString(s.options.Auth.Database)
	out.PutString(s.options.Auth.Username)
	out.PutString(s.options.Auth.Password)
	if _, err := s.conn.Write(out.Buf); err != nil {
		return err
	}
	packet, err := s.reader.ReadByte()
	if err != nil {
		return err
	}
	switch packet {
	case proto.ServerException:
		return s.exception()
	case proto.ServerHello:
		var server proto.ServerHandshake
		if err := server.Decode(s.reader); err != nil {
			return err
		}
		s.revision = min(server.Revision, driver.ClientTCPProtocolVersion)
		return nil
	}
	return fmt.Errorf("the server greets with a packet of type %d", packet)
}

// ask sends a query, whose result next reads.
func (s *session) ask(query string, settings driver.Settings) error {
	var out wireproto.Buffer
	if s.revision >= proto.DBMS_MIN_PROTOCOL_VERSION_WITH_ADDENDUM {
		out.PutString("") // no key of a quota
	}
	q := proto.Query{
		ClientTCPProtocolVersion: driver.ClientTCPProtocolVersion, ClientName: s.options.ClientInfo.String(), ClientVersion: clientVersion(),
		Body: query, Compression: true, InitialAddress: s.conn.LocalAddr().String(),
	}
	for name, value := range settings {
		q.Settings = append(q.Settings, proto.Setting{Key: name, Value: value, Important: true})
	}
	out.PutByte(proto.ClientQuery)
	if err := q.Encode(&out, s.revision); err != nil {
		return err
	}
	// An empty block says that no tables of ours follow.
	out.PutByte(proto.ClientData)
	out.PutString("")
	begin := len(out.Buf)
	if err := proto.NewBlock().EncodeHeader(&out, s.revision); err != nil {
		return err
	}
	packed := compress.NewWriter(compress.LevelZero, compress.LZ4)
	if err := packed.Compress(out.Buf[begin:]); err != nil {
		return err
	}
	out.Buf = append(out.Buf[:begin], packed.Data...)
	_, err := s.conn.Write(out.Buf)
	return err
}

// next reads a block into b, the first time one without rows, or returns io.EOF behind the
// last. Blocks of no rows may come at any time. What the server refuses is a *driver.Exception.
func (s *session) next(b *block) error {
	for {
		packet, err := s.reader.ReadByte()
		if err != nil {
			if errors.Is(err, io.EOF) {
				err = io.ErrUnexpectedEOF // a result ends with a packet that says so
			}
			return err
		}
		switch packet {
		case proto.ServerData:
			b.rows, b.taken = 0, 0
			return s.block(true, func() error {
				var head wireproto.Block
				return head.DecodeBlock(s.reader, int(s.revision), b)
			})
		case proto.ServerEndOfStream:
			return io.EOF
		case proto.ServerException:
			return s.exception()
		}
		if err := s.skip(packet); err != nil {
			return err
		}
	}
}

// skip reads what tells of the query, and not of the table.
func (s *session) skip(packet byte) error {
	switch packet {
	case proto.ServerProgress:
		return new(proto.Progress).Decode(s.reader, s.revision)
	case proto.ServerProfileInfo:
		return new(proto.ProfileInfo).Decode(s.reader, s.revision)
	case proto.ServerTableColumns:
		return new(proto.TableColumns).Decode(s.reader, s.revision)
	case proto.ServerTotals, proto.ServerExtremes, proto.ServerLog, proto.ServerProfileEvents:
		packed := packet == proto.ServerTotals || packet == proto.ServerExtremes
		return s.block(packed, func() error { return proto.NewBlock().Decode(s.reader, s.revision) })
	}
	return fmt.Errorf("the server sends a packet of type %d", packet)
}

// block reads a block behind the name of its table, which is empty.
func (s *session) block(packed bool, decode func() error) error {
	if _, err := word(s.reader); err != nil {
		return err
	}
	if packed {
		s.reader.EnableCompression()
		defer s.reader.DisableCompression()
	}
	return decode()
}

func (s *session) exception() error {
	var refused driver.Exception
	if err := refused.Decode(s.reader); err != nil {
		return err
	}
	return &refused
}

// end has the server stop the query, and closes the connection; a read that waits on it
// fails. It may be called at any time, also twice.
func (s *session) end() {
	s.ending.Do(func() {
		if s.conn.SetWriteDeadline(time.Now().Add(endTime)) == nil {
			_, _ = s.conn.Write([]byte{proto.ClientCancel}) // the server also notices that the connection is closed
		}
		_ = s.conn.Close()
	})
}
