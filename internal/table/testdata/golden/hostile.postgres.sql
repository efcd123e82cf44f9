-- Tables of contract 03a1d0ba20c485013274c45ffdbf842593ebe53ce1bfac9d540f60b71fa48188. The data is synthetic.
-- An empty cell of the CSV files is NULL.

CREATE TABLE "select" (
    "from" UUID NOT NULL,
    "where" TEXT NOT NULL,
    "group" TEXT,
    "order" NUMERIC(19, 9),
    "table" NUMERIC(19, 4) NOT NULL,
    "check" BOOLEAN,
    "user" DATE,
    "time" TIME,
    "timestamp" TIMESTAMPTZ,
    "day" TEXT NOT NULL,
    "limit" BIGINT,
    PRIMARY KEY ("from"),
    UNIQUE ("where"),
    CHECK ("group" IN ('it''s', 'a,"b"', 'c\d
	e', 'naïve 🙂 <&>')),
    CHECK ("order" IN (-500000000.5, 1.000000001, 500000000.25)),
    CHECK ("table" >= -10 AND "table" <= 10),
    CHECK ("user" >= '1950-01-01' AND "user" <= '2030-12-31'),
    CHECK ("time" >= '06:00:00' AND "time" <= '23:59:59'),
    CHECK ("timestamp" >= '1960-01-01T00:00:00Z' AND "timestamp" <= '2025-01-01T00:00:00Z'),
    CHECK ("limit" >= 0 AND "limit" <= 1000),
    CHECK (MOD("limit", 5) = 0)
);
-- Load with: \copy "select" from 'select.csv' with (format csv, header true)

CREATE TABLE "index" (
    "primary" BIGINT NOT NULL,
    "key" TEXT NOT NULL,
    "references" BIGINT,
    "values" BIGINT NOT NULL,
    "natural" TEXT NOT NULL,
    "default" NUMERIC(19, 2),
    PRIMARY KEY ("primary"),
    FOREIGN KEY ("key") REFERENCES "select" ("where"),
    FOREIGN KEY ("references") REFERENCES "index" ("primary") DEFERRABLE INITIALLY DEFERRED,
    CHECK ("values" >= -2000000000000000 AND "values" <= 2000000000000000),
    CHECK ("references" <> "primary")
);
-- Load with: \copy "index" from 'index.csv' with (format csv, header true)
