-- What proves who someone is. Secrets are never events: these rows are written in the transaction of the events beside them.

create sequence account_id as integer;
create sequence user_id as integer;

create table credential (
  account_id integer primary key,
  -- An account that never confirmed its address has none once another account claims it.
  email_digest text unique,
  password_hash text not null,
  two_factor_secret bytea,
  -- The latest time step whose code was accepted: neither it nor an earlier one is accepted again.
  last_time_step bigint not null default 0,
  -- The password is one that the operator was told.
  must_change_password boolean not null default false,
  -- Asked for before the next authenticator is enrolled, once.
  enrolment_code_digest text,
  -- Since the last correct one.
  wrong_passwords integer not null default 0
);

create table recovery_code (
  account_id integer not null references credential on delete cascade,
  code_digest text not null,
  primary key (account_id, code_digest)
);

-- Mailed links are kept as digests, until they expire. These confirm an email address,
create table email_confirmation (
  token_digest text primary key,
  account_id integer not null references credential on delete cascade,
  expires_at timestamptz not null,
  used_at timestamptz
);
create index email_confirmation_of_account on email_confirmation (account_id);
create index email_confirmation_expiry on email_confirmation (expires_at);

-- these let someone who forgot the password choose another,
create table password_reset (
  token_digest text primary key,
  account_id integer not null references credential on delete cascade,
  expires_at timestamptz not null,
  used_at timestamptz
);
create index password_reset_of_account on password_reset (account_id);
create index password_reset_expiry on password_reset (expires_at);

-- and these are about one address, named by its digest: they confirm a new one, take a former one back, or free a claimed one.
create table address_link (
  token_digest text primary key,
  kind text not null check (kind in ('change', 'return', 'release')),
  account_id integer not null references credential on delete cascade,
  email_digest text not null,
  expires_at timestamptz not null,
  used_at timestamptz
);
create index address_link_of_account on address_link (account_id);
create index address_link_expiry on address_link (expires_at);
