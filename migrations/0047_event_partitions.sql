-- The log as a table partitioned by position. What there was becomes the first partition, as it stands: its rows are known to fit
-- (0046), so that nothing is read or written for it. ADR 0022.

call begin_as_log_keeper();

-- A schema of the log keeper's own, in which it may make tables at any time.
do $$
declare
  keeper constant name := current_user;
begin
  execute format('set local role %I', current_setting('event_log.application'));
  execute format('create schema event_partitions authorization %I', keeper);
  execute format('set local role %I', keeper);
end $$;

create table event_partition (
  number integer primary key,
  after_position bigint not null,              -- exclusive
  up_to_position bigint not null unique,       -- inclusive
  -- Where its events are in a file and not in the log:
  detached_at timestamptz,
  events bigint,
  sha256 bytea,
  check ((detached_at is null) = (events is null) and (detached_at is null) = (sha256 is null)),
  check (after_position < up_to_position)
);
create index event_partition_detached on event_partition (number) where detached_at is not null;

alter table event rename to event_1;
alter table event_1 set schema event_partitions;

create table event (like event_partitions.event_1 including defaults including storage) partition by range (position);
alter table event add primary key (position);
create trigger event_is_never_changed before update or delete or truncate on event execute function refuse_change();
alter table event enable always trigger event_is_never_changed;

-- Other indexes that the log has by now become indexes of all its partitions.
do $$
declare
  definition text;
begin
  for definition in
    select pg_get_indexdef(indexrelid) from pg_index where indrelid = 'event_partitions.event_1'::regclass and not indisunique
  loop
    execute replace(definition, ' ON event_partitions.event_1 ', ' ON public.event ');
  end loop;
end $$;

do $$
declare
  condition constant text := (
    select pg_get_expr(conbin, conrelid) from pg_constraint
     where conrelid = 'event_partitions.event_1'::regclass and conname = 'event_first_partition'
  );
  bound constant bigint := substring(condition from '\d+')::bigint;
begin
  execute format('alter table event attach partition event_partitions.event_1 for values from (minvalue) to (%s)', bound);
  insert into event_partition (number, after_position, up_to_position) values (1, 0, bound - 1);
  execute format('grant select on event, event_partition to %I', current_setting('event_log.application'));
end $$;
alter table event_partitions.event_1 drop constraint event_first_partition;

-- A table for the events of a partition, with all that protects them, as a part of the log.
--
-- Its index makes places in a stream unique within it. Across partitions they are so because whoever appends holds the stream's lock (or,
-- loading in bulk, the table's) from before it looks for the newest version to its commit.
create function create_event_partition(number integer, after_position bigint, up_to_position bigint) returns void language plpgsql as $$
declare
  name constant text := format('event_partitions.event_%s', number);
begin
  execute format('create table %s (like event including defaults including storage)', name);
  execute format('alter table %s add primary key (position), add unique (stream_id, stream_version)', name);
  execute format('create trigger event_is_never_changed before update or delete or truncate on %s execute function refuse_change()', name);
  execute format('alter table %s enable always trigger event_is_never_changed', name);
  execute format('alter table event attach partition %s for values from (%s) to (%s)',
                 name, case number when 1 then 'minvalue' else (after_position + 1)::text end, up_to_position + 1);
end $$;

-- Makes partitions until so many positions are free. Attaching one waits for no append and makes none wait.
create function make_event_partitions(ahead bigint) returns void
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  newest event_partition;
begin
  perform pg_advisory_xact_lock(hashtext('make_event_partitions'));
  loop
    select * into newest from event_partition order by number desc limit 1;
    exit when newest.up_to_position >= pg_sequence_last_value('public.event_position') + ahead;
    perform create_event_partition(newest.number + 1, newest.up_to_position, newest.up_to_position + event_partition_size());
    insert into event_partition (number, after_position, up_to_position)
      values (newest.number + 1, newest.up_to_position, newest.up_to_position + event_partition_size());
  end loop;
end $$;

-- Half a partition ahead, so that a log that is not full yet has one partition to look into and not two.
create function make_event_partitions() returns void
  language sql security definer set search_path = pg_catalog, public, pg_temp as $$
  select make_event_partitions(event_partition_size() / 2)
$$;
select make_event_partitions();

-- Never true, but LI004, and which partition it is. Where a query must not answer without the events of a detached partition, it calls
-- this for those that it would need. The cost lets it be evaluated after the conditions that say which those are; across a join only
-- `case` does.
create function refuse_detached(partition integer) returns boolean language plpgsql cost 10000 as $$
declare
  missing event_partition;
begin
  select * into missing from event_partition where number = partition;
  raise exception using
    errcode = 'LI004',
    message = format('Partition %s of the log, positions %s to %s, is detached.',
                     partition, missing.after_position + 1, missing.up_to_position),
    hint = 'Attach its file to read these events.';
end $$;

-- Takes the events of a partition, which are in a file already, out of the log. What the file must hold stays here, and which streams have
-- events in it. The partition stays too, with nothing in it: a planner that knows of no partition for some positions answers without
-- evaluating `refuse_detached`. For the operator: the application may not call it.
create function detach_event_partition(partition integer, file_events bigint, file_sha256 bytea) returns void language plpgsql as $$
declare
  stored bigint;
  detached event_partition;
begin
  execute format('insert into detached_stream (stream_id, partition, last_version)
                  select stream_id, $1, max(stream_version) from event_partitions.event_%s group by stream_id', partition) using partition;
  execute format('select count(*) from event_partitions.event_%s', partition) into stored;
  if stored <> file_events then
    raise exception 'The file has % events, and the partition %.', file_events, stored;
  end if;
  update event_partition set detached_at = now(), events = file_events, sha256 = file_sha256 where number = partition
    returning * into strict detached;
  -- From here on appends and readers wait, but not for long.
  execute format('alter table event detach partition event_partitions.event_%s', partition);
  execute format('drop table event_partitions.event_%s', partition);
  perform create_event_partition(partition, detached.after_position, detached.up_to_position);
end $$;

-- Says that the events of a partition, which the same transaction has put back, are in the log again.
create function reattach_event_partition(partition integer) returns void language plpgsql as $$
declare
  detached event_partition;
  stored bigint;
begin
  select * into strict detached from event_partition where number = partition and detached_at is not null for update;
  execute format('select count(*) from event_partitions.event_%s', partition) into stored;
  if stored <> detached.events then
    raise exception 'The file has % events, and the partition %.', stored, detached.events;
  end if;
  delete from detached_stream where detached_stream.partition = detached.number;
  update event_partition set detached_at = null, events = null, sha256 = null where number = detached.number;
end $$;

do $$
declare
  function regprocedure;
begin
  for function in
    select oid from pg_proc
     where pronamespace = 'public'::regnamespace and proowner = current_user::regrole
       and proname in ('event_partition_size', 'create_event_partition', 'make_event_partitions',
                       'refuse_detached', 'detach_event_partition', 'reattach_event_partition')
  loop
    execute format('revoke execute on function %s from public', function);
    if function::text in ('make_event_partitions()', 'refuse_detached(integer)', 'event_partition_size()') then
      execute format('grant execute on function %s to %I', function, current_setting('event_log.application'));
    end if;
  end loop;
end $$;

call end_as_log_keeper();
