import * as z from 'zod/mini'
import { customId } from '#core/bot/custom-id.ts'
import { type Decision, decided, type Effect, nothing } from '#core/bot/effects.ts'
import type { ComponentEvent, EventOf } from '#core/bot/events.ts'
import type { MemberSnapshot } from '#core/bot/snapshots.ts'
import type { RuleView } from '#core/bot/view.ts'
import { messageLink } from '#core/guild/message-link.ts'
import { m } from '#texts'
import type { CaptchaSettings } from '../settings.ts'
import { CHALLENGE, challengeIn, challengeRecord, newChallenge, newPicture } from './challenge.ts'
import { challengeMessage } from './challenge-message.ts'
import { askAgain } from './decide-answer.ts'
import { CHALLENGE_REFUSED, holdUp } from './outcomes.ts'
import { hearOfPicture, overFor, say } from './redraw.ts'

type Settings = CaptchaSettings['captcha']

/** More newcomers than this in a minute: a message and a picture for each would exceed Discord's limits. */
const RUSH = { joins: 20, windowMs: 60_000 } as const
const ARRIVALS = 'captchaRush'
/** How long one shared message is used; later newcomers get another one. */
const GATE = 'captchaGate'
const GATE_SECONDS = 3_600
const GATE_FRESH_MS = 600_000
/** Tag of the result of posting it, with its id. */
export const GATE_POSTED = 'captchaGatePosted'

/** Without an id while it is being posted. */
const gateSchema = z.object({ messageId: z.optional(z.string()) })

const times = z.array(z.number())

/** Counted in memory, where a restart may lose it. */
export function noteRush({ held, now }: Pick<RuleView, 'held' | 'now'>): { isRush: boolean; effects: Effect[] } {
  const earlier = times.safeParse(held(ARRIVALS)).data ?? []
  const value = [...earlier.filter((at) => now - at < RUSH.windowMs), now].slice(-RUSH.joins - 1)
  const noted: Effect = { type: 'hold', key: ARRIVALS, value, forgetAt: now + RUSH.windowMs }
  return { isRush: value.length > RUSH.joins, effects: [noted] }
}

/** Gives the role and the time limit as usual; the test itself is made when they press the shared button. */
export function openGate(settings: Settings, member: MemberSnapshot, view: RuleView): Decision {
  const { channel, unverifiedRole } = settings
  if (!channel || !unverifiedRole) return nothing('testChannelGone')
  const { now } = view
  const userId = member.id
  const dueAt = now + settings.timeout * 1_000
  const body = { ...newChallenge(settings, member, view).challenge, isUnseen: true }
  const gate: Effect[] =
    view.held(GATE) === undefined
      ? [
          { type: 'hold', key: GATE, value: {}, forgetAt: now + GATE_FRESH_MS },
          {
            type: 'sendMessage',
            channelId: channel,
            message: gateMessage(view),
            // Where nobody is removed, those who failed ask for another test there, however late.
            ...(settings.onFail !== 'none' && { deleteAfterSeconds: GATE_SECONDS }),
            answerTo: { tag: GATE_POSTED },
          },
        ]
      : []
  return {
    effects: [
      ...holdUp({ userId, channelId: channel, roleId: unverifiedRole, dueAt, body }, challengeRecord(view), settings),
      ...gate,
    ],
    reasons: [{ code: 'testAtGate' }],
    onFailure: { tag: CHALLENGE_REFUSED, payload: { userId } },
  }
}

/** The next newcomer gets another one. */
const withoutGate = (now: number): Effect => ({ type: 'hold', key: GATE, value: {}, forgetAt: now })

export function noteGate({ result }: EventOf<'answered'>, { now }: Pick<RuleView, 'now'>): Decision {
  if (!result.ok) return decided('gateNotPosted', withoutGate(now))
  if (result.id === null) return { effects: [], reasons: [] }
  const value = { messageId: result.id }
  return { effects: [{ type: 'hold', key: GATE, value, forgetAt: now + GATE_FRESH_MS }], reasons: [] }
}

export function noteDeleted(
  { messageIds }: EventOf<'messagesDeleted'>,
  { held, now }: Pick<RuleView, 'held' | 'now'>,
): Decision {
  const messageId = gateSchema.safeParse(held(GATE)).data?.messageId
  const isGone = messageId !== undefined && messageIds.includes(messageId)
  return isGone ? decided('gateDeleted', withoutGate(now)) : { effects: [], reasons: [] }
}

function gateMessage({ guild: { locale }, shared }: RuleView) {
  const label = m['captcha.page.preview.verify']({}, { locale })
  return {
    embeds: [{ description: m['captcha.bot.gate']({}, { locale }), color: shared.accentColor }],
    rows: [{ buttons: [{ label, style: 'green' as const, customId: customId('welcome', 'captcha-gate') }] }],
  }
}

/** Shows the test, visible only to them. Pressed again, it is another picture, and counts as one request. */
export function pressGate(event: ComponentEvent, settings: CaptchaSettings, view: RuleView): Decision {
  const { captcha } = settings
  const { member, locale } = event
  const record = challengeRecord(view)
  if (record?.state === 'failed') return askAgain(event, settings, view)
  if (record?.state === 'waiting' && record.channelId && record.messageId) {
    const url = messageLink({ guildId: view.guild.id, channelId: record.channelId, messageId: record.messageId })
    return decided('testGoesOn', say(m['captcha.bot.ownTest']({ url }, { locale: locale.own })))
  }
  const before = record?.state === 'waiting' ? challengeIn(record) : null
  if (!record || !before) return overFor(locale.own)
  const isFirst = before.isUnseen === true
  const isSpent = !isFirst && before.kind === 'image' && before.refreshes >= captcha.refresh
  if (isSpent) {
    return decided('noMorePictures', say(m['captcha.bot.noMorePictures']({}, { locale: locale.own })))
  }
  const counted = { ...before, isUnseen: false, refreshes: before.refreshes + (isFirst ? 0 : 1) }
  const isPicture = before.kind === 'image' && before.token === undefined
  const asked = isPicture ? newPicture(counted, view) : { challenge: counted, card: null }
  const dueAt = record.dueAt ?? view.now
  const message = challengeMessage(captcha, asked, dueAt, member, view)
  return {
    effects: [
      {
        type: 'changeRecord',
        kind: CHALLENGE,
        id: record.id,
        expect: { version: record.version },
        body: asked.challenge,
      },
      {
        type: 'reply',
        isPrivate: true,
        message,
        ...(asked.card && { answerTo: hearOfPicture(member.id, 'reply', event) }),
      },
    ],
    reasons: [{ code: 'testSent' }],
    otherwise: () => nothing('testOver'),
  }
}
