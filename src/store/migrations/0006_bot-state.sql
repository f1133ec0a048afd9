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

-- What the ledger calls it.
create function holder_asset(kind text, thing text) returns text language sql immutable parallel safe as $$
  select case kind when 'economy' then 'money' when 'levels' then 'xp' when 'item' then 'item:' || thing end;
$$;

-- Moves money, XP, items and stock between holders: all moves or none, in one round trip.
-- A holder is a place in the arrays `kinds`, `owners`, `things`, `initials`: 'economy' and 'levels' (the boards of
-- member_scores), 'item' (inventory) or 'stock' (article_stock). A move names its giver and its taker by place;
-- without one of them the server makes or destroys what is moved.
-- Callers give the holders in order of kind, owner and thing: they are locked in this order, and scores are then
-- written by one statement, so that two callers do not wait for each other in a circle.
-- Nothing is written before every move was found possible: a refusal is a row that says why, not an error.
create function move_values(
  of_guild bigint, kinds text[], owners bigint[], things text[], initials bigint[], moves jsonb, moment timestamptz
) returns table (of_move int, of_holder int, amount_before bigint, amount_after bigint, refused text)
-- The arrays are of another length each time; planning for each would cost more than everything else.
language plpgsql set plan_cache_mode = force_generic_plan as $$
declare
  score_max constant bigint := 1000000000000;
  item_max constant bigint := 1000000;
  places constant int := cardinality(kinds);
  has bigint[] := array_fill(null::bigint, array[places]);
  was bigint[];
  side_moves int[];
  side_holders int[];
  side_befores bigint[];
  side_afters bigint[];
  held bigint;
  known_initial bigint;
  asked record;
  moved bigint;
  room bigint;
  lines int;
  new_scores boolean := false;
