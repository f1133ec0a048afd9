import { useState } from 'react'
import { emojiText } from '#core/emoji-text.ts'
import { formatNumber } from '#core/numbers.ts'
import { m } from '#texts'
import { Markdown } from '#ui/discord/markdown.tsx'
import { BotAvatar, DiscordChannel, DiscordEmbed, DiscordMessage } from '#ui/discord/message.tsx'
import { DiscordNamesProvider } from '#ui/discord/names.tsx'
import { DiscordThemeSegment, useDiscordTheme } from '#ui/discord/preview-theme.tsx'
import { usePreviewScene } from '#ui/discord/use-preview-scene.ts'
import { NumberRow } from '#ui/entries/form-rows.tsx'
import { useCollection } from '#ui/entries/use-collection.ts'
import { useEditing } from '#ui/guild/guild-context.tsx'
import { useRewardLabels } from '#ui/rewards/reward-labels.ts'
import { articles } from '../article.ts'
import { offeredIn, saleNow } from '../rules/shop-times.ts'
import { articleOrder } from '../rules/sort-articles.ts'
import { type Shop, shownColor } from '../shop.ts'
import { shopVariables } from '../variables.ts'
import { useLeft } from './facts.tsx'
import { useEconomySettings } from './fields.tsx'
import { ShopArticle } from './shop-article.tsx'
import { SORT_LABELS } from './shop-labels.ts'
import './economy.css'

/** A page of a shop has at least five products. */
const SHOWN = 5
const SAMPLE_MONEY = 1250
const MONEY_MAX = 1_000_000_000

/** The shop as members open it. */
export function ShopPreview({ shop }: { shop: Shop }) {
  const { entries } = useCollection(articles, { parent: shop.id })
  const words = useRewardLabels()
  const { language } = useEconomySettings()
  const scene = usePreviewScene({ variables: shopVariables })
  const theme = useDiscordTheme()
  const premium = useEditing(({ guild }) => guild.premium)
  const [now] = useState(() => Date.now())
  const sale = saleNow(shop, now)
  const shown = entries
    .map((article) => offeredIn(shop, article, now))
    .toSorted(articleOrder(shop.sort, ({ reward }) => words(reward)))
    .slice(0, SHOWN)
  const [purse, setPurse] = useState(SAMPLE_MONEY)
  const leftOf = useLeft()
  const money = formatNumber(purse, language)
  const isBlackMarket = shop.style === 'blackmarket'
  const empty = isBlackMarket ? m['economy.shop.emptyBlackmarket'] : m['economy.shop.empty']
  return (
    <>
      <div className="preview-head">
        <h2>{m['ui.preview.title']()}</h2>
        <DiscordThemeSegment />
      </div>
      <DiscordNamesProvider names={scene.names}>
        <DiscordChannel name={m['economy.page.preview.channel']({}, { locale: language })} theme={theme}>
          <DiscordMessage author={{ name: scene.botName, avatar: <BotAvatar />, app: true }} time={scene.time}>
            <DiscordEmbed
              color={shownColor(shop, premium)}
              title={[shop.emoji && emojiText(shop.emoji), shop.name].filter(Boolean).join(' ')}
              footer={m['economy.page.preview.footer'](
                { money, sort: SORT_LABELS[shop.sort]({}, { locale: language }) },
                { locale: language },
              )}
            >
              {shop.banner && premium && <img className="shop-banner" src={shop.banner} alt="" />}
              {isBlackMarket && <Markdown text={`*${m['economy.shop.whisper']({}, { locale: language })}*`} />}
              {shop.description && <Markdown text={scene.fill(shop.description)} />}
              {sale && <p>{m['economy.shop.sale']({ percent: sale.percent }, { locale: language })}</p>}
              {shown.length === 0 && <p>{empty({}, { locale: language })}</p>}
              {shown.map((article) => (
                <ShopArticle
                  key={article.id}
                  name={words(article.reward)}
                  price={article.price}
                  fullPrice={article.fullPrice}
                  unavailable={article.price > purse || leftOf(article) === 0}
                >
                  {article.description && <Markdown text={scene.fill(article.description)} />}
                </ShopArticle>
              ))}
            </DiscordEmbed>
          </DiscordMessage>
        </DiscordChannel>
      </DiscordNamesProvider>
      <div className="shop-purse">
        <NumberRow
          label={m['economy.page.preview.purse']()}
          min={0}
          max={MONEY_MAX}
          value={purse}
          onChange={setPurse}
        />
      </div>
    </>
  )
}
