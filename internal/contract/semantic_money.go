package contract

var bankingSemantics = []Semantic{
	{Name: "amount", Types: decimals, Unit: "USD", Description: "amount of money", Usual: "mostly small"},
	{Name: "currency_code", Types: textual, Description: "ISO 4217 code"},
	{Name: "currency_name", Types: textual, Description: "name of a currency"},
	{Name: "currency_symbol", Types: textual, Description: "sign of a currency"},
	{Name: "account_number", Types: codes, Personal: true, Identifier: true, Description: "bank account number"},
	{Name: "iban", Types: textual, Personal: true, Identifier: true, Description: "IBAN with its modulo 97 digits"},
	{Name: "bic", Types: textual, Description: "BIC (SWIFT code) of a bank"},
	{Name: "routing_number", Types: textual, Description: "US ABA routing number with its check digit"},
	{Name: "sort_code", Types: textual, Description: "UK sort code"},
	{Name: "credit_card", Types: textual, Personal: true, Identifier: true, Description: "card number with its Luhn digit, from test ranges"},
	{Name: "card_brand", Types: textual, Description: "card network of the row's card number"},
	{Name: "card_expiry", Types: []Type{String, Date}, Personal: true, Description: "MM/YY a card is valid through"},
	{Name: "cvv", Types: codes, Personal: true, Description: "card security code"},
	{Name: "account_type", Types: textual, Description: "checking, savings, credit"},
	{Name: "balance", Types: decimals, Personal: true, Unit: "USD", Description: "account balance, may be negative"},
	{Name: "transaction_type", Types: textual, Description: "deposit, withdrawal, transfer, payment"},
	{Name: "merchant", Types: textual, Description: "name of a shop or payee"},
	{Name: "mcc", Types: codes, Description: "merchant category code, four digits"},
	{Name: "is_fraud", Types: yesNo, Description: "rare mark of a fraudulent transaction"},
	{Name: "credit_score", Types: wholes, Personal: true, Description: "credit score, 300 to 850"},
	{Name: "interest_rate", Types: decimals, Unit: "%", Description: "interest per year"},
	{Name: "loan_amount", Types: decimals, Unit: "USD", Description: "principal of a loan"},
	{Name: "loan_term", Types: wholes, Unit: "months", Description: "duration of a loan"},
	{Name: "ticker", Types: textual, Description: "stock exchange symbol"},
	{Name: "ohlcv_open", Types: decimals, Unit: "USD", Description: "first price of a trading period"},
	{Name: "ohlcv_high", Types: decimals, Unit: "USD", Description: "highest price of a trading period"},
	{Name: "ohlcv_low", Types: decimals, Unit: "USD", Description: "lowest price of a trading period"},
	{Name: "ohlcv_close", Types: decimals, Unit: "USD", Description: "last price of a trading period"},
	{Name: "ohlcv_volume", Types: wholes, Unit: "shares", Description: "shares traded in a period"},
}

var cryptoSemantics = []Semantic{
	{Name: "btc_address", Types: textual, Personal: true, Identifier: true, Description: "Bitcoin test network address"},
	{Name: "eth_address", Types: textual, Personal: true, Identifier: true, Description: "Ethereum address, 0x and 40 hex digits"},
	{Name: "crypto_symbol", Types: textual, Description: "symbol of a coin"},
}

var insuranceSemantics = []Semantic{
	{Name: "policy_number", Types: codes, Personal: true, Identifier: true, Description: "insurance policy number"},
	{Name: "policy_type", Types: textual, Description: "motor, home, life, health"},
	{Name: "premium", Types: decimals, Unit: "USD", Description: "price of a policy"},
	{Name: "deductible", Types: decimals, Unit: "USD", Description: "part of a claim the insured bears"},
	{Name: "coverage_amount", Types: decimals, Unit: "USD", Description: "sum insured"},
	{Name: "claim_number", Types: codes, Identifier: true, Description: "insurance claim number"},
	{Name: "claim_amount", Types: decimals, Unit: "USD", Description: "amount claimed"},
	{Name: "claim_status", Types: textual, Description: "open, settled, rejected"},
}
