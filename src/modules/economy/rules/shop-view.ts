import { customId } from '#core/bot/custom-id.ts'
import type { BotBlock, BotButton, BotMessage } from '#core/bot/message.ts'
import type { MemberSnapshot } from '#core/bot/snapshots.ts'
import type { RuleView } from '#core/bot/view.ts'
import { emojiIfThere } from '#core/custom-emoji.ts'
import { currencyEmoji, moneyText } from '#core/economy.ts'
import { emojiText } from '#core/emoji-text.ts'
import type { Locale } from '#core/locale.ts'
import { formatNumber } from '#core/numbers.ts'
import { cutToLength } from '#core/templates/cut.ts'
import { escapeMarkdown } from '#core/templates/names.ts'
import { fillTemplate } from '#core/templates/variables.ts'
import { m } from '#texts'
import type { EconomySettings } from '../settings.ts'
import { SHOP_SORTS, type Shop, shownColor } from '../shop.ts'
import { type ShopContext, shopVariables } from '../variables.ts'
import { articleName, articlesOf, leftOf, nextOpening, shopsFor } from './market.ts'
import { closesAt, type Offered, saleNow } from './shop-times.ts'
import { untilText } from './time-limit.ts'

/** Discord allows 40 components and 4,000 characters: an article takes three of them, the rest of the shop thirteen. */
const ARTICLES_PER_PAGE = 9
const ARTICLE_TEXT_MAX = 330
/** Descriptions grow when their variables are filled in. */
const HEADING_MAX = 850
const IDLE_MS = 5 * 60_000

/** Which part of which shop is shown. */
export type ShopPlace = { shopId: string | null; sort: Shop['sort'] | null; page: number }

type Viewing = { member: MemberSnapshot; channelId: string; locale: Locale; isOver?: boolean }

/** Why there is nothing to show: a shop opens later, or there is none for this member. */
export function noShopWords({ member, locale }: Viewing, settings: EconomySettings, view: RuleView): string {
  const opening = nextOpening(member, settings, view)
  return opening === null
    ? m['economy.shop.none']({}, { locale })
    : m['economy.shop.opens']({ when: relative(opening) }, { locale })
}

/** null: no shop is open to this member. */
export function shopMessage(
  place: ShopPlace,
  viewing: Viewing,
  settings: EconomySettings,
  view: RuleView,
): { message: BotMessage; isPrivate: boolean } | null {
  const { member, locale } = viewing
  const shops = shopsFor(member, settings, view)
  const shop = shops.find(({ id }) => id === place.shopId) ?? shops[0]
  if (!shop) return null
  const sort = place.sort ?? shop.sort
  const articles = articlesOf(shop, sort, view)
  const pages = Math.max(1, Math.ceil(articles.length / ARTICLES_PER_PAGE))
  const page = Math.min(Math.max(0, place.page), pages - 1)
  const shown = articles.slice(page * ARTICLES_PER_PAGE, (page + 1) * ARTICLES_PER_PAGE)
  const words = fillerFor(viewing, view)
  const isBlackMarket = shop.style === 'blackmarket'
  const empty = isBlackMarket ? m['economy.shop.emptyBlackmarket'] : m['economy.shop.empty']
  const balance = moneyText(view.standings.get(member.id)?.money ?? 0, locale, view)
  const children: BotBlock[] = [
    ...(shop.banner && view.guild.premium ? [banner(shop.banner)] : []),
    text(cutToLength(heading(shop, words, locale, view), HEADING_MAX)),
    { type: 'separator', line: true, spacing: 'small' },
    ...shown.map((article) => articleBlock(article, words, viewing, view)),
    ...(shown.length === 0 ? [text(empty({}, { locale }))] : []),
    text(`-# ${m['economy.shop.footer']({ balance, sort: sortWords(sort, locale) }, { locale })}`),
    { type: 'row', row: { buttons: controls({ shop, sort, page, pages }, viewing, view) } },
    ...(shops.length > 1 ? [shopSelect(shops, shop, viewing, view)] : []),
  ]
  const color = shownColor(shop, view.guild.premium)
  return { message: { blocks: [{ type: 'container', color, children }] }, isPrivate: isBlackMarket }
}

const text = (written: string): BotBlock => ({ type: 'text', text: written })
const banner = (url: string): BotBlock => ({ type: 'gallery', pictures: [{ url }] })

/** Fills in the variables of descriptions. */
export function fillerFor({ member, channelId, locale }: Viewing, view: RuleView): (template: string | null) => string {
  const { guild, now, cdn } = view
  const context: ShopContext = {
    member,
    guild,
    channel: guild.channels.get(channelId) ?? null,
    now,
    locale,
    timezone: guild.timezone,
    cdn,
    wallet: { balance: view.standings.get(member.id)?.money ?? 0 },
  }
  return (template) => (template ? fillTemplate(template, shopVariables, context) : '')
}

