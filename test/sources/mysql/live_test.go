//go:build live

package mysql_test

import (
	"testing"

	"github.com/sdg-service/sdg/internal/connector/mysql"
	"github.com/sdg-service/sdg/test/sources/live"
)

func TestLive(t *testing.T) { live.Run(t, "mysql", mysql.New()) }
