-- Guards: streams on whose state a command was decided but to which it writes nothing (a like is decided on the post's
-- stream). An append checks that each still has the version that was read. It locks the stream's key shared, so that a
-- thousand likes guarded by one post do not wait for each other, while whoever writes to the post waits for all of them, and
-- they for it.
--
-- The function without guards stays for builds that call it.

call begin_as_log_keeper();

-- As `append_events` before, with guards: each stream has the version that it must have. A guard must not be written to as
-- well. LI001: some streams or guards are at other versions; the detail has all of them.
create function append_events(
  streams text[], buckets smallint[], expected integer[],
  stream_numbers integer[], types text[], schema_versions smallint[], payloads jsonb[], subjects text[], personals bytea[],
  by_actor text, correlation text, causation text, at timestamptz,
  command_scope text, command_key text, command_fingerprint text, command_outcome jsonb,
  guards text[], guard_versions integer[],
  out last_position bigint, out versions integer[]
) language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  conflicts json;
  s integer;
begin
  if command_key is not null then
    insert into command_result (scope, key, fingerprint, result)
      values (command_scope, command_key, command_fingerprint, command_outcome)
      on conflict do nothing;
    if not found then
      raise exception using errcode = 'LI003', message = 'A command under this key has been done before.';
    end if;
  end if;

  -- In the order of the keys, whether shared or not, so that no two appends can wait for each other. A key that a stream and
  -- a guard share by chance is locked once, for writing: a shared lock would have to be raised later.
  perform case when written then pg_advisory_xact_lock(1280264010, key) else pg_advisory_xact_lock_shared(1280264010, key) end
    from (
      select key, bool_or(written) as written from (
        select hashtext(stream) as key, true as written from unnest(streams) stream
        union all
        select hashtext(stream), false from unnest(guards) stream
      ) named group by key order by key
    ) in_order;
  select array_agg(coalesce((select max(stream_version) from event where stream_id = stream), 0) order by n) into versions
    from unnest(streams) with ordinality as to_be (stream, n);
  select json_agg(json_build_object('streamId', stream, 'expected', wanted, 'actual', actual)) into conflicts
    from (
      select * from unnest(streams, expected, versions) as to_be (stream, wanted, actual) where wanted >= 0
      union all
      select stream, wanted, coalesce((select max(stream_version) from event where stream_id = stream), 0)
        from unnest(guards, guard_versions) as guard (stream, wanted)
    ) found where wanted <> actual;
  if conflicts is not null then
    perform raise_conflict(conflicts);
  end if;

  perform pg_advisory_xact_lock_shared(1280264009, ticket_of(pg_sequence_last_value('public.event_position')));

  for e in 1 .. cardinality(types) loop
    s := stream_numbers[e];
    versions[s] := versions[s] + 1;
    insert into event (position, occurred_at, stream_version, schema_version, bucket, stream_id, type, data, subject, personal,
                       actor, correlation_id, causation_id)
      values (nextval('public.event_position'), at, versions[s], schema_versions[e], buckets[s], streams[s], types[e], payloads[e],
              subjects[e], personals[e], by_actor, correlation, causation)
      returning position into last_position;
  end loop;

  if command_key is not null then
    update command_result set position = last_position where scope = command_scope and key = command_key;
  end if;
end $$;

do $$
declare
  function constant regprocedure := 'append_events(text[], smallint[], integer[], integer[], text[], smallint[], jsonb[], text[], bytea[], text, text, text, timestamptz, text, text, text, jsonb, text[], integer[])';
begin
  execute format('revoke execute on function %s from public', function);
  execute format('grant execute on function %s to %I', function, current_setting('event_log.application'));
end $$;

call end_as_log_keeper();
