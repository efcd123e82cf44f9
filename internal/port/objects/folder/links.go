package folder

import (
	"context"
	"crypto/hmac"
	"crypto/sha256"
	"encoding/base64"
	"encoding/binary"
	"errors"
	"fmt"
	"net/http"
	"net/url"
	"strconv"
	"strings"
	"time"

	"github.com/sdg-service/sdg/internal/port/objects"
)

// MinLinkKeyBytes is the shortest key that NewLinks takes.
const MinLinkKeyBytes = 32

// errLink is what every refused link gives: a holder learns nothing about why.
var errLink = errors.New("link is not valid or has expired")

// Links makes signed links to a store's objects and serves them. A link is the
// base URL, the key, and a query of what is granted with its HMAC-SHA256.
type Links struct {
	store *Store
	base  *url.URL
	key   []byte
	now   func() time.Time
	// stored is told the key of every object that a link stored; see OnStored.
	stored func(ctx context.Context, key string)
}

var (
	_ objects.Signer        = (*Links)(nil)
	_ objects.LinkedUploads = (*Links)(nil)
	_ http.Handler          = (*Links)(nil)
)

// NewLinks returns links below base, such as http://127.0.0.1:8080/objects.
// Mount it as the handler of that path and all below. Links live on over a
// restart when key, of at least MinLinkKeyBytes, is the same.
func NewLinks(store *Store, base string, key []byte) (*Links, error) {
	if len(key) < MinLinkKeyBytes {
		return nil, fmt.Errorf("link key of %d bytes, at least %d", len(key), MinLinkKeyBytes)
	}
	u, err := url.Parse(base)
	if err != nil {
		return nil, fmt.Errorf("link base URL: %w", err)
	}
	if u.Scheme != "http" && u.Scheme != "https" || u.Host == "" || u.RawQuery != "" || u.Fragment != "" || u.User != nil {
		return nil, fmt.Errorf("link base URL %q is not http(s)://host/path", base)
	}
	u.Path = strings.TrimSuffix(u.Path, "/")
	return &Links{store, u, append([]byte(nil), key...), store.options.Now, func(context.Context, string) {}}, nil
}

// OnStored sets what is told the key of every object that a link stored: the folder's
// form of S3's events. It must be set before the first request. What a crash keeps from
// being told is not told later.
func (l *Links) OnStored(tell func(ctx context.Context, key string)) { l.stored = tell }

// grant is what one link allows.
type grant struct {
	method      string
	key         string
	filename    string // of a GET
	contentType string // of a PUT
	size        int64  // of a PUT, in bytes
	upload      string // of a PUT of a part
	part        int    // its number, from 1
	expires     int64  // Unix seconds
}

// Names of the query parameters. Each appears exactly once in a link.
const (
	paramExpires   = "expires"
	paramFilename  = "filename"
	paramSize      = "size"
	paramType      = "type"
	paramUpload    = "upload"
	paramPart      = "part"
	paramSignature = "signature"
)

// SignGet implements objects.Signer.
func (l *Links) SignGet(ctx context.Context, key, filename string, ttl time.Duration) (string, error) {
	if _, err := objects.Attachment(filename); err != nil {
		return "", fmt.Errorf("sign link to %q: %w", key, err)
	}
	return l.sign(ctx, grant{method: http.MethodGet, key: key, filename: filename}, ttl)
}

// SignPut implements objects.Signer. The holder must send exactly size bytes
// with this content type.
func (l *Links) SignPut(ctx context.Context, key, contentType string, size int64, ttl time.Duration) (string, error) {
	contentType, err := objects.ContentTypeOf(contentType)
	if err != nil {
		return "", fmt.Errorf("sign link to %q: %w", key, err)
	}
	if size < 0 {
		return "", fmt.Errorf("sign link to %q: size %d", key, size)
	}
	return l.sign(ctx, grant{method: http.MethodPut, key: key, contentType: contentType, size: size}, ttl)
}

