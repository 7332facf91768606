-- Numbers of API tokens.
create sequence api_token_id as integer;

-- API tokens that were not revoked. Of the token itself only the SHA-256 digest is kept, and how it begins.
create table api_token (
  token_id integer primary key,
  account_id integer not null,
  company_id integer not null,
  digest bytea not null unique check (length(digest) = 32),
  prefix text not null,
  name text not null,
  scopes text[] not null check (cardinality(scopes) > 0),
  created_at timestamptz not null,
  expires_at timestamptz not null,
  -- Written at most once an hour.
  last_used_at timestamptz
);
create index api_token_of_company on api_token (company_id, token_id desc);
create index api_token_of_account on api_token (account_id);
