import * as z from 'zod/mini'
import { customId } from '#core/bot/custom-id.ts'
import { type Decision, type Effect, nothing, ref } from '#core/bot/effects.ts'
import type { CommandEvent, ComponentEvent, EventOf } from '#core/bot/events.ts'
import type { BotMessage } from '#core/bot/message.ts'
import type { MemberSnapshot } from '#core/bot/snapshots.ts'
import type { Needs, RecordQuery, RuleView, StoredRecord } from '#core/bot/view.ts'
import { answerPrivately } from '#core/commands/reply.ts'
import { momentTag } from '#core/moment-tag.ts'
import { m } from '#texts'
import type { EconomySettings } from '../settings.ts'
import { itemsOf } from './find-item.ts'
import { mayPayFrom } from './settle-pay.ts'

const TRADE = 'trade'
export const TRADE_END_JOB = 'tradeEnd'
const OFFER_MS = 5 * 60_000

const goods = z.object({ itemId: z.string(), quantity: z.int() })
const offer = z.object({
  gives: goods,
  /** Money for a sale, another item for an exchange. */
  price: z.nullable(z.int()),
  wants: z.nullable(goods),
  text: z.string(),
})
export type Offer = z.infer<typeof offer>

/** Offers that can still be accepted, needed to change what they contain. */
export const OPEN_OFFERS: RecordQuery = { kind: TRADE, state: 'open' }

const offerOf = (record: StoredRecord | undefined): Offer | null =>
  record ? (offer.safeParse(record.body).data ?? null) : null

/** Visible to everybody; only the member it is for can accept it. */
export function makeOffer(what: Offer, to: MemberSnapshot, event: CommandEvent, view: RuleView): Decision {
  const { member, channelId, locale } = event
  const id = view.newId()
  const endsAt = view.now + OFFER_MS
  const label = { locale: locale.server }
  const message: BotMessage = {
    content: what.text,
    mentions: { users: [to.id] },
    rows: [
      {
        buttons: [
          {
            label: m['economy.trade.accept']({}, label),
            style: 'green',
            customId: customId('economy', 'acceptTrade', to.id, id),
          },
          {
            label: m['economy.trade.decline']({}, label),
            style: 'grey',
            customId: customId('economy', 'declineTrade', id),
          },
        ],
      },
    ],
  }
  return {
    effects: [
      {
        type: 'putRecord',
        kind: TRADE,
        id,
        state: 'open',
        actorId: member.id,
        subjectId: to.id,
        channelId,
        dueAt: endsAt,
        body: what,
      },
      { type: 'schedule', job: TRADE_END_JOB, key: id, at: endsAt, payload: null },
      { type: 'reply', isPrivate: false, message, as: 'offer' },
      { type: 'changeRecord', kind: TRADE, id, messageId: ref('offer') },
    ],
    reasons: [{ code: 'offerMade' }],
  }
}

export const tradeNeeds = (id: string): Needs => ({ records: { trade: { kind: TRADE, id } }, collections: ['items'] })

