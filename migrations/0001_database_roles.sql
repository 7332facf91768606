-- Four roles, named after the owner of the database, so that two installations on one server have nothing in common. ADR 25, 29.
--   The owner makes the schema.
--   The program reads and writes what its work needs, and can neither change the schema nor become one of the others.
--   The sealing role adds seals and says how verifications ended: whoever breaks into a process that answers requests can do neither.
--   The keeper owns the log, and nobody can log in as it. So the program may read events and append them through functions, and nothing
--   else: not insert past them, not update, not delete. A migration that changes what the keeper owns does so between
--   `begin_as_log_keeper()` and `end_as_log_keeper()`.

create function log_keeper(owner name) returns name
  language sql immutable as $$ select (left(owner, 59) || '_log')::name $$;

create function program_role(owner name) returns name
  language sql immutable as $$ select (left(owner, 59) || '_app')::name $$;

create function sealing_role(owner name) returns name
  language sql immutable as $$ select (left(owner, 58) || '_seal')::name $$;

create procedure create_missing_role(role name) language plpgsql as $$
begin
  if not exists (select from pg_roles where rolname = role) then
    execute format('create role %I nologin', role);
  end if;
exception when duplicate_object or unique_violation then
  null; -- another database of this server has made it at the same moment
end $$;

-- The owner is a member of the program's role, never the other way round: so it can hand things over.
do $$
declare
  owner constant name := current_user;
  program constant name := program_role(owner);
begin
  call create_missing_role(program);
  if not pg_has_role(owner, program, 'usage') then
    execute format('grant %I to %I', program, owner);
  end if;
exception when insufficient_privilege then
  raise exception using
    errcode = 'insufficient_privilege',
    message = format('The program runs as a role of its own, "%s", which "%s" has no right to set up.', program, owner),
    hint = format('Let "%s" create roles (alter role %I createrole) or have this one (create role %I nologin; grant %I to %I).',
                  owner, owner, program, program, owner);
end $$;

do $$
declare
  owner constant name := current_user;
  sealing constant name := sealing_role(owner);
begin
  call create_missing_role(sealing);
exception when insufficient_privilege then
  raise exception using
    errcode = 'insufficient_privilege',
    message = format('The log is sealed by a role of its own, "%s", which "%s" has no right to make.', sealing, owner),
    hint = format('Let "%s" create roles (alter role %I createrole) or have this one (create role %I nologin).', owner, owner, sealing);
end $$;

do $$
declare
  owner constant name := current_user;
  program constant name := program_role(owner);
  sealing constant name := sealing_role(owner);
begin
  if exists (
    select from pg_roles r
     where r.rolname <> program and not r.rolsuper and pg_has_role(program, r.oid, 'member')
       and r.rolname in (owner, log_keeper(owner))
  ) then
    raise exception 'The role "%" is a member of the owner or of the keeper of the log: it could rewrite the log.', program;
  end if;
  if exists (
    select from pg_roles r
     where not r.rolsuper and (
       r.rolname in (owner, log_keeper(owner), program) and r.rolname <> sealing and pg_has_role(sealing, r.oid, 'member')
       or r.rolname = program and pg_has_role(r.oid, sealing, 'member'))
  ) then
    raise exception 'The role "%" must be a member of no other role of this installation, nor the program''s role of it.', sealing;
  end if;
  -- Whoever can put functions there could have the keeper's call them.
  revoke create on schema public from public;
  execute format('grant usage on schema public to %I, %I', program, sealing);
  execute format('alter default privileges in schema public grant select, insert, update, delete on tables to %I', program);
  execute format('alter default privileges in schema public grant usage, select on sequences to %I', program);
  if to_regclass('public.migration') is not null then
    execute format('grant select on migration to %I', program);
  end if;
end $$;

-- In between, `event_log.application` is the program's role: the one that migrations grant rights to. The membership lasts for the
-- transaction only: held for good, it would allow all that the log refuses.
create procedure begin_as_log_keeper() language plpgsql as $$
declare
  owner constant name := current_user;
  keeper constant name := log_keeper(owner);
