-- Sources that tell of news by themselves: what their hub was asked for, and what they have told since they were read.
create table source_pushes (
  kind text not null,
  source_id text not null,
  token text not null unique,
  hub text not null,
  topic text not null,
  site text not null,
  asked text,
  asked_at timestamptz,
  confirmed_until timestamptz,
  failures integer not null default 0,
  next_at timestamptz not null,
  taken_until timestamptz,
  primary key (kind, source_id)
);
create index source_pushes_due on source_pushes (next_at);

create table source_news (
  id bigint generated always as identity primary key,
  kind text not null,
  source_id text not null,
  digest bytea not null,
  document bytea not null,
  at timestamptz not null,
  unique (kind, source_id, digest)
);
