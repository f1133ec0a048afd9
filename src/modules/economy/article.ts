import * as z from 'zod/mini'
import { defineCollection } from '#core/collections/define.ts'
import { entryOf } from '#core/collections/entry-reference.ts'
import { limits } from '#core/limits.ts'
import { issue } from '#core/settings/issues.ts'
import { customText, int, seconds } from '#core/settings/kinds.ts'
import { entryId } from '#core/settings/lists.ts'
import { articleReward } from '#core/settings/reward.ts'

export const ARTICLE_PRICE_MAX = 1_000_000_000
export const ARTICLE_STOCK_MAX = 1_000_000
export const ARTICLE_PER_MEMBER_MAX = 1000
export const ARTICLE_DESCRIPTION_MAX = 1000
export const ARTICLE_COOLDOWN_MAX_SECONDS = 365 * 86_400
export const ARTICLE_RESTOCK_MAX_HOURS = 365 * 24

const article = () =>
  z.strictObject({
    id: entryId(),
    shopId: entryOf('shops'),
    price: int(0, ARTICLE_PRICE_MAX),
    description: customText(ARTICLE_DESCRIPTION_MAX),
    reward: articleReward(),
    /** null: unlimited. */
    stock: z.nullable(int(0, ARTICLE_STOCK_MAX)),
    /** Hours between two refills of the stock; absent or null: never. */
    restockHours: z.optional(z.nullable(int(1, ARTICLE_RESTOCK_MAX_HOURS))),
    /** null: no limit. */
    perMember: z.nullable(int(1, ARTICLE_PER_MEMBER_MAX)),
    /** Pause between two purchases by one member. */
    cooldown: z.nullable(seconds(1, ARTICLE_COOLDOWN_MAX_SECONDS)),
  })

export type Article = z.infer<ReturnType<typeof article>>

export const articles = defineCollection({
  name: 'articles',
  schema: article(),
  limit: 'shopArticles',
  hardMax: limits.shops.premium * limits.shopArticles.premium,
  parent: { key: 'shopId', collection: 'shops' },
  checkEntry: (entry, _others, guild, before) =>
    !guild.premium && entry.stock !== null && entry.stock !== before?.stock ? [issue('stock', 'W_PREMIUM')] : [],
})