begin
  call create_missing_role(keeper);
  execute format('grant %I to %I', keeper, owner);
  execute format('grant usage, create on schema public to %I', keeper);
  if not has_schema_privilege(keeper, 'public', 'create') then
    raise insufficient_privilege;
  end if;
  perform set_config('event_log.owner', owner, true);
  perform set_config('event_log.application', program_role(owner), true);
  execute format('set local role %I', keeper);
exception when insufficient_privilege then
  raise exception using
    errcode = 'insufficient_privilege',
    message = format('The event log is kept by a role of its own, "%s", which "%s" has no right to set up.', keeper, owner),
    -- Before PostgreSQL 16 a prepared membership would end with the first turn.
    hint = case when current_setting('server_version_num')::integer < 160000
      then format('Let "%s" own the database and create roles (alter role %I createrole).', owner, owner)
      else format('Let "%s" own the database and either create roles (alter role %I createrole) or have this one (create role %I nologin; grant %I to %I with admin true, inherit false, set false).',
                  owner, owner, keeper, keeper, owner) end;
end $$;

create procedure end_as_log_keeper() language plpgsql as $$
declare
  owner constant name := current_setting('event_log.owner');
  keeper constant name := current_user;
begin
  execute format('set local role %I', owner);
  execute format('revoke create on schema public from %I', keeper);
  execute format('revoke %I from %I', keeper, owner);
  if pg_has_role(owner, keeper, 'usage') and not (select rolsuper from pg_roles where rolname = owner) then
    raise exception 'The role "%" was granted to "%" by someone else in a way that would let it write past the log''s function.',
      keeper, owner;
  end if;
end $$;

-- Gives the program what a process that logged in as the owner has made at run time: the tables of read models, and of the queue where
-- that is here. Called after every migration; each thing is a transaction of its own, so that none is locked while another is waited for.
create procedure hand_over_to_program() language plpgsql as $$
declare
  owner constant name := current_user;
  program constant name := program_role(owner);
  statements text[];
  statement text;
begin
  execute format('grant create, temporary on database %I to %I', current_database(), program);
  with made as materialized (
    select oid, nspname as name, nspowner as owner from pg_namespace
     where nspname in (select schema from projection_version union all select 'bullmq')
  )
  select array_agg(handover order by step, handover) into statements from (
    select 1 as step, format('alter schema %I owner to %I', name, program) as handover from made where made.owner = current_user::regrole
    union all
    select 2, format('alter table %s owner to %I', c.oid::regclass, program)
      from made join pg_class c on c.relnamespace = made.oid
     where c.relowner = current_user::regrole and c.relkind in ('r', 'p', 'v', 'm')
    union all
    select 3, format('alter sequence %s owner to %I', c.oid::regclass, program)
      from made join pg_class c on c.relnamespace = made.oid
     where c.relowner = current_user::regrole and c.relkind = 'S'
       and not exists (select from pg_depend where classid = 'pg_class'::regclass and objid = c.oid and deptype in ('a', 'i'))
    union all
    select 4, format('alter routine %s owner to %I', p.oid::regprocedure, program)
      from made join pg_proc p on p.pronamespace = made.oid where p.proowner = current_user::regrole
    union all
    select 5, format('alter type %s owner to %I', t.oid::regtype, program)
      from made join pg_type t on t.typnamespace = made.oid where t.typowner = current_user::regrole and t.typtype in ('e', 'd')
  ) things;
  foreach statement in array coalesce(statements, '{}') loop
    execute statement;
    commit;
  end loop;
end $$;

-- The keeper's role is made by its first turn; it ends its later turns itself.
call begin_as_log_keeper();
call end_as_log_keeper();
revoke execute on procedure create_missing_role, begin_as_log_keeper, end_as_log_keeper, hand_over_to_program from public;
do $$ begin
  execute format('grant execute on procedure end_as_log_keeper to %I', log_keeper(current_user));
end $$;
