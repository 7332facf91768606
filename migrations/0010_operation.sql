-- The processes that run. Each tells every few seconds that it lives, and removes those that have not for long.
create table process (
  process_id uuid primary key,
  role text not null check (role in ('all', 'api', 'worker')),
  host text not null,
  pid integer not null,
  version text not null,
  commit_id text,
  started_at timestamptz not null,
  seen_at timestamptz not null,
  not_ready text[] not null, -- why it should get no traffic; empty: it is ready
  projections text[] not null default '{}' -- the versions that it reads, such as 'feed 4'
) with (fillfactor = 50);

-- When something last happened that is over by itself, but that an operator should know of. Whichever process saw it.
create table incident (
  kind text not null,
  subject text not null, -- such as a queue; empty: there is only one of its kind
  happened_at timestamptz not null,
  primary key (kind, subject)
);

-- What the last sweep of the stored files found, whichever process made it; one row at most.
create table file_sweep (
  singleton boolean primary key default true check (singleton),
  swept_at timestamptz not null,
  kept integer not null,
  removed integer not null,
  left_alone integer not null, -- they belong to nothing, but are too many to be removed without a person
  quarantined integer not null default 0 -- after the sweep
);

-- Calls counted against a limit, where no Redis counts them. Unlogged: a crash of PostgreSQL empties it, and counting begins anew.
create unlogged table rate_limit (
  key text primary key,
  points integer not null,
  -- Milliseconds since 1970.
  expire bigint not null
);
create index rate_limit_expiry on rate_limit (expire);

-- The demo community of a development instance, whose making may be interrupted and taken up again.
create table demo_community (
  singleton boolean primary key default true check (singleton),
  begun_at timestamptz not null default now(),
  finished_at timestamptz,
  -- Whether its accounts have a password of the operator's own and not the published one.
  own_password boolean not null default false
);

-- Each contract step names the oldest build that can still run: by the newest migration that the build knows. What the schema is, is not
-- the program's to say.
create table oldest_build (newest_migration text not null);
do $$ begin
  execute format('revoke insert, update, delete on oldest_build from %I', program_role(current_user));
end $$;
