-- The event log, and the keys of what can be forgotten in it: persons, texts, applications.

-- Each key is encrypted with the master key or, if the subject names a holder before a colon, with the holder's: an application's with
-- its applicant's. An erased one stays as null. ADR 0094.
create table subject_key (
  subject text primary key,
  wrapped_key bytea,
  created_at timestamptz not null default now(),
  erased_at timestamptz,
  check ((wrapped_key is null) = (erased_at is not null))
);
-- For `recall-command.sql`, which asks whether anyone was erased lately. Few are.
create index subject_key_erased on subject_key (erased_at) where erased_at is not null;
-- A destroyed key is not the program's to take back.
do $$ begin
  execute format('revoke delete on subject_key from %I', program_role(current_user));
  -- A key is stored with the event that it encrypts first.
  execute format('grant insert on subject_key to %I', log_keeper(current_user));
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

-- Everything in the log that concerns one person is found by indexes, whatever its type: what they caused by its actor, what is in their
-- streams by the stream's id, and what else names them by the function below. ADR 0021.
create index event_actor on event (actor);

-- Who is named by an event beside the one who caused it: `account-9`, `user-34`, `company-3`. Null for nobody, which most
-- events are: they are about their own actor, and are not in the index. `footprint.spec.ts`
-- In plpgsql, because an SQL function would become part of the index's expression, which every insert compiles anew.
create function persons_named(actor text, subject text, data jsonb) returns text[]
  language plpgsql immutable parallel safe as $$
begin
  return nullif(
    array_remove(
      array_remove(
        array[
          case when subject like 'account-%' then split_part(subject, ':', 1) end,
          'account-' || (data ->> 'accountId'),
          'account-' || (data ->> 'authorId'),
          'user-' || (data ->> 'userId'),
          'company-' || (data ->> 'companyId')
        ],
        null
      ),
      actor
    ),
    '{}'
  );
end $$;

-- Without a list of pending entries, which one of many appends would have to clear up for all.
create index event_persons_named on event using gin (persons_named(actor, subject, data)) with (fastupdate = off)
  where persons_named(actor, subject, data) is not null;

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

do $$
declare
  owner constant name := current_setting('event_log.owner');
begin
  execute format('grant select on event, event_position to %I, %I, %I',
                 current_setting('event_log.application'), sealing_role(owner), owner);
end $$;

call end_as_log_keeper();
