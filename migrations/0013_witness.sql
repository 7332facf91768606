-- The newest checkpoint of each other log that we cosigned as its witness. It only grows: losing it would let a log set itself back.
create table witnessed_checkpoint (
  origin text primary key,
  size bigint not null,
  root bytea not null,
  -- The log's signed note with our cosignature.
  note text not null,
  cosigned_at timestamptz not null
);
