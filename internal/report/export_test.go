package report

// Matcher is tested against regular expressions.
var Matcher = matcher
