package lexicon

import "slices"

// chargeNouns end the names of amounts that people tell in percent of another amount.
var chargeNouns = WordSet("tax vat gst hst pst mwst iva duty levy tip gratuity fee charge surcharge commission royalty bonus discount rebate markdown markup cashback deposit downpayment contribution withholding deduction pension interest")

// Charge: the name is one of an amount that is so many percent of another one: "sales tax", "VAT amount", "tip". A share
// behind it is never one of the rows.
func Charge(words []string) bool {
	n := len(words)
	if n > 1 && words[n-1] == "amount" {
		n--
	}
	return n > 0 && (chargeNouns[Singular(words[n-1])] || n > 1 && slices.Equal(words[n-2:n], []string{"down", "payment"}) || n > 1 && slices.Equal(words[n-2:n], []string{"social", "security"}))
}
