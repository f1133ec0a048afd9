import type { BotMessage } from '#core/bot/message.ts'
import type { RuleView } from '#core/bot/view.ts'
import type { ItemDetail, SourceItem } from '#core/sources/source.ts'
import { formatTimestamp } from '#core/templates/dates.ts'
import { escapeMarkdown } from '#core/templates/names.ts'
import { m } from '#texts'
import type { Destination } from './destinations.ts'

const textOf = (detail: ItemDetail | undefined) => (typeof detail === 'string' && detail ? detail : null)

/** The message for a free game or a deal, which has no custom text. */
export function offerMessage({ family, name, color }: Destination, item: SourceItem, view: RuleView): BotMessage {
  const { locale } = view.guild
  const { details } = item
  const image = textOf(details.image)
  const lines = family === 'dealabs' ? dealLines(item, locale) : gameLines(item, name, locale)
  return {
    embeds: [
      {
        title: escapeMarkdown(item.title),
        url: item.url,
        description: lines.join('\n'),
        color: color ?? view.shared.accentColor,
        footer: { text: name },
        ...(image?.startsWith('http') && { imageUrl: image }),
      },
    ],
  }
}

type Language = RuleView['guild']['locale']

function gameLines({ details }: SourceItem, store: string, locale: Language): string[] {
  const price = textOf(details.price)
  const free = price
    ? m['social-notifs.games.insteadOf']({ store, price }, { locale })
    : m['social-notifs.games.free']({ store }, { locale })
  if (typeof details.endsAt !== 'number') return [free]
  return [free, m['social-notifs.games.until']({ end: formatTimestamp(details.endsAt, 'f') }, { locale })]
}

function dealLines({ details }: SourceItem, locale: Language): string[] {
  const price = textOf(details.price)
  const merchant = textOf(details.merchant)
  const offer = [price && `**${escapeMarkdown(price)}**`, merchant && escapeMarkdown(merchant)].filter(
    (part) => part !== null,
  )
  const degrees = typeof details.degrees === 'number' ? details.degrees : 0
  return [
    offer.join(' · '),
    ...(degrees > 0 ? [m['social-notifs.deals.degrees']({ degrees }, { locale })] : []),
  ].filter(Boolean)
}

/** The message once the game costs money again. */
export function endedOffer(title: string, name: string, view: RuleView): BotMessage {
  const { locale } = view.guild
  return {
    embeds: [
      {
        title: escapeMarkdown(title),
        description: m['social-notifs.games.ended']({ store: name }, { locale }),
        footer: { text: name },
      },
    ],
    content: '',
  }
}
