-- When a person last gave a sign of life: an account that Discord has deleted is erased 90 days after that.
create table accounts (
  user_id text primary key,
  seen_at timestamptz not null,
  checked_at timestamptz
);
create index accounts_seen on accounts (seen_at);
insert into accounts (user_id, seen_at)
select user_id, max(at) from (
  select user_id, last_seen_at as at from sessions
  union all
  select user_id, updated_at from user_preferences
) known group by user_id;
