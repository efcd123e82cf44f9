package reading

import (
	"strings"

	"github.com/sdg-service/sdg/internal/contract"
)

func (r *reader) applyValues(c *Column, f fact) {
	told := f.values
	if f.not { // "never on Sunday"
		r.inVain(f)
		return
	}
	if f.share != nil && len(told.values) == 1 {
		if !r.shareOf(c, told.values[0].Text, f.share.value) {
			r.inVain(f)
		}
		return
	}
	if len(c.Values) > 0 && told.told > 0 && r.sharesOnly(c, told) {
		return
	}
	if len(told.values) == 1 && len(c.Values) > 1 && indexOfValue(c.Values, told.values[0].Text) >= 0 {
		return // one of those that are known
	}
	if truth := truthOf(told.values); truth != nil && c.class() != list {
		c.Type = contract.Boolean
		if *truth >= 0 {
			c.TrueShare = truth
		}
		return
	}
	if f.column != nil && told.told == 0 && len(told.values) < len(c.Values) {
		return // a sentence that mentions some of the values does not take the others away
	}
	c.Values, c.Open = told.values, told.open
}

// shareOf gives one value its share, where the column can have it: "12% of the orders are returned".
func (r *reader) shareOf(c *Column, text string, share float64) bool {
	k := indexOfValue(c.Values, text)
	if k < 0 {
		if c.class() == boolean || len(c.Values) == 0 && c.class() != words && c.class() != unknown {
			return false
		}
		c.Values = append(c.Values, Value{Text: text, Share: -1})
		k = len(c.Values) - 1
	}
	c.Values[k].Share = share
	return true
}

// sharesOnly gives known values their shares, where the list repeats them in other forms.
func (r *reader) sharesOnly(c *Column, l valueList) bool {
	old := append([]Value{}, c.Values...)
	for _, v := range l.values {
		k := indexOfValue(c.Values, v.Text)
		if k < 0 {
			c.Values = old
			return false
		}
		c.Values[k].Share = v.Share
	}
	return true
}

func indexOfValue(values []Value, text string) int {
	for k, v := range values {
		if valueKey(v.Text) == valueKey(text) {
			return k
		}
	}
	one := strings.Join(stems(nameWords(text)), " ")
	for k, v := range values {
		if one != "" && strings.Join(stems(nameWords(v.Text)), " ") == one {
			return k
		}
	}
	return -1
}

// truthOf is the share of true of a list of yes and no; -1 where it is not told; nil for other lists.
func truthOf(values []Value) *float64 {
	if len(values) != 2 {
		return nil
	}
	share := -1.0
	for k, v := range values {
		switch strings.ToLower(v.Text) {
		case "yes", "true", "y":
			if v.Share >= 0 {
				share = v.Share
			}
		case "no", "false", "n":
			if v.Share >= 0 && values[1-k].Share < 0 {
				share = 1 - v.Share
			}
		default:
			return nil
		}
	}
	return &share
}
