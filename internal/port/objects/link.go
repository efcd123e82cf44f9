package objects

import (
	"fmt"
	"mime"
	"strings"
	"time"
	"unicode/utf8"
)

// MaxLinkTTL is the longest life of a signed link (S3's limit for signature version 4).
const MaxLinkTTL = 7 * 24 * time.Hour

// MaxFilenameBytes is the longest download name.
const MaxFilenameBytes = 255

// CheckTTL refuses a link life that is not within one second and MaxLinkTTL.
// Links count in whole seconds.
func CheckTTL(ttl time.Duration) error {
	if ttl < time.Second || ttl > MaxLinkTTL {
		return fmt.Errorf("link life %s is not within 1s to %s", ttl, MaxLinkTTL)
	}
	return nil
}

// Attachment returns the Content-Disposition header (RFC 6266) that makes a
// browser save the body under filename. It refuses a name that could end the
// header or leave the download folder.
func Attachment(filename string) (string, error) {
	if len(filename) > MaxFilenameBytes {
		return "", fmt.Errorf("download name of %d bytes, at most %d", len(filename), MaxFilenameBytes)
	}
	if !utf8.ValidString(filename) || filename == "." || filename == ".." {
		return "", fmt.Errorf("download name %q is not a file name", filename)
	}
	if strings.ContainsFunc(filename, func(r rune) bool { return r < 0x20 || r == 0x7f || r == '/' || r == '\\' }) {
		return "", fmt.Errorf("download name %q holds a path or control character", filename)
	}
	if filename == "" {
		return "attachment", nil
	}
	return mime.FormatMediaType("attachment", map[string]string{"filename": filename}), nil
}
