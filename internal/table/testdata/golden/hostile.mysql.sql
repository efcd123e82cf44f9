-- Tables of contract 03a1d0ba20c485013274c45ffdbf842593ebe53ce1bfac9d540f60b71fa48188. The data is synthetic.
-- An empty cell of the CSV files is NULL.
-- MySQL 8.0.17 or later. DATETIME is UTC, without the T and the Z of the CSV files; true and false are TRUE and FALSE.

CREATE TABLE `select` (
    `from` CHAR(36) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
    `where` VARCHAR(8) CHARACTER SET utf8mb4 COLLATE utf8mb4_0900_bin NOT NULL,
    `group` VARCHAR(11) CHARACTER SET utf8mb4 COLLATE utf8mb4_0900_bin,
    `order` NUMERIC(19, 9),
    `table` NUMERIC(19, 4) NOT NULL,
    `check` BOOLEAN,
    `user` DATE,
    `time` TIME,
    `timestamp` DATETIME,
    `day` LONGTEXT CHARACTER SET utf8mb4 COLLATE utf8mb4_0900_bin NOT NULL,
    `limit` BIGINT,
    PRIMARY KEY (`from`),
    UNIQUE (`where`),
    CHECK (`group` IN ('it''s', 'a,"b"', 'c\\d
	e', 'naïve 🙂 <&>')),
    CHECK (`order` IN (-500000000.5, 1.000000001, 500000000.25)),
    CHECK (`table` >= -10 AND `table` <= 10),
    CHECK (`check` IN (0, 1)),
    CHECK (`user` >= '1950-01-01' AND `user` <= '2030-12-31'),
    CHECK (`time` >= '06:00:00' AND `time` <= '23:59:59'),
    CHECK (`timestamp` >= '1960-01-01 00:00:00' AND `timestamp` <= '2025-01-01 00:00:00'),
    CHECK (`limit` >= 0 AND `limit` <= 1000),
    CHECK (MOD(`limit`, 5) = 0)
);
-- Load with: LOAD DATA LOCAL INFILE 'select.csv' INTO TABLE `select` CHARACTER SET utf8mb4 FIELDS TERMINATED BY ',' OPTIONALLY ENCLOSED BY '"' ESCAPED BY '' LINES TERMINATED BY '\n' IGNORE 1 LINES (@c1, @c2, @c3, @c4, @c5, @c6, @c7, @c8, @c9, @c10, @c11) SET `from` = NULLIF(@c1, ''), `where` = NULLIF(@c2, ''), `group` = NULLIF(@c3, ''), `order` = NULLIF(@c4, ''), `table` = NULLIF(@c5, ''), `check` = NULLIF(@c6, '') = 'true', `user` = NULLIF(@c7, ''), `time` = NULLIF(@c8, ''), `timestamp` = REPLACE(REPLACE(NULLIF(@c9, ''), 'T', ' '), 'Z', ''), `day` = NULLIF(@c10, ''), `limit` = NULLIF(@c11, '');

-- Load under SET FOREIGN_KEY_CHECKS = 0: rows may refer to later rows.
CREATE TABLE `index` (
    `primary` BIGINT NOT NULL,
    `key` VARCHAR(8) CHARACTER SET utf8mb4 COLLATE utf8mb4_0900_bin NOT NULL,
    `references` BIGINT,
    `values` BIGINT NOT NULL,
    `natural` LONGTEXT CHARACTER SET utf8mb4 COLLATE utf8mb4_0900_bin NOT NULL,
    `default` NUMERIC(19, 2),
    PRIMARY KEY (`primary`),
    FOREIGN KEY (`key`) REFERENCES `select` (`where`),
    FOREIGN KEY (`references`) REFERENCES `index` (`primary`),
    CHECK (`values` >= -2000000000000000 AND `values` <= 2000000000000000),
    CHECK (`references` <> `primary`)
);
-- Load with: LOAD DATA LOCAL INFILE 'index.csv' INTO TABLE `index` CHARACTER SET utf8mb4 FIELDS TERMINATED BY ',' OPTIONALLY ENCLOSED BY '"' ESCAPED BY '' LINES TERMINATED BY '\n' IGNORE 1 LINES (@c1, @c2, @c3, @c4, @c5, @c6) SET `primary` = NULLIF(@c1, ''), `key` = NULLIF(@c2, ''), `references` = NULLIF(@c3, ''), `values` = NULLIF(@c4, ''), `natural` = NULLIF(@c5, ''), `default` = NULLIF(@c6, '');
