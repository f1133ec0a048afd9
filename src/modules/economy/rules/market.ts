import type { MemberSnapshot } from '#core/bot/snapshots.ts'
import type { Needs, RuleView } from '#core/bot/view.ts'
import { meetsCondition } from '#core/conditions/meets-condition.ts'
import { currencyEmoji } from '#core/economy.ts'
import { emojiText } from '#core/emoji-text.ts'
import type { Locale } from '#core/locale.ts'
import { itemNames } from '#core/rewards/item-names.ts'
import { rewardName } from '#core/rewards/reward-name.ts'
import { stillExists } from '#core/rewards/still-exists.ts'
import { m } from '#texts'
import type { Article } from '../article.ts'
import type { EconomySettings } from '../settings.ts'
import { DEFAULT_SHOP_COLOR, type Shop } from '../shop.ts'
import { isShopOpen, type Offered, offeredIn, opensAt } from './shop-times.ts'
import { articleOrder } from './sort-articles.ts'

/** The default shop of a server that has not made any. */
const FIRST_SHOP_ID = 'main'

/** What showing and selling from a shop needs. */
export const marketNeeds = (userId: string): Needs => ({
  collections: ['shops', 'articles', 'items'],
  standings: [userId],
  inventory: [userId],
  memberState: [userId],
  stock: 'all',
  // A temporary role may be bought again; a permanent one may not.
  records: { tempRoles: { kind: 'tempRole', subjectId: userId } },
})

/** The shops that this member may enter now. */
export const shopsFor = (member: MemberSnapshot, settings: EconomySettings, view: RuleView): Shop[] =>
  shopsOnceOpen(member, settings, view).filter((shop) => isShopOpen(shop, view.now))

/** When the first shop opens that this member may enter then; null: none will. */
export function nextOpening(member: MemberSnapshot, settings: EconomySettings, view: RuleView): number | null {
  const moments = shopsOnceOpen(member, settings, view).flatMap((shop) => opensAt(shop, view.now) ?? [])
  return moments.length > 0 ? Math.min(...moments) : null
}

function shopsOnceOpen(member: MemberSnapshot, settings: EconomySettings, view: RuleView): Shop[] {
  const made = view.entries('shops') as readonly Shop[]
  const shops = made.length > 0 ? made : [firstShop(settings, view)]
  const candidate = {
    roleIds: member.roleIds,
    standing: view.standings.get(member.id),
    inventory: view.inventory.get(member.id),
    ladder: view.shared.ladder,
  }
  return shops.filter(({ condition }) => meetsCondition(condition, candidate))
}

function firstShop({ shopStyle }: EconomySettings, { guild }: RuleView): Shop {
  return {
    id: FIRST_SHOP_ID,
    name: m['economy.page.shops.first']({}, { locale: guild.locale }),
    emoji: null,
    description: null,
    style: shopStyle,
    color: DEFAULT_SHOP_COLOR,
    banner: null,
    sort: 'priceAsc',
    condition: null,
  }
}

/** The products of the shop; those that need a deleted role or item cannot be bought, and are left out. */
export function articlesOf(shop: Shop, sort: Shop['sort'], view: RuleView): Offered[] {
  const all = view.entries('articles') as readonly Article[]
  const isThere = stillExists(view)
  const own = all.filter(({ shopId, reward }) => shopId === shop.id && isThere(reward))
  return own
    .map((article) => offeredIn(shop, article, view.now))
    .toSorted(articleOrder(sort, (article) => sortName(article, view)))
}

/** With its current price. */
export function findArticle(id: string, view: RuleView): Offered | null {
  const article = (view.entries('articles') as readonly Article[]).find((one) => one.id === id)
  const shop = (view.entries('shops') as readonly Shop[]).find((one) => one.id === article?.shopId)
  return article ? offeredIn(shop, article, view.now) : null
}

/** The remaining stock; null: unlimited. */
export const leftOf = ({ id, stock }: Article, view: RuleView): number | null =>
  stock === null ? null : (view.stock.get(id) ?? stock)

export const articleName = ({ reward }: Article, view: RuleView, locale: Locale): string =>
  rewardName(reward, { locale, currencyIcon: emojiText(currencyEmoji(view)), itemName: itemNames(view) })

/** Roles are sorted by name, not by mention. */
function sortName(article: Article, view: RuleView): string {
  const { reward } = article
  if (reward.type === 'role' || reward.type === 'temprole') return view.guild.roles.get(reward.roleId)?.name ?? ''
  return articleName(article, view, view.guild.locale)
}
