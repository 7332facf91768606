-- Seals: signed statements about finished ranges of the log. Like the log they belong to its keeper, and are only added to.
call begin_as_log_keeper();

create table seal (
  number integer primary key check (number > 0),
  after_position bigint not null,
  up_to_position bigint not null unique check (up_to_position > after_position),
  events integer not null check (events >= 0),
  root bytea not null,     -- of the Merkle tree over `entries`
  previous bytea not null, -- hash of the seal before
  history bytea not null,  -- root of the Merkle tree over all seals before
  sealed_at timestamptz(3) not null,
  key bytea not null,      -- the public key
  signature bytea not null,
  hash bytea not null,     -- of what is signed
  -- Not signed, because the signed roots cover them:
  peaks bytea not null,    -- the full subtrees that `history` consists of, so that the next one needs no older seals
  entries bytea not null   -- place and digest of each event, 48 bytes each, so that the first one that differs can be named
);
-- Digests cannot be compressed, and parts of the list are read alone.
alter table seal alter column entries set storage external;

create trigger seal_is_never_changed before update or delete or truncate on seal execute function refuse_change();
alter table seal enable always trigger seal_is_never_changed;

do $$ begin
  execute format('grant select, insert on seal to %I', current_setting('event_log.application'));
end $$;

call end_as_log_keeper();

-- What the regular checks of the whole log against its seals found.
create table log_verification (
  id integer primary key generated always as identity,
  verified_at timestamptz not null,
  seal_number integer not null,
  position bigint not null,
  events bigint not null,
  finding text -- in words; null: all is as it was sealed
);
