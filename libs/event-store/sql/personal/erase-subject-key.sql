-- The row stays without a key, so that no personal data is ever stored for this subject again.
insert into subject_key (subject, wrapped_key, erased_at) values ($1, null, now())
on conflict (subject) do update set wrapped_key = null, erased_at = coalesce(subject_key.erased_at, now())
