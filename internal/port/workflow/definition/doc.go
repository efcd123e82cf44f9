// Package definition reads state machines written in Amazon States Language and
// evaluates what is pure in them: paths, payload templates, choices, retry rules.
//
// It knows exactly the states and fields that statemachines/*.asl.json use and
// refuses everything else when it reads a file. A field that one engine obeys and
// the other ignores would make the two compositions differ without a sound, so an
// unknown field is an error, never a shrug.
//
// Documents are what encoding/json decodes into any, with numbers as json.Number.
// They are never changed in place: every function returns a new document that may
// share parts with its arguments.
//
// The language: https://states-language.net/spec.html, with the service integrations
// and the Distributed Map of the AWS Step Functions Developer Guide.
package definition
