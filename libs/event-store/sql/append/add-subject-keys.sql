insert into subject_key (subject, wrapped_key) select * from unnest($1::text[], $2::bytea[])