/** The transaction itself checks what both have: everything changes hands, or nothing. */
export function acceptOffer(event: ComponentEvent, settings: EconomySettings, view: RuleView): Decision {
  const { member, locale } = event
  const record = view.records.trade?.rows[0]
  const what = offerOf(record)
  const own = { locale: locale.own }
  const over = () => answerPrivately(m['economy.trade.over']({}, own), 'offerOver')
  if (!record?.actorId || !what || record.state !== 'open') return over()
  const traded = [what.gives, what.wants].flatMap((one) =>
    one ? [itemsOf(view).find(({ id }) => id === one.itemId)] : [],
  )
  if (traded.includes(undefined)) return answerPrivately(m['economy.shop.refused.itemGone']({}, own), 'itemGone')
  if (traded.some((item) => !item?.tradable)) {
    return answerPrivately(m['economy.refused.notTradable']({}, own), 'notTradable')
  }
  // Otherwise a worthless item would carry the money that `/pay` refuses to send.
  if (what.price && !settings.payEnabled) return answerPrivately(m['economy.commands.pay.off']({}, own), 'payOff')
  const payableFrom = mayPayFrom(member.joinedAt, settings.payMinHours)
  if (what.price && view.now < payableFrom) {
    const when = momentTag(payableFrom, 'R')
    return answerPrivately(m['economy.commands.pay.tooNew']({ when }, own), 'joinedRecently')
  }
  const [seller, buyer] = [record.actorId, member.id]
  const reference = `trade:${record.id}`
  const shared = { source: 'trade', ref: reference }
  const back: Effect[] = []
  if (what.price) back.push({ type: 'moveMoney', from: buyer, to: seller, amount: what.price, ...shared })
  if (what.wants) {
    back.push({
      type: 'moveItem',
      itemId: what.wants.itemId,
      quantity: what.wants.quantity,
      from: buyer,
      to: seller,
      source: 'trade',
      ref: `${reference}:back`,
    })
  }
  const content = `${what.text}\n${m['economy.trade.accepted']({}, { locale: locale.server })}`
  return {
    effects: [
      { type: 'changeRecord', kind: TRADE, id: record.id, expect: { state: 'open' }, state: 'accepted' },
      {
        type: 'moveItem',
        itemId: what.gives.itemId,
        quantity: what.gives.quantity,
        from: seller,
        to: buyer,
        ...shared,
      },
      ...back,
      { type: 'unschedule', job: TRADE_END_JOB, key: record.id },
      { type: 'update', message: { content } },
    ],
    reasons: [{ code: 'offerAccepted' }],
    otherwise: ({ effect, code }) => {
      if (effect === 'changeRecord') return over()
      const text = code === 'tooMuch' ? m['economy.trade.full'] : m['economy.trade.missing']
      return answerPrivately(text({}, own), code === 'tooMuch' ? 'itemFull' : 'goodsMissing')
    },
  }
}

/** By the member it is for, or by the one who made it. */
export function declineOffer(event: ComponentEvent, view: RuleView): Decision {
  const { member, locale } = event
  const record = view.records.trade?.rows[0]
  const what = offerOf(record)
  const own = { locale: locale.own }
  if (!record || !what || record.state !== 'open') {
    return answerPrivately(m['economy.trade.over']({}, own), 'offerOver')
  }
  if (member.id !== record.subjectId && member.id !== record.actorId) {
    return answerPrivately(m['commands.refused.notYours']({}, own), 'notYours')
  }
  const content = `${what.text}\n${m['economy.trade.declined']({}, { locale: locale.server })}`
  return {
    effects: [
      { type: 'changeRecord', kind: TRADE, id: record.id, expect: { state: 'open' }, state: 'declined' },
      { type: 'unschedule', job: TRADE_END_JOB, key: record.id },
      { type: 'update', message: { content } },
    ],
    reasons: [{ code: 'offerDeclined' }],
    otherwise: () => answerPrivately(m['economy.trade.over']({}, own), 'offerOver'),
  }
}

export function endOffer({ key }: EventOf<'jobDue'>, view: RuleView): Decision {
  const record = view.records.trade?.rows[0]
  const what = offerOf(record)
  if (!record || !what || record.state !== 'open') return nothing('offerOver')
  const content = `${what.text}\n${m['economy.trade.expired']({}, { locale: view.guild.locale })}`
  const { channelId, messageId } = record
  const shown: Effect[] =
    channelId && messageId ? [{ type: 'editMessage', channelId, messageId, message: { content } }] : []
  return {
    effects: [{ type: 'changeRecord', kind: TRADE, id: key, expect: { state: 'open' }, state: 'expired' }, ...shown],
    reasons: [{ code: 'offerExpired' }],
    otherwise: () => nothing('offerOver'),
  }
}
