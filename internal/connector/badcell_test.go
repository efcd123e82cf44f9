package connector_test

import (
	"errors"
	"strings"
	"testing"

	"github.com/sdg-service/sdg/internal/connector"
	"github.com/sdg-service/sdg/internal/sdg"
)

func TestBadCellNamesTheColumn(t *testing.T) {
	t.Parallel()
	err := connector.BadCell("no\x00te", errors.New("it is not UTF-8"))
	if sdg.CodeOf(err) != sdg.ConnectorSourceFailure || !strings.Contains(err.Error(), `"no\x00te"`) || !strings.Contains(err.Error(), "it is not UTF-8") {
		t.Error(err)
	}
}
