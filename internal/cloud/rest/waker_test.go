package rest_test

import (
	"testing"
	"time"

	"github.com/sdg-service/sdg/internal/cloud/rest"
)

func TestPollerWakesEveryWatcher(t *testing.T) {
	t.Parallel()
	p := rest.NewPoller(time.Millisecond)
	for range 2 {
		changed, stop := p.Watch("ten_1/stream/job_1")
		<-changed
		stop()
	}
	if p.Closed() {
		t.Fatal("closed")
	}
}
