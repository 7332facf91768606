insert into projection_version (projection, version, schema) values ($1, $2, $3) on conflict do nothing
