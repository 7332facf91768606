insert into skipped_event (projection, version, position)
select $3, version, position from skipped_event where projection = $1 and version = $2
