select count(*) as events, min(recorded_at) as since
from event
where position > $1 and ($2::text is null or stream_id = $2)
