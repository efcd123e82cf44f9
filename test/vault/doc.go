// Package vault holds the vault's tokens against another implementation of Fernet, the
// Python package cryptography.
package vault
