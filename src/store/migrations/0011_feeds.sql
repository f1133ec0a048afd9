-- What servers follow elsewhere: one row per source, however many servers follow it.
create table sources (
  kind text not null,
  id text not null,
  name text,
  memo text,
  etag text,
  last_modified text,
  items jsonb,
  state text not null default 'new',
  problem text,
  failures integer not null default 0,
  failing_since timestamptz,
  read_at timestamptz,
  next_at timestamptz not null,
  every_ms integer,
  taken_by text,
  taken_until timestamptz,
  primary key (kind, id)
);
create index sources_due on sources (next_at);

create table source_followers (
  guild_id text not null,
  module text not null,
  kind text not null,
  source_id text not null,
  since timestamptz not null,
  informed boolean not null default false,
  primary key (guild_id, module, kind, source_id)
);
create index source_followers_source on source_followers (kind, source_id);
