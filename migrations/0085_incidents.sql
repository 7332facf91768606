-- When something last happened that is over by itself, but that an operator should know of. Whichever process saw it.
create table incident (
  kind text not null,
  subject text not null, -- such as a queue; empty: there is only one of its kind
  happened_at timestamptz not null,
  primary key (kind, subject)
);
