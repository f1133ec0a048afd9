import { parseEntry } from '#core/collections/parse-entry.ts'
import type { UndoPlan } from '#core/economy-api.ts'
import { roleState } from '#core/guild/role-state.ts'
import type { UndoneSale } from '#core/ledger/sale.ts'
import { isLentFor, lendingsOf, lendingsWithout } from '#core/rewards/lendings.ts'
import { articles } from '#modules/economy/article.ts'
import { loadNeeds } from '#store/bot/load-needs.ts'
import { readCollection } from '#store/collections.ts'
import { itemOfAsset, type UndoResult } from '#store/undo-movement.ts'
import type { Call } from '../../http/call.ts'
import { entryOfRow } from '../collections/entry-view.ts'
import type { GuildCall } from '../guild-route.ts'
import { viewFor } from '../standing.ts'
import type { NamedGoods } from './named-goods.ts'

/** The initial stock of each article, as configured now. */
export async function stockOfArticles({ services }: Call, guildId: string): Promise<(id: string) => number | null> {
  const stored = await readCollection(services.db, guildId, articles.name)
  const known = stored.flatMap((row) => {
    const parsed = parseEntry(articles.schema, entryOfRow(row))
    return parsed.ok ? [[row.id, parsed.entry.stock] as const] : []
  })
  const stocks = new Map(known)
  return (id) => stocks.get(id) ?? null
}

type Undone = Extract<UndoResult, { ok: true }>

export async function planOf(
  { entries, sales, restocked }: Undone,
  { personOf, itemOf }: NamedGoods,
  asked: GuildCall,
): Promise<UndoPlan> {
  const roles = await Promise.all(
    sales.map(async (sale) =>
      sale.given && sale.given.type !== 'custom'
        ? [{ member: personOf(sale.userId), ...(await roleOf(sale.given, sale, asked)) }]
        : [],
    ),
  )
  return {
    changes: entries.map(({ userId, asset, delta, missing }) => {
      const itemId = itemOfAsset(asset)
      return {
        member: personOf(userId),
        unit: itemId !== null ? 'item' : asset === 'xp' ? 'xp' : 'money',
        item: itemId === null ? null : itemOf(itemId),
        delta,
        missing,
      }
    }),
    restocked,
    roles: roles.flat(),
    handedOut: sales.flatMap(({ given }) => (given?.type === 'custom' ? [given.name] : [])),
  }
}

type Role = Pick<UndoPlan['roles'][number], 'name' | 'outcome'>

/** What the bot will find a moment later (`rules/ledger-undone.ts`). */
async function roleOf(
  { type, roleId }: Extract<UndoneSale['given'], { roleId: string }>,
  { userId, ref }: UndoneSale,
  { call, guild, standing }: GuildCall,
): Promise<Role> {
  const view = viewFor(guild, standing)
  const role = view.roles.find(({ id }) => id === roleId)
  if (!role) return { name: null, outcome: 'gone' }
  const { name } = role
  const member = await call.services.members.get(guild.id, userId)
  if (!member?.roleIds.includes(roleId)) return { name, outcome: 'notHeld' }
  if (type === 'temprole') {
    const now = call.services.clock()
    const query = { tempRole: { kind: 'tempRole', id: `${userId}:${roleId}` } }
    const { records } = await loadNeeds(call.services.db, guild.id, 'economy', { records: query }, now)
    const lendings = (records.tempRole?.rows ?? []).flatMap(lendingsOf)
    const bought = { source: 'shop', ref }
    if (!lendings.some((one) => isLentFor(one, bought))) return { name, outcome: 'notHeld' }
    if (lendingsWithout(lendings, bought, now).length > 0) return { name, outcome: 'lentElsewhere' }
  }
  // The bot takes back what it gave, so the administrator's own rank does not matter.
  const state = roleState(role, { ...view, user: { ...view.user, owner: true } })
  return { name, outcome: state === 'ok' || state === 'dangerous' ? 'taken' : 'outOfReach' }
}
