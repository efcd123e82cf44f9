CREATE TABLE `empty` (id bigint NOT NULL, note text);
CREATE TABLE `Ödd ``name``"; drop table x #` (id int NOT NULL, `sel``ect; --` varchar(60), `Größe €` text);
INSERT INTO `Ödd ``name``"; drop table x #` VALUES (1, '`', 'ä'), (2, NULL, ''), (3, '\t\n\\''"', '''); drop table empty; -- 🎉');
CREATE TABLE digits (d int PRIMARY KEY);
INSERT INTO digits VALUES (0), (1), (2), (3), (4), (5), (6), (7), (8), (9);
CREATE TABLE many (id bigint NOT NULL, note text, share double);
INSERT INTO many SELECT i, IF(i % 7 > 0, CONCAT('row ', i), NULL), IF(i % 5 > 0, i / 4e0, NULL)
  FROM (SELECT a.d + 10 * b.d + 100 * c.d + 1000 * e.d + 10000 * f.d + 1 AS i FROM digits a, digits b, digits c, digits e, digits f) n WHERE i <= 20000;
CREATE TABLE types (
  tiny tinyint, utiny tinyint unsigned, truth bool, small smallint, medium mediumint unsigned, regular int NOT NULL, zeros int(8) unsigned zerofill, big bigint, ubig bigint unsigned,
  exact decimal(30,5), udec decimal(10,2) unsigned, single float, twice double, flag bit(1), bits bit(10), long_bits bit(64),
  day date, at datetime(6), at_second datetime, stamp timestamp(3) NULL, clock time(3), y year,
  fixed char(5), var varchar(10), txt text, large longtext, raw binary(3), var_raw varbinary(10), blobs blob, large_blob longblob,
  mood enum('sad', 'o''k'), moods set('a', 'b', 'c'), doc json, place point, latin varchar(10) CHARACTER SET latin1, big5 varchar(10) CHARACTER SET utf8mb4);
SET time_zone = '+02:00';
INSERT INTO types VALUES
 (-128, 255, true, -32768, 16777215, -2147483648, 42, -9223372036854775808, 18446744073709551615,
  1234567890123456789012345.67891, 99999999.99, 0.1, 0.1, b'1', b'1111111111', x'FFFFFFFFFFFFFFFF',
  '2024-02-29', '2024-02-29 23:59:59.999999', '2024-02-29 23:59:59', '2024-02-29 23:59:59.999', '-838:59:59.000', 2024,
  'ab', 'varchar', 'line\nnext', 'large', x'00FF', x'00FF', x'', x'00', 'o''k', 'a,c', '{"a": 1}', ST_GeomFromText('POINT(1 2.5)'), 'äÖ', '🎉'),
 (127, 0, false, 32767, 0, 2147483647, 4294967295, 9223372036854775807, 0, -0.00001, 0, 16777215, -1.7976931348623157e308, b'0', b'0', x'00',
  '1000-01-01', '9999-12-31 23:59:59.999999', '1000-01-01 00:00:00', '1970-01-01 02:00:01', '838:59:59.000', 1901,
  '', '', '', '', x'', x'', x'', x'', 'sad', '', '[]', ST_GeomFromText('POINT(-0.5 1e30)'), '', ''),
 (NULL, NULL, NULL, NULL, NULL, 0, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL);
ANALYZE TABLE many;
DROP TABLE digits;
GRANT SELECT ON shop.* TO reader@'127.0.0.1';

CREATE DATABASE extra CHARACTER SET utf8mb4;
USE extra;
SET sql_mode = 'ALLOW_INVALID_DATES';
CREATE TABLE zero (day date, at datetime, stamp timestamp NULL);
CREATE TABLE written (id int);
CREATE TABLE secret (id int);
CREATE TABLE partly (id int NOT NULL, salary int);
CREATE FUNCTION put() RETURNS int DETERMINISTIC MODIFIES SQL DATA BEGIN INSERT INTO written VALUES (1); RETURN 1; END;
CREATE VIEW writing AS SELECT put() AS id;
CREATE VIEW slow AS SELECT id, SLEEP(IF(id > 3, 600, 0)) AS nap FROM shop.many;
CREATE VIEW endless AS SELECT a.id, REPEAT('x', 1000) AS filling FROM shop.many a, shop.many b;
CREATE TABLE big AS SELECT a.id, REPEAT(LPAD(a.id, 32, 'x'), 8) AS body FROM shop.many a, (SELECT id FROM shop.many WHERE id <= 10) b;
CREATE FUNCTION show_settings() RETURNS text NOT DETERMINISTIC READS SQL DATA RETURN CONCAT(@@session.time_zone, ' ', @@session.sql_select_limit, ' ', @@session.net_write_timeout, ' ', @@session.character_set_results);
CREATE VIEW settings AS SELECT show_settings() AS setting;
GRANT SELECT, EXECUTE ON extra.* TO reader@'127.0.0.1';
CREATE DATABASE partial;
USE partial;
CREATE TABLE open_one (id int NOT NULL, salary int);
CREATE TABLE closed_one (id int);
CREATE TABLE partly (id int NOT NULL, salary int);
GRANT SELECT ON partial.open_one TO reader@'127.0.0.1';
GRANT SELECT (id) ON partial.partly TO reader@'127.0.0.1';
