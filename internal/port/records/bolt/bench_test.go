package bolt_test

import (
	"fmt"
	"path/filepath"
	"sync/atomic"
	"testing"
	"time"

	"github.com/sdg-service/sdg/internal/port/records"
)

const benchBody = `{"state":"running","progress":0.5,"note":"about the size of a small job item, a few hundred bytes of JSON"}`

func BenchmarkGet(b *testing.B) {
	store := openStore(b, filepath.Join(b.TempDir(), "records"), time.Now)
	const items = 1000
	for i := range items {
		mustWrite(b, store, benchPut(i))
	}
	i := 0
	for b.Loop() {
		i++
		if _, err := store.Get(b.Context(), benchPut(i%items).Item.Key); err != nil {
			b.Fatal(err)
		}
	}
}

// BenchmarkWriteAlone is one writer: each Write waits for its own sync.
func BenchmarkWriteAlone(b *testing.B) {
	store := openStore(b, filepath.Join(b.TempDir(), "records"), time.Now)
	i := 0
	for b.Loop() {
		i++
		mustWrite(b, store, benchPut(i))
	}
}

// BenchmarkWriteParallel is 50 writers, who share syncs.
func BenchmarkWriteParallel(b *testing.B) {
	store := openStore(b, filepath.Join(b.TempDir(), "records"), time.Now)
	var next atomic.Int64
	b.SetParallelism(25) // times GOMAXPROCS, which is 2 where the numbers were taken
	b.RunParallel(func(pb *testing.PB) {
		for pb.Next() {
			if err := store.Write(b.Context(), benchPut(int(next.Add(1)))); err != nil {
				b.Error(err)
				return
			}
		}
	})
}

func benchPut(i int) records.Operation {
	return records.Put(records.Item{
		Key:  records.Key{Partition: fmt.Sprintf("tenant#%d", i%10), Sort: fmt.Sprintf("job#%08d", i)},
		Body: []byte(benchBody),
	}, records.Always)
}