function heading(
  shop: Shop,
  words: (template: string | null) => string,
  locale: Locale,
  { now, guild }: RuleView,
): string {
  const emoji = emojiIfThere(shop.emoji, guild)
  const name = [emoji && emojiText(emoji), escapeMarkdown(shop.name)].filter(Boolean).join(' ')
  const intro = shop.style === 'blackmarket' ? `*${m['economy.shop.whisper']({}, { locale })}*` : ''
  return [`## ${name}`, intro, words(shop.description), saleWords(shop, locale, now), closingWords(shop, locale)]
    .filter(Boolean)
    .join('\n')
}

const relative = (moment: number) => `<t:${Math.floor(moment / 1000)}:R>`

function saleWords(shop: Shop, locale: Locale, now: number): string {
  const sale = saleNow(shop, now)
  if (!sale) return ''
  const { percent, until } = sale
  return until === null
    ? m['economy.shop.sale']({ percent }, { locale })
    : m['economy.shop.saleUntil']({ percent, when: relative(until) }, { locale })
}

function closingWords(shop: Shop, locale: Locale): string {
  const until = closesAt(shop)
  return until === null ? '' : `-# ${m['economy.shop.closes']({ when: relative(until) }, { locale })}`
}

function articleBlock(
  article: Offered,
  words: (template: string | null) => string,
  viewing: Viewing,
  view: RuleView,
): BotBlock {
  const { member, locale } = viewing
  const left = leftOf(article, view)
  const stock = left === null ? '' : ` (${m['economy.page.articles.left']({ count: left }, { locale })})`
  const reduced =
    article.price < article.fullPrice
      ? `~~${formatNumber(article.fullPrice, locale)}~~ ${moneyText(article.price, locale, view)}`
      : ''
  const lines = [`**${articleName(article, view, locale)}**${stock}`, reduced, words(article.description)]
  const isTooExpensive = (view.standings.get(member.id)?.money ?? 0) < article.price
  const price =
    article.price === 0 ? m['economy.page.articles.free']({}, { locale }) : formatNumber(article.price, locale)
  const button: BotButton = {
    label: price,
    emoji: currencyEmoji(view),
    style: 'green',
    customId: customId('economy', 'buy', member.id, article.id, untilText(view.now + IDLE_MS)),
    disabled: viewing.isOver || isTooExpensive || left === 0,
  }
  return { type: 'text', text: cutToLength(lines.filter(Boolean).join('\n'), ARTICLE_TEXT_MAX), accessory: { button } }
}

type Shown = { shop: Shop; sort: Shop['sort']; page: number; pages: number }

function controls({ shop, sort, page, pages }: Shown, { member, locale, isOver }: Viewing, view: RuleView) {
  const until = untilText(view.now + IDLE_MS)
  const at = (target: number, by: Shop['sort']) => customId('economy', 'shop', member.id, shop.id, by, target, until)
  const nextSort = SHOP_SORTS[(SHOP_SORTS.indexOf(sort) + 1) % SHOP_SORTS.length] ?? 'priceAsc'
  const grey = (label: string, id: string, disabled = false): BotButton => ({
    label,
    customId: id,
    style: 'grey',
    disabled: isOver || disabled,
  })
  return [
    grey(m['economy.shop.previous']({}, { locale }), at(page - 1, sort), page === 0),
    grey(m['economy.shop.page']({ page: page + 1, pages }, { locale }), at(page, sort), true),
    grey(m['economy.shop.next']({}, { locale }), at(page + 1, sort), page + 1 >= pages),
    grey(m['economy.shop.sort']({}, { locale }), at(0, nextSort)),
    grey(m['economy.shop.close']({}, { locale }), customId('economy', 'closeShop', member.id)),
  ]
}

function shopSelect(
  shops: readonly Shop[],
  shown: Shop,
  { member, locale, isOver }: Viewing,
  view: RuleView,
): BotBlock {
  const select = {
    kind: 'text' as const,
    customId: customId('economy', 'openShop', member.id, untilText(view.now + IDLE_MS)),
    placeholder: m['economy.shop.switch']({}, { locale }),
    disabled: isOver ?? false,
    options: shops.map(({ id, name, emoji }) => ({
      label: name,
      value: id,
      emoji: emojiIfThere(emoji, view.guild),
      chosen: id === shown.id,
    })),
  }
  return { type: 'row', row: { select } }
}

const SORT_LABELS = {
  priceAsc: m['economy.page.sorts.priceAsc'],
  priceDesc: m['economy.page.sorts.priceDesc'],
  name: m['economy.page.sorts.name'],
  type: m['economy.page.sorts.type'],
  created: m['economy.page.sorts.created'],
} as const satisfies Record<Shop['sort'], unknown>
const sortWords = (sort: Shop['sort'], locale: Locale) => SORT_LABELS[sort]({}, { locale })
