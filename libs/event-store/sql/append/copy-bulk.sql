copy pg_temp.event_bulk (line, occurred_at, stream_version, schema_version, bucket, stream_id, type, data, subject, personal, actor, correlation_id) from stdin
