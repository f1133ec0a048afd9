import { z } from 'zod'
import { PROPOSAL_STATES, type ProposalState } from '#core/proposals-api.ts'
import type { Actor } from './actor.ts'
import { notifySql } from './bus.ts'
import type { Queries } from './transaction.ts'

const changes = z.array(z.object({ path: z.string(), before: z.unknown(), after: z.unknown() }))
/** Paths as in the history: dotted for a setting, `collection/id` for an entry. */
export type ProposedChange = { path: string; before: unknown; after: unknown }

export type Proposal = {
  id: string
  at: Date
  actor: Actor
  changes: ProposedChange[]
  state: ProposalState
  decided: { at: Date; by: Actor; reason: string | null } | null
}

type Row = {
  id: string
  at: Date
  actor_id: string
  actor_name: string
  actor_avatar: string | null
  changes: unknown
  state: string
  decided_at: Date | null
  decided_by: string | null
  decided_by_name: string | null
  decided_by_avatar: string | null
  reason: string | null
}

const COLUMNS = `id, at, actor_id, actor_name, actor_avatar, changes, state, decided_at, decided_by, decided_by_name,
  decided_by_avatar, reason`

export async function keepProposal(
  { pool }: Queries,
  guildId: string,
  { id, at, actor, changes: proposed }: Pick<Proposal, 'id' | 'at' | 'actor' | 'changes'>,
): Promise<void> {
  await pool.query(
    `insert into proposals (guild_id, id, at, actor_id, actor_name, actor_avatar, changes, state)
     values ($1, $2, $3, $4, $5, $6, $7, 'open')`,
    [guildId, id, at, actor.id, actor.name, actor.avatar, JSON.stringify(proposed)],
  )
  await pool.query(newsOf(guildId, id))
}

/** For people who manage the server and have it open: their page reloads the list. */
const newsOf = (guildId: string, id: string) => notifySql({ kind: 'record', guildId, module: 'general', id })

/** Open ones first, then the newest. `ofPerson`: only theirs. */
export async function listProposals(
  { pool }: Queries,
  guildId: string,
  { limit, ofPerson = null }: { limit: number; ofPerson?: string | null },
): Promise<Proposal[]> {
  const { rows } = await pool.query<Row>({
    name: 'list-proposals',
    text: `select ${COLUMNS} from proposals where guild_id = $1 and ($2::text is null or actor_id = $2)
           order by state = 'open' desc, at desc limit $3`,
    values: [guildId, ofPerson, limit],
  })
  return rows.map(proposalFrom)
}

export async function countOpenProposals({ pool }: Queries, guildId: string, actorId: string): Promise<number> {
  const { rows } = await pool.query<{ count: number }>(
    `select count(*)::int as count from proposals where guild_id = $1 and actor_id = $2 and state = 'open'`,
    [guildId, actorId],
  )
  return rows[0]?.count ?? 0
}

/** Nobody else can decide on it until the transaction ends. */
export async function lockProposal({ pool }: Queries, guildId: string, id: string): Promise<Proposal | null> {
  const { rows } = await pool.query<Row>(
    `select ${COLUMNS} from proposals where guild_id = $1 and id = $2 for update`,
    [guildId, id],
  )
  return rows[0] ? proposalFrom(rows[0]) : null
}

export type ProposalDecision = {
  id: string
  state: Exclude<ProposalState, 'open'>
  at: number
  by: Actor
  reason: string | null
}

export async function decideProposal(
  { pool }: Queries,
  guildId: string,
  { id, state, at, by, reason }: ProposalDecision,
): Promise<void> {
  await pool.query(
    `update proposals set state = $3, decided_at = $4, decided_by = $5, decided_by_name = $6,
       decided_by_avatar = $7, reason = $8 where guild_id = $1 and id = $2`,
    [guildId, id, state, new Date(at), by.id, by.name, by.avatar, reason],
  )
  await pool.query(newsOf(guildId, id))
}

/** Deletes those decided long ago, and those never decided. */
export async function deleteOldProposals({ pool }: Queries, before: number): Promise<void> {
  await pool.query('delete from proposals where coalesce(decided_at, at) < $1', [new Date(before)])
}

function proposalFrom(row: Row): Proposal {
  const { id, at, decided_at, decided_by, decided_by_name, decided_by_avatar, reason } = row
  const isDecided = decided_at !== null && decided_by !== null
  return {
    id,
    at,
    actor: { id: row.actor_id, name: row.actor_name, avatar: row.actor_avatar },
    changes: changes.parse(row.changes).map(({ path, before, after }) => ({ path, before, after })),
    state: z.enum(PROPOSAL_STATES).parse(row.state),
    decided: isDecided
      ? { at: decided_at, by: { id: decided_by, name: decided_by_name ?? '', avatar: decided_by_avatar }, reason }
      : null,
  }
}
