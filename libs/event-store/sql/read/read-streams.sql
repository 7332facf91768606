-- explain: 9 pages for two streams with three events, by event_stream_id_stream_version_key.
select position, stream_id as "streamId", stream_version as "streamVersion", bucket, type, schema_version as "schemaVersion",
  data, subject, personal, actor, correlation_id as "correlationId", occurred_at as "occurredAt"
from event
where stream_id = any ($1)
order by stream_id, stream_version
