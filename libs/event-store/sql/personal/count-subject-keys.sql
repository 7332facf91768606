-- The number of keys that the master key encrypts, without $1.
select count(*)::integer as count from subject_key where wrapped_key is not null and position(':' in subject) = 0 and subject <> $1
