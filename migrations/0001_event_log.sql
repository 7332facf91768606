-- The event log. Its tables belong to a role of their own that nobody can log in as, so that the application's role may
-- read events and append them through `append_events`, and nothing else: not insert past it, not update, not delete.
-- A later migration that changes these tables does so between `begin_as_log_keeper()` and `end_as_log_keeper()`.

-- What a command answered, by the key under which it was sent: whoever sends it again gets the same and does nothing twice.
create table command_result (
  scope text not null,
  key text not null,
  fingerprint text not null,
  result jsonb not null,
  position bigint,
  answer jsonb,
  recorded_at timestamptz not null default now(),
  primary key (scope, key)
);

-- The keys of the persons whose data is in events, each encrypted with the master key. An erased one stays as null.
create table subject_key (
  subject text primary key,
  wrapped_key bytea,
  created_at timestamptz not null default now(),
  erased_at timestamptz,
  check ((wrapped_key is null) = (erased_at is not null))
);

-- How far a read model has come, one row per part of the buckets. The lock on the row is the lease of whoever works on it.
create table checkpoint (
  projection text not null,
  version integer not null,
  shard smallint not null,
  shards smallint not null check (shard between 0 and shards - 1),
  position bigint not null,
  error text,
  updated_at timestamptz not null default now(),
  primary key (projection, version, shard)
) with (fillfactor = 50);

create table reactor_checkpoint (
  reactor text primary key,
  position bigint not null,
  error text,
  updated_at timestamptz not null default now()
) with (fillfactor = 50);

-- Named after the application's role, so that two installations on one server have nothing in common.
create function log_keeper(application name) returns name
  language sql immutable as $$ select (left(application, 59) || '_log')::name $$;

-- The membership lasts for the transaction only: held for good, it would allow all that the log refuses.
create procedure begin_as_log_keeper() language plpgsql as $$
declare
  application constant name := current_user;
  keeper constant name := log_keeper(application);
begin
  begin
    if not exists (select from pg_roles where rolname = keeper) then
      execute format('create role %I nologin', keeper);
    end if;
  exception when duplicate_object or unique_violation then
    null; -- another database of this server has made it at the same moment
  end;
  execute format('grant %I to %I', keeper, application);
  execute format('grant usage, create on schema public to %I', keeper);
  if not has_schema_privilege(keeper, 'public', 'create') then
    raise insufficient_privilege;
  end if;
  perform set_config('event_log.application', application, true);
  execute format('set local role %I', keeper);
exception when insufficient_privilege then
  raise exception using
    errcode = 'insufficient_privilege',
    message = format('The event log is kept by a role of its own, "%s", which "%s" has no right to set up.', keeper, application),
    hint = format('Let "%s" own the database and either create roles (alter role %I createrole) or have this one (create role %I nologin; grant %I to %I %s).',
                  application, application, keeper, keeper, application,
                  case when current_setting('server_version_num')::integer < 160000 then 'with admin option'
                       else 'with admin true, inherit false, set false' end);
end $$;

create procedure end_as_log_keeper() language plpgsql as $$
declare
  application constant name := current_setting('event_log.application');
  keeper constant name := current_user;
begin
  execute format('set local role %I', application);
  execute format('revoke create on schema public from %I', keeper);
  execute format('revoke %I from %I', keeper, application);
  if pg_has_role(application, keeper, 'usage') and not (select rolsuper from pg_roles where rolname = application) then
    raise exception 'The role "%" was granted to "%" by someone else in a way that would let it write past the log''s function.',
      keeper, application;
  end if;
end $$;

call begin_as_log_keeper();

-- Cached draws would be handed out after later ones: no cache. 0 is drawn at once and never used, so that `last_value` is
-- always a position that has been drawn, and every one drawn afterwards is greater.
create sequence event_position minvalue 0 start 0 cache 1;
select nextval('event_position');

create table event (
  position bigint primary key,
  occurred_at timestamptz not null,
  recorded_at timestamptz not null default clock_timestamp(),
  stream_version integer not null,
  schema_version smallint not null,
  bucket smallint not null,
  stream_id text collate "C" not null, -- so that all streams of a root are one range of the index
  type text not null,
  data jsonb not null,
  subject text,
  personal bytea,
  actor text,
  correlation_id text not null,
  causation_id text,
  unique (stream_id, stream_version)
);

create function refuse_change() returns trigger language plpgsql as $$
begin
  raise exception using
    errcode = 'LI002',
    message = format('%s is refused: what has happened stays as it was recorded.', tg_op);
end $$;
create trigger event_is_never_changed before update or delete or truncate on event execute function refuse_change();
alter table event enable always trigger event_is_never_changed;

-- A ticket is a position as half an advisory lock's key holds it: its low 31 bits.
create function ticket_of(drawn bigint) returns integer
  language sql immutable as $$ select (drawn & 2147483647)::integer $$;

