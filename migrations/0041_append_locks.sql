-- Two locks more for writers of the log, and less time for what they did before. ADR 0017.

-- Makes the partitions of the coming days, and drops those that nobody may ask for any more. Partitions are made apart and then
-- attached, which takes no lock that an append waits for. Dropping one takes such a lock: it waits only shortly for appends under way,
-- because all others would wait behind it, and what could not be dropped is dropped at the next call.
create or replace function keep_command_results() returns void language plpgsql set lock_timeout = '500ms' as $$
declare
  day date;
  name text;
begin
  perform pg_advisory_xact_lock(hashtext('keep_command_results'));
  for ahead in -2 .. 14 loop
    day := (now() at time zone 'UTC')::date + ahead;
    name := 'command_result_' || to_char(day, 'YYYYMMDD');
    continue when to_regclass(name) is not null;
    execute format('create table %I (like command_result including defaults including constraints)', name);
    execute format('alter table command_result attach partition %I for values from (%L) to (%L)',
                   name, day::timestamp at time zone 'UTC', (day + 1)::timestamp at time zone 'UTC');
  end loop;
  for name in
    select c.relname from pg_inherits i join pg_class c on c.oid = i.inhrelid
     where i.inhparent = 'command_result'::regclass
       and c.relname < 'command_result_' || to_char((now() at time zone 'UTC')::date - 2, 'YYYYMMDD')
  loop
    execute format('drop table %I', name);
  end loop;
end $$;

call begin_as_log_keeper();

-- A key counts once in 48 hours, which no unique index can say across partitions. Whoever uses a key first locks it. The upper bound
-- spares a look into the partitions of days to come; a twin that began after this one and was faster is within the hour.
create or replace function is_key_used(command_scope text, command_key text) returns boolean language plpgsql as $$
begin
  perform pg_advisory_xact_lock(1280264012, hashtext(command_scope || ' ' || command_key));
  return exists (
    select from command_result
     where scope = command_scope and key = command_key
       and recorded_at > now() - interval '48 hours' and recorded_at < now() + interval '1 hour'
  );
end $$;

-- An append takes its locks in this order: its key, its streams and guards, the table, its ticket. The lock on the table is the one
-- that its INSERT takes anyway, taken before the versions are looked at: a bulk load takes it against all others, and so never adds
-- events to a stream or a guard between that look and the INSERT.
--
-- Two of the locks are taken in conditions, which are evaluated directly, while `perform` runs a query for each.
create or replace function append_event(
  to_stream text, in_bucket smallint, after_version integer,
  event_type text, schema smallint, payload jsonb, of_subject text, encrypted bytea,
  by_actor text, correlation text, causation text, at timestamptz,
  guards text[], guard_versions integer[],
  command_scope text, command_key text, command_fingerprint text, sealed bytea
) returns bigint language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  actual integer;
  conflicts json;
  drawn bigint;
begin
  if command_key is not null and is_key_used(command_scope, command_key) then
    perform raise_key_used();
  end if;
  if guards is not null then
    perform lock_streams(array[to_stream], guards);
  elsif pg_advisory_xact_lock(1280264010, hashtext(to_stream)) is null then
  end if;
  lock table only event in row exclusive mode;

  if guards is not null then
    conflicts := other_versions(to_stream || guards, after_version || guard_versions);
  else
    select coalesce(max(stream_version), 0) into actual from event where stream_id = to_stream;
    if actual <> after_version then
      conflicts := json_build_array(json_build_object('streamId', to_stream, 'expected', after_version, 'actual', actual));
    end if;
  end if;
  if conflicts is not null then
    perform raise_conflict(conflicts);
  end if;

  if pg_advisory_xact_lock_shared(1280264009, ticket_of(pg_sequence_last_value('public.event_position'))) is null then
  end if;
  insert into event (position, occurred_at, stream_version, schema_version, bucket, stream_id, type, data, subject, personal,
                     actor, correlation_id, causation_id)
    values (nextval('public.event_position'), at, after_version + 1, schema, in_bucket, to_stream, event_type, payload, of_subject,
            encrypted, by_actor, correlation, causation)
    returning position into drawn;
  if command_key is not null then
    insert into command_result (scope, key, fingerprint, position, sealed_result)
      values (command_scope, command_key, command_fingerprint, drawn, sealed);
  end if;
  return drawn;
end $$;

create or replace function append_events(
  streams text[], buckets smallint[], expected integer[],
  stream_numbers integer[], types text[], schema_versions smallint[], payloads jsonb[], subjects text[], personals bytea[],
  by_actor text, correlation text, causation text, at timestamptz,
  guards text[], guard_versions integer[],
  command_scope text, command_key text, command_fingerprint text, sealed bytea,
  out last_position bigint, out versions integer[]
) language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  conflicts json;
  s integer;
