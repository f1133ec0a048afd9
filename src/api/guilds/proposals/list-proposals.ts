import { readEntryPath } from '#core/collections/history-path.ts'
import { type Proposal, proposalList } from '#core/proposals-api.ts'
import { isSameValue, readPath, type Tree } from '#core/settings/paths.ts'
import { readEntryBodies } from '#store/collections.ts'
import { listProposals as readProposals, type Proposal as Stored } from '#store/proposals.ts'
import { replyJson } from '../../http/reply.ts'
import { type GuildCall, guildRoute } from '../guild-route.ts'
import { isEntryPath, isOrderPath } from '../history/undo-entry.ts'
import { redactValue } from '../redactions.ts'
import { mayDecide } from './may-decide.ts'

const SHOWN_MAX = 50

export const listProposals = guildRoute({
  method: 'get',
  path: '/api/bot/dashboard/guilds/:id/proposals',
  summary: 'Changes that wait to be accepted: your own with what became of them, and those you may decide about.',
  reply: { status: 200, schema: proposalList },
  handle: list,
})

async function list(asked: GuildCall): Promise<Response> {
  const { call, user, guild, standing } = asked
  const { db } = call.services
  // People who cannot decide only see their own.
  const ofPerson = mayDecide(standing, []) ? null : user.id
  const stored = await readProposals(db, guild.id, { limit: SHOWN_MAX, ofPerson })
  const shown = stored.filter(({ actor, changes }) => actor.id === user.id || mayDecide(standing, changes))
  const places = shown.flatMap(({ changes }) =>
    changes.flatMap(({ path }) => (isOrderPath(path) ? [] : (readEntryPath(path) ?? []))),
  )
  const bodies = await readEntryBodies(db, guild.id, places)
  return replyJson(call, { proposals: shown.map((one) => viewOf(one, asked, bodies)) })
}

function viewOf(
  { id, at, actor, state, decided, changes }: Stored,
  { user, guild, member, standing }: GuildCall,
  bodies: ReadonlyMap<string, unknown>,
): Proposal {
  const seen = (path: string, value: unknown) => (isEntryPath(path) ? value : redactValue(path, value, member))
  const current = (path: string) =>
    isEntryPath(path) ? (bodies.get(path) ?? null) : readPath(guild.settings as Tree, path)
  const isOutdated = ({ path, before, after }: Stored['changes'][number]) =>
    state === 'open' && !isOrderPath(path) && ![before, after].some((value) => isSameValue(current(path), value))
  return {
    id,
    at: at.toISOString(),
    actor,
    state,
    decided: decided && { ...decided, at: decided.at.toISOString() },
    changes: changes.map((change) => ({
      path: change.path,
      before: seen(change.path, change.before),
      after: seen(change.path, change.after),
      isOutdated: isOutdated(change),
    })),
    isYours: actor.id === user.id,
    mayDecide: state === 'open' && mayDecide(standing, changes),
  }
}
