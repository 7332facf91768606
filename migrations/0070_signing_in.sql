-- Wrong second-factor codes of an account, whichever sign-in or session they come by.
create table second_factor_failure (
  account_id integer primary key references credential on delete cascade,
  window_ends_at timestamptz not null,
  in_window integer not null,
  -- Without a right code between.
  in_a_row integer not null
);

-- Calls counted against a limit, where no Redis counts them. Unlogged: a crash of PostgreSQL empties it, and counting begins anew.
create unlogged table rate_limit (
  key text primary key,
  points integer not null,
  -- Milliseconds since 1970.
  expire bigint not null
);
create index rate_limit_expiry on rate_limit (expire);

alter table credential
  -- The password is one that the operator was told.
  add column must_change_password boolean not null default false,
  -- Asked for before the next authenticator is enrolled, once.
  add column enrolment_code_digest text;

-- The digest of the password hash that a sign-in began with. Null: begun by the build before this one.
alter table sign_in_challenge add column password_version text;

alter table session
  add column must_change_password boolean not null default false,
  drop constraint session_ending_check,
  add constraint session_ending_check
    check (ending in ('signed-out', 'replaced', 'password-changed', 'disabled', 'reset'));
