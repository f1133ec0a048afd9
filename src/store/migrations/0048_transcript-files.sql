-- What people attached in a ticket, for as long as its transcript is kept.
create table transcript_files (
  guild_id text not null,
  transcript_id text not null,
  file_id text not null,
  name text not null,
  content bytea not null,
  created_at timestamptz not null,
  primary key (guild_id, transcript_id, file_id)
);
