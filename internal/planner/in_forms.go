package planner

import "github.com/sdg-service/sdg/internal/planner/notation"

// inForms puts the items, periods, lists and values of a wording in the forms that every reader knows. Few texts have any of the first
// half of the forms, so the second half is looked for meanwhile.
func inForms(w wording) wording {
	half, text := len(forms)/2, w.text
	var later ahead[firstForm]
	later.read = func() firstForm { return firstFormOf(text, half, &later) }
	later.begin()
	defer later.leave()
	for k := 0; k < len(forms); k++ {
		if k < half {
			if r, ok := forms[k](w.text); ok {
				later.leave()
				w = w.then(inNotation(w.text, r))
			}
			continue
		}
		f := firstForm{}
		if k == half && !later.left.Load() {
			f = later.get()
		} else {
			f = firstFormOf(w.text, k, nil)
		}
		if k = f.place; k < len(forms) {
			w = w.then(inNotation(w.text, f.Rewriting))
		}
	}
	return w
}

// firstForm is the first of some forms that a text has, by its place; behind the last where it has none.
type firstForm struct {
	place int
	notation.Rewriting
}

// firstFormOf looks for the forms from a place on, as long as somebody asks.
func firstFormOf(text string, from int, asked *ahead[firstForm]) firstForm {
	for k := from; k < len(forms) && (asked == nil || !asked.left.Load()); k++ {
		if r, ok := forms[k](text); ok {
			return firstForm{k, r}
		}
	}
	return firstForm{place: len(forms)}
}
