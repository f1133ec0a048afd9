import { DAY_MS } from '#core/duration/spans.ts'
import { type EconomyFacts, economyFacts, MONEY_DAYS } from '#core/economy-api.ts'
import { catalogue } from '#modules/catalogue.ts'
import { loadNeeds } from '#store/bot/load-needs.ts'
import { countItemUses, readMoneyFacts } from '#store/economy-facts.ts'
import { replyJson } from '../../http/reply.ts'
import { type GuildCall, guildRoute } from '../guild-route.ts'

export const readEconomyFacts = guildRoute({
  method: 'get',
  path: '/api/bot/dashboard/guilds/:id/economy/facts',
  summary: `How much money there is, what ${MONEY_DAYS} days created and destroyed, what is left of each stock, and who has which items.`,
  opens: { module: 'economy', to: 'read' },
  reply: { status: 200, schema: economyFacts },
  handle: read,
})

async function read({ call, guild }: GuildCall): Promise<Response> {
  const { db, clock } = call.services
  const now = clock()
  const [money, { stock, circulation }, uses] = await Promise.all([
    readMoneyFacts(db, guild.id, now - MONEY_DAYS * DAY_MS),
    loadNeeds(db, guild.id, 'economy', { stock: 'all', circulation: true }, now),
    countItemUses(db, guild.id),
  ])
  const ids = new Set([...circulation.keys(), ...uses.keys()])
  const items = Object.fromEntries(
    [...ids].map((id): [string, EconomyFacts['items'][string]] => {
      const { quantity = 0, owners = 0 } = circulation.get(id) ?? {}
      return [id, { quantity, owners, usedBy: byModule(uses.get(id) ?? []) }]
    }),
  )
  return replyJson(call, { ...money, stock: Object.fromEntries(stock), items })
}

const moduleOf = (place: string) => catalogue.collections.get(place)?.module ?? catalogue.moduleOfPath(place)

/** Several lists of one module count as one. */
function byModule(named: readonly { place: string; uses: number }[]): { module: string; uses: number }[] {
  const groups = Map.groupBy(named, ({ place }) => moduleOf(place))
  return [...groups].map(([module, places]) => ({ module, uses: places.reduce((sum, { uses }) => sum + uses, 0) }))
}
