package dataset

// decimalForm is how decimal numbers are written, as far as their values do not tell.
type decimalForm struct {
	seen     bool
	decimals int  // of the first one
	mixed    bool // some have more or fewer
	zeros    bool // some end with a zero behind the point
	other    bool // some are not [-]digits[.digits], or of more digits than a float64 gives back
}

// exactDigits is how many digits of a decimal number a float64 surely gives back.
const exactDigits = 15

// see takes in a number that is not missing, as scanPlain read it.
func (d *decimalForm) see(text []byte, v reading, ok bool) {
	digits := text
	if len(digits) > 0 && digits[0] == '-' {
		digits = digits[1:]
		ok = ok && v.value != 0
	}
	if !ok || len(digits) > exactDigits || digits[0] == '0' && len(digits) > 1 && digits[1] != '.' {
		d.other = true
		return
	}
	if !d.seen {
		d.seen, d.decimals = true, v.decimals
	}
	d.mixed = d.mixed || v.decimals != d.decimals
	d.zeros = d.zeros || v.decimals > 0 && text[len(text)-1] == '0'
}

// scale is with how many decimals the values are to be written, -1 for as few as tell them
// apart, and whether that gives back what was seen.
func (d *decimalForm) scale() (decimals int, exact bool) {
	switch {
	case d.other:
		return 0, false
	case !d.mixed:
		return d.decimals, true
	}
	return -1, !d.zeros
}
