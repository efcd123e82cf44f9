package notation_test

import (
	"strings"
	"testing"

	"github.com/sdg-service/sdg/internal/planner/notation"
)

const sql = `CREATE TABLE customers (
  id int primary key,
  full_name text not null,
  age int not null -- 18-80
);`

func TestDeclarations(t *testing.T) {
	t.Parallel()
	for _, c := range []struct{ name, text, want string }{
		{"data class", "@dataclass\nclass Customer:\n    id: int\n    full_name: Optional[str] = None\n    age: int  # 18-80\n", `CREATE TABLE customers (
  id int not null,
  full_name text,
  age int not null -- 18-80
);
`},
		{"pydantic", "class Customer(BaseModel):\n    plan: Literal['free', 'pro']\n    age: int = Field(ge=18, le=80)\n    tags: list[str]\n", `CREATE TABLE customers (
  plan text not null check (plan in ('free', 'pro')),
  age int not null -- from 18 to 80
);
`},
		{"django", "class Order(models.Model):\n    no = models.CharField(max_length=20, unique=True)\n    customer = models.ForeignKey('shop.Customer', on_delete=models.CASCADE)\n    total = models.DecimalField(max_digits=8, decimal_places=3, null=True)\n    state = models.CharField(choices=[('o', 'open'), ('p', 'paid')])\n\n    class Meta:\n        unique_together = [('customer', 'no')]\n        db_table = 'shop_orders'\n", `CREATE TABLE shop_orders (
  no text unique not null,
  customer_id int not null references customer,
  total numeric(12,3),
  state text not null check (state in ('o', 'p')),
  unique (customer_id, no)
);
`},
		{"sqlalchemy", "class Order(Base):\n    __tablename__ = 'orders'\n    id = Column(Integer, primary_key=True)\n    customer_id = Column(Integer, ForeignKey('customers.id'), nullable=False)\n    total = Column(Numeric(8, 2))\n    lines = relationship('Line')\n", `CREATE TABLE orders (
  id int primary key,
  customer_id int not null references customers,
  total numeric(8, 2) not null
);
`},
		{"dbml", "Table orders as o {\n  no varchar [pk, note: 'ORD-#####']\n  customer_id int [ref: > customers.id]\n  total decimal [null]\n  indexes {\n    (customer_id, total) [unique]\n  }\n}\n", `CREATE TABLE orders (
  no text primary key, -- ORD-#####
  customer_id int not null references customers,
  total numeric(12,2),
  unique (customer_id, total)
);
`},
		{"prisma", "model Customer {\n  id Int @id\n  orders Order[]\n}\nmodel Order {\n  id String @id @default(uuid())\n  customer Customer @relation(fields: [customerId], references: [id])\n  customerId Int\n}\nmodel Part {\n  id Int @id\n  name String?\n}", `CREATE TABLE customers (
  id int primary key
);
CREATE TABLE orders (
  id uuid primary key,
  customer_id int not null references customers(id)
);
CREATE TABLE parts (
  id int primary key,
  name text
);`},
		{"protobuf", "message Order {\n  int32 id = 1;\n  optional string note = 2;\n  repeated string tags = 3;\n}", `CREATE TABLE orders (
  id int not null,
  note text
);`},
		{"go", "type OrderItem struct {\n\tID int64 `json:\"id\" gorm:\"primaryKey\"`\n\tUnitPrice *float64\n\tTags []string\n}", `CREATE TABLE order_items (
  id int primary key,
  unit_price numeric(12,2)
);`},
		{"rails", "create_table :orders do |t|\n  t.string :no, null: false\n  t.references :customer\n  t.timestamps\nend", `CREATE TABLE orders (
  no text not null,
  customer_id int not null references customer,
  created_at timestamp not null,
  updated_at timestamp not null
);`},
		{"between prose", "Make 20.\n\ntype Customer struct {\n\tID int `gorm:\"primaryKey\"`\n\tFullName string\n\tAge int // 18-80\n}\nThanks", "Make 20.\n\n" + sql + "\nThanks"},
	} {
		t.Run(c.name, func(t *testing.T) {
			t.Parallel()
			checkRewriting(t, notation.SQL, c.text, c.want)
		})
	}
}

func TestNoDeclarations(t *testing.T) {
	t.Parallel()
	for _, text := range []string{
		"", "200 customers with name and email", "class A, class B and class C seats", "a table { of things }",
		"class Empty:\n    pass\n", "class A {\n}", "interface A {\n  x: string;\n", "type = {", "type T struct {\n", "message m {\n  int32 id = 1;\n", "create_table :x do |t|\nend", "CREATE TABLE a (id int);",
		"class Plan(str, Enum):\n    FREE = 'free'\n    PRO = 'pro'\n",
	} {
		if got, ok := notation.SQL(text); ok {
			t.Errorf("%q became %q", text, got.Text)
		}
	}
}

