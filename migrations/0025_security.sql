-- What its owner is told of a sign-in: where, with what, and how it ended. The address is personal data: rows are removed after
-- 90 days, and with the person. Sign-ins of before tell none of this.
alter table session
  add column browser text,
  add column system text,
  add column address text,
  add column ending text check (ending in ('signed-out', 'replaced', 'password-changed', 'disabled'));
create index session_of_account on session (account_id, started_at desc);
create index session_start on session (started_at);

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
