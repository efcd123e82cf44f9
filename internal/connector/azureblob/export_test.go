package azureblob

// StringToSign is what signatures are tested by.
var StringToSign = stringToSign
