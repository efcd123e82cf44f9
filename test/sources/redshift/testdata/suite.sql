CREATE EXTENSION pg_stat_statements;
CREATE SCHEMA suite;
CREATE TABLE suite.empty (id bigint NOT NULL, note varchar(10));
CREATE TABLE suite."odd ""name""; drop table x --" (id integer NOT NULL, "sel""ect; --" varchar(60));
INSERT INTO suite."odd ""name""; drop table x --" VALUES (1, '"'), (2, NULL), (3, E'\t\n\\''); drop table suite.empty; --');
CREATE TABLE suite.many (id bigint NOT NULL, note varchar(30), share double precision);
INSERT INTO suite.many SELECT i, CASE WHEN i % 7 > 0 THEN 'row ' || i END, CASE WHEN i % 5 > 0 THEN i / 4.0 END FROM generate_series(1, 20000) i;
CREATE TABLE suite.types (
  small smallint, regular integer NOT NULL, big bigint, yes boolean, single real, double double precision, exact numeric(20,5),
  day date, at timestamp, at_zone timestamptz, clock time, clock_zone timetz, fixed char(5), var varchar(10));
INSERT INTO suite.types VALUES
 (-32768, -2147483648, -9223372036854775808, true, 1.5, 0.1, 12345678901234.56789, '2024-02-29', '2024-02-29 23:59:59.999999', '2024-02-29 23:59:59.999+02', '23:59:59.5', '12:00:00+01', 'ab', 'ä €'),
 (32767, 2147483647, 9223372036854775807, false, 'NaN', '-Infinity', -0.00001, '0044-03-15 BC', '4713-01-01 00:00:00 BC', '1970-01-01 00:00:00+00', '00:00:00', '00:00:00+00', '', ''),
 (NULL, 0, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL);

-- What Redshift has and PostgreSQL has not.
CREATE VIEW public.svv_table_info AS
  SELECT n.nspname::text AS schema, c.relname::text AS "table", 20000::numeric(38,0) AS tbl_rows
  FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace WHERE c.relname = 'many';

CREATE SCHEMA extra;
CREATE VIEW extra.endless AS SELECT a.id FROM suite.many a, suite.many b, suite.many c;
CREATE VIEW extra.slow AS SELECT g AS id, pg_sleep(CASE WHEN g > 3 THEN 600 ELSE 0 END)::text AS nap FROM generate_series(1, 10) g;
CREATE VIEW extra.settings AS SELECT name, setting FROM pg_catalog.pg_settings;
CREATE TABLE extra.secret (id int);
CREATE VIEW extra.broken AS SELECT * FROM extra.secret;
CREATE TABLE extra.big AS SELECT i AS id, repeat(md5(i::text), 8) AS body, now() AS at FROM generate_series(1, 200000) i;
CREATE TABLE extra.thousand AS SELECT i AS id FROM generate_series(1, 1000) i;
CREATE TABLE extra.infinite AS SELECT 'infinity'::date AS day;
GRANT USAGE ON SCHEMA suite, extra TO reader;
GRANT SELECT ON ALL TABLES IN SCHEMA suite, extra TO reader;
REVOKE ALL ON extra.secret FROM reader;
CREATE ROLE nobody_much;
ALTER VIEW extra.broken OWNER TO nobody_much;
