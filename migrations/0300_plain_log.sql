-- The log as one plain table, and the results of commands under their keys as another. Fifty million events fit one PostgreSQL; parts in
-- files and partitions by day cost every append and every reader a look that nobody needed.

-- Builds before this one read tables that are gone.
insert into oldest_build (newest_migration) values ('0300_plain_log.sql');

-- A key is the row's name. Rows are deleted when they are older than 48 hours, a few at a time, by a worker.
create table kept_result (
  scope text not null,
  key text not null,
  fingerprint text not null,
  position bigint not null,
  recorded_at timestamptz not null default now(),
  sealed_result bytea not null,
  sealed_answer bytea,
  primary key (scope, key)
);
create index kept_result_recorded on kept_result (recorded_at);
insert into kept_result (scope, key, fingerprint, position, recorded_at, sealed_result, sealed_answer)
  select distinct on (scope, key) scope, key, fingerprint, position, recorded_at, sealed_result, sealed_answer
    from command_result where position is not null and sealed_result is not null order by scope, key, recorded_at desc;
drop function keep_command_results;
drop table command_result;
drop function refuse_used_key;
alter table kept_result rename to command_result;
alter table command_result rename constraint kept_result_pkey to command_result_pkey;
alter index kept_result_recorded rename to command_result_recorded;
do $$ begin
  execute format('grant select, insert on command_result to %I', log_keeper(current_user));
end $$;

call begin_as_log_keeper();

create table plain_event (like event including defaults including storage);
insert into plain_event select * from event;
alter table plain_event add primary key (position), add unique (stream_id, stream_version);
do $$
declare
  definition text;
begin
  for definition in
    select pg_get_indexdef(indexrelid) from pg_index where indrelid = 'event'::regclass and not indisunique
  loop
    definition := regexp_replace(definition, '^CREATE INDEX (\w+) ON ONLY public\.event ', 'CREATE INDEX plain_\1 ON public.plain_event ');
    execute definition;
  end loop;
end $$;
drop table event;
alter table plain_event rename to event;
do $$
declare
  renamed record;
begin
  for renamed in select relname from pg_class where relkind = 'i' and relname like 'plain\_%' and relnamespace = 'public'::regnamespace loop
    execute format('alter index %I rename to %I', renamed.relname, substr(renamed.relname, length('plain_') + 1));
  end loop;
end $$;
create trigger event_is_never_changed before update or delete or truncate on event execute function refuse_change();
alter table event enable always trigger event_is_never_changed;
do $$ begin
  execute format('grant select on event to %I, %I, %I', current_setting('event_log.application'),
                 sealing_role(current_setting('event_log.owner')), current_setting('event_log.owner'));
end $$;

drop table event_partition, detached_stream cascade;
drop function event_partition_size, create_event_partition, make_event_partitions(bigint), make_event_partitions(), refuse_detached,
              detach_event_partition, reattach_event_partition;
drop schema event_partitions;

drop function append_event(text, smallint, integer, text, smallint, jsonb, text, bytea, text, text, text, timestamptz);
drop function append_events(text[], smallint[], integer[], integer[], text[], smallint[], jsonb[], text[], bytea[], text, text, text,
                            timestamptz, text, text, text, jsonb);

-- In plpgsql, which keeps its plans: one function in SQL took 0.2 ms to plan for each append with guards.
create or replace function other_versions(streams text[], wanted integer[]) returns json language plpgsql stable as $$
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
  if guards is not null then
    perform lock_streams(array[to_stream], guards);
  elsif pg_advisory_xact_lock(1280264010, hashtext(to_stream)) is null then
  end if;
  -- With the streams locked, a twin that was faster is visible, and its key counts before the version that it left.
  if command_key is not null and exists (select from command_result where scope = command_scope and key = command_key) then
    perform raise_key_used();
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
      values (command_scope, command_key, command_fingerprint, drawn, sealed)
      on conflict do nothing;
    if not found then
      perform raise_key_used();
    end if;
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
  perform lock_streams(streams, guards);
  if command_key is not null and exists (select from command_result where scope = command_scope and key = command_key) then
    perform raise_key_used();
  end if;
  lock table event in row exclusive mode;
  select array_agg(coalesce((select max(stream_version) from event where stream_id = stream), 0) order by n)
    into versions
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
      values (command_scope, command_key, command_fingerprint, last_position, sealed)
      on conflict do nothing;
    if not found then
      perform raise_key_used();
    end if;
  end if;
end $$;

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

  lock table event in share row exclusive mode;
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

drop function is_key_used;
call end_as_log_keeper();
