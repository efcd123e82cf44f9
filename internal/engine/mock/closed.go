package mock

import "strings"

// closedMeanings are those whose values the world has fixed: there is no further currency, blood type or HTTP
// method, and none is made by joining two. Names of persons, brands or dishes are open.
var closedMeanings = func() map[string]bool {
	closed := map[string]bool{}
	for _, name := range strings.Fields(`
account_type airline airport_iata bic blood_type browser cabin_class capital card_brand company_suffix contact_preference
continent country country_code country_code3 county cpt crypto_symbol currency_code currency_name currency_symbol device_type
diagnosis education_level employment_type ethnicity fuel_type grade_letter http_method http_status icd10 lab_unit language
log_level loyalty_tier marital_status mcc mime_type name_suffix nationality order_status claim_status os payment_method
policy_type property_type religion seniority state state_code ticker timezone transaction_type trial_arm utm_medium
vehicle_make`) {
		closed[name] = true
	}
	return closed
}()

// enough refuses more different values of a closed meaning than there are.
func (b *columnBuild) enough(values int) error {
	needed := b.needed()
	if !closedMeanings[b.column.Semantic] || needed <= int64(values) {
		return nil
	}
	member, demand := ".unique", "unique"
	if !b.column.Unique && !b.column.PrimaryKey && b.column.Distinct > 0 {
		member, demand = ".distinct", "distinct"
	}
	return b.fail(member, "%d different values are needed, and there are only %d of %s; lower the number, drop %s, or list values of your own",
		needed, values, strings.ReplaceAll(b.column.Semantic, "_", " "), demand)
}

// sparse reports whether the column has rows enough for its values to repeat, but not more that are filled
// than there are values: then the ranking that empties the null rows numbers the others.
func (b *columnBuild) sparse(values int) bool {
	return b.source.node == nil && b.ranking == nil && b.column.Unique && len(b.column.Cases) == 0 &&
		b.source.n > int64(values) && b.needed() <= int64(values)
}
