-- Appends with guards and, as browsers send them, with idempotency keys, both as fast as without.
--
-- Guards are streams on whose state a command was decided but to which it writes nothing: a like is decided on the post's stream. An
-- append checks that each still has the version that was read. It locks the stream's key shared, so that a thousand likes guarded by
-- one post do not wait for each other, while whoever writes to the post waits for all of them, and they for it.
--
-- The functions of before stay for builds that call them.

-- Results of commands are kept for 48 hours, in partitions by day that a worker makes ahead and drops. Nothing personal in them is
-- readable: newer builds write `sealed_result` and `sealed_answer`, encrypted; `result` and `answer` are those of the build before.
alter table command_result rename to command_result_before;
alter table command_result_before rename constraint command_result_pkey to command_result_before_pkey;
create table command_result (
  scope text not null,
  key text not null,
  fingerprint text not null,
  result jsonb not null default 'null',
  position bigint,
  answer jsonb,
  recorded_at timestamptz not null default now(),
  sealed_result bytea,
  sealed_answer bytea,
  primary key (scope, key, recorded_at)
) partition by range (recorded_at);

-- Makes the partitions of the coming days, and drops those that nobody may ask for any more. So many days ahead that a worker may be
-- away for two weeks.
create function keep_command_results() returns void language plpgsql as $$
declare
  day date;
  old record;
begin
  for ahead in -2 .. 14 loop
    day := (now() at time zone 'UTC')::date + ahead;
    execute format('create table if not exists %I partition of command_result for values from (%L) to (%L)',
                   'command_result_' || to_char(day, 'YYYYMMDD'), day::timestamp at time zone 'UTC', (day + 1)::timestamp at time zone 'UTC');
  end loop;
  for old in
    select c.relname from pg_inherits i join pg_class c on c.oid = i.inhrelid
     where i.inhparent = 'command_result'::regclass
       and c.relname < 'command_result_' || to_char((now() at time zone 'UTC')::date - 2, 'YYYYMMDD')
  loop
    execute format('drop table %I', old.relname);
  end loop;
end $$;
select keep_command_results();

insert into command_result (scope, key, fingerprint, result, position, answer, recorded_at)
  select scope, key, fingerprint, result, position, answer, recorded_at from command_result_before
   where recorded_at > now() - interval '48 hours';

-- The demo community of a development instance, whose making may be interrupted and taken up again.
create table demo_community (
  singleton boolean primary key default true check (singleton),
  begun_at timestamptz not null default now(),
  finished_at timestamptz
);
insert into demo_community (begun_at, finished_at)
  select recorded_at, case when answer is not null then recorded_at end from command_result_before
   where scope = 'demo' and key = 'create admin';
drop table command_result_before;

do $$ begin
  execute format('grant select, insert, update on command_result to %I', log_keeper(current_user));
end $$;

call begin_as_log_keeper();

-- A key counts once in 48 hours, which no unique index can say across partitions. Whoever uses a key first locks it.
create function is_key_used(command_scope text, command_key text) returns boolean language plpgsql as $$
begin
  perform pg_advisory_xact_lock(1280264012, hashtext(command_scope || ' ' || command_key));
  return exists (
    select from command_result
     where scope = command_scope and key = command_key and recorded_at > now() - interval '48 hours'
  );
end $$;

create function raise_key_used() returns void language plpgsql as $$
begin
  raise exception using errcode = 'LI003', message = 'A command under this key has been done before.';
end $$;

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

-- The usual append: one event, after a certain version of its stream (0: a new one), with guards and a key if there are any. LI001: a
-- stream or guard is at another version; the detail says which. LI003: a command under this key has been done before.
create function append_event(
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
  if guards is null then
    perform pg_advisory_xact_lock(1280264010, hashtext(to_stream));
    select coalesce(max(stream_version), 0) into actual from event where stream_id = to_stream;
    if actual <> after_version then
      conflicts := json_build_array(json_build_object('streamId', to_stream, 'expected', after_version, 'actual', actual));
    end if;
  else
    perform lock_streams(array[to_stream], guards);
    conflicts := other_versions(to_stream || guards, after_version || guard_versions);
  end if;
  if conflicts is not null then
    perform raise_conflict(conflicts);
  end if;
  perform pg_advisory_xact_lock_shared(1280264009, ticket_of(pg_sequence_last_value('public.event_position')));
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

-- Of these streams, those that are at other versions, with what was expected; null: none.
create function other_versions(streams text[], wanted integer[]) returns json language sql stable as $$
  select json_agg(json_build_object('streamId', stream, 'expected', version, 'actual', actual))
    from (
      select stream, version, coalesce((select max(stream_version) from event where stream_id = stream), 0) as actual
        from unnest(streams, wanted) as named (stream, version)
    ) found
   where version >= 0 and version <> actual
$$;

-- Any append: events to streams, all or none. Each stream has its bucket and the version expected (-1: any); each event names its stream
-- by number. LI001 and LI003 as above.
create function append_events(
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

do $$
declare
  granted text;
begin
  foreach granted in array array[
    'append_event(text, smallint, integer, text, smallint, jsonb, text, bytea, text, text, text, timestamptz, text[], integer[], text, text, text, bytea)',
    'append_events(text[], smallint[], integer[], integer[], text[], smallint[], jsonb[], text[], bytea[], text, text, text, timestamptz, text[], integer[], text, text, text, bytea)'
  ] loop
    execute format('revoke execute on function %s from public', granted);
    execute format('grant execute on function %s to %I', granted, current_setting('event_log.application'));
  end loop;
end $$;

call end_as_log_keeper();

-- For the function of the build before, which relies on the insert to find a used key; it records the position later.
create function refuse_used_key() returns trigger language plpgsql as $$
begin
  return case when is_key_used(new.scope, new.key) then null else new end;
end $$;
create trigger command_result_once before insert on command_result
  for each row when (new.position is null) execute function refuse_used_key();
