package dp

// Version changes whenever the same model and seed would give other bytes, or the form
// of the model file changes.
const Version = 1
