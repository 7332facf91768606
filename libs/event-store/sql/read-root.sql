-- '0' is the character after '/': the range holds exactly what begins with the root and a slash.
select position, stream_id, stream_version, bucket, type, schema_version, data, subject, personal,
  actor, correlation_id, causation_id, occurred_at
from event
where stream_id = $1 or stream_id >= $1 || '/' and stream_id < $1 || '0'
order by position
