-- Of processes that fill it together, one builds the indexes and the others wait for it.
select from projection_version where projection = $1 and version = $2 and filled_at is null for update
