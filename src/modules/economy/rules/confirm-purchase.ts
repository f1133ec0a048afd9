import { customId } from '#core/bot/custom-id.ts'
import type { Decision } from '#core/bot/effects.ts'
import type { ComponentEvent } from '#core/bot/events.ts'
import type { BotMessage } from '#core/bot/message.ts'
import type { RuleView } from '#core/bot/view.ts'
import { answerPrivately } from '#core/commands/reply.ts'
import { moneyText } from '#core/economy.ts'
import { cutToLength } from '#core/templates/cut.ts'
import { m } from '#texts'
import type { Article } from '../article.ts'
import type { EconomySettings } from '../settings.ts'
import { canBuy, purchasesOf } from './can-buy.ts'
import { articleName, findArticle } from './market.ts'
import { refusalText } from './refusal-text.ts'
import { boughtText, settlePurchase } from './settle-purchase.ts'
import { fillerFor } from './shop-view.ts'
import { isOver, untilText } from './time-limit.ts'

/** How long a purchase may be confirmed. */
const CONFIRM_MS = 60_000
/** Leaves room for the question in a message of 2,000 characters. */
const DESCRIPTION_MAX = 1_000

/** A price was pressed: asks for confirmation before anything is paid. */
export function askToBuy(event: ComponentEvent, settings: EconomySettings, view: RuleView): Decision {
  const [, articleId = '', until] = event.args
  const locale = event.locale.own
  if (isOver(until, view.now)) return answerPrivately(m['economy.shop.expired']({}, { locale }), 'viewExpired')
  const verdict = canBuy(articleId, event.member, settings, view)
  if (!verdict.ok) return answerPrivately(refusalText(verdict, view, event), verdict.because)
  const message = confirmation(verdict.article, event, view)
  return { effects: [{ type: 'reply', isPrivate: true, message }], reasons: [{ code: 'askedToConfirm' }] }
}

/** With a note, the question is asked again: the description is shown because it may have changed. */
function confirmation(article: Article, event: ComponentEvent, view: RuleView, note = ''): BotMessage {
  const { member } = event
  const locale = event.locale.own
  const price = moneyText(article.price, locale, view)
  const question = m['economy.shop.confirm']({ article: articleName(article, view, locale), price }, { locale })
  const until = untilText(view.now + CONFIRM_MS)
  const described = note && fillerFor({ member, channelId: event.channelId, locale }, view)(article.description)
  const quoted = described && `> ${cutToLength(described, DESCRIPTION_MAX).replaceAll('\n', '\n> ')}`
  return {
    content: [note, question, quoted].filter(Boolean).join('\n'),
    rows: [
      {
        buttons: [
          {
            label: m['economy.shop.buy']({}, { locale }),
            style: 'green',
            customId: customId(
              'economy',
              'confirm',
              member.id,
              article.id,
              article.price,
              until,
              markOf(article, view),
            ),
          },
          {
            label: m['economy.shop.cancel']({}, { locale }),
            style: 'grey',
            customId: customId('economy', 'cancelBuy', member.id),
          },
        ],
      },
    ],
  }
}

const MARKS = 36 ** 4

/** Four letters that change when the price or the goods do: a button's id has no room for more. */
function markOf(article: Article, view: RuleView): string {
  const fields = Object.entries(article.reward).toSorted(([a], [b]) => (a < b ? -1 : 1))
  const seen = [fields, article.description, articleName(article, view, view.guild.locale)]
  const sum = [...JSON.stringify(seen)].reduce((hash, letter) => (hash * 31 + (letter.codePointAt(0) ?? 0)) % MARKS, 7)
  return sum.toString(36)
}

/** Checks everything again, then pays, takes from the stock and hands out in one decision. */
export function buy(event: ComponentEvent, settings: EconomySettings, view: RuleView): Decision {
  const [, articleId = '', shownPrice, until, shownMark] = event.args
  const locale = event.locale.own
  // The question stays, without its buttons.
  if (isOver(until, view.now)) return updateTo(event.message.content, 'confirmationExpired')
  const question = event.message.id
  const known = findArticle(articleId, view)
  if (known && purchasesOf(articleId, view.memberState.get(event.member.id)).question === question) {
    return updateTo(boughtText(known, view.standings.get(event.member.id)?.money ?? 0, view, locale), 'boughtBefore')
  }
  const verdict = canBuy(articleId, event.member, settings, view)
  if (!verdict.ok) return updateTo(refusalText(verdict, view, event), verdict.because)
  const { article } = verdict
  if (String(article.price) !== shownPrice) {
    const note = m['economy.shop.priceChanged']({}, { locale })
    const message = confirmation(article, event, view, note)
    return { effects: [{ type: 'update', message }], reasons: [{ code: 'priceChanged' }] }
  }
  if (shownMark !== undefined && shownMark !== markOf(article, view)) {
    const message = confirmation(article, event, view, m['economy.shop.articleChanged']({}, { locale }))
    return { effects: [{ type: 'update', message }], reasons: [{ code: 'articleChanged' }] }
  }
  return settlePurchase(article, { ...event, answer: 'update', ref: `buy:${event.interaction.id}`, question }, view)
}

const updateTo = (content: string, code: string): Decision => ({
  effects: [{ type: 'update', message: { content } }],
  reasons: [{ code }],
})