-- The position nearest to `near` that has this ticket: right while fewer than 2^30 positions lie between them, that is,
-- unless a billion events are appended while one append is under way. `tickets.spec.ts`
create function position_of(ticket bigint, near bigint) returns bigint
  language sql immutable as $$ select near - 1073741824 + ((ticket - near + 1073741824) & 2147483647) $$;

-- The greatest position such that a statement which begins after this one sees every event up to it that will ever be.
--
-- Take p <= safe. It was drawn before the sequence was read, so by then its writer had a ticket, less than p. Were that
-- ticket still held when the locks were read, safe < p. So it had been released: the writer has committed and p is visible
-- from now on, or has rolled back and p will never be. The order of the two reads is the proof, and that a lock is released
-- only after the commit is visible. `safe-position.spec.ts`, `tailing.spec.ts`
create function safe_position() returns bigint language plpgsql volatile as $$
declare
  last_drawn bigint;
  oldest_ticket bigint;
begin
  if pg_is_in_recovery() then
    raise exception 'A standby cannot tell which events are safe to read: it has neither the locks nor the sequence.';
  end if;
  last_drawn := pg_sequence_last_value('public.event_position');
  select min(position_of(objid::bigint, last_drawn)) into oldest_ticket
    from pg_locks
    where locktype = 'advisory' and classid = 1280264009 and objsubid = 2
      and database = (select oid from pg_database where datname = current_database());
  return least(last_drawn, oldest_ticket);
end $$;

-- An append takes three locks in this order, and each is there for one thing:
--   its streams, so that their versions stand still from the check to the commit. Whoever waits here holds no ticket yet,
--   and so holds no reader back. Taken in the order of their keys, so that appends which share streams cannot deadlock;
--   two streams that happen to share a key only wait for each other.
--   its ticket, before it draws a position.
--   its position: drawn after the stream was locked, so that a stream's versions and positions have one order. `tailing.spec.ts`
-- There is no row per stream to update: the newest version is one step into the index that serves reading the stream.

create function raise_conflict(conflicts json) returns void language plpgsql as $$
begin
  raise exception using
    errcode = 'LI001',
    message = 'A stream is at another version than expected.',
    detail = conflicts;
end $$;

-- The usual append: one event, after a certain version of its stream (0: a new one). LI001: that is not the version, and the
-- detail says which is. The same as `append_events` can do, for two thirds of what that costs. `npm run bench -- --rows 1`
create function append_event(
  to_stream text, in_bucket smallint, after_version integer,
  event_type text, schema smallint, payload jsonb, of_subject text, encrypted bytea,
  by_actor text, correlation text, causation text, at timestamptz
) returns bigint language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  actual integer;
  drawn bigint;
begin
  perform pg_advisory_xact_lock(1280264010, hashtext(to_stream));
  select coalesce(max(stream_version), 0) into actual from event where stream_id = to_stream;
  if actual <> after_version then
    perform raise_conflict(json_build_array(json_build_object('streamId', to_stream, 'expected', after_version, 'actual', actual)));
  end if;
  perform pg_advisory_xact_lock_shared(1280264009, ticket_of(pg_sequence_last_value('public.event_position')));
  insert into event (position, occurred_at, stream_version, schema_version, bucket, stream_id, type, data, subject, personal,
                     actor, correlation_id, causation_id)
    values (nextval('public.event_position'), at, after_version + 1, schema, in_bucket, to_stream, event_type, payload, of_subject,
            encrypted, by_actor, correlation, causation)
    returning position into drawn;
  return drawn;
end $$;

-- Any append: events to streams, all or none. Each stream has its bucket and the version expected (-1: any); each event names
-- its stream by number. LI001: some streams are at other versions; the detail has all of them. LI003: a command under this
-- key has been done before.
create function append_events(
  streams text[], buckets smallint[], expected integer[],
  stream_numbers integer[], types text[], schema_versions smallint[], payloads jsonb[], subjects text[], personals bytea[],
  by_actor text, correlation text, causation text, at timestamptz,
  command_scope text, command_key text, command_fingerprint text, command_outcome jsonb,
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

  perform pg_advisory_xact_lock(1280264010, key)
    from (select distinct hashtext(stream) as key from unnest(streams) stream order by key) in_order;
  select array_agg(coalesce((select max(stream_version) from event where stream_id = stream), 0) order by n) into versions
    from unnest(streams) with ordinality as to_be (stream, n);
  select json_agg(json_build_object('streamId', stream, 'expected', wanted, 'actual', actual)) into conflicts
    from unnest(streams, expected, versions) as to_be (stream, wanted, actual)
    where wanted >= 0 and wanted <> actual;
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

revoke execute on function append_event, append_events from public;

do $$ begin
  execute format('grant select on event, event_position to %I', current_setting('event_log.application'));
  execute format('grant execute on function append_event, append_events to %I', current_setting('event_log.application'));
end $$;

call end_as_log_keeper();

do $$ begin
  execute format('grant select, insert, update on command_result to %I', log_keeper(current_user));
end $$;