begin
  if command_key is not null and is_key_used(command_scope, command_key) then
    perform raise_key_used();
  end if;
  perform lock_streams(streams, guards);
  lock table only event in row exclusive mode;
  select array_agg(coalesce((select max(stream_version) from event where stream_id = stream), 0) order by n) into versions
    from unnest(streams) with ordinality as to_be (stream, n);
  conflicts := other_versions(streams || guards, expected || guard_versions);
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
    insert into command_result (scope, key, fingerprint, position, sealed_result)
      values (command_scope, command_key, command_fingerprint, last_position, sealed);
  end if;
end $$;

-- What the builds before 0040 call, by the same way.
create or replace function append_event(
  to_stream text, in_bucket smallint, after_version integer,
  event_type text, schema smallint, payload jsonb, of_subject text, encrypted bytea,
  by_actor text, correlation text, causation text, at timestamptz
) returns bigint language sql security definer set search_path = pg_catalog, public, pg_temp as $$
  select append_event(to_stream, in_bucket, after_version, event_type, schema, payload, of_subject, encrypted,
                      by_actor, correlation, causation, at, null, null, null, null, null, null)
$$;

create or replace function append_events(
  streams text[], buckets smallint[], expected integer[],
  stream_numbers integer[], types text[], schema_versions smallint[], payloads jsonb[], subjects text[], personals bytea[],
  by_actor text, correlation text, causation text, at timestamptz,
  command_scope text, command_key text, command_fingerprint text, command_outcome jsonb,
  out last_position bigint, out versions integer[]
) language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  if command_key is not null then
    insert into command_result (scope, key, fingerprint, result)
      values (command_scope, command_key, command_fingerprint, command_outcome)
      on conflict do nothing;
    if not found then
      perform raise_key_used();
    end if;
  end if;
  select appended.last_position, appended.versions into last_position, versions
    from append_events(streams, buckets, expected, stream_numbers, types, schema_versions, payloads, subjects, personals,
                       by_actor, correlation, causation, at, null, null, null, null, null, null) appended;
  if command_key is not null then
    update command_result set position = last_position
     where scope = command_scope and key = command_key and recorded_at = now();
  end if;
end $$;

-- Takes over what this transaction has put into the table, in the order of `line`, all or none. The events of each stream
-- must follow one upon the other, and the first of them upon the newest in the log. LI001: they do not; the detail has up to
-- a hundred of the streams, with the version each is at.
--
-- A batch has more streams than there is room for locks. It locks the table instead, against every other writer: an append holds it
-- from before it looks at versions to its commit, so none has looked and not yet written, and the versions that are found here stand
-- still. Appends wait for a batch under way, as readers of the log do anyway; whoever waits here holds no ticket. `bulk.spec.ts`
create or replace function append_bulk() returns bigint language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  conflicts json;
  recorded constant timestamptz := clock_timestamp();
begin
  if not exists (select from pg_class where oid = to_regclass('pg_temp.event_bulk') and relowner = current_user::regrole) then
    raise exception 'There is no table that open_bulk() has made.';
  end if;

  if exists (
    select from (
      select stream_version - lag(stream_version) over (partition by stream_id order by line) as step
        from pg_temp.event_bulk
        where stream_id in (select stream_id from pg_temp.event_bulk group by stream_id having count(*) > 1)
    ) steps where step <> 1
  ) then
    raise exception 'The events of a stream must follow one upon the other.';
  end if;

  lock table only event in share row exclusive mode;
  select json_agg(json_build_object('streamId', stream_id, 'expected', wanted, 'actual', actual)) into conflicts from (
    select stream_id, wanted, actual from (
      select stream_id, wanted,
             coalesce((select max(e.stream_version) from event e where e.stream_id = begun.stream_id), 0) as actual
        from (select stream_id, min(stream_version) - 1 as wanted from pg_temp.event_bulk group by stream_id) begun
    ) streams where wanted <> actual limit 100
  ) different;
  if conflicts is not null then
    perform raise_conflict(conflicts);
  end if;

  perform pg_advisory_xact_lock_shared(1280264009, ticket_of(pg_sequence_last_value('public.event_position')));

  insert into event (position, occurred_at, recorded_at, stream_version, schema_version, bucket, stream_id, type, data, subject,
                     personal, actor, correlation_id, causation_id)
    select nextval('public.event_position'), occurred_at, recorded, stream_version, schema_version, bucket, stream_id, type, data,
           subject, personal, actor, correlation_id, causation_id
      from (select * from pg_temp.event_bulk order by line) in_order;
  return currval('public.event_position');
end $$;

call end_as_log_keeper();
