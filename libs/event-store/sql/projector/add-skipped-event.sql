insert into skipped_event (projection, version, position) values ($1, $2, $3) on conflict do nothing
