package clickhouse

import (
	"context"

	"github.com/ClickHouse/ch-go/proto"
	driver "github.com/ClickHouse/clickhouse-go/v2"

	"github.com/sdg-service/sdg/internal/connector"
)

var SessionSettings = sessionSettings

// Query is what a column of the type is asked for with, and how it is held.
func Query(sourceType string) (kind connector.Kind, nullable bool, query string, err error) {
	m := describe(sourceType)
	query, err = selectQuery("`t`", []column{{connector.Column{Name: "c"}, m}}, 0)
	return m.kind, m.nullable, query, err
}

var Options = options

// Decode reads one block of columns c0, c1 and so on of the types, and cuts it into batches.
func Decode(types []string, r *proto.Reader) ([]connector.Batch, error) {
	st := streamOf(types)
	defer st.block.close()
	var head proto.Block
	if err := head.DecodeRawBlock(r, proto.Version, &st.block); err != nil {
		return nil, err
	}
	var batches []connector.Batch
	for st.block.left() > 0 {
		var b connector.Batch
		b.Reset(st.columns)
		if err := st.block.appendTo(&b, connector.MaxBatchRows); err != nil {
			return nil, err
		}
		batches = append(batches, b)
	}
	return batches, nil
}

func streamOf(types []string) *stream {
	st := &stream{source: &source{scrub: new(connector.Scrubber)}}
	for i, sourceType := range types {
		m := describe(sourceType)
		name := "c" + string(rune('0'+i))
		st.columns = append(st.columns, connector.Column{Name: name, Kind: m.kind, Nullable: m.nullable})
		st.block.columns = append(st.block.columns, blockColumn{wire: m.wire, kind: m.kind, name: name})
	}
	return st
}

// ReadBy reads the answer to a query on a connection of the options.
func ReadBy(ctx context.Context, o *driver.Options, types []string) (connector.Stream, error) {
	st := streamOf(types)
	var err error
	if st.session, err = openSession(ctx, o); err != nil {
		return nil, err
	}
	if err := st.begin(ctx, "SELECT"); err != nil {
		st.session.end()
		return nil, err
	}
	return st, nil
}
