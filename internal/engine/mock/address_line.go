package mock

import "strings"

// addressLine2 is a flat, a suite or a floor, as the locale's country writes it.
func (b *columnBuild) addressLine2() (*node, error) {
	unique := b.unique()
	language, country, _ := strings.Cut(b.locale(), "_")
	return b.texts(true, func(dst []byte, d *draw) []byte {
		number, rare := uint64(d.between(1, 48)), d.chance(30)
		if unique {
			number, rare = d.serial+1, false
		}
		switch {
		case language == "de":
			if rare {
				return append(appendUint(dst, number%6+1), ". OG"...)
			}
			return appendUint(append(dst, "Wohnung "...), number)
		case language == "fr":
			if rare {
				return append(append(dst, "Bâtiment "...), 'A'+byte(number%6))
			}
			return appendUint(append(dst, "Appt "...), number)
		case language == "es":
			if rare {
				return append(appendUint(dst, number%6+1), "º izq."...)
			}
			return append(appendUint(append(dst, "Piso "...), number), " A"...)
		case language == "pt":
			if rare {
				return append(append(dst, "Bloco "...), 'A'+byte(number%6))
			}
			return appendUint(append(dst, "Apto "...), number)
		case language == "ja":
			if !unique {
				number = 100*(number%9+1) + number%7 + 1
			}
			return append(appendUint(dst, number), "号室"...)
		case country == "GB" || country == "IE":
			if rare {
				return append(append(dst, "Flat "...), 'A'+byte(number%8))
			}
			return appendUint(append(dst, "Flat "...), number)
		case rare:
			return appendUint(append(dst, "Suite "...), 100*(number%9+1)+number)
		case !unique && number%5 == 0:
			return append(appendUint(append(dst, "Apt "...), number%12+1), 'A'+byte(number%4))
		}
		return appendUint(append(dst, "Apt "...), number)
	})
}
