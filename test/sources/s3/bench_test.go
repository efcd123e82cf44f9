//go:build sources

package s3_test

import (
	"bytes"
	"context"
	"fmt"
	"io"
	"testing"

	"github.com/aws/aws-sdk-go-v2/aws"
	awss3 "github.com/aws/aws-sdk-go-v2/service/s3"
	"github.com/parquet-go/parquet-go"

	"github.com/sdg-service/sdg/internal/connector/s3"
	"github.com/sdg-service/sdg/test/sources/objectstore"
	"github.com/sdg-service/sdg/test/sources/whole"
)

// BenchmarkImport imports the same 1,800,000 rows of three columns from a CSV object and
// from a Parquet object without compression, each beside the SDK's own reading of the object.
func BenchmarkImport(b *testing.B) {
	g := shared.Get(b, startGateway)
	type row struct {
		ID      int64   `parquet:"id"`
		Amount  float64 `parquet:"amount"`
		Comment string  `parquet:"comment"`
	}
	var file bytes.Buffer
	w := parquet.NewGenericWriter[row](&file, parquet.Compression(&parquet.Uncompressed), parquet.MaxRowsPerRowGroup(200_000))
	var rows [1]row
	for i := range objectstore.LargeRows {
		rows[0] = row{int64(i), float64(i%1000) + float64(i%100)/100, fmt.Sprintf("a comment that takes some room in the file %d", i)}
		if _, err := w.Write(rows[:]); err != nil {
			b.Fatal(err)
		}
	}
	if err := w.Close(); err != nil {
		b.Fatal(err)
	}
	g.put(b, "large/large.parquet", file.Bytes())
	sizes := map[string]int64{"large/large.parquet": int64(file.Len()), "large/large.csv": int64(len(objectstore.LargeCSV()))}
	file = bytes.Buffer{}
	for _, name := range []string{"large/large.csv", "large/large.parquet"} {
		b.Run("import-"+name[len("large/large."):], func(b *testing.B) {
			whole.Import(b, whole.Table{Type: "s3", Adapter: s3.New(), Source: name, Rows: objectstore.LargeRows, Bytes: sizes[name], Fields: g.fields()})
		})
		b.Run("driver-"+name[len("large/large."):], func(b *testing.B) {
			client := g.client(b, readerKey, readerSecret)
			whole.Measure(b, objectstore.LargeRows, sizes[name], func(ctx context.Context) (int, error) {
				out, err := client.GetObject(ctx, &awss3.GetObjectInput{Bucket: aws.String(bucket), Key: &name})
				if err != nil {
					return 0, err
				}
				defer func() { _ = out.Body.Close() }()
				n, err := io.Copy(io.Discard, out.Body)
				if err == nil && n != sizes[name] {
					err = fmt.Errorf("%d bytes", n)
				}
				return objectstore.LargeRows, err
			})
		})
	}
}

// fields are those of a connector without the tests' resolver.
func (g *gateway) fields() map[string]any {
	return map[string]any{
		"bucket": bucket, "region": region, "endpoint": fmt.Sprintf("https://127.0.0.1:%d", g.port), "ssl_ca": g.certs.CA, "access_key_id": readerKey, "secret_access_key": readerSecret,
	}
}
