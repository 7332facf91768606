-- Numbers of things that people see in addresses. Cached draws would leave gaps between processes for no gain.
create sequence account_id as integer;
create sequence user_id as integer;
create sequence company_id as integer;
create sequence post_id as integer;
create sequence comment_id as integer;
create sequence job_id as integer;
create sequence application_id as integer;

-- Read model of the access rules: what a request may do, apart from its session.
create table principal (
  account_id integer primary key,
  role text not null check (role in ('User', 'Company', 'Admin')),
  user_id integer,
  company_id integer,
  verified smallint check (verified in (0, 1, 2)),
  is_disabled boolean not null
);

-- Sessions are secrets and so no events. Only a digest of the id is kept.
create table session (
  session_id text primary key,
  account_id integer not null,
  started_at timestamptz not null,
  last_active_at timestamptz not null,
  ended_at timestamptz
);
create unique index session_living on session (account_id) where ended_at is null;
