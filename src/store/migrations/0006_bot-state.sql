-- Columns by which a person is erased come first in an index of their own.
create table records (
  guild_id text not null,
  kind text not null,
  id text not null,
  number bigint,
  state text not null,
  subject_id text,
  actor_id text,
  channel_id text,
  message_id text,
  due_at timestamptz,
  version integer not null default 1,
  body jsonb not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (guild_id, kind, id)
);
create unique index records_number on records (guild_id, kind, number) where number is not null;
create index records_created on records (guild_id, kind, created_at);
create index records_state on records (guild_id, kind, state, created_at);
create index records_subject on records (subject_id, guild_id, kind) where subject_id is not null;
create index records_actor on records (actor_id, guild_id, kind) where actor_id is not null;
create index records_channel on records (guild_id, kind, channel_id) where channel_id is not null;
create index records_message on records (guild_id, kind, message_id) where message_id is not null;
create index records_due on records (guild_id, kind, due_at) where due_at is not null;

create table counters (
  guild_id text not null,
  name text not null,
  value bigint not null,
  primary key (guild_id, name)
);

create table ledger (
  id bigint generated always as identity primary key,
  guild_id bigint not null,
  user_id bigint not null,
  asset text not null,
  ref text,
  source text not null,
  delta bigint not null,
  balance bigint not null,
  by_id bigint,
  reason text,
  at timestamptz not null
);
create unique index ledger_ref on ledger (guild_id, ref, user_id, asset) where ref is not null;
create index ledger_user on ledger (user_id, guild_id, id);
create index ledger_by on ledger (by_id) where by_id is not null;

create table inventory (
  guild_id bigint not null,
  user_id bigint not null,
  item_id text not null,
  quantity integer not null constraint inventory_quantity check (quantity between 0 and 1000000),
  primary key (user_id, guild_id, item_id)
);
create index inventory_item on inventory (guild_id, item_id);

create table article_stock (
  guild_id text not null,
  article_id text not null,
  left_count integer not null constraint article_stock_left check (left_count >= 0),
  initial integer not null,
  primary key (guild_id, article_id)
);

create table member_state (
  guild_id bigint not null,
  module text not null,
  user_id bigint not null,
  value jsonb not null,
  primary key (user_id, guild_id, module)
);

create table decisions (
  id bigint generated always as identity,
  guild_id bigint not null,
  at timestamptz not null,
  module text not null,
  event text not null,
  user_id bigint,
  channel_id bigint,
  reasons jsonb not null,
  effects integer not null,
  count integer not null,
  primary key (guild_id, id)
);
create index decisions_user on decisions (user_id, guild_id, id) where user_id is not null;
create index decisions_at on decisions using brin (at);

create table outbox (
  id text primary key,
  place bigint generated always as identity,
  guild_id text not null,
  module text not null,
  lane text not null,
  sequence jsonb not null,
  done integer not null default 0,
  started integer,
  made jsonb not null default '{}',
  created_at timestamptz not null,
  run_after timestamptz not null,
  taken_by text,
  taken_until timestamptz,
  attempts integer not null default 0
);
create index outbox_lane on outbox (guild_id, lane, place);
create index outbox_due on outbox (run_after);

create table clients (
  id text primary key,
  kind text not null,
  seen_at timestamptz not null
);

create table shard_leases (
  shard_id integer not null,
  shard_count integer not null,
  owner text not null,
  until timestamptz not null,
  primary key (shard_count, shard_id)
);

create table identify_slots (
  bucket integer primary key,
  next_at timestamptz not null
);

