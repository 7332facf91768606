-- The first person whose key is gone without an event of these types ($1).
select subject, problem from (
  select key.subject, 'destroyed' as problem
  from subject_key key
  where key.wrapped_key is null
    and not exists (select from event where event.stream_id = key.subject and event.type = any ($1))
  union all
  select distinct subject, 'removed'
  from event
  where personal is not null and not exists (select from subject_key key where key.subject = event.subject)
) gone
order by subject
limit 1
