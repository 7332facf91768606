select position, stream_id as "streamId", stream_version as "streamVersion", bucket, type, schema_version as "schemaVersion",
  data, subject, personal, actor, correlation_id as "correlationId", occurred_at as "occurredAt"
from event
where stream_id = $1 and stream_version > $2
order by stream_version
