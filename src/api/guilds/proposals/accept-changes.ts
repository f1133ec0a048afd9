import { lockCollections } from '#store/collections-change.ts'
import type { ProposedChange } from '#store/proposals.ts'
import { lockSettings, readSettings } from '#store/settings.ts'
import type { Queries } from '#store/transaction.ts'
import { refuse } from '../../http/problems.ts'
import { RolledBack } from '../../http/rolled-back.ts'
import type { GuildCall } from '../guild-route.ts'
import { compareWithNow, isSame, type Undone } from '../history/compare-with-now.ts'
import { putInPlace } from '../history/put-in-place.ts'

/** Saves what was proposed, in the name and with the permissions of whoever accepts it: all of it, or nothing. */
export async function acceptChanges(
  queries: Queries,
  { call, user, ...visit }: GuildCall,
  changes: readonly ProposedChange[],
): Promise<void> {
  const { guild, member } = visit
  const guildId = guild.id
  const actor = { id: user.id, name: user.username, avatar: user.avatar }
  const now = call.services.clock()
  const locked = await lockCollections(queries, { guildId, actor, source: 'proposal', at: now })
  await lockSettings(queries, guildId)
  const { settings, revision } = await readSettings(queries, guildId)
  const wanted: Undone[] = []
  const conflicts: { path: string; theirs: unknown; yours: unknown }[] = []
  for (const { path, before, after } of changes) {
    const compared = await compareWithNow({ path, restored: after, left: before }, { locked, settings, viewer: member })
    if (!compared) continue
    const { left, ...undone } = compared
    if (isSame(path, undone.now, left)) wanted.push(undone)
    else conflicts.push({ path, theirs: undone.now, yours: undone.restored })
  }
  if (conflicts.length > 0) throw new RolledBack(refuse(call, 'proposalOutdated', { conflicts }))
  const place = { visit, locked, settings, revision, actor, source: 'proposal', locale: call.locale, now } as const
  const { refused } = await putInPlace(queries, place, wanted)
  const [first] = refused
  if (first) throw new RolledBack(refuse(call, 'cannotAccept', { params: { reason: first.message } }))
}