begin
  for i in 1 .. places loop
    held := null;
    if kinds[i] = 'stock' then
      for attempt in 1 .. 2 loop
        select left_count, initial into held, known_initial from article_stock
        where guild_id = of_guild::text and article_id = things[i] for update;
        exit when found;
        insert into article_stock (guild_id, article_id, left_count, initial)
        values (of_guild::text, things[i], initials[i], initials[i]) on conflict do nothing;
      end loop;
      -- Another initial number: somebody has filled the stock up on the dashboard.
      if known_initial <> initials[i] then
        held := initials[i];
      end if;
    elsif kinds[i] = 'item' then
      select quantity into held from inventory
      where guild_id = of_guild and user_id = owners[i] and item_id = things[i] for update;
    else
      select score into held from member_scores
      where guild_id = of_guild and board = kinds[i] and user_id = owners[i] for update;
      new_scores := new_scores or not found;
    end if;
    has[i] := held;
  end loop;
  was := has;

  of_move := 0;
  for asked in
    select * from jsonb_to_recordset(moves) as m (giver int, taker int, amount bigint, mode text)
  loop
    of_move := of_move + 1;
    moved := asked.amount;
    if asked.giver is not null and coalesce(has[asked.giver], 0) < moved then
      if asked.mode = 'upTo' then
        moved := coalesce(has[asked.giver], 0);
      else
        refused := case kinds[asked.giver] when 'stock' then 'soldOut' else 'tooLittle' end;
        of_holder := asked.giver;
      end if;
    end if;
    if asked.taker is not null then
      room := case kinds[asked.taker] when 'item' then item_max when 'stock' then initials[asked.taker] else score_max end
        - coalesce(has[asked.taker], 0);
      if asked.mode = 'set' then
        moved := greatest(moved, 0) - coalesce(has[asked.taker], 0);
      elsif asked.mode = 'clamp' then
        moved := greatest(moved, -coalesce(has[asked.taker], 0));
      end if;
      if moved > room and asked.mode = 'exact' and refused is null then
        refused := 'tooMuch';
        of_holder := asked.taker;
      end if;
      moved := least(moved, room);
    end if;
    if refused is not null then
      amount_before := coalesce(has[of_holder], 0);
      -- What was done before may well be impossible now.
      if exists (
        select from jsonb_to_recordset(moves) as m (giver int, taker int, ref text)
        cross join lateral unnest(array[m.giver, m.taker]) as h (place)
        join ledger l on l.guild_id = of_guild and l.ref = m.ref and l.user_id = owners[h.place]
          and l.asset = holder_asset(kinds[h.place], things[h.place])
      ) then
        refused := 'doneBefore';
      end if;
      return next;
      return;
    end if;
    foreach of_holder in array array_remove(array[asked.giver, asked.taker], null) loop
      amount_before := coalesce(has[of_holder], 0);
      amount_after := amount_before + case of_holder when asked.giver then -moved else moved end;
      has[of_holder] := amount_after;
      if kinds[of_holder] <> 'stock' then
        side_moves := side_moves || of_move;
        side_holders := side_holders || of_holder;
        side_befores := side_befores || amount_before;
        side_afters := side_afters || amount_after;
      end if;
    end loop;
  end loop;

  if side_moves is not null then
    insert into ledger (guild_id, user_id, asset, ref, source, delta, balance, by_id, reason, at)
    select of_guild, owners[s.holder], holder_asset(kinds[s.holder], things[s.holder]), m.move ->> 'ref',
      m.move ->> 'source', s.after - s.before, s.after, (m.move ->> 'by')::bigint, m.move ->> 'reason', moment
    from unnest(side_moves, side_holders, side_befores, side_afters) as s (move, holder, before, after)
    cross join lateral (select moves -> (s.move - 1)) as m (move)
    on conflict do nothing;
    get diagnostics lines = row_count;
    if lines < cardinality(side_moves) then
      -- An error, because some of the lines are written.
      raise exception 'a reference was used before' using errcode = 'GH001';
    end if;
  end if;
  for i in 1 .. places loop
    if kinds[i] = 'stock' then
      update article_stock set left_count = has[i], initial = initials[i]
      where guild_id = of_guild::text and article_id = things[i];
    elsif kinds[i] <> 'item' or has[i] is not distinct from was[i] then
      continue;
    elsif has[i] = 0 then
      delete from inventory where guild_id = of_guild and user_id = owners[i] and item_id = things[i];
    elsif was[i] is null then
      -- Somebody else may have given the first one at the same moment: then this is added.
      insert into inventory as known (guild_id, user_id, item_id, quantity)
      values (of_guild, owners[i], things[i], has[i])
      on conflict (user_id, guild_id, item_id) do update set quantity = known.quantity + excluded.quantity;
    else
      update inventory set quantity = has[i] where guild_id = of_guild and user_id = owners[i] and item_id = things[i];
    end if;
  end loop;
  if kinds && '{economy,levels}' then
    -- The limit lets the planner expect few rows: it then looks each of them up, whatever it knows of the table.
    update member_scores s set score = h.amount, record = greatest(s.record, h.amount)
    from (select * from unnest(kinds, owners, was, has) as t (kind, owner, before, amount) limit places) h
    where s.guild_id = of_guild and s.board = h.kind and s.user_id = h.owner and h.amount <> h.before;
  end if;
  if new_scores then
    -- As with items.
    insert into member_scores as s (guild_id, board, user_id, score, record, listed)
    select of_guild, h.kind, h.owner, h.amount, h.amount, coalesce(m.present and m.visibility <> 'hidden', false)
    from (select * from unnest(kinds, owners, was, has) as t (kind, owner, before, amount) limit places) h
    left join members m on m.guild_id = of_guild and m.user_id = h.owner
    where h.kind in ('economy', 'levels') and h.before is null and h.amount is not null
    order by h.kind, h.owner
    on conflict (guild_id, board, user_id) do update set
      score = least(s.score + excluded.score, score_max),
      record = greatest(s.record, least(s.score + excluded.score, score_max));
  end if;
  return query select s.*, null::text from unnest(side_moves, side_holders, side_befores, side_afters) as s;
end $$;
