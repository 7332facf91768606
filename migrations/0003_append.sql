-- The ways into the log: `append_event` and `append_events` with guards and keys, and `append_bulk`. ADR 0008, 0017.

-- What a command answered, by the key under which it was sent: whoever sends it again gets the same and does nothing twice. Results and
-- answers may contain personal data and are encrypted. Rows older than 48 hours are deleted, a few at a time, by a worker.
create table command_result (
  scope text not null,
  key text not null,
  fingerprint text not null,
  position bigint not null,
  recorded_at timestamptz not null default now(),
  sealed_result bytea not null,
  sealed_answer bytea,
  primary key (scope, key)
);
create index command_result_recorded on command_result (recorded_at);
do $$ begin
  execute format('grant select, insert on command_result to %I', log_keeper(current_user));
end $$;

call begin_as_log_keeper();

-- Guards are streams on whose state a command was decided but to which it writes nothing: a like is decided on the post's stream. An
-- append checks that each still has the version that was read. It locks the stream's key shared, so that a thousand likes guarded by
-- one post do not wait for each other, while whoever writes to the post waits for all of them, and they for it.
--
-- An append takes its locks in this order, and each is there for one thing:
--   its streams and guards, so that their versions stand still from the check to the commit. Whoever waits here holds no ticket yet, and
--   so holds no reader back. Two streams that happen to share a key only wait for each other.
--   the table, which its INSERT locks anyway, before the versions are looked at: a bulk load takes it against all others, and so never
--   adds events to a stream or a guard between that look and the INSERT.
--   its ticket, before it draws a position.
--   its position: drawn after the stream was locked, so that a stream's versions and positions have one order. `tailing.spec.ts`
-- There is no row per stream to update: the newest version is one step into the index that serves reading the stream.

-- Locks streams in the order of their keys, whether shared or not, so that no two appends can wait for each other. A key that a stream
-- and a guard share by chance is locked once, for writing: a shared lock would have to be raised later.
create function lock_streams(streams text[], guards text[]) returns void language sql as $$
  select case when written then pg_advisory_xact_lock(1280264010, key) else pg_advisory_xact_lock_shared(1280264010, key) end
    from (
      select key, bool_or(written) as written from (
        select hashtext(stream) as key, true as written from unnest(streams) stream
        union all
        select hashtext(stream), false from unnest(guards) stream
      ) named group by key order by key
    ) in_order
$$;

-- Of these streams, those that are at other versions, with what was expected; null: none. Version -1 stands for any.
-- In plpgsql, which keeps its plans: one function in SQL took 0.2 ms to plan for each append with guards.
create function other_versions(streams text[], wanted integer[]) returns json language plpgsql stable as $$
declare
  found jsonb;
  actual integer;
begin
  for s in 1 .. cardinality(streams) loop
    continue when wanted[s] < 0;
    actual := coalesce((select max(stream_version) from event where stream_id = streams[s]), 0);
    if actual <> wanted[s] then
      found := coalesce(found, '[]') || jsonb_build_object('streamId', streams[s], 'expected', wanted[s], 'actual', actual);
    end if;
  end loop;
  return found;
end $$;

create function raise_key_used() returns void language plpgsql as $$
begin
  raise exception using errcode = 'LI003', message = 'A command under this key has been done before.';
end $$;

-- A twin that was faster left other versions: with the streams locked its key is visible, and counts before them.
create function raise_conflict(conflicts json, command_scope text, command_key text) returns void language plpgsql as $$
begin
  if command_key is not null and exists (select from command_result where scope = command_scope and key = command_key) then
    perform raise_key_used();
  end if;
  raise exception using
    errcode = 'LI001',
    message = 'A stream is at another version than expected.',
    detail = conflicts;
end $$;

-- The usual append: one event, after a certain version of its stream (0: a new one), with guards and a key if there are any. LI001: a
-- stream or guard is at another version; the detail says which. LI003: a command under this key has been done before. `made_key`: the key
-- of a subject whose stream begins with the event. The same as `append_events` can do, for two thirds of what that costs.
-- `npm run bench -- --rows 1`
--
-- Two of the locks are taken in conditions, which are evaluated directly, while `perform` runs a query for each.
create function append_event(
  to_stream text, in_bucket smallint, after_version integer,
  event_type text, schema smallint, payload jsonb, of_subject text, encrypted bytea,
  by_actor text, correlation text, at timestamptz,
  guards text[], guard_versions integer[],
  command_scope text, command_key text, command_fingerprint text, sealed bytea,
  made_key bytea
) returns bigint language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  actual integer;
  conflicts json;
  drawn bigint;
begin
  if guards is not null then
    perform lock_streams(array[to_stream], guards);
  elsif pg_advisory_xact_lock(1280264010, hashtext(to_stream)) is null then
  end if;
  lock table event in row exclusive mode;

  if guards is not null then
    conflicts := other_versions(to_stream || guards, after_version || guard_versions);
  else
    actual := coalesce((select max(stream_version) from event where stream_id = to_stream), 0);
    if actual <> after_version then
      conflicts := json_build_array(json_build_object('streamId', to_stream, 'expected', after_version, 'actual', actual));
    end if;
  end if;
  if conflicts is not null then
    perform raise_conflict(conflicts, command_scope, command_key);
  end if;

  if pg_advisory_xact_lock_shared(1280264009, ticket_of(pg_sequence_last_value('public.event_position'))) is null then
  end if;
  insert into event (position, occurred_at, stream_version, schema_version, bucket, stream_id, type, data, subject, personal,
                     actor, correlation_id)
    values (nextval('public.event_position'), at, after_version + 1, schema, in_bucket, to_stream, event_type, payload, of_subject,
            encrypted, by_actor, correlation)
    returning position into drawn;
  if made_key is not null then
    insert into subject_key (subject, wrapped_key) values (of_subject, made_key);
  end if;
  if command_key is not null then
    insert into command_result (scope, key, fingerprint, position, sealed_result)
      values (command_scope, command_key, command_fingerprint, drawn, sealed)
      on conflict do nothing;
    if not found then
      perform raise_key_used();
    end if;
  end if;
  return drawn;
