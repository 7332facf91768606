select position, stream_id, stream_version, bucket, type, schema_version, data, subject, personal,
  actor, correlation_id, causation_id, occurred_at
from event
where stream_id = $1 and stream_version > $2
order by stream_version
