import * as z from 'zod/mini'
import { AMOUNT_MAX } from '#core/amounts/parse-amount.ts'
import { defineCollection } from '#core/collections/define.ts'
import { entryOf } from '#core/collections/entry-reference.ts'
import { limits } from '#core/limits.ts'
import { issue, refusedAs } from '#core/settings/issues.ts'
import { color, customText, emoji, imageUrl, int, listMode, moment, roleList, text } from '#core/settings/kinds.ts'
import { entryId } from '#core/settings/lists.ts'
import { itemQuantity } from '#core/settings/reward.ts'
import { SHOP_STYLES } from './settings.ts'

export const SHOP_NAME_MAX = 50
export const SHOP_DESCRIPTION_MAX = 500
export const SHOP_SORTS = ['created', 'priceAsc', 'priceDesc', 'name', 'type'] as const
export const DEFAULT_SHOP_COLOR = '#cd6e57'
const BLACK_MARKET_COLOR = '#1b1a1f'
export const SALE_PERCENT_MAX = 90
const LEVEL_MAX = 1000

const between = (max: number) =>
  z
    .strictObject({ min: z.optional(int(0, max)), max: z.optional(int(0, max)) })
    .check(
      z.refine(({ min, max: most }) => min === undefined || most === undefined || min <= most, refusedAs('V_ORDER')),
    )

/** Who may enter; entering costs nothing. */
const shopCondition = () =>
  z.strictObject({
    roles: z.optional(z.strictObject({ mode: listMode(), ids: roleList() })),
    level: z.optional(between(LEVEL_MAX)),
    xp: z.optional(between(AMOUNT_MAX)),
    money: z.optional(between(AMOUNT_MAX)),
    item: z.optional(z.strictObject({ itemId: entryOf('items'), quantity: itemQuantity() })),
  })

/** A side that is null has no limit. */
const isInOrder = ({ from, until }: { from: string | null; until: string | null }) =>
  from === null || until === null || Date.parse(from) < Date.parse(until)
const period = { from: z.nullable(moment()), until: z.nullable(moment()) }

const shop = () =>
  z.strictObject({
    id: entryId(),
    name: text(SHOP_NAME_MAX),
    emoji: z.nullable(emoji()),
    description: customText(SHOP_DESCRIPTION_MAX),
    style: z.enum(SHOP_STYLES),
    color: color(),
    /** 800×137 pixels. */
    banner: z.nullable(imageUrl()),
    sort: z.enum(SHOP_SORTS),
    /** null: open to everybody. */
    condition: z.nullable(shopCondition()),
    /** Opening hours; absent or null: always open. */
    opening: z.optional(z.nullable(z.strictObject(period).check(z.refine(isInOrder, refusedAs('V_ORDER'))))),
    /** A temporary reduction of all prices. */
    sale: z.optional(
      z.nullable(
        z
          .strictObject({ percent: int(1, SALE_PERCENT_MAX), ...period })
          .check(z.refine(isInOrder, refusedAs('V_ORDER'))),
      ),
    ),
  })

export type Shop = z.infer<ReturnType<typeof shop>>
export type ShopCondition = NonNullable<Shop['condition']>

export const shops = defineCollection({
  name: 'shops',
  schema: shop(),
  limit: 'shops',
  hardMax: limits.shops.premium,
  sortable: true,
  checkEntry(entry, _others, guild, before) {
    if (guild.premium) return []
    const isRepainted = entry.color !== DEFAULT_SHOP_COLOR && entry.color !== before?.color
    const hasNewBanner = entry.banner !== null && entry.banner !== before?.banner
    return [
      ...(isRepainted ? [issue('color', 'W_PREMIUM')] : []),
      ...(hasNewBanner ? [issue('banner', 'W_PREMIUM')] : []),
    ]
  },
})

/** A black market has its own colour; other colours need premium. */
export const shownColor = ({ style, color }: Pick<Shop, 'style' | 'color'>, premium: boolean): string =>
  style === 'blackmarket' ? BLACK_MARKET_COLOR : premium ? color : DEFAULT_SHOP_COLOR
