-- A page of the keys that the master key encrypts, without $2.
select subject, wrapped_key from subject_key
where wrapped_key is not null and position(':' in subject) = 0 and subject > $1 and subject <> $2
order by subject
limit $3
