package dataset_test

import (
	"bytes"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"github.com/sdg-service/sdg/internal/dataset"
)

// TestCharactersAreTallied, in texts of any length.
func TestCharactersAreTallied(t *testing.T) {
	t.Parallel()
	rapid.Check(t, func(t *rapid.T) {
		some := rapid.SliceOfN(rapid.SampledFrom([]byte("azAZ09 @.:-_`{[/;?\x00\x1f!,\x7f\x80\xad\xba\xc3\xe1\xff\n")), 0, 12).Draw(t, "some")
		text := bytes.Repeat(some, rapid.SampledFrom([]int{1, 2, 60, 300}).Draw(t, "times"))
		var want [7]int
		proper, before := true, byte(' ')
		for _, b := range text {
			switch {
			case b >= 'a' && b <= 'z', b >= 'A' && b <= 'Z':
				want[0]++
				proper = proper && (b < 'a' || before != ' ' && before != '-')
			case b >= '0' && b <= '9':
				want[1]++
			default:
				if i := bytes.IndexByte([]byte(" @.:-"), b); i >= 0 {
					want[2+i]++
				}
			}
			before = b
		}
		if got, capitals := dataset.Tallied(text); got != want || capitals != proper {
			t.Fatalf("%q: %v, %t; want %v, %t", text, got, capitals, want, proper)
		}
	})
}

// TestProseIsNotTallied: what shows by a few letters is what a tally gives.
func TestProseIsNotTallied(t *testing.T) {
	t.Parallel()
	parts := []string{" ", "a", "Z", "-", "@", ".", ":", "7", "ann", "Anna", "a@b.example", "http://x", "de89", "DE89 3704 0044 0532 0130 00", "gb82 west 1234 5698 7654 32", "12-34-56", "4111 1111 1111 1111", "0a-1b-2c-3d-4e-5f",
		"0123abcd-", "0123-", "4567-89ab-", "0123456789ab", "::1", "10.0.0.1", "+49 30 1234567", "é", "\xff"}
	rapid.Check(t, func(t *rapid.T) {
		text := strings.Join(rapid.SliceOfN(rapid.SampledFrom(parts), 0, 8).Draw(t, "parts"), rapid.SampledFrom([]string{"", " "}).Draw(t, "between"))
		if !dataset.ProseIsWhatItSeems([]byte(text)) {
			t.Fatalf("%q", text)
		}
	})
}

// TestFactsOfTextsInOrder: what is taken from the text before is what looking would tell.
func TestFactsOfTextsInOrder(t *testing.T) {
	t.Parallel()
	parts := rapid.SampledFrom([]string{" ", "  ", "a", "Z", "7", "ann", "Anna", "-", "@", "note ", "a note of ", "é"})
	draw := func(t *rapid.T, name string) string {
		return strings.Join(rapid.SliceOfN(parts, 0, 6).Draw(t, name), "")
	}
	rapid.Check(t, func(t *rapid.T) {
		begin := draw(t, "begin")
		last, text := begin+draw(t, "end of the last"), begin+draw(t, "end")
		if same, _ := dataset.LikeTheLast([]byte(last), []byte(text)); !same {
			t.Fatalf("%q behind %q", text, last)
		}
	})
}

// TestFactsTakenFromTheTextBefore: which texts are not looked at for the one before them.
func TestFactsTakenFromTheTextBefore(t *testing.T) {
	t.Parallel()
	for name, c := range map[string]struct {
		last, text string
		taken      bool
	}{
		"the same":                       {"a note of ann", "a note of ann", true},
		"another last word":              {"a note of ann", "a note of Zoe7", true},
		"one word more":                  {"a note of ann", "a note of ann and", false},
		"another word before its last":   {"a note of ann", "a word of ann", false},
		"behind one that is no prose":    {"ann", "ann", false},
		"behind one with a number in it": {"7 7", "7 7", false},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			same, taken := dataset.LikeTheLast([]byte(c.last), []byte(c.text))
			if !same || taken != c.taken {
				t.Errorf("%q behind %q: as looking tells %t, taken %t; want %t", c.text, c.last, same, taken, c.taken)
			}
		})
	}
}
