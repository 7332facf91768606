-- Newest first, so that a very long stream loses its beginning.
select position
from event
where stream_id = $1 and stream_version < $2
  and not exists (select from detached_stream where stream_id = $1 and refuse_detached(partition))
order by stream_version desc
limit $3
