-- With what a person confirms dangerous actions of the dashboard.
create table security_methods (
  id uuid primary key,
  user_id text not null,
  -- 'passkey' or 'app'.
  kind text not null,
  name text not null,
  created_at timestamptz not null,
  last_used_at timestamptz,
  -- Of a passkey: the site it was made on, and what its device signs with.
  site text,
  credential_id text,
  public_key bytea,
  counter bigint not null default 0,
  transports text[] not null default '{}',
  -- Of an app: its key, encrypted, and the last thirty seconds whose code was used.
  sealed_key bytea,
  last_step bigint not null default 0
);
create index security_methods_of on security_methods (user_id);
create unique index security_methods_passkey on security_methods (site, credential_id) where kind = 'passkey';
create unique index security_methods_app on security_methods (user_id) where kind = 'app';

create table recovery_codes (
  user_id text not null,
  hash bytea not null,
  primary key (user_id, hash)
);

-- What a browser was asked to sign, or an app to be added: one of each purpose for a session, and gone once used.
create table security_challenges (
  session_id uuid not null references sessions (id) on delete cascade,
  purpose text not null,
  content bytea not null,
  expires_at timestamptz not null,
  primary key (session_id, purpose)
);

alter table sessions add column confirmed_at timestamptz;
