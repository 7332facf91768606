-- The first subject whose key is gone without an event of these types ($1) in its stream.
select subject, problem from (
  select key.subject, 'destroyed' as problem
  from subject_key key
  where key.wrapped_key is null
    and not exists (select from event where event.stream_id = split_part(key.subject, ':', -1) and event.type = any ($1))
  union all
  select distinct subject, 'removed'
  from event
  where personal is not null and not exists (select from subject_key key where key.subject = event.subject)
  union all
  select distinct split_part(held.subject, ':', 1), 'removed'
  from subject_key held
  where position(':' in held.subject) > 0
    and not exists (select from subject_key holder where holder.subject = split_part(held.subject, ':', 1))
) gone
order by subject
limit 1