func TestOutlines(t *testing.T) {
	t.Parallel()
	bullets := "\n- id\n- full name\n"
	for _, c := range []struct {
		name, text, want string
		rewrite          func(string) (notation.Rewriting, bool)
	}{
		{"a count below a heading", "# Customers\n200 rows\n\n- id", "# Customers - 200 rows\n\n- id", notation.Outline},
		{"numbered items", "1. customers\n 1.1 id\n 1.2 age, 18-80", "Table: customers\n- id\n- age, 18-80", notation.Outline},
		{"numbered tables", "1. Table visits - 180 rows\n 1.1 visit_no\n 1.2 age, 18-80\n2. bed_moves: two or three a visit\n 2.1 visit_no\n3. No nulls", "Table: visits (180 rows)\n- visit_no\n- age, 18-80\nTable: bed_moves\ntwo or three a visit\n- visit_no\n3. No nulls", notation.Outline},
		{"boxes", "customers[200]: id, age[18,80]", "customers (200 rows): id, age 18 to 80", notation.Outline},
		{"sections", "[customers]\nrows = 200\nid = int # unique\nshop_id = shops.id\n", "customers (200 rows):\n- id: int, unique\n- shop_id -> shops.id\n\n\n", notation.Sections},
		{"a data dictionary", "| table | column | rule |\n|---|---|---|\n| customers | id | pk |\n| | age | 18-80 |\n| orders | no | |\n", "customers:\n- id: pk\n- age: 18-80\norders:\n- no\n\n", notation.Dictionary},
		{"a sketch in YAML", "Like this:\nvans:   # 40 rows\n  van_no: V-### # unique\n  seats: [2, 9]\ntrips:\n  rows: 3 to 5 per van\n  belongs_to: vans (van_no)\n  cause: {work: 0.7, other: 0.3}\n  sort: [short, long]\n", "Like this:\nTable: vans (40 rows)\n- van_no: V-###, unique\n- seats: 2 to 9\n\nTable: trips (3 to 5 per van)\n- van_no: fk to vans\n- cause: work 70%, other 30%\n- sort: one of short, long\n\n", notation.Sketch},
		{"typescript", "export interface Repair {\n  repairNo: string; // R#####\n  minutes: number; // 10-180\n  cost?: number;\n  stars: 1 | 2 | 3 | null;\n  endedAt: Date | null;\n  state: 'open' | 'done';\n}", "Table: repairs\n- repair_no: R#####\n- minutes: 10-180\n- cost: decimal, nullable\n- stars: one of 1, 2, 3\n- ended_at: datetime, nullable\n- state: open / done\n", notation.Classes},
		{"java", "public class Repair {\n  private String repairNo; // R#####\n  private int minutes = 10;\n  public int getMinutes() {\n    return minutes;\n  }\n}", "Table: repairs\n- repair_no: R#####\n- minutes: integer\n", notation.Classes},
		{"c sharp", "public class Repair {\n  public string RepairNo { get; set; } // R#####\n  public DateTime? Ended { get; set; }\n}", "Table: repairs\n- repair_no: R#####\n- ended: datetime, nullable\n", notation.Classes},
		{"kotlin", "data class Repair(\n  val repairNo: String, // R#####\n  val paid: Boolean? = null\n)", "Table: repairs\n- repair_no: R#####\n- paid: boolean, nullable\n", notation.Classes},
		{"rust", "pub struct Repair {\n    pub repair_no: String,\n    pub minutes: Option<u32>, // 10-180\n}", "Table: repairs\n- repair_no\n- minutes: 10-180\n", notation.Classes},
		{"graphql", "type Bike {\n  id: ID!\n  model: String! # city, cargo\n  rides: [Ride!]!\n}\ntype Ride {\n  bike: Bike!\n  km: Float!\n}", "Table: bikes\n- id: integer\n- model: city, cargo\n\nTable: rides\n- bike_id: fk to bikes\n- km: decimal\n", notation.Classes},
		{"a ticket with a fixture", "Fixture: plays\nAC1  exactly 30 rows\nAC2  title, director\n(Ticket QA-22, owner: Ann)", "Table: plays\n- exactly 30 rows\n- title, director\n", notation.Ticket},
		{"a ticket", "DATA-7 Seed data\n\nAs a tester I want plays, so that I can click.\n\nAcceptance criteria\n[ ] AC1  30 plays: title, director\n[ ] AC2  every play has 2 to 5 roles\nThanks", "\n\n\n\n\n- 30 plays: title, director\n- every play has 2 to 5 roles\nThanks", notation.Ticket},
		{"a sketch in JSON", "{\n \"vans\": {\"_count\": 40, \"van_no\": \"V-###\", \"bought\": \"2018-01-01 / 2025-06-30\"},\n \"trips\": {\"count\": \"about 2k\", \"van_no\": \"=> vans\", \"km\": [1, 90.5]}\n}", "Table: vans (40 rows)\n- van_no: V-###\n- bought: 2018-01-01 to 2025-06-30\n\nTable: trips (about 2k rows)\n- van_no: fk to vans\n- km: 1 to 90.5\n", notation.Sketch},
		{"heads with colons", "customers:" + bullets + "orders:" + bullets, "Table: customers" + bullets + "Table: orders" + bullets, notation.Heads},
		{"headings", "## customers" + bullets + "## order_lines" + bullets, "Table: customers" + bullets + "Table: order lines" + bullets, notation.Heads},
		{"heads that are bullets", "- customers:\n  - id\n  - name\n- orders:\n  - no\n  - total", "Table: customers\n- id\n- name\nTable: orders\n- no\n- total", notation.Heads},
		{"indented", "customers\n  id\n  name\norders\n  no\n  total", "Table: customers\n- id\n- name\nTable: orders\n- no\n- total", notation.Heads},
		{"lines with arrows", "customers -> id, name\norders -> no, total", "customers: id, name\norders: no, total", notation.HeadedLines},
		{"lines in backticks", "`customers`: id, name\n`orders`: no, total", "customers: id, name\norders: no, total", notation.HeadedLines},
	} {
		t.Run(c.name, func(t *testing.T) {
			t.Parallel()
			checkRewriting(t, c.rewrite, c.text, c.want)
		})
	}
}

