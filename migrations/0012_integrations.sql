create sequence api_token_id as integer;
create sequence webhook_id as integer;

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
  last_used_at timestamptz,
  last_used_from text
);
create index api_token_of_company on api_token (company_id, token_id desc);
create index api_token_of_account on api_token (account_id);

-- Webhooks that were not deleted. Secrets are encrypted with the master key.
create table webhook (
  webhook_id integer primary key,
  account_id integer not null,
  company_id integer not null,
  url text not null,
  topics text[] not null check (cardinality(topics) > 0),
  secret bytea not null,
  -- Signs as well until then.
  previous_secret bytea,
  previous_until timestamptz,
  is_active boolean not null default true,
  created_at timestamptz not null,
  -- Of the first failure since the last success.
  failing_since timestamptz,
  -- One process at a time sends to a receiver. One that ended without giving it back is waited for until then.
  busy_until timestamptz
);
create index webhook_of_company on webhook (company_id, webhook_id desc);
create index webhook_of_account on webhook (account_id);

-- What is to be sent, is being tried or was sent: ids and times, and what the receiver answered.
create table webhook_delivery (
  delivery_id bigint generated always as identity primary key,
  webhook_id integer not null references webhook on delete cascade,
  -- The same for every attempt, and for a replay.
  message_id text not null,
  topic text not null,
  payload text not null,
  state text not null default 'waiting' check (state in ('waiting', 'delivered', 'failed')),
  attempts smallint not null default 0,
  created_at timestamptz not null,
  -- While it waits: when it is tried next.
  due_at timestamptz not null,
  attempted_at timestamptz,
  status smallint,
  milliseconds integer,
  -- How the answer begins, or why there was none.
  answer text,
  is_replay boolean not null default false
);
create unique index webhook_delivery_once on webhook_delivery (webhook_id, message_id) where not is_replay;
create index webhook_delivery_of_webhook on webhook_delivery (webhook_id, delivery_id desc);
create index webhook_delivery_due on webhook_delivery (due_at) where state = 'waiting';
create index webhook_delivery_age on webhook_delivery (created_at);