-- Moves money, XP, items and stock between holders: all moves or none, in one round trip.
-- A holder is a place in the arrays `kinds`, `owners`, `things`, `initials`: 'economy' and 'levels' (the boards of
-- member_scores), 'item' (inventory) or 'stock' (article_stock). A move names its giver and its taker by place;
-- without one of them the server makes or destroys what is moved.
-- Every caller locks in the same order, and each table is then written by one statement, so that two callers do not
-- wait for each other in a circle.
create function move_values(
  of_guild bigint, kinds text[], owners bigint[], things text[], initials bigint[], moves jsonb, moment timestamptz
) returns table (of_move int, of_holder int, amount_before bigint, amount_after bigint) language plpgsql as $$
declare
  score_max constant bigint := 1000000000000;
  item_max constant bigint := 1000000;
  has bigint[] := array_fill(null::bigint, array[cardinality(kinds)]);
  was bigint[];
  held record;
  asked record;
  moved bigint;
  most bigint;
  code text;
begin
  if 'stock' = any(kinds) then
    insert into article_stock (guild_id, article_id, left_count, initial)
    select of_guild::text, h.thing, h.initial, h.initial
    from unnest(kinds, things, initials) as h (kind, thing, initial) where h.kind = 'stock' order by h.thing
    on conflict do nothing;
    for held in
      -- Another initial number: somebody has filled the stock up on the dashboard.
      select h.place, case when s.initial = h.initial then s.left_count else h.initial end as amount
      from unnest(kinds, things, initials) with ordinality as h (kind, thing, initial, place)
      join article_stock s on s.guild_id = of_guild::text and s.article_id = h.thing
      where h.kind = 'stock' order by s.article_id for update of s
    loop
      has[held.place] := held.amount;
    end loop;
  end if;
  if kinds && '{economy,levels}' then
    for held in
      select h.place, s.score as amount
      from unnest(kinds, owners) with ordinality as h (kind, owner, place)
      join member_scores s on s.guild_id = of_guild and s.board = h.kind and s.user_id = h.owner
      order by s.board, s.user_id for update of s
    loop
      has[held.place] := held.amount;
    end loop;
  end if;
  if 'item' = any(kinds) then
    for held in
      select h.place, i.quantity as amount
      from unnest(kinds, owners, things) with ordinality as h (kind, owner, thing, place)
      join inventory i on i.guild_id = of_guild and i.user_id = h.owner and i.item_id = h.thing
      where h.kind = 'item' order by i.user_id, i.item_id for update of i
    loop
      has[held.place] := held.amount;
    end loop;
  end if;
  was := has;

  of_move := 0;
  for asked in
    select * from jsonb_to_recordset(moves)
      as m (giver int, taker int, amount bigint, mode text, ref text, source text, by_id bigint, reason text)
  loop
    of_move := of_move + 1;
    moved := asked.amount;
    code := null;
    if exists (
      select from ledger l where l.guild_id = of_guild and l.ref = asked.ref and l.user_id = owners[asked.giver]
        and l.asset = holder_asset(kinds[asked.giver], things[asked.giver])
    ) or exists (
      select from ledger l where l.guild_id = of_guild and l.ref = asked.ref and l.user_id = owners[asked.taker]
        and l.asset = holder_asset(kinds[asked.taker], things[asked.taker])
    ) then
      raise exception 'a move was refused' using errcode = 'GH001',
        detail = json_build_object('move', of_move, 'code', 'doneBefore');
    end if;
    if asked.giver is not null and coalesce(has[asked.giver], 0) < moved then
      if asked.mode = 'upTo' then
        moved := coalesce(has[asked.giver], 0);
      else
        code := case kinds[asked.giver] when 'stock' then 'soldOut' else 'tooLittle' end;
        raise exception 'a move was refused' using errcode = 'GH001',
          detail = json_build_object('move', of_move, 'code', code, 'value', coalesce(has[asked.giver], 0));
      end if;
    end if;
    if asked.taker is not null then
      most := case kinds[asked.taker]
        when 'item' then item_max when 'stock' then initials[asked.taker] else score_max end;
      if asked.mode = 'set' then
        moved := greatest(0, least(moved, most)) - coalesce(has[asked.taker], 0);
      elsif asked.mode = 'clamp' then
        moved := greatest(moved, -coalesce(has[asked.taker], 0));
      end if;
      if moved > most - coalesce(has[asked.taker], 0) then
        if asked.mode = 'exact' then
          raise exception 'a move was refused' using errcode = 'GH001',
            detail = json_build_object('move', of_move, 'code', 'tooMuch', 'value', coalesce(has[asked.taker], 0));
        end if;
        moved := most - coalesce(has[asked.taker], 0);
      end if;
    end if;
    foreach of_holder in array array_remove(array[asked.giver, asked.taker], null) loop
      amount_before := coalesce(has[of_holder], 0);
      amount_after := amount_before + case of_holder when asked.giver then -moved else moved end;
      has[of_holder] := amount_after;
      if kinds[of_holder] <> 'stock' then
        insert into ledger (guild_id, user_id, asset, ref, source, delta, balance, by_id, reason, at)
        values (of_guild, owners[of_holder], holder_asset(kinds[of_holder], things[of_holder]), asked.ref, asked.source,
          amount_after - amount_before, amount_after, asked.by_id, asked.reason, moment);
      end if;
      return next;
    end loop;
  end loop;

  if 'stock' = any(kinds) then
    update article_stock s set left_count = h.amount, initial = h.initial
    from unnest(kinds, things, initials, has) as h (kind, thing, initial, amount)
    where h.kind = 'stock' and s.guild_id = of_guild::text and s.article_id = h.thing;
  end if;
  if kinds && '{economy,levels}' then
    update member_scores s set score = h.amount, record = greatest(s.record, h.amount)
    from unnest(kinds, owners, was, has) as h (kind, owner, before, amount)
    where s.guild_id = of_guild and s.board = h.kind and s.user_id = h.owner and h.amount <> h.before;
    if array_position(was, null) is not null then
      -- Somebody else may have begun at the same moment: then the gain is added.
      insert into member_scores as s (guild_id, board, user_id, score, record, listed)
      select of_guild, h.kind, h.owner, h.amount, h.amount, coalesce(m.present and m.visibility <> 'hidden', false)
      from unnest(kinds, owners, was, has) as h (kind, owner, before, amount)
      left join members m on m.guild_id = of_guild and m.user_id = h.owner
      where h.kind in ('economy', 'levels') and h.before is null and h.amount is not null
      order by h.kind, h.owner
      on conflict (guild_id, board, user_id) do update set
        score = least(s.score + excluded.score, score_max),
        record = greatest(s.record, least(s.score + excluded.score, score_max));
    end if;
  end if;
  if 'item' = any(kinds) then
    delete from inventory i using unnest(kinds, owners, things, has) as h (kind, owner, thing, amount)
    where h.kind = 'item' and h.amount = 0
      and i.guild_id = of_guild and i.user_id = h.owner and i.item_id = h.thing;
    update inventory i set quantity = h.amount
    from unnest(kinds, owners, things, was, has) as h (kind, owner, thing, before, amount)
    where h.kind = 'item' and h.amount > 0 and h.amount <> h.before
      and i.guild_id = of_guild and i.user_id = h.owner and i.item_id = h.thing;
    insert into inventory as i (guild_id, user_id, item_id, quantity)
    select of_guild, h.owner, h.thing, h.amount
    from unnest(kinds, owners, things, was, has) as h (kind, owner, thing, before, amount)
    where h.kind = 'item' and h.before is null and h.amount > 0
    order by h.owner, h.thing
    on conflict (user_id, guild_id, item_id) do update set quantity = i.quantity + excluded.quantity;
  end if;
end $$;

-- What the ledger calls it.
create function holder_asset(kind text, thing text) returns text language sql immutable parallel safe as $$
  select case kind when 'economy' then 'money' when 'levels' then 'xp' when 'item' then 'item:' || thing end;
$$;
