-- Of two that make a key for one subject the first wins, and both then read that one.
insert into subject_key (subject, wrapped_key) select * from unnest($1::text[], $2::bytea[]) on conflict do nothing
