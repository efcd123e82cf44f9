//go:build sources || live

// Package harness starts what tests of connectors talk to: servers as processes of this
// machine, with certificates of an authority of their own, on free ports of loopback.
//
//	func TestMain(m *testing.M) { os.Exit(harness.Main(m)) }
//
//	var postgres harness.Shared[*cluster]
//
//	func TestConformance(t *testing.T) {
//		c := postgres.Get(t, startCluster) // started by the first test, ended by Main
//		...
//	}
//
//	func startCluster(t testing.TB) *cluster {
//		harness.Debian(t, "postgresql-15")
//		certs := harness.NewCertificates(t)
//		dir, port := harness.Dir(t, "postgres"), harness.Port(t)
//		cert, key := certs.Good.Files(t, dir, "postgres")
//		p := harness.Server{Path: "/usr/lib/postgresql/15/bin/postgres", Args: ..., User: "postgres"}.Start(t, ready)
//		...
//	}
//
// Sources are reached as harness.Host through harness.Guard, never as "localhost".
// A package without the tags "sources" and "live" is not built, so that `go test ./...`
// neither installs nor starts anything.
package harness
