-- Each version of a projection keeps its tables in a schema of its own, so that the build before and the next one run side by side, each
-- folding and reading its own. docs/adr/0016.
create table projection_version (
  projection text not null,
  version integer not null,
  schema text not null unique,
  created_at timestamptz not null default now(),
  filled_at timestamptz, -- null: its tables are being filled, and nobody reads them yet
  primary key (projection, version)
);

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

-- Each contract step names the oldest build that can still run: by the newest migration that the build knows.
create table oldest_build (newest_migration text not null);

-- A database that no build has folded into yet needs none of the tables that earlier builds kept in `public`. Elsewhere they stay until
-- the operator drops what no build uses any more.
do $$ begin
  if not exists (select from checkpoint) then
    drop table principal, feed_author, post, feed_entry, feed_count, post_like, comment, hidden_post,
      job, job_listing, job_listing_count, job_version, job_application, job_application_day, job_bookmark, job_company, job_applicant,
      company, company_admin, profile, stored_file, erasure,
      moderation_person, moderated_thing, moderation_decision, moderation_entry, moderation_count, removals_seen;
  end if;
end $$;
