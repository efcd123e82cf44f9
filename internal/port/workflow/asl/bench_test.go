package asl_test

import (
	"context"
	"encoding/json"
	"fmt"
	"runtime"
	"sync/atomic"
	"testing"

	"github.com/sdg-service/sdg/internal/port/workflow"
	"github.com/sdg-service/sdg/internal/port/workflow/asl"
)

// BenchmarkTransition measures one Task and one Choice with a handler that does nothing:
// what the engine and its journal add to each step of a lone execution.
func BenchmarkTransition(b *testing.B) {
	opts := options(b)
	opts.Definitions = map[workflow.Machine][]byte{one: machine("Work", `"Work":`+task("work", 60, "More"),
		`"More":{"Type":"Choice","Choices":[{"Variable":"$.result.out","BooleanEquals":true,"Next":"Work"}],"Default":"Done"}`)}
	left := b.N
	opts.Handlers = map[string]asl.Handler{"work": func(context.Context, json.RawMessage) (json.RawMessage, error) {
		left--
		return raw(b, left > 0), nil
	}}
	engine := open(b, opts)
	b.ResetTimer()
	start(b, engine, "x", `{"tenant_id":"t","job_id":"j","correlation_id":"c"}`)
	finish(b, engine, one, "x")
}

// BenchmarkExecutions measures whole executions of one Task, many at a time: what
// sharing of commits gives.
func BenchmarkExecutions(b *testing.B) {
	opts := options(b)
	opts.Definitions = map[workflow.Machine][]byte{one: machine("Work", `"Work":`+task("work", 60, "Done"))}
	opts.Handlers = map[string]asl.Handler{"work": func(context.Context, json.RawMessage) (json.RawMessage, error) {
		return json.RawMessage(`null`), nil
	}}
	engine := open(b, opts)
	var number atomic.Int64
	b.SetParallelism(64)
	b.ResetTimer()
	b.RunParallel(func(pb *testing.PB) {
		for pb.Next() {
			name := fmt.Sprint(number.Add(1))
			start(b, engine, name, `{}`)
			finish(b, engine, one, name)
		}
	})
}

// BenchmarkWaiting measures what an execution that waits for an approval holds in memory.
func BenchmarkWaiting(b *testing.B) {
	opts := options(b)
	opts.Definitions = map[workflow.Machine][]byte{one: machine("Ask", `"Ask":`+ask(604800))}
	handed := make(chan string, 1024)
	opts.Handlers = map[string]asl.Handler{"ask": tokens(handed)}
	engine := open(b, opts)
	var before, after runtime.MemStats
	runtime.GC()
	runtime.ReadMemStats(&before)
	b.ResetTimer()
	for i := range b.N {
		start(b, engine, fmt.Sprint(i), `{"tenant_id":"t","project_id":"p","correlation_id":"c"}`)
		<-handed
	}
	b.StopTimer()
	runtime.GC()
	runtime.ReadMemStats(&after)
	held := float64(after.HeapInuse+after.StackInuse) - float64(before.HeapInuse+before.StackInuse)
	b.ReportMetric(held/float64(b.N), "held-B/op")
}
