-- Sealing has a role and keys of its own: whoever breaks into a process that answers requests can add no seal, however true what it states.
-- A build from before this one goes on, but seals nothing; what it appends is sealed as soon as a worker of this build runs. ADR 0029.

-- Named after the owner, as the program's role and the keeper are.
create function sealing_role(owner name) returns name
  language sql immutable as $$ select (left(owner, 58) || '_seal')::name $$;

do $$
declare
  owner constant name := current_user;
  sealing constant name := sealing_role(owner);
begin
  begin
    if not exists (select from pg_roles where rolname = sealing) then
      execute format('create role %I nologin', sealing);
    end if;
  exception when duplicate_object or unique_violation then
    null; -- another database of this server has made it at the same moment
  end;
  if exists (
    select from pg_roles r
     where not r.rolsuper and (
       r.rolname in (owner, log_keeper(owner), program_role(owner)) and r.rolname <> sealing and pg_has_role(sealing, r.oid, 'member')
       or r.rolname = program_role(owner) and pg_has_role(r.oid, sealing, 'member'))
  ) then
    raise exception 'The role "%" must be a member of no other role of this installation, nor the program''s role of it.', sealing;
  end if;
  execute format('grant usage on schema public to %I', sealing);
exception when insufficient_privilege then
  raise exception using
    errcode = 'insufficient_privilege',
    message = format('The log is sealed by a role of its own, "%s", which "%s" has no right to make.', sealing, owner),
    hint = format('Let "%s" create roles (alter role %I createrole) or have this one (create role %I nologin).', owner, owner, sealing);
end $$;

call begin_as_log_keeper();

-- The public keys that a seal may name.
create table seal_key (
  key bytea primary key check (length(key) = 32),
  allowed_at timestamptz(3) not null default now()
);
-- The one in use goes on.
insert into seal_key (key) select key from seal where length(key) = 32 order by number desc limit 1;

-- Seals that the operator took out because nobody who may seal has made them: kept, because they are a trace of who did.
create table withdrawn_seal (
  like seal,
  withdrawn_at timestamptz(3) not null default now(),
  because text not null
);

create function allow_seal_key(allowed bytea) returns void
  language sql security definer set search_path = pg_catalog, public, pg_temp as $$
  insert into seal_key (key) values (allowed) on conflict do nothing
$$;

create function disallow_seal_key(disallowed bytea) returns boolean
  language sql security definer set search_path = pg_catalog, public, pg_temp as $$
  with gone as (delete from seal_key where key = disallowed returning key) select exists (select from gone)
$$;

-- The newest seals, from this number on; resolves with how many. What they covered is sealed anew.
create function withdraw_seals(from_number integer, because text) returns integer
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  withdrawn integer;
begin
  lock table seal in share row exclusive mode;
  insert into withdrawn_seal select s.*, now(), withdraw_seals.because from seal s where s.number >= from_number;
  get diagnostics withdrawn = row_count;
  alter table seal disable trigger seal_is_never_changed;
  delete from seal where number >= from_number;
  alter table seal enable always trigger seal_is_never_changed;
  return withdrawn;
end $$;

-- LI005: it is not the next seal, or not over what the log holds, or not of now. LI006: its key is not one of `seal_key`. The first seal of
-- a log brings its key with it. Whether the signature fits is not checked here, because PostgreSQL knows no Ed25519.
create or replace function add_seal(proposed seal) returns void
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  -- How far the clocks of the database and of who seals may be apart, as a verification allows.
  tolerance constant interval := '10 minutes';
  newest seal;
  refused text;
begin
  lock table seal in share row exclusive mode;
  select * into newest from seal order by number desc limit 1;
  refused := case
    when proposed.number is distinct from coalesce(newest.number, 0) + 1 then 'its number is not the next'
    when proposed.after_position is distinct from coalesce(newest.up_to_position, 0) then 'its range does not begin where the newest seal ends'
    when proposed.up_to_position is null or proposed.up_to_position > safe_position() then 'its range is not finished'
    when proposed.previous is distinct from coalesce(newest.hash, decode(repeat('00', 32), 'hex')) then 'it does not name the newest seal'
    when proposed.peaks is distinct from
      case when newest.number is null then ''::bytea else peaks_after(newest.peaks, newest.number - 1, newest.hash) end
      or proposed.history is distinct from root_of_peaks(proposed.peaks) then 'its history is not that of the seals before'
    when proposed.entries is distinct from entries_between(proposed.after_position, proposed.up_to_position)
      or proposed.events is distinct from length(proposed.entries) / 48 then 'its entries are not those of the log'
    when proposed.root is distinct from root_of_entries(proposed.entries) then 'its root is not that of its entries'
    when proposed.hash is distinct from sha256(convert_to(seal_statement(proposed), 'UTF8')) then 'its hash is not that of what it says'
    when length(proposed.key) is distinct from 32 or length(proposed.signature) is distinct from 64 then 'it is not signed'
    when (proposed.sealed_at between clock_timestamp() - tolerance and clock_timestamp() + tolerance) is not true then 'its time is not now'
    when proposed.sealed_at < newest.sealed_at then 'its time is before that of the newest seal'
  end;
  if refused is not null then
    raise exception using errcode = 'LI005', message = format('The seal is refused: %s.', refused);
  end if;
  if not exists (select from seal_key where key = proposed.key) then
    if newest.number is not null or exists (select from seal_key) then
      raise exception using errcode = 'LI006', message = 'The seal is refused: its key is not one that the owner has allowed.';
    end if;
    insert into seal_key (key) values (proposed.key);
  end if;
  insert into seal select proposed.*;
end $$;

do $$
declare
  owner constant name := current_setting('event_log.owner');
  program constant name := current_setting('event_log.application');
  sealing constant name := sealing_role(owner);
begin
  execute format('revoke execute on function add_seal(seal) from %I', program);
  revoke execute on function allow_seal_key, disallow_seal_key, withdraw_seals from public;
  execute format('grant execute on function allow_seal_key, disallow_seal_key, withdraw_seals to %I', owner);
  -- The owner too, for an installation that has one role only, whose sealer logs in as that.
  execute format('grant execute on function add_seal(seal) to %I, %I', sealing, owner);
  execute format('grant execute on function refuse_detached(integer) to %I', sealing);
  execute format('grant select on event, event_partition, event_position, seal to %I', sealing);
  execute format('grant select on seal_key, withdrawn_seal to %I, %I, %I', program, sealing, owner);
end $$;

call end_as_log_keeper();
