package planner_test

import "testing"

// TestRemarksBeside: what people say around their columns, and nothing of the data, becomes no column and is not left unread.
func TestRemarksBeside(t *testing.T) {
	t.Parallel()
	for _, remark := range []string{
		", nothing fancy", ", nothing too complicated", " - nothing special", ", no frills", ", just for testing", ", only for fun", ", for a quick demo", ", thats all", ". that's it for now",
		", thanks a lot!", ", thx a million", ". Thank you in advance for your help", ". tysm", ", made up", ", fake of course", ", just some dummy data", ", pretty simple", ", plz asap",
		", today if possible", ", the usual", ", tbd", ", etc", ", whatever", ", ok?", ". easy, right?", ". can you do that?", ". its for a unit test", ". this is just for a demo",
		". hope that makes sense", ". sorry for the short notice", ". dont care about the rest", ". gdpr safe pls", " lol",
	} {
		t.Run(remark, func(t *testing.T) {
			t.Parallel()
			readAs(t, "50 users: name, email"+remark, "users 50: name, email")
		})
	}
	for text, want := range map[string]string{
		"100 items: name, fake yes/no, price":         "items 100: name, fake, price",
		"100 toys: name, made up on, price":           "toys 100: name, made_up_on, price",
		"100 games: name, level simple/hard, rating":  "games 100: name, level, rating",
		"100 users: name, right handed yes/no, email": "users 100: name, right_handed, email",
	} {
		t.Run(text, func(t *testing.T) {
			t.Parallel()
			shapedAs(t, text, want)
		})
	}
}

// TestOnlyNames: that a list holds no other columns is no part of a name.
func TestOnlyNames(t *testing.T) {
	t.Parallel()
	for text, want := range map[string]string{
		"500 leads with just a name and an email":                     "leads 500: name, email",
		"500 leads: only name and email":                              "leads 500: name, email",
		"100 users: only name, email":                                 "users 100: name, email",
		"100 users: name, email. only these two cols":                 "users 100: name, email",
		"100 users: name, email only":                                 "users 100: name, email",
		"100 users with nothing but name and email":                   "users 100: name, email",
		"300 products with simply id, title and price please":         "products 300: id, title, price",
		"40 gyms: name, city, phone, only those three fields please.": "gyms 40: name, city, phone",
	} {
		t.Run(text, func(t *testing.T) {
			t.Parallel()
			readAs(t, text, want)
		})
	}
	for text, want := range map[string]string{
		"100 users: name, age only 18-30":        `100 rows; name string; age integer 18..30`,
		"100 users: name, only 10% verified":     `100 rows; name string; verified boolean`,
		"100 shops: name, type only cafe or bar": `100 rows; name string 100 values; type string cafe=0.5 bar=0.5`,
	} {
		t.Run(text, func(t *testing.T) {
			t.Parallel()
			plansAs(t, text, want)
		})
	}
}

// readAs is shapedAs for a text that is read to its last word.
func readAs(t *testing.T, text, want string) {
	t.Helper()
	shapedAs(t, text, want)
	if left := plan(t, text).Unparsed; len(left) > 0 {
		t.Errorf("%s\nunread: %v", text, left)
	}
}

// TestSmallTalk: who writes and why asks for nothing and is not left unread, unless it could ask for something.
func TestSmallTalk(t *testing.T) {
	t.Parallel()
	for text, unread := range map[string]int{
		"I'm testing a payroll system. 60 staff: name, age 20-60":  0,
		"We're building a booking app. 60 guests: name, age 20-60": 0,
		"We work weekdays only. 60 guests: name, age 20-60":        1,
	} {
		t.Run(text, func(t *testing.T) {
			t.Parallel()
			if res := plan(t, text); len(res.Unparsed) != unread {
				t.Errorf("unread %v", res.Unparsed)
			}
		})
	}
}
