-- Links by which someone confirms their email address. Kept as digests, until they expire.
create table email_confirmation (
  token_digest text primary key,
  account_id integer not null references credential on delete cascade,
  expires_at timestamptz not null,
  used_at timestamptz
);
create index email_confirmation_of_account on email_confirmation (account_id);
create index email_confirmation_expiry on email_confirmation (expires_at);
