-- '0' is the character after '/', so the range contains exactly the ids that begin with the root and a slash.
select position, stream_id as "streamId", stream_version as "streamVersion", bucket, type, schema_version as "schemaVersion",
  data, subject, personal, actor, correlation_id as "correlationId", occurred_at as "occurredAt"
from event
where (stream_id = $1 or stream_id >= $1 || '/' and stream_id < $1 || '0')
order by position
