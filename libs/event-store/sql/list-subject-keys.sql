-- All that are not erased but one ($2), so many at a time.
select subject, wrapped_key from subject_key
where wrapped_key is not null and subject > $1 and subject <> $2
order by subject
limit $3
