-- Of each account the newest archive of its data that was asked for. No event: nothing of the product depends on it.
create table data_archive (
  account_id integer primary key,
  requested_at timestamptz not null,
  state text not null check (state in ('waiting', 'building', 'ready', 'failed', 'expired')),
  percent smallint not null default 0,
  step text check (step in ('history', 'files')),
  -- Of the last sign of life of whoever builds it.
  touched_at timestamptz not null,
  key text,
  size bigint,
  ready_at timestamptz,
  expires_at timestamptz
);

-- How far what lies outside the log's own transaction is forgotten: files, answers that were kept, resumes.
create table erasure_progress (
  account_id integer primary key,
  forgotten_at timestamptz not null,
  -- Forgotten a second time, when no request of before the erasure could still be under way.
  finished_at timestamptz
);
