-- A sign-in between its password and its session. Only a digest of the cookie is kept.
create table sign_in_challenge (
  challenge_id text primary key,
  account_id integer not null references credential on delete cascade,
  expires_at timestamptz not null,
  pending_secret bytea,
  wrong_codes smallint not null default 0,
  -- verified: the pending secret was proven by a code. passed: a session may be started, once.
  state text not null default 'opened' check (state in ('opened', 'verified', 'passed')),
  -- The digest of the password hash that the sign-in began with.
  password_version text not null,
  -- A digest of the visitor's cookie: a browser that signs in again before it has enrolled gets the same secret.
  visitor text not null
);
create index sign_in_challenge_account on sign_in_challenge (account_id);
create index sign_in_challenge_expiry on sign_in_challenge (expires_at);

-- Only a digest of the session's id is kept. Where and with what it was started is told to its owner; the address is personal data: rows
-- are removed after 90 days, and with the person.
create table session (
  session_id text primary key,
  account_id integer not null,
  started_at timestamptz not null,
  last_active_at timestamptz not null,
  ended_at timestamptz,
  browser text,
  system text,
  address text,
  ending text check (ending in ('signed-out', 'replaced', 'password-changed', 'disabled', 'reset', 'left-company')),
  must_change_password boolean not null default false,
  -- The id that the session had until a password change renewed its token: requests that were under way still name it.
  renewed_from text,
  -- Names the session to its owner: `session_id` stays secret.
  device_id integer not null generated always as identity,
  -- When both factors were last given within the session, after its start.
  proven_at timestamptz
);
create index session_of_account on session (account_id, started_at desc);
create index session_start on session (started_at);
create unique index session_renewed_from on session (renewed_from) where renewed_from is not null;

-- Processes end the open pages of a session that has ended, whichever process or command ended it.
create function notify_session_ended() returns trigger language plpgsql as $$
begin
  perform pg_notify('event_log', 'session ' || old.account_id);
  return null;
end $$;
create trigger session_ended after update on session
  for each row when (old.ended_at is null and new.ended_at is not null or old.session_id <> new.session_id)
  execute function notify_session_ended();
create trigger session_deleted after delete on session
  for each row when (old.ended_at is null)
  execute function notify_session_ended();

-- A second factor on its way to another authenticator app, bound to the session that began it. The enrolled one stays in force
-- until a code proves the pending one.
create table two_factor_move (
  account_id integer primary key references credential on delete cascade,
  session_id text not null,
  pending_secret bytea not null,
  wrong_codes smallint not null default 0,
  expires_at timestamptz not null
);
create index two_factor_move_expiry on two_factor_move (expires_at);

-- Wrong second-factor codes of an account, whichever sign-in or session they come by.
create table second_factor_failure (
  account_id integer primary key references credential on delete cascade,
  window_ends_at timestamptz not null,
  in_window integer not null,
  -- Without a right code between.
  in_a_row integer not null
);

-- Failed sign-ins of an e-mail address or of a network address, both as keyed digests.
create table login_failure (
  source text primary key,
  failures integer not null,
  expires_at timestamptz not null
);
create index login_failure_expiry on login_failure (expires_at);

-- Sign-ins that failed, for the account's owner. The address is personal data: rows are removed after 90 days, and with the person.
create table failed_sign_in (
  account_id integer not null,
  attempted_at timestamptz not null,
  reason text not null check (reason in ('password', 'code', 'captcha', 'limit', 'disabled')),
  browser text,
  system text,
  address text
);
create index failed_sign_in_of_account on failed_sign_in (account_id, attempted_at desc);
create index failed_sign_in_time on failed_sign_in (attempted_at);

-- How many there were on a day in Singapore, for admins; those for e-mail addresses without an account too.
create table failed_sign_in_day (
  day date not null,
  reason text not null,
  attempts integer not null,
  primary key (day, reason)
);

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
