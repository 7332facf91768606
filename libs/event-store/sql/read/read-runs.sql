-- Consecutive events of the types $5 form one run. '0' is the character after '/', as in read-root.sql.
with happened as (
  select position, type, actor, occurred_at
  from event
  where (stream_id = $1 or stream_id >= $1 || '/' and stream_id < $1 || '0') and type = any ($2::text[])
  union
  select position, type, actor, occurred_at
  from event
  where position = any ($3::bigint[])
), marked as (
  select *, type <> all ($5::text[]) or type is distinct from lag(type) over (order by position) as begins from happened
), numbered as (
  select *, count(*) filter (where begins) over (order by position) as run from marked
)
select min(position) as "position", max(position) as "lastPosition", min(type) as type, count(*) as count,
  min(actor) as actor, count(distinct actor) as actors, min(occurred_at) as "occurredAt", max(occurred_at) as "lastAt"
from numbered
group by run
having case when $6 then min(position) < $4 else min(position) > $4 end
order by case when $6 then -min(position) else min(position) end
limit $7
