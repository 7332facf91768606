-- Read model: an account as its owner sees it. Words are null once the person's key is erased; what belongs to one role is
-- null for the others.
create table account (
  account_id integer primary key,
  role text not null check (role in ('User', 'Company', 'Admin')),
  user_id integer,
  company_id integer,
  name text,
  email text,
  bio text,
  location text,
  description text,
  picture_key text,
  portfolio_key text,
  company_doc_key text,
  verified smallint check (verified in (0, 1, 2)),
  is_disabled boolean not null
);

-- What proves who someone is. Secrets are never events: these rows are written in the transaction of the events beside them.
create table credential (
  account_id integer primary key,
  email_digest text not null unique,
  password_hash text not null,
  two_factor_secret bytea,
  -- The latest time step whose code was accepted: neither it nor an earlier one is accepted again.
  last_time_step bigint not null default 0
);

create table recovery_code (
  account_id integer not null references credential on delete cascade,
  code_digest text not null,
  primary key (account_id, code_digest)
);

-- A sign-in between its password and its session. Only a digest of the cookie is kept.
create table sign_in_challenge (
  challenge_id text primary key,
  account_id integer not null references credential on delete cascade,
  expires_at timestamptz not null,
  pending_secret bytea,
  wrong_codes smallint not null default 0,
  -- verified: the pending secret was proven by a code. passed: a session may be started, once.
  state text not null default 'opened' check (state in ('opened', 'verified', 'passed'))
);
create index sign_in_challenge_account on sign_in_challenge (account_id);
create index sign_in_challenge_expiry on sign_in_challenge (expires_at);

-- Failed sign-ins of an e-mail address or of a network address, both as keyed digests.
create table login_failure (
  source text primary key,
  failures integer not null,
  expires_at timestamptz not null
);
create index login_failure_expiry on login_failure (expires_at);

-- Proofs of work that were handed in, so that none is accepted twice, and the passes that they earned.
create table captcha_solution (
  signature text primary key,
  expires_at timestamptz not null
);
create index captcha_solution_expiry on captcha_solution (expires_at);

create table captcha_pass (
  visitor_id text primary key,
  expires_at timestamptz not null
);
create index captcha_pass_expiry on captcha_pass (expires_at);
