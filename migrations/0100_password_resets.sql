-- Links by which someone who forgot the password chooses another. Kept as digests, until they expire.
create table password_reset (
  token_digest text primary key,
  account_id integer not null references credential on delete cascade,
  expires_at timestamptz not null,
  used_at timestamptz
);
create index password_reset_of_account on password_reset (account_id);
create index password_reset_expiry on password_reset (expires_at);
