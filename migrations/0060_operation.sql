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

-- What the last sweep of the stored files found, whichever process made it; one row at most.
create table file_sweep (
  singleton boolean primary key default true check (singleton),
  swept_at timestamptz not null,
  kept integer not null,
  removed integer not null,
  left_alone integer not null -- they belong to nothing, but are too many to be removed without a person
);
