-- Seals: signed statements about finished ranges of the log. Like the log they belong to its keeper, and are only added to, through a
-- function that takes the next one over what the log holds, and no other. ADR 0012, 0025, 0029.

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

-- The public keys that a seal may name.
create table seal_key (
  key bytea primary key check (length(key) = 32),
  allowed_at timestamptz(3) not null default now()
);

-- Seals that the operator took out because nobody who may seal has made them: kept, because they are a trace of who did.
create table withdrawn_seal (
  like seal,
  withdrawn_at timestamptz(3) not null default now(),
  because text not null
);

-- FNV-1a over the id's UTF-8. `markOf`
create function stream_mark(stream_id text) returns bytea language plpgsql immutable as $$
declare
  bytes constant bytea := convert_to(stream_id, 'UTF8');
  mark bigint := 2166136261;
begin
  for at in 0 .. length(bytes) - 1 loop
    mark := ((mark # get_byte(bytes, at)) * 16777619) & 4294967295;
  end loop;
  return substr(int8send(mark), 5);
end $$;

-- A field of `copy … (format binary)`: its length and its bytes.
create function copied_field(bytes bytea) returns bytea language sql immutable as $$
  select coalesce(int4send(length(bytes)) || bytes, '\xffffffff')
$$;

-- The entries of events, byte for byte as `entry.ts` writes them. What is text is taken in UTF-8, whatever the client's encoding.
create function entries_between(after bigint, up_to bigint) returns bytea language sql stable as $$
  select coalesce(string_agg(
    int8send(position) || int4send(stream_version) || stream_mark(stream_id) || sha256(
      copied_field(convert_to(stream_id, 'UTF8')) || copied_field(convert_to(type, 'UTF8')) || copied_field(int2send(schema_version))
        || copied_field(int2send(bucket)) || copied_field('\x01' || convert_to(data::text, 'UTF8'))
        || copied_field(convert_to(subject, 'UTF8')) || copied_field(personal) || copied_field(convert_to(actor, 'UTF8'))
        || copied_field(convert_to(correlation_id, 'UTF8'))
        || copied_field(timestamptz_send(occurred_at)) || copied_field(timestamptz_send(recorded_at))
    ), ''::bytea order by position), '')
    from event where position > after and position <= up_to
$$;

-- The root of RFC 6962 over entries of 48 bytes. A node without a sibling moves up as it is.
create function root_of_entries(entries bytea) returns bytea language plpgsql immutable as $$
declare
  level bytea[];
begin
  select array_agg(sha256('\x00' || substr(entries, 48 * n + 1, 48)) order by n) into level
    from generate_series(0, length(entries) / 48 - 1) n;
  while cardinality(level) > 1 loop
    select array_agg(case when sibling is null then node else sha256('\x01' || node || sibling) end order by n) into level
      from (select node, n, lead(node) over (order by n) as sibling from unnest(level) with ordinality nodes (node, n)) pairs
     where n % 2 = 1;
  end loop;
  return coalesce(level[1], sha256(''));
end $$;

-- The peaks of the history of so many seals after one more. `addToHistory`
create function peaks_after(peaks bytea, seals integer, seal_hash bytea) returns bytea language plpgsql immutable as $$
declare
  added bytea := sha256('\x00' || seal_hash);
  kept integer := length(peaks) / 32;
begin
  while seals % 2 = 1 loop
    kept := kept - 1;
    added := sha256('\x01' || substr(peaks, 32 * kept + 1, 32) || added);
    seals := seals / 2;
  end loop;
  return substr(peaks, 1, 32 * kept) || added;
end $$;

-- `historyRoot`
create function root_of_peaks(peaks bytea) returns bytea language plpgsql immutable as $$
declare
  root bytea;
begin
  for peak in reverse length(peaks) / 32 - 1 .. 0 loop
    root := coalesce(sha256('\x01' || substr(peaks, 32 * peak + 1, 32) || root), substr(peaks, 32 * peak + 1, 32));
  end loop;
  return coalesce(root, sha256(''));
end $$;

-- `statementOf`
create function seal_statement(sealed seal) returns text language sql stable as $$
  select format(
    E'Lock In seal, form 1\nnumber %s\nafter %s\nup to %s\nevents %s\nroot %s\nprevious %s\nhistory %s\nsealed at %s\nkey %s\n',
    sealed.number, sealed.after_position, sealed.up_to_position, sealed.events, encode(sealed.root, 'hex'), encode(sealed.previous, 'hex'),
    encode(sealed.history, 'hex'), to_char(sealed.sealed_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'), encode(sealed.key, 'hex'))
$$;

-- LI005: it is not the next seal, or not over what the log holds, or not of now. LI006: its key is not one of `seal_key`. The first seal of
-- a log brings its key with it. Whether the signature fits is not checked here, because PostgreSQL knows no Ed25519: `log:verify` and the
-- next sealer find out.
create function add_seal(proposed seal) returns void
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  -- How far the clocks of the database and of who seals may be apart, as a verification allows.
  tolerance constant interval := '10 minutes';
  newest seal;
  refused text;
begin
  lock table seal in share row exclusive mode;
  select * into newest from seal order by number desc limit 1;
  refused := case
    when proposed.number is distinct from coalesce(newest.number, 0) + 1 then 'its number is not the next'
    when proposed.after_position is distinct from coalesce(newest.up_to_position, 0) then 'its range does not begin where the newest seal ends'
    when proposed.up_to_position is null or proposed.up_to_position > safe_position() then 'its range is not finished'
    when proposed.previous is distinct from coalesce(newest.hash, decode(repeat('00', 32), 'hex')) then 'it does not name the newest seal'
    when proposed.peaks is distinct from
      case when newest.number is null then ''::bytea else peaks_after(newest.peaks, newest.number - 1, newest.hash) end
      or proposed.history is distinct from root_of_peaks(proposed.peaks) then 'its history is not that of the seals before'
    when proposed.entries is distinct from entries_between(proposed.after_position, proposed.up_to_position)
      or proposed.events is distinct from length(proposed.entries) / 48 then 'its entries are not those of the log'
    when proposed.root is distinct from root_of_entries(proposed.entries) then 'its root is not that of its entries'
    when proposed.hash is distinct from sha256(convert_to(seal_statement(proposed), 'UTF8')) then 'its hash is not that of what it says'
    when length(proposed.key) is distinct from 32 or length(proposed.signature) is distinct from 64 then 'it is not signed'
    when (proposed.sealed_at between clock_timestamp() - tolerance and clock_timestamp() + tolerance) is not true then 'its time is not now'
    when proposed.sealed_at < newest.sealed_at then 'its time is before that of the newest seal'
  end;
  if refused is not null then
    raise exception using errcode = 'LI005', message = format('The seal is refused: %s.', refused);
  end if;
  if not exists (select from seal_key where key = proposed.key) then
    if newest.number is not null or exists (select from seal_key) then
      raise exception using errcode = 'LI006', message = 'The seal is refused: its key is not one that the owner has allowed.';
    end if;
    insert into seal_key (key) values (proposed.key);
  end if;
  insert into seal select proposed.*;
end $$;

create function allow_seal_key(allowed bytea) returns void
  language sql security definer set search_path = pg_catalog, public, pg_temp as $$
  insert into seal_key (key) values (allowed) on conflict do nothing
$$;

create function disallow_seal_key(disallowed bytea) returns boolean
  language sql security definer set search_path = pg_catalog, public, pg_temp as $$
  with gone as (delete from seal_key where key = disallowed returning key) select exists (select from gone)
$$;

-- The newest seals, from this number on; resolves with how many. What they covered is sealed anew.
create function withdraw_seals(from_number integer, because text) returns integer
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  withdrawn integer;
begin
  lock table seal in share row exclusive mode;
  insert into withdrawn_seal select s.*, now(), withdraw_seals.because from seal s where s.number >= from_number;
  get diagnostics withdrawn = row_count;
  alter table seal disable trigger seal_is_never_changed;
  delete from seal where number >= from_number;
  alter table seal enable always trigger seal_is_never_changed;
  return withdrawn;
end $$;

do $$
declare
  owner constant name := current_setting('event_log.owner');
  program constant name := current_setting('event_log.application');
  sealing constant name := sealing_role(owner);
begin
  revoke execute on function stream_mark, copied_field, entries_between, root_of_entries, peaks_after, root_of_peaks, seal_statement,
    add_seal, allow_seal_key, disallow_seal_key, withdraw_seals from public;
  -- The owner too, for an installation that has one role only, whose sealer logs in as that.
  execute format('grant execute on function add_seal(seal) to %I, %I', sealing, owner);
  execute format('grant execute on function allow_seal_key, disallow_seal_key, withdraw_seals to %I', owner);
  execute format('grant select on seal, seal_key, withdrawn_seal to %I, %I, %I', program, sealing, owner);
end $$;

call end_as_log_keeper();

-- What the regular checks of the whole log against its seals found. Only the sealing role records it: whoever breaks into a process that
-- answers requests could claim a good one.
create table log_verification (
  id integer primary key generated always as identity,
  verified_at timestamptz not null,
  seal_number integer not null,
  position bigint not null,
  events bigint not null,
  finding text -- in words; null: all is as it was sealed
);
do $$
declare
  program constant name := program_role(current_user);
begin
  execute format('revoke insert, update, delete on log_verification from %I', program);
  execute format('revoke usage on sequence log_verification_id_seq from %I', program);
  execute format('grant select, insert on log_verification to %I', sealing_role(current_user));
end $$;
