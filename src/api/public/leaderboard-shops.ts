import * as z from 'zod/mini'
import type { BoardShop } from '#core/leaderboards/reply.ts'
import { type LimitName, limitFor } from '#core/limits.ts'
import { type Article, articles } from '#modules/economy/article.ts'
import { isShopOpen, type Offered, offeredIn } from '#modules/economy/rules/shop-times.ts'
import { articleOrder } from '#modules/economy/rules/sort-articles.ts'
import { type Shop, shops } from '#modules/economy/shop.ts'
import { readCollection, type StoredEntry } from '#store/collections.ts'
import type { Database } from '#store/database.ts'
import type { LoadedGuild } from '../guilds/guild-view.ts'
import { describeReward, type ItemNames, readItemNames } from './leaderboard-rewards.ts'

const SHOWN_MAX = 10

/** Shops that everybody may enter now: those with a condition, and those of the black market, are not shown. */
export async function readBoardShops(db: Database, guild: LoadedGuild, now: number): Promise<BoardShop[]> {
  const [storedShops, storedArticles, items] = await Promise.all([
    readCollection(db, guild.id, shops.name),
    readCollection(db, guild.id, articles.name),
    readItemNames(db, guild.id),
  ])
  const open = active(storedShops, 'shops', guild)
    .flatMap((entry) => z.safeParse(shops.schema, entry).data ?? [])
    .filter((shop) => shop.condition === null && shop.style === 'classic' && isShopOpen(shop, now))
  return open.flatMap((shop) => {
    const own = storedArticles.filter(({ parent }) => parent === shop.id)
    const sold = active(own, 'shopArticles', guild)
      .flatMap((entry) => z.safeParse(articles.schema, entry).data ?? [])
      .map((article) => offeredIn(shop, article, now))
    return describeShop(shop, sold, guild, items) ?? []
  })
}

/** The oldest stay active when there are more than the plan allows, as in the bot. */
function active(stored: readonly StoredEntry[], limit: LimitName, { premium }: LoadedGuild): object[] {
  const byAge = stored.toSorted((a, b) => a.createdAt.getTime() - b.createdAt.getTime())
  const kept = new Set(byAge.slice(0, limitFor(limit, premium)))
  return stored.filter((entry) => kept.has(entry)).map(({ id, body }) => ({ ...body, id }))
}

/** null: nothing in it can be bought. */
function describeShop(
  { id, name, emoji, sort }: Shop,
  sold: readonly Offered[],
  guild: LoadedGuild,
  items: ItemNames,
): BoardShop | null {
  const nameOf = ({ reward }: Article) => describeReward(reward, guild, items)?.name ?? ''
  const usable = sold.toSorted(articleOrder(sort, nameOf)).flatMap(({ id: articleId, price, fullPrice, reward }) => {
    const described = describeReward(reward, guild, items)
    return described ? [{ ...described, id: articleId, price, fullPrice }] : []
  })
  if (usable.length === 0) return null
  return { id, name, emoji, articles: usable.slice(0, SHOWN_MAX), more: Math.max(0, usable.length - SHOWN_MAX) }
}
