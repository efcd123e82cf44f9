package contract

var healthSemantics = []Semantic{
	{Name: "mrn", Types: codes, Personal: true, Identifier: true, Description: "medical record number"},
	{Name: "icd10", Types: textual, Personal: true, Description: "ICD-10 diagnosis code"},
	{Name: "diagnosis", Types: textual, Personal: true, Description: "diagnosis in words, in agreement with the code"},
	{Name: "cpt", Types: codes, Description: "procedure code, five digits"},
	{Name: "drug_name", Types: textual, Description: "generic name of a drug"},
	{Name: "ndc", Types: textual, Description: "US national drug code"},
	{Name: "dosage", Types: textual, Description: "dose such as 20 mg"},
	{Name: "lab_test", Types: textual, Description: "name of a laboratory test"},
	{Name: "lab_value", Types: decimals, Personal: true, Description: "result in the range of the row's test"},
	{Name: "lab_unit", Types: textual, Description: "unit of the row's test"},
	{Name: "systolic_bp", Types: wholes, Personal: true, Unit: "mmHg", Description: "upper blood pressure, above the diastolic"},
	{Name: "diastolic_bp", Types: wholes, Personal: true, Unit: "mmHg", Description: "lower blood pressure"},
	{Name: "heart_rate", Types: wholes, Personal: true, Unit: "bpm", Description: "heart beats per minute"},
	{Name: "temperature_body", Types: decimals, Personal: true, Unit: "°C", Description: "body temperature"},
	{Name: "ward", Types: textual, Description: "hospital ward"},
	{Name: "admission_date", Types: dates, Personal: true, Description: "day of admission"},
	{Name: "discharge_date", Types: dates, Personal: true, Description: "day of discharge, not before admission"},
	{Name: "length_of_stay", Types: wholes, Personal: true, Unit: "days", Description: "days from admission to discharge"},
	{Name: "npi", Types: codes, Personal: true, Identifier: true, Description: "US national provider identifier with its Luhn digit"},
	{Name: "trial_arm", Types: textual, Description: "placebo or treatment"},
}

var educationSemantics = []Semantic{
	{Name: "student_id", Types: codes, Personal: true, Identifier: true, Description: "matriculation number"},
	{Name: "course_code", Types: textual, Description: "course code such as CS101"},
	{Name: "course_title", Types: textual, Description: "title of a course"},
	{Name: "credits", Types: wholes, Description: "credit points of a course"},
	{Name: "grade_letter", Types: textual, Personal: true, Description: "grade, A to F"},
	{Name: "mark", Types: decimals, Personal: true, Description: "marks, 0 to 100"},
	{Name: "gpa", Types: decimals, Personal: true, Description: "grade point average, 0 to 4"},
	{Name: "university", Types: textual, Description: "university or school"},
	{Name: "major", Types: textual, Description: "field of study"},
}

var internetSemantics = []Semantic{
	{Name: "url", Types: textual, Identifier: true, Description: "web address at a reserved domain"},
	{Name: "domain", Types: textual, Description: "domain name under a reserved domain"},
	{Name: "path", Types: textual, Description: "path of a page or endpoint"},
	{Name: "ipv4", Types: textual, Personal: true, Description: "IPv4 address"},
	{Name: "ipv6", Types: textual, Personal: true, Description: "IPv6 address"},
	{Name: "mac", Types: textual, Personal: true, Identifier: true, Description: "hardware address, locally administered"},
	{Name: "port", Types: wholes, Description: "TCP or UDP port"},
	{Name: "user_agent", Types: textual, Description: "user agent that agrees with the row's browser, system and device"},
	{Name: "browser", Types: textual, Description: "web browser"},
	{Name: "os", Types: textual, Description: "operating system"},
	{Name: "device_type", Types: textual, Description: "mobile, desktop, tablet"},
	{Name: "http_method", Types: textual, Description: "HTTP method"},
	{Name: "http_status", Types: numbering, Description: "HTTP status code", Usual: "mostly 200"},
	{Name: "bytes", Types: wholes, Unit: "bytes", Description: "size of a transfer"},
	{Name: "latency_ms", Types: decimals, Unit: "ms", Description: "response time with a long tail"},
	{Name: "event_name", Types: textual, Description: "name of an application event"},
	{Name: "session_id", Types: []Type{String, UUID}, Identifier: true, Description: "session identifier"},
	{Name: "referrer", Types: textual, Description: "address the visitor came from"},
	{Name: "utm_source", Types: textual, Description: "campaign source"},
	{Name: "utm_medium", Types: textual, Description: "campaign medium"},
	{Name: "utm_campaign", Types: textual, Description: "campaign name in an address"},
	{Name: "log_level", Types: textual, Description: "severity of a log line", Usual: "mostly INFO"},
	{Name: "semver", Types: textual, Description: "version such as 2.14.3"},
	{Name: "file_name", Types: textual, Description: "file name whose ending agrees with the row's MIME type"},
	{Name: "mime_type", Types: textual, Description: "MIME type"},
	{Name: "file_size", Types: wholes, Unit: "bytes", Description: "size of a file"},
	{Name: "commit_sha", Types: textual, Identifier: true, Description: "git commit, 40 hex digits"},
}

var advertisingSemantics = []Semantic{
	{Name: "campaign", Types: textual, Description: "name of an advertising campaign"},
	{Name: "cpm", Types: decimals, Unit: "USD", Description: "price of a thousand impressions"},
	{Name: "cpc", Types: decimals, Unit: "USD", Description: "price of a click"},
	{Name: "impressions", Types: wholes, Description: "times an advertisement was shown"},
	{Name: "clicks", Types: wholes, Description: "times it was clicked, at most the impressions"},
	{Name: "ctr", Types: decimals, Description: "clicks divided by impressions"},
	{Name: "creative_id", Types: codes, Identifier: true, Description: "number of an advertisement"},
}

var telecomSemantics = []Semantic{
	{Name: "imei", Types: textual, Personal: true, Identifier: true, Description: "device number with its Luhn digit, test range"},
	{Name: "iccid", Types: textual, Personal: true, Identifier: true, Description: "SIM card number with its Luhn digit"},
	{Name: "imsi", Types: textual, Personal: true, Identifier: true, Description: "subscriber number in the test network"},
	{Name: "call_duration", Types: wholes, Unit: "s", Description: "length of a call", Usual: "mostly short"},
	{Name: "plan", Types: textual, Description: "tariff"},
}
