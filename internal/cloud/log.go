package cloud

import (
	"io"
	"log/slog"

	"github.com/sdg-service/sdg/internal/logline"
)

// NewLog returns a log of JSON lines without secrets, for CloudWatch.
func NewLog(output io.Writer, level slog.Leveler) *slog.Logger {
	return slog.New(logline.Wrap(slog.NewJSONHandler(output, &slog.HandlerOptions{Level: level})))
}
