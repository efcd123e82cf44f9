// Package sdg is the domain: the nouns of the service, their identifiers, states,
// prices and errors. It imports the standard library only, and everything else
// imports it.
package sdg
