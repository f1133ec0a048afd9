-- Changes of people whose edits have to be approved, until somebody who manages the server decides.
create table proposals (
  guild_id text not null,
  id uuid not null,
  at timestamptz not null,
  actor_id text not null,
  actor_name text not null,
  actor_avatar text,
  changes jsonb not null,
  state text not null,
  decided_at timestamptz,
  decided_by text,
  decided_by_name text,
  decided_by_avatar text,
  reason text,
  primary key (guild_id, id)
);
