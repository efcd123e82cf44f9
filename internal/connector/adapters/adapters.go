// Package adapters is the one package that links the adapters of all types, and with them
// their drivers. Only processes that ask sources import it: the connector function and the
// embedded service's program.
package adapters

import (
	"github.com/sdg-service/sdg/internal/connector"
	"github.com/sdg-service/sdg/internal/connector/azureblob"
	"github.com/sdg-service/sdg/internal/connector/bigquery"
	"github.com/sdg-service/sdg/internal/connector/clickhouse"
	"github.com/sdg-service/sdg/internal/connector/databricks"
	"github.com/sdg-service/sdg/internal/connector/gcs"
	"github.com/sdg-service/sdg/internal/connector/huggingface"
	"github.com/sdg-service/sdg/internal/connector/mariadb"
	"github.com/sdg-service/sdg/internal/connector/mysql"
	"github.com/sdg-service/sdg/internal/connector/oracle"
	"github.com/sdg-service/sdg/internal/connector/postgres"
	"github.com/sdg-service/sdg/internal/connector/redshift"
	"github.com/sdg-service/sdg/internal/connector/s3"
	"github.com/sdg-service/sdg/internal/connector/snowflake"
	"github.com/sdg-service/sdg/internal/connector/sqlserver"
)

// All returns the adapters by type.
func All() map[string]connector.Adapter {
	return map[string]connector.Adapter{
		"azure_blob":  azureblob.New(),
		"bigquery":    bigquery.New(),
		"clickhouse":  clickhouse.New(),
		"databricks":  databricks.New(),
		"gcs":         gcs.New(),
		"huggingface": huggingface.New(),
		"mariadb":     mariadb.New(),
		"mysql":       mysql.New(),
		"oracle":      oracle.New(),
		"postgres":    postgres.New(),
		"redshift":    redshift.New(),
		"s3":          s3.New(),
		"snowflake":   snowflake.New(),
		"sqlserver":   sqlserver.New(),
	}
}
