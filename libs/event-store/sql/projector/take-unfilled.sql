-- One of the processes that fill it builds the indexes; the others wait.
select from projection_version where projection = $1 and version = $2 and filled_at is null for update
