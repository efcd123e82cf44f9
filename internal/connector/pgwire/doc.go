// Package pgwire is what PostgreSQL and Redshift have in common: sessions over the protocol
// of PostgreSQL (by pgx's pgconn), always with TLS, always in READ ONLY transactions, and
// the columns of tables in the catalogue.
//
// Nothing is set for a session as a whole, but by SET LOCAL in each transaction: poolers
// that hand a server's session to others between transactions then work, too.
package pgwire
