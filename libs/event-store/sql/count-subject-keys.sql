-- All that are not erased but one ($1).
select count(*)::integer as count from subject_key where wrapped_key is not null and subject <> $1
