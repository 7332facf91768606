-- How far read models and reactors have come. The tables of a read model are made at run time, in a schema for each version of its
-- projection, so that the previous build and the next one run side by side, each folding and reading its own. ADR 0016.

create table projection_version (
  projection text not null,
  version integer not null,
  schema text not null unique,
  created_at timestamptz not null default now(),
  filled_at timestamptz, -- null: its tables are being filled, and nobody reads them yet
  primary key (projection, version)
);

-- One row per part of the buckets. The lock on the row is the lease of whoever works on it.
create table checkpoint (
  projection text not null,
  version integer not null,
  shard smallint not null,
  shards smallint not null check (shard between 0 and shards - 1),
  position bigint not null,
  error text,
  updated_at timestamptz not null default now(),
  primary key (projection, version, shard)
) with (fillfactor = 50);

create table reactor_checkpoint (
  reactor text primary key,
  position bigint not null,
  error text,
  updated_at timestamptz not null default now()
) with (fillfactor = 50);

-- Roots with an event that could not be folded. Their events from `position` on wait in the log; those of all other roots go on.
create table parked_root (
  projection text not null,
  version integer not null,
  root text collate "C" not null,
  shard smallint not null,
  position bigint not null, -- the first event that waits
  error text not null,      -- which event and where it failed; never what is in it
  parked_at timestamptz not null default now(),
  primary key (projection, version, root)
);

-- Events that the operator told a projection's version to do without.
create table skipped_event (
  projection text not null,
  version integer not null,
  position bigint not null,
  primary key (projection, version, position)
);
