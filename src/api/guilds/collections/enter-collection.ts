import { mayEdit, mayRead } from '#core/access.ts'
import type { Collection } from '#core/collections/define.ts'
import { hasPermission } from '#core/guild/permissions.ts'
import type { GuildView } from '#core/guild/types.ts'
import type { Locale } from '#core/locale.ts'
import { collections } from '#modules/index.ts'
import type { LockedCollections } from '#store/collections-change.ts'
import { changeCollections } from '#store/collections-change.ts'
import type { Identity } from '../../auth/bearer.ts'
import type { Call } from '../../http/call.ts'
import { type ProblemCode, refuse } from '../../http/problems.ts'
import { refuseTooOften } from '../../http/refuse-too-often.ts'
import type { Answered } from '../../http/route.ts'
import { enterGuild, type Visit } from '../enter.ts'
import { viewFor } from '../standing.ts'

export const COLLECTION_PATH = '/api/bot/dashboard/guilds/:id/collections/:name'

/** Refusals of every call on a collection. */
export const ENTER_REFUSALS = [
  'signedOut',
  'tokenExpired',
  'forbidden',
  'guildNotFound',
  'forbiddenModule',
  'collectionNotFound',
  'databaseAway',
  'platformAway',
] as const satisfies readonly ProblemCode[]
export const WRITE_REFUSALS = [...ENTER_REFUSALS, 'tooMany'] as const satisfies readonly ProblemCode[]

/** Reading: for people who may read the collection's module. */
export function enterCollection(
  call: Call,
  identity: Identity,
  then: (collection: Collection, visit: Visit) => Answered,
): Answered {
  return enterGuild(call, identity, (visit) => {
    const known = collections.get(call.param('name'))
    if (!known) return refuse(call, 'collectionNotFound')
    return mayRead(visit.standing.access, known.module)
      ? then(known.collection, visit)
      : refuse(call, 'forbiddenModule')
  })
}

/** Who writes an entry, and where. */
export type EntryWriter = {
  collection: Collection
  premium: boolean
  view: GuildView
  isAdministrator: boolean
  mayMentionEveryone: boolean
  locale: Locale
}

export type Writing = EntryWriter & {
  guild: Visit['guild']
  userId: string
  /** While `work` runs, nobody else changes a collection of this server. */
  change<T>(work: (collections: LockedCollections) => Promise<T>): Promise<T>
}

/** Writing: for people who may edit the collection's module. */
export function writeCollection(
  call: Call,
  identity: Identity,
  then: (writing: Writing) => Promise<Response>,
): Answered {
  return enterCollection(call, identity, (collection, { guild, standing }) => {
    const { clock, db } = call.services
    const { user } = identity
    const tooOften = refuseTooOften(call, user, 'write')
    if (tooOften) return tooOften
    const now = clock()
    const module = collections.get(collection.name)?.module ?? ''
    if (!mayEdit(standing.access, module)) return refuse(call, 'forbiddenModule')
    const actor = { id: user.id, name: user.username, avatar: user.avatar }
    return then({
      collection,
      guild,
      premium: guild.premium,
      view: viewFor(guild, standing),
      userId: user.id,
      isAdministrator: standing.isAdministrator,
      mayMentionEveryone: hasPermission(standing.permissions, 'mentionEveryone'),
      locale: call.locale,
      change: (work) => changeCollections(db, { guildId: guild.id, actor, source: 'dashboard', at: now }, work),
    })
  })
}
