// Package netguard opens every connection that goes where a tenant says: to databases,
// object stores, hubs and webhooks. It is the only place that dials such hosts.
//
// A host is parsed strictly, resolved once, and every address of the answer is checked;
// then exactly those addresses are dialled, and each is checked a last time between the
// making of its socket and its connection. A name that answers differently the second
// time therefore gains nothing.
//
// What is refused are addresses inside (private, loopback, link-local, metadata, shared,
// multicast, reserved), all IPv6 forms that carry an IPv4 address, and all spellings of
// hosts that two readers could understand differently. A refusal tells the tenant no more
// than a name that does not exist would: names of the inner network cannot be tried out.
package netguard