func (l *Links) sign(ctx context.Context, g grant, ttl time.Duration) (string, error) {
	if err := errors.Join(ctx.Err(), objects.CheckKey(g.key), objects.CheckTTL(ttl)); err != nil {
		return "", fmt.Errorf("sign link to %q: %w", g.key, err)
	}
	g.expires = l.now().Add(ttl).Unix()
	query := url.Values{
		paramExpires:   {strconv.FormatInt(g.expires, 10)},
		paramSignature: {l.signature(g)},
	}
	if g.method == http.MethodGet {
		query.Set(paramFilename, g.filename)
	} else {
		query.Set(paramSize, strconv.FormatInt(g.size, 10))
		if g.part == 0 {
			query.Set(paramType, g.contentType)
		} else {
			query.Set(paramUpload, g.upload)
			query.Set(paramPart, strconv.Itoa(g.part))
		}
	}
	link := *l.base
	link.Path += "/" + g.key
	link.RawQuery = query.Encode()
	return link.String(), nil
}

// signature authenticates a grant: unpadded base64url of its MAC. Each field is preceded by its length, so that no
// two grants give the same bytes.
func (l *Links) signature(g grant) string {
	mac := hmac.New(sha256.New, l.key)
	fields := []string{
		"sdg object link v1", g.method, g.key, g.filename, g.contentType,
		strconv.FormatInt(g.size, 10), strconv.FormatInt(g.expires, 10),
	}
	if g.part > 0 {
		fields = append(fields, g.upload, strconv.Itoa(g.part))
	}
	for _, field := range fields {
		var length [8]byte
		binary.BigEndian.PutUint64(length[:], uint64(len(field)))
		mac.Write(length[:])
		mac.Write([]byte(field))
	}
	return base64.RawURLEncoding.EncodeToString(mac.Sum(nil))
}

// open returns what the request's link grants, or errLink.
func (l *Links) open(r *http.Request) (grant, error) {
	key, ok := strings.CutPrefix(r.URL.Path, l.base.Path+"/")
	if !ok || objects.CheckKey(key) != nil {
		return grant{}, errLink
	}
	query, err := url.ParseQuery(r.URL.RawQuery)
	if err != nil {
		return grant{}, errLink
	}
	g := grant{method: r.Method, key: key}
	names := []string{paramExpires, paramSignature, paramFilename}
	switch {
	case g.method == http.MethodPut && query.Has(paramPart):
		names = []string{paramExpires, paramSignature, paramSize, paramUpload, paramPart}
	case g.method == http.MethodPut:
		names = []string{paramExpires, paramSignature, paramSize, paramType}
	}
	if len(query) != len(names) {
		return grant{}, errLink
	}
	for _, name := range names {
		if len(query[name]) != 1 {
			return grant{}, errLink
		}
	}
	g.filename, g.contentType = query.Get(paramFilename), query.Get(paramType)
	if g.method == http.MethodPut {
		if g.size, err = canonicalInt(query.Get(paramSize)); err != nil {
			return grant{}, errLink
		}
	}
	if query.Has(paramPart) {
		number, err := canonicalInt(query.Get(paramPart))
		if err != nil || number < 1 || number > objects.MaxParts {
			return grant{}, errLink
		}
		g.upload, g.part = query.Get(paramUpload), int(number)
	}
	if g.expires, err = canonicalInt(query.Get(paramExpires)); err != nil {
		return grant{}, errLink
	}
	// Compared as text: decoding would accept other spellings of the same MAC.
	if !hmac.Equal([]byte(query.Get(paramSignature)), []byte(l.signature(g))) {
		return grant{}, errLink
	}
	if l.now().Unix() >= g.expires {
		return grant{}, errLink
	}
	return g, nil
}

// canonicalInt parses a decimal number that is spelled as sign spells it.
func canonicalInt(s string) (int64, error) {
	n, err := strconv.ParseInt(s, 10, 64)
	if err == nil && strconv.FormatInt(n, 10) != s {
		err = strconv.ErrSyntax
	}
	return n, err
}
