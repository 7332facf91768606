-- The way into the log for very many events at once: a community that moves in, a generator. They are copied into a temporary
-- table first, which the log's role owns, so that the application can fill it and nothing in it can be made to run as that
-- role. Then one statement takes all of them over. ADR 0008.

call begin_as_log_keeper();

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
    correlation_id text not null,
    causation_id text
  ) on commit delete rows;
  grant insert on pg_temp.event_bulk to public; -- no other session can see it
end $$;

-- Takes over what this transaction has put into the table, in the order of `line`, all or none. The events of each stream
-- must follow one upon the other, and the first of them upon the newest in the log. LI001: they do not; the detail has up to
-- a hundred of the streams, with the version each is at.
--
-- A batch has more streams than there is room for locks, so none is locked, and yet nothing is lost by it: only one event can
-- have a place in a stream, whoever else wants it, because the index is unique; and the event before it was visible here, so
-- its position had been drawn before any of these, and versions and positions are in one order. An append that meets a batch
-- at its stream waits in that index and may be refused by it, with SQLSTATE 23505: asked again it sees the batch, and so does
-- a batch that met an append. `bulk.spec.ts`
create function append_bulk() returns bigint language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  conflicts json;
  recorded constant timestamptz := clock_timestamp();
  last_position bigint;
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

revoke execute on function open_bulk, append_bulk from public;

do $$ begin
  execute format('grant execute on function open_bulk, append_bulk to %I', current_setting('event_log.application'));
end $$;

call end_as_log_keeper();
