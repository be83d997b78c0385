-- What `locitorium run --dataset texts.jsonl --format parquet > mentions.parquet` found, beside the documents it was found in.
-- Both files are read again by every query; nothing is copied.

CREATE OR REPLACE VIEW documents AS
SELECT id AS doc_id, title, lang, CAST(created_at AS DATE) AS day
FROM read_json('texts.jsonl', columns = {id: 'VARCHAR', title: 'VARCHAR', lang: 'VARCHAR', created_at: 'VARCHAR'});

-- Places that a country's documents speak of, day by day. Seas and continents have no country.
CREATE OR REPLACE VIEW places_by_country_and_day AS
SELECT country_code, day, count(*) AS mentions, count(DISTINCT doc_id) AS documents, list(DISTINCT name ORDER BY name) AS places
FROM 'mentions.parquet' JOIN documents USING (doc_id)
WHERE country_code IS NOT NULL
GROUP BY country_code, day
ORDER BY day, country_code;

-- Where a person should look first.
CREATE OR REPLACE VIEW least_certain_mentions AS
SELECT doc_id, mention, display_name AS place, round(confidence, 3) AS confidence, reason
FROM 'mentions.parquet'
WHERE status = 'resolved'
ORDER BY confidence, doc_id, start;

-- Names of places that no record was chosen for.
CREATE OR REPLACE VIEW unplaced_mentions AS
SELECT doc_id, mention, status, reason, inferred_country FROM 'mentions.parquet' WHERE status <> 'resolved';

-- One row a place, in degrees of WGS 84. With the extension `spatial`, which DuckDB downloads, ST_Point(lon, lat) makes a geometry of it.
CREATE OR REPLACE VIEW places AS
SELECT source, osm_type, osm_id, any_value(display_name) AS name, any_value(lon) AS lon, any_value(lat) AS lat, count(*) AS mentions
FROM 'mentions.parquet'
WHERE lat IS NOT NULL
GROUP BY source, osm_type, osm_id
ORDER BY mentions DESC, name;
