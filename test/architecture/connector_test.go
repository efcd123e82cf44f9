package architecture_test

import (
	"slices"
	"strings"
	"testing"
)

// drivers are the modules that connectors reach their sources with. They are large, log on
// their own, and dial: only adapters, below internal/connector, may import them.
var drivers = []string{
	"github.com/jackc/pgx/", "github.com/go-sql-driver/mysql", "github.com/microsoft/go-mssqldb", "github.com/sijms/go-ora/",
	"github.com/snowflakedb/gosnowflake", "github.com/databricks/databricks-sql-go", "github.com/ClickHouse/", "cloud.google.com/go/",
	"github.com/Azure/azure-sdk-for-go/",
}

func isDriver(path string) bool {
	return slices.ContainsFunc(drivers, func(d string) bool { return strings.HasPrefix(path+"/", strings.TrimSuffix(d, "/")+"/") })
}

// isAdapter tells packages in folders below internal/connector, but the suite.
func isAdapter(path string) bool {
	rest, ok := strings.CutPrefix(path, module+"internal/connector/")
	return ok && rest != "connectortest"
}

func TestOnlyAdaptersImportDrivers(t *testing.T) {
	t.Parallel()
	for _, p := range packages(t) {
		for _, imp := range p.Imports {
			if isDriver(imp) && !isAdapter(p.ImportPath) {
				t.Errorf("%s imports the driver %s", p.ImportPath, imp)
			}
		}
	}
}

// TestConnectorsAreDescribedWithoutDrivers: what tells the API of connectors links none. Functions are in linked_test.go.
func TestConnectorsAreDescribedWithoutDrivers(t *testing.T) {
	t.Parallel()
	for _, p := range packages(t) {
		if p.ImportPath != module+"internal/connector" {
			continue
		}
		for _, dep := range p.Deps {
			if isDriver(dep) || isAdapter(dep) {
				t.Errorf("%s links %s", p.ImportPath, dep)
			}
		}
	}
}

// TestAdaptersAreLinkedInTwoPlaces: where sources are asked, and nowhere else.
func TestAdaptersAreLinkedInTwoPlaces(t *testing.T) {
	t.Parallel()
	var linked []string
	for _, p := range packages(t) {
		if slices.Contains(p.Deps, module+"internal/connector/adapters") {
			linked = append(linked, strings.TrimPrefix(p.ImportPath, module))
		}
	}
	if want := []string{"cmd/sdg", "functions/connector"}; !slices.Equal(linked, want) {
		t.Errorf("adapters are linked by %q, want %q", linked, want)
	}
}

// TestTenantsHostsAreDialledThroughTheGuard: no package that handles hosts of tenants makes
// connections of its own.
func TestTenantsHostsAreDialledThroughTheGuard(t *testing.T) {
	t.Parallel()
	for _, p := range packages(t) {
		if p.ImportPath == module+"internal/connector" && (slices.Contains(p.Imports, "net") || slices.Contains(p.Imports, "net/http")) {
			t.Errorf("%s imports net: connections go through internal/netguard", p.ImportPath)
		}
	}
}
