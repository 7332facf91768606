-- Skips keys that were erased since they were read.
update subject_key key set wrapped_key = replaced.now
from unnest($1::text[], $2::bytea[], $3::bytea[]) replaced (subject, before, now)
where key.subject = replaced.subject and key.wrapped_key = replaced.before
