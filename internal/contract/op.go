package contract

// Opposite is the comparison that holds for all other cells that are not empty; "" for Between, of which it takes two.
func (o Op) Opposite() Op {
	switch o {
	case Equal:
		return NotEqual
	case NotEqual:
		return Equal
	case Less:
		return GreaterOrEqual
	case GreaterOrEqual:
		return Less
	case Greater:
		return LessOrEqual
	case LessOrEqual:
		return Greater
	case In:
		return NotIn
	case NotIn:
		return In
	case IsNull:
		return IsNotNull
	case IsNotNull:
		return IsNull
	}
	return ""
}
