import { type MergeRequest, mergeReply, mergeRequest } from '#core/economy-api.ts'
import { mergeItems, mergeNeeds } from '#modules/economy/rules/merge-items.ts'
import { commitState } from '#store/bot/commit-state.ts'
import { loadNeeds } from '#store/bot/load-needs.ts'
import { readCollections } from '#store/collections.ts'
import { readSettings } from '#store/settings.ts'
import { refuse } from '../../http/problems.ts'
import { refuseTooOften } from '../../http/refuse-too-often.ts'
import { replyJson } from '../../http/reply.ts'
import { type GuildCall, guildBodyRoute } from '../guild-route.ts'

const BODY_MAX_BYTES = 512
const REF_BYTES = 12

export const mergeTwoItems = guildBodyRoute({
  method: 'post',
  path: '/api/bot/dashboard/guilds/:id/economy/items/merge',
  summary: 'Turns every copy of one item into a copy of another, and whatever names the one names the other.',
  opens: { module: 'economy', to: 'edit' },
  body: { schema: mergeRequest, maxBytes: BODY_MAX_BYTES },
  reply: { status: 200, schema: mergeReply },
  refusals: ['entryNotFound', 'entryConflict', 'tooMany'],
  handle: merge,
})

async function merge({ call, user, guild }: GuildCall, { from, into }: MergeRequest): Promise<Response> {
  const { db, clock, random } = call.services
  const tooOften = refuseTooOften(call, user, 'write')
  if (tooOften) return tooOften
  const now = clock()
  const [{ holders, records }, { settings, revision }, entries] = await Promise.all([
    loadNeeds(db, guild.id, 'economy', mergeNeeds(from, into), now),
    readSettings(db, guild.id),
    readCollections(db, guild.id),
  ])
  const items = entries.get('items') ?? []
  if (from === into || ![from, into].every((id) => items.some((item) => item.id === id))) {
    return refuse(call, 'entryNotFound')
  }
  const ref = `merge:${random(REF_BYTES).toString('base64url')}`
  const by = { id: user.id, name: user.username, avatar: user.avatar }
  const plan = mergeItems(
    { from, into, ref, by, source: 'dashboard' },
    { holders, records, configuration: { settings, revision, entries } },
  )
  const done = await commitState(db, { guildId: guild.id, module: 'economy', effects: plan.effects, now, actor: by })
  return done.ok ? replyJson(call, { moved: plan.moved, lost: plan.lost }) : refuse(call, 'entryConflict')
}
