CREATE SCHEMA suite;
CREATE TABLE suite.empty (id bigint NOT NULL, note text);
CREATE TABLE suite."Ödd ""name""; drop table x --" (id integer NOT NULL, "sel""ect; --" varchar(20), "Größe €" text);
INSERT INTO suite."Ödd ""name""; drop table x --" VALUES (1, '"', 'ä'), (2, NULL, ''), (3, E'\t\n\\', $$'); drop table suite.empty; --$$);
CREATE TABLE suite.many (id bigint NOT NULL, note text, share double precision);
INSERT INTO suite.many SELECT i, CASE WHEN i % 7 > 0 THEN 'row ' || i END, CASE WHEN i % 5 > 0 THEN i / 4.0 END FROM generate_series(1, 20000) i;

CREATE DOMAIN suite.price AS numeric(12,2);
CREATE DOMAIN suite.gross AS suite.price CHECK (VALUE >= 0);
CREATE TYPE suite.mood AS ENUM ('sad', 'ok');
CREATE TYPE suite.pair AS (a int, b text);
CREATE TABLE suite.types (
  small smallint, regular integer NOT NULL, big bigint, o oid, yes boolean, single real, double double precision,
  exact numeric(20,5), any_exact numeric, gross suite.gross, cash money, day date, at timestamp, at_zone timestamptz(3), clock time, clock_zone timetz,
  span interval, fixed char(5), var varchar(10), txt text, bytes bytea, id uuid, doc json, docb jsonb, tree xml, addr inet, list int[], texts text[],
  mood suite.mood, pair suite.pair, bits bit varying(8), span_of int4range, place point, words tsvector);
INSERT INTO suite.types VALUES
 (-32768, -2147483648, -9223372036854775808, 4294967295, true, 1.5, 0.1, 12345678901234.56789, 123456789012345678901234567890.000000000000000000001, 99.50, '$1,234.56',
  '2024-02-29', '2024-02-29 23:59:59.999999', '2024-02-29 23:59:59.999+02', '24:00:00', '12:00:00.5-03:30',
  '1 year 2 mons 3 days 04:05:06.789', 'ab', 'varchar', E'line\nnext\ttab', '\x00ff', 'a0eebc99-9c0b-4ef8-bb6d-6bb9bd380a11', '{"a" : 1}', '{"b": [1, null]}', '<a>1</a>', '10.0.0.1/8',
  '{1,NULL,3}', '{"a,b","c\"d"}', 'ok', '(1,"x y")', '101', '[1,5)', '(1,2)', 'a b'),
 (32767, 2147483647, 9223372036854775807, 0, false, 'NaN', '-Infinity', -0.00001, 0, 0, '-$0.01', '0044-03-15 BC', '4713-01-01 00:00:00 BC', '1970-01-01 00:00:00+00', '00:00:00', '00:00:00+00',
  '-1 days', '', '', '', '', '00000000-0000-0000-0000-000000000000', 'null', '""', '', '::1', '{}', '{}', 'sad', '(,)', '', 'empty', '(-0.5,1e+300)', ''),
 (NULL, 0, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, '10000-01-01', '294246-12-31 00:00:00', NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL);
ANALYZE suite.many;

CREATE SCHEMA extra;
CREATE TABLE extra.nothing ();
CREATE TABLE extra.infinite (day date, at timestamptz, n numeric);
CREATE TABLE extra.far (at timestamp);
INSERT INTO extra.far VALUES ('294276-12-31');
CREATE TABLE extra.secret (id int);
CREATE TABLE extra.partly (id int NOT NULL, salary int);
CREATE VIEW extra.broken AS SELECT * FROM extra.secret;
CREATE TABLE extra.written (id int);
CREATE FUNCTION extra.write() RETURNS int LANGUAGE sql SECURITY DEFINER AS 'INSERT INTO extra.written VALUES (1) RETURNING id';
CREATE VIEW extra.writing AS SELECT extra.write() AS id;
CREATE VIEW extra.slow AS SELECT g AS id, pg_sleep(CASE WHEN g > 3 THEN 600 ELSE 0 END)::text AS nap FROM generate_series(1, 10) g;
CREATE VIEW extra.endless AS SELECT a.id FROM suite.many a, suite.many b, suite.many c;
CREATE VIEW extra.settings AS SELECT name, setting FROM pg_catalog.pg_settings;
CREATE TABLE extra.parted (id int NOT NULL, note text) PARTITION BY RANGE (id);
CREATE TABLE extra.parted_low PARTITION OF extra.parted FOR VALUES FROM (0) TO (100);
CREATE TABLE extra.parted_high PARTITION OF extra.parted FOR VALUES FROM (100) TO (1000);
INSERT INTO extra.parted SELECT i, 'n' FROM generate_series(0, 299) i;
CREATE MATERIALIZED VIEW extra.kept AS SELECT id FROM suite.many WHERE id <= 10;
CREATE EXTENSION file_fdw;
CREATE SERVER files FOREIGN DATA WRAPPER file_fdw;
CREATE FOREIGN TABLE extra.foreign_one (name text NOT NULL) SERVER files OPTIONS (program 'echo far away');
CREATE TABLE extra.big AS SELECT i AS id, repeat(md5(i::text), 8) AS body, now() AS at FROM generate_series(1, 200000) i;
DO $$ BEGIN EXECUTE 'CREATE TABLE extra.wide (' || (SELECT string_agg('c' || i || ' int DEFAULT ' || i, ', ') FROM generate_series(1, 1500) i) || ')'; END $$;
INSERT INTO extra.wide SELECT FROM generate_series(1, 100);
ANALYZE extra.parted;
ANALYZE extra.kept;

GRANT USAGE ON SCHEMA suite, extra TO reader;
GRANT SELECT ON ALL TABLES IN SCHEMA suite, extra TO reader;
REVOKE ALL ON extra.secret, extra.partly FROM reader;
GRANT SELECT (id) ON extra.partly TO reader;
CREATE ROLE nobody_much;
ALTER VIEW extra.broken OWNER TO nobody_much;
CREATE SCHEMA closed;
CREATE TABLE closed.inside (id int);
GRANT SELECT ON closed.inside TO reader;
