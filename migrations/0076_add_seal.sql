-- Seals are added through a function of the log's keeper, which takes the next one over what the log holds, and no other. Whether its
-- signature fits is not checked here, because PostgreSQL knows no Ed25519: `log:verify` and the next sealer find out. ADR 0025.
call begin_as_log_keeper();

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
        || copied_field(convert_to(correlation_id, 'UTF8')) || copied_field(convert_to(causation_id, 'UTF8'))
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

-- LI005: it is not the next seal, or not over what the log holds.
create function add_seal(proposed seal) returns void
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
declare
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
  end;
  if refused is not null then
    raise exception using errcode = 'LI005', message = format('The seal is refused: %s.', refused);
  end if;
  insert into seal select proposed.*;
end $$;

do $$
declare
  program constant name := current_setting('event_log.application');
begin
  revoke execute on function stream_mark, copied_field, entries_between, root_of_entries, peaks_after, root_of_peaks, seal_statement, add_seal
    from public;
  execute format('grant execute on function add_seal(seal) to %I', program);
end $$;

call end_as_log_keeper();
