-- The number of keys that are not erased, without $1.
select count(*)::integer as count from subject_key where wrapped_key is not null and subject <> $1
