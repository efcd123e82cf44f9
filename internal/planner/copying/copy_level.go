package copying

// privacyLevels are words for how far rows keep away from single ones, the longest first.
var privacyLevels = []struct {
	level   string
	phrases []string
}{
	{"", []string{"no privacy level", "without a privacy level", "without privacy level"}},
	{"maximum", []string{
		"the maximum privacy level", "maximum privacy level", "the highest privacy level", "highest privacy level", "as private as possible", "as safe as possible", "as anonymous as possible", "the best privacy", "best privacy",
		"the highest privacy", "highest privacy", "the maximum privacy", "maximum privacy", "maximal privacy", "max privacy", "the strictest privacy", "strictest privacy", "the most private", "the most privacy", "most privacy", "maximally private",
		"maximum protection", "highest protection",
	}},
	{"high", []string{
		"a high privacy level", "high privacy level", "a high level of privacy", "a high privacy", "high privacy", "a higher privacy level", "higher privacy level", "higher privacy", "strong privacy", "strict privacy", "stricter privacy", "better privacy", "more privacy", "extra privacy",
		"more private", "very private", "highly private", "extra careful", "high protection", "strong protection",
	}},
	{"standard", []string{"the standard privacy level", "standard privacy level", "standard privacy", "normal privacy", "default privacy"}},
}

// namedLevels are what may stand behind "privacy level".
var namedLevels = map[string]string{
	"standard": "standard", "normal": "standard", "default": "standard", "high": "high", "higher": "high", "strong": "high", "strict": "high", "maximum": "maximum", "max": "maximum", "maximal": "maximum", "highest": "maximum", "none": "",
}

// readLevel reads the privacy level, and whether its risk is accepted.
func (r *CopyReader) readLevel() {
	end := len(r.Toks)
	for i := range r.Toks {
		if r.Owner[i] != nil {
			continue
		}
		if n := r.Any(i, end, "i accept the risk", "accept the risk", "accepting the risk", "accept any risk", "accept risk", "at my own risk", "the risk is accepted"); n > 0 {
			r.Out.AcceptRisk = true
			r.Claim(i, i+n, &r.privacy)
			continue
		}
		if n := r.Any(i, end, "privacy level", "level of privacy", "privacy"); n > 0 {
			at := i + n
			at += r.Any(at, end, "of", "=", ":", "is", "to", "at", "should be", "must be")
			if level, ok := namedLevels[r.Tok(at).Low]; ok && r.Owner[at] == nil {
				r.Out.PrivacyLevel = level
				r.claimWith(i, at+1)
				continue
			}
		}
		for _, l := range privacyLevels {
			if n := r.Any(i, end, l.phrases...); n > 0 {
				r.Out.PrivacyLevel = l.level
				r.claimWith(i, i+n)
				break
			}
		}
	}
	if r.Out.PrivacyLevel == "" {
		r.Out.AcceptRisk = false
	}
}

// claimWith takes what says the level, with the word before it.
func (r *CopyReader) claimWith(from, to int) {
	for from > 0 && r.Owner[from-1] == nil && r.Tok(from-1).Is("(", "with", "at", "a", "the", "use", "using") {
		from--
	}
	r.Claim(from, to, &r.privacy)
}