end $$;

-- Any append: events to streams, all or none. Each stream has its bucket and the version expected (-1: any); each event names its stream
-- by number. LI001 and LI003 as above.
create function append_events(
  streams text[], buckets smallint[], expected integer[],
  stream_numbers integer[], types text[], schema_versions smallint[], payloads jsonb[], subjects text[], personals bytea[],
  by_actor text, correlation text, at timestamptz,
  guards text[], guard_versions integer[],
  command_scope text, command_key text, command_fingerprint text, sealed bytea,
  made_subjects text[], made_keys bytea[],
  out last_position bigint, out versions integer[]
) language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  conflicts json;
  s integer;
begin
  perform lock_streams(streams, guards);
  lock table event in row exclusive mode;
  select array_agg(coalesce((select max(stream_version) from event where stream_id = stream), 0) order by n)
    into versions
    from unnest(streams) with ordinality as to_be (stream, n);
  conflicts := other_versions(streams || guards, expected || guard_versions);
  if conflicts is not null then
    perform raise_conflict(conflicts, command_scope, command_key);
  end if;
  perform pg_advisory_xact_lock_shared(1280264009, ticket_of(pg_sequence_last_value('public.event_position')));
  for e in 1 .. cardinality(types) loop
    s := stream_numbers[e];
    versions[s] := versions[s] + 1;
    insert into event (position, occurred_at, stream_version, schema_version, bucket, stream_id, type, data, subject, personal,
                       actor, correlation_id)
      values (nextval('public.event_position'), at, versions[s], schema_versions[e], buckets[s], streams[s], types[e], payloads[e],
              subjects[e], personals[e], by_actor, correlation)
      returning position into last_position;
  end loop;
  if made_keys is not null then
    insert into subject_key (subject, wrapped_key) select * from unnest(made_subjects, made_keys);
  end if;
  if command_key is not null then
    insert into command_result (scope, key, fingerprint, position, sealed_result)
      values (command_scope, command_key, command_fingerprint, last_position, sealed)
      on conflict do nothing;
    if not found then
      perform raise_key_used();
    end if;
  end if;
end $$;

-- The way into the log for very many events at once: a community that moves in, a generator. They are copied into a temporary table first,
-- which the log's role owns, so that the application can fill it and nothing in it can be made to run as that role. Then one statement
-- takes all of them over.

-- Makes the table for this session, once. It is empty again after each transaction.
create function open_bulk() returns void language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  if to_regclass('pg_temp.event_bulk') is not null then
    return;
  end if;
  create temporary table event_bulk (
    line integer not null,
    occurred_at timestamptz not null,
    stream_version integer not null,
    schema_version smallint not null,
    bucket smallint not null,
    stream_id text collate "C" not null,
    type text not null,
    data jsonb not null,
    subject text,
    personal bytea,
    actor text,
    correlation_id text not null
  ) on commit delete rows;
  grant insert on pg_temp.event_bulk to public; -- no other session can see it
end $$;

-- Takes over what this transaction has put into the table, in the order of `line`, all or none. The events of each stream
-- must follow one upon the other, and the first of them upon the newest in the log. LI001: they do not; the detail has up to
-- a hundred of the streams, with the version each is at.
--
-- A batch has more streams than there is room for locks. It locks the table instead, against every other writer: an append holds it
-- from before it looks at versions to its commit, so none has looked and not yet written, and the versions that are found here stand
-- still. Appends wait for a batch under way, as readers of the log do anyway; whoever waits here holds no ticket. `bulk.spec.ts`
create function append_bulk() returns bigint language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
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

  lock table event in share row exclusive mode;
  select json_agg(json_build_object('streamId', stream_id, 'expected', wanted, 'actual', actual)) into conflicts from (
    select stream_id, wanted, actual from (
      select stream_id, wanted,
             coalesce((select max(e.stream_version) from event e where e.stream_id = begun.stream_id), 0) as actual
        from (select stream_id, min(stream_version) - 1 as wanted from pg_temp.event_bulk group by stream_id) begun
    ) streams where wanted <> actual limit 100
  ) different;
  if conflicts is not null then
    perform raise_conflict(conflicts, null, null);
  end if;

  perform pg_advisory_xact_lock_shared(1280264009, ticket_of(pg_sequence_last_value('public.event_position')));

  insert into event (position, occurred_at, recorded_at, stream_version, schema_version, bucket, stream_id, type, data, subject,
                     personal, actor, correlation_id)
    select nextval('public.event_position'), occurred_at, recorded, stream_version, schema_version, bucket, stream_id, type, data,
           subject, personal, actor, correlation_id
      from (select * from pg_temp.event_bulk order by line) in_order;
  return currval('public.event_position');
end $$;

revoke execute on function append_event, append_events, open_bulk, append_bulk from public;
do $$ begin
  execute format('grant execute on function append_event, append_events, open_bulk, append_bulk to %I, %I',
                 current_setting('event_log.application'), current_setting('event_log.owner'));
end $$;

call end_as_log_keeper();
