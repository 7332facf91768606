-- The time of the first event after each of these positions.
select after, (select recorded_at from event where position > after order by position limit 1) as "recordedAt"
from unnest($1::bigint[]) after
