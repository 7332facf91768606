-- An account that never confirmed its address has none once another account claims it.
alter table credential alter column email_digest drop not null;

-- Mailed links about one address, named by its digest: they confirm a new one, take a former one back, or free a claimed one.
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
