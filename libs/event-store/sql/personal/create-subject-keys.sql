-- If two processes create a key for one subject, the first wins and both read it.
insert into subject_key (subject, wrapped_key) select * from unnest($1::text[], $2::bytea[]) on conflict do nothing
