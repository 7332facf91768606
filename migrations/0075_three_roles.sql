-- Three roles. The owner of the database makes the schema. The program reads and writes what its work needs, and can neither change the
-- schema nor become one of the others. The log belongs to its keeper, whom nobody can log in as. ADR 0025.

-- Named after the owner, as the keeper is.
create function program_role(owner name) returns name
  language sql immutable as $$ select (left(owner, 59) || '_app')::name $$;

-- The owner is a member of the program's role, never the other way round: a build that still logs in as the owner can use what the program
-- has made, and the owner can hand things over.
do $$
declare
  owner constant name := current_user;
  program constant name := program_role(owner);
begin
  begin
    if not exists (select from pg_roles where rolname = program) then
      execute format('create role %I nologin', program);
    end if;
  exception when duplicate_object or unique_violation then
    null; -- another database of this server has made it at the same moment
  end;
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
  program constant name := program_role(owner);
  object text;
begin
  if exists (
    select from pg_roles r
     where r.rolname <> program and not r.rolsuper and pg_has_role(program, r.oid, 'member')
       and r.rolname in (owner, log_keeper(owner))
  ) then
    raise exception 'The role "%" is a member of the owner or of the keeper of the log: it could rewrite the log.', program;
  end if;
  -- Whoever can put functions there could have the keeper's call them.
  revoke create on schema public from public;
  execute format('grant usage on schema public to %I', program);
  for object in
    select c.oid::regclass::text from pg_class c
     where c.relnamespace = 'public'::regnamespace and c.relowner = owner::regrole and c.relkind in ('r', 'p', 'v')
  loop
    execute format('grant select, insert, update, delete on %s to %I', object, program);
  end loop;
  for object in
    select c.oid::regclass::text from pg_class c
     where c.relnamespace = 'public'::regnamespace and c.relowner = owner::regrole and c.relkind = 'S'
  loop
    execute format('grant usage, select on sequence %s to %I', object, program);
  end loop;
  execute format('alter default privileges in schema public grant select, insert, update, delete on tables to %I', program);
  execute format('alter default privileges in schema public grant usage, select on sequences to %I', program);
  -- What the schema is, a destroyed key, and what a verification found, are not the program's to take back.
  execute format('revoke insert, update, delete on oldest_build from %I', program);
  execute format('revoke delete on subject_key from %I', program);
  execute format('revoke update, delete on log_verification from %I', program);
  if to_regclass('public.migration') is not null then
    execute format('revoke insert, update, delete on migration from %I', program);
  end if;
end $$;

-- Called by the program, done by the owner, to whom the table belongs.
create or replace function keep_command_results() returns void
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp set lock_timeout = '500ms' as $$
declare
  day date;
  name text;
begin
  perform pg_advisory_xact_lock(hashtext('keep_command_results'));
  for ahead in -2 .. 14 loop
    day := (now() at time zone 'UTC')::date + ahead;
    name := 'command_result_' || to_char(day, 'YYYYMMDD');
    continue when to_regclass('public.' || name) is not null;
    execute format('create table public.%I (like public.command_result including defaults including constraints)', name);
    execute format('alter table public.command_result attach partition public.%I for values from (%L) to (%L)',
                   name, day::timestamp at time zone 'UTC', (day + 1)::timestamp at time zone 'UTC');
  end loop;
  for name in
    select c.relname from pg_inherits i join pg_class c on c.oid = i.inhrelid
     where i.inhparent = 'public.command_result'::regclass
       and c.relname < 'command_result_' || to_char((now() at time zone 'UTC')::date - 2, 'YYYYMMDD')
  loop
    execute format('drop table public.%I', name);
  end loop;
end $$;
revoke execute on function keep_command_results from public;
do $$ begin
  execute format('grant execute on function keep_command_results to %I', program_role(current_user));
end $$;

-- In between, `event_log.application` is the program's role: the one that later migrations grant rights to.
create or replace procedure begin_as_log_keeper() language plpgsql as $$
declare
  owner constant name := current_user;
  keeper constant name := log_keeper(owner);
begin
  begin
    if not exists (select from pg_roles where rolname = keeper) then
      execute format('create role %I nologin', keeper);
    end if;
  exception when duplicate_object or unique_violation then
    null; -- another database of this server has made it at the same moment
  end;
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
    hint = format('Let "%s" own the database and either create roles (alter role %I createrole) or have this one (create role %I nologin; grant %I to %I %s).',
                  owner, owner, keeper, keeper, owner,
                  case when current_setting('server_version_num')::integer < 160000 then 'with admin option'
                       else 'with admin true, inherit false, set false' end);
end $$;

create or replace procedure end_as_log_keeper() language plpgsql as $$
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

revoke execute on procedure begin_as_log_keeper, end_as_log_keeper from public;
do $$ begin
  execute format('grant execute on procedure end_as_log_keeper to %I', log_keeper(current_user));
end $$;

call begin_as_log_keeper();

-- What earlier migrations let the owner do in the program's place. Seals are added through a function (0076).
do $$
declare
  keeper constant name := current_user;
  owner constant name := current_setting('event_log.owner');
  program constant name := current_setting('event_log.application');
  granted record;
begin
  for granted in
    select c.oid::regclass as name, c.relkind, lower(acl.privilege_type) as privilege
      from pg_class c, aclexplode(c.relacl) acl
     where c.relowner = keeper::regrole and c.relnamespace = 'public'::regnamespace and acl.grantee = owner::regrole
       and not (c.relname = 'seal' and acl.privilege_type = 'INSERT')
  loop
    execute format('grant %s on %s %s to %I', granted.privilege,
                   case granted.relkind when 'S' then 'sequence' else 'table' end, granted.name, program);
  end loop;
  for granted in
    select p.oid::regprocedure as name from pg_proc p, aclexplode(p.proacl) acl
     where p.proowner = keeper::regrole and p.pronamespace = 'public'::regnamespace and acl.grantee = owner::regrole
  loop
    execute format('grant execute on function %s to %I', granted.name, program);
  end loop;
end $$;

call end_as_log_keeper();

-- Gives the program what builds that logged in as the owner have made at run time: the tables of read models, and of the queue where that
-- is here. Called after every migration; each thing is a transaction of its own, so that none is locked while another is waited for.
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
revoke execute on procedure hand_over_to_program from public;