// Parts of one table are no tables, and what every reader knows stays as it is.
func TestNoOutlines(t *testing.T) {
	t.Parallel()
	for _, text := range []string{
		"500 employees\nPersonal details:\n- name\n- age\nJob records:\n- title\n- salary",
		"Columns:\n- id\n- name\nRules:\n- id unique\n- name filled",
		"customers: id, name\norders: no, total",
		"orders:\n- no\n- total",
		"vans:\n  rows: 4\n  seats: {type: int, min: 2}\n  no: text\n", "{\n\"van\": {\"no\": 4, \"seats\": 9}\n}", "vans:\n  no: 1\n  seats: 9\n",
		"hosts[3]", "matrix[1,2] of values\n", "| a | b |\n|---|---|\n| 1 | 2 |\n", "[note]\nplain words",
	} {
		for name, rewrite := range map[string]func(string) (notation.Rewriting, bool){"classes": notation.Classes, "sketch": notation.Sketch, "ticket": notation.Ticket, "heads": notation.Heads, "lines": notation.HeadedLines, "sections": notation.Sections, "dictionary": notation.Dictionary} {
			if got, ok := rewrite(text); ok {
				t.Errorf("%s: %q became %q", name, text, got.Text)
			}
		}
	}
}

// What no table holds is told, line by line.
func TestLostFields(t *testing.T) {
	t.Parallel()
	for _, text := range []string{
		"class A(BaseModel):\n    id: int\n    name: str\n    tags: list[str]\n",
		"class A(models.Model):\n    id = models.IntegerField()\n    name = models.CharField()\n    tags = models.ManyToManyField('Tag')\n",
		"message A {\n  int32 id = 1;\n  string name = 2;\n  repeated string tags = 3;\n}",
		"type A struct {\n  ID int\n  Name string\n  Tags []string\n}",
		"model A {\n  id Int @id\n  name String\n  tags Tag[]\n}",
	} {
		r, ok := notation.Rewrite(text)
		if !ok || len(r.Lost) != 1 || !strings.Contains(strings.ToLower(text[r.Lost[0].Start:r.Lost[0].End]), "tags") {
			t.Errorf("%q: %v, lost %v", text, ok, r.Lost)
		}
	}
}

func checkRewriting(t *testing.T, rewrite func(string) (notation.Rewriting, bool), text, want string) {
	t.Helper()
	got, ok := rewrite(text)
	if !ok || got.Text != want {
		t.Errorf("%v\n%s\nwant\n%s", ok, got.Text, want)
	}
	checkHome(t, text, got)
}

func checkHome(t *testing.T, text string, got notation.Rewriting) {
	t.Helper()
	if len(got.Home) != len(got.Text) {
		t.Fatalf("%d spans for %d bytes", len(got.Home), len(got.Text))
	}
	for k, h := range append(got.Lost, got.Home...) {
		if h.Start < 0 || h.End > len(text) || h.Start >= h.End {
			t.Fatalf("span %d, %v, of %d bytes", k, h, len(text))
		}
	}
}

func FuzzRewrites(f *testing.F) {
	for _, s := range []string{sql, "class A:\n  x: int\n  y: str\n", "Table a {\n x int [pk]\n y int\n}", "customers:\n- a\n- b\norders:\n- c\n- d", "a[1]:\n| table | column |\n|-|-|\n|x|y|", "create_table :a do |t|\n t.string :b\nend", strings.Repeat("[a]\nb = c\n", 3), "a: # 2\n b: [1, 2]\n c: {x: 1}\r d: -> a\n", "{\n\"a\": {\"n\": 2, \"b\": \"c\"}\n}", "A-1 b\n[ ] c\n [x] AC2 d", "class A {\n int b;\n c: List<D>;\n}"} {
		f.Add(s)
	}
	f.Fuzz(func(t *testing.T, text string) {
		for _, rewrite := range []func(string) (notation.Rewriting, bool){notation.SQL, notation.Classes, notation.Sketch, notation.Ticket, notation.Sections, notation.Dictionary, notation.Heads, notation.HeadedLines, notation.Outline} {
			if got, ok := rewrite(text); ok {
				checkHome(t, text, got)
			}
		}
	})
}
