import * as z from 'zod/mini'
import { customId } from '#core/bot/custom-id.ts'
import { type Decision, type Effect, nothing, type Refusal } from '#core/bot/effects.ts'
import type { CommandEvent, ComponentEvent, EventOf } from '#core/bot/events.ts'
import type { BotMessage } from '#core/bot/message.ts'
import { ref } from '#core/bot/ref.ts'
import type { StateEffect } from '#core/bot/state-effects.ts'
import type { Needs, RecordQuery, RuleView, StoredRecord } from '#core/bot/view.ts'
import { answerPrivately } from '#core/commands/reply.ts'
import { standingOf } from '#core/levels/curve.ts'
import type { Locale } from '#core/locale.ts'
import { m } from '#texts'
import { isItemGone, itemMove, nameNow, type Prize, prize, prizeMove } from './prize.ts'

const DROP = 'drop'
export const DROP_END_JOB = 'dropEnd'
export const DROP_TAG = 'drop'
export const CLAIM_ROUTE = 'claim'

const body = z.object({ prize, name: z.string(), color: z.string() })
const bodyOf = (record: StoredRecord | undefined) => (record ? (body.safeParse(record.body).data ?? null) : null)

/** Drops that nobody has claimed yet, for code that changes what they contain. */
export const OPEN_DROPS: RecordQuery = { kind: DROP, state: 'open' }

type DropPlan = {
  module: string
  prize: Prize
  /** As shown to people: "500 💰", in the server's language. */
  name: string
  color: string
  minutes: number
  channelId: string
}

/** A message with a button; the first one to press it wins. */
export function startDrop(plan: DropPlan, { member, locale }: CommandEvent, view: RuleView): Decision {
  const { module, prize: what, name, color, minutes, channelId } = plan
  const id = view.newId()
  const endsAt = view.now + minutes * 60_000
  const words = { name, end: `<t:${Math.floor(endsAt / 1000)}:R>` }
  const text = m['drops.open'](words, { locale: locale.server })
  const button = {
    label: m['drops.claim']({}, { locale: locale.server }),
    style: 'green' as const,
    customId: customId(module, CLAIM_ROUTE, id),
  }
  const taken: StateEffect[] =
    what.kind === 'item' && what.isOwn ? [itemMove(what, { from: member.id, to: null }, `drop:${id}:start`)] : []
  return {
    effects: [
      ...taken,
      {
        type: 'putRecord',
        kind: DROP,
        id,
        state: 'open',
        actorId: member.id,
        channelId,
        dueAt: endsAt,
        body: { prize: what, name, color },
      },
      { type: 'schedule', job: DROP_END_JOB, key: id, at: endsAt, payload: null },
      {
        type: 'sendMessage',
        channelId,
        message: { embeds: [{ color, description: text }], rows: [{ buttons: [button] }] },
        as: 'drop',
      },
      { type: 'changeRecord', kind: DROP, id, messageId: ref('drop') },
      {
        type: 'reply',
        isPrivate: true,
        message: { content: m['drops.started']({ name, channel: `<#${channelId}>` }, { locale: locale.own }) },
      },
    ],
    reasons: [{ code: 'dropStarted' }],
    onFailure: { tag: DROP_TAG, payload: { id } },
    otherwise: () => answerPrivately(m['drops.tooFew']({}, { locale: locale.own }), 'tooFew'),
  }
}

export const claimNeeds = ({ args, member }: ComponentEvent): Needs => ({
  ...dropNeeds(args[0] ?? ''),
  standings: [member.id],
})

/** Whoever's change of the record is committed first has won; everybody else is too late. */
export function claimDrop(event: ComponentEvent, view: RuleView): Decision {
  const { member, locale, channelId } = event
  const record = view.records.drop?.rows[0]
  const drop = bodyOf(record)
  const own = { locale: locale.own }
  const tooLate = () => answerPrivately(m['drops.tooLate']({}, own), 'tooLate')
  if (!record || !drop || record.state !== 'open') return tooLate()
  if (record.actorId === member.id) return answerPrivately(m['drops.ownDrop']({}, own), 'ownDrop')
  const { prize: what, name, color } = drop
  if (isItemGone(what, view)) {
    const gone = m['drops.itemGone']({ name }, { locale: locale.server })
    return {
      effects: [
        { type: 'changeRecord', kind: DROP, id: record.id, expect: { state: 'open' }, state: 'over' },
        { type: 'unschedule', job: DROP_END_JOB, key: record.id },
        { type: 'update', message: closedMessage(gone, color, event) },
      ],
      reasons: [{ code: 'itemGone' }],
      otherwise: tooLate,
    }
  }
  const isAtTop =
    what.kind === 'xp' && standingOf(view.shared.ladder, view.standings.get(member.id)?.xp ?? 0).cost === null
  if (isAtTop) return answerPrivately(m['drops.full']({}, own), 'full')
  const words = { member: `<@${member.id}>`, name: nameNow(what, name, locale.server, view) }
  const description = m['drops.won'](words, { locale: locale.server })
  return {
    effects: [
      {
        type: 'changeRecord',
        kind: DROP,
        id: record.id,
        expect: { state: 'open' },
        state: 'won',
        subjectId: member.id,
      },
      prizeMove(what, member.id, record.id, channelId),
      { type: 'unschedule', job: DROP_END_JOB, key: record.id },
      { type: 'update', message: closedMessage(description, color, event) },
    ],
    reasons: [{ code: 'dropWon' }],
    otherwise: ({ code }: Refusal) =>
      code === 'tooMuch' ? answerPrivately(m['drops.full']({}, own), 'full') : tooLate(),
  }
}

function closedMessage(
  description: string,
  color: string,
  { module, locale }: { module: string; locale: { server: Locale } },
): BotMessage {
  const button = {
    label: m['drops.claim']({}, { locale: locale.server }),
    style: 'grey' as const,
    customId: customId(module, CLAIM_ROUTE, 'over'),
    disabled: true,
  }
  return { embeds: [{ color, description }], rows: [{ buttons: [button] }] }
}

export const dropNeeds = (id: string): Needs => ({ records: { drop: { kind: DROP, id } }, collections: ['items'] })

/** Time is up and nobody has claimed it. */
export function endDrop({ key, module }: EventOf<'jobDue'>, view: RuleView): Decision {
  const record = view.records.drop?.rows[0]
  const drop = bodyOf(record)
  if (!record || !drop || record.state !== 'open') return nothing('dropOver')
  const text = isItemGone(drop.prize, view) ? m['drops.itemGone'] : m['drops.nobody']
  const { locale } = view.guild
  const description = text({ name: nameNow(drop.prize, drop.name, locale, view) }, { locale })
  const shown: Effect[] =
    record.channelId && record.messageId
      ? [
          {
            type: 'editMessage',
            channelId: record.channelId,
            messageId: record.messageId,
            message: closedMessage(description, drop.color, { module, locale: { server: locale } }),
          },
        ]
      : []
  return {
    effects: [...giveBack(record, drop.prize, key, view), ...shown],
    reasons: [{ code: 'dropUnclaimed' }],
    otherwise: () => nothing('dropOver'),
  }
}

/** Takes a drop back whose message could not be posted. */
export function undoDrop(id: string, view: RuleView): Decision {
  const record = view.records.drop?.rows[0]
  const drop = bodyOf(record)
  if (!record || !drop || record.state !== 'open') return nothing('dropOver')
  return {
    effects: [...giveBack(record, drop.prize, id, view), { type: 'unschedule', job: DROP_END_JOB, key: id }],
    reasons: [{ code: 'dropNotPosted' }],
    otherwise: () => nothing('dropOver'),
  }
}

function giveBack({ id, actorId }: StoredRecord, what: Prize, key: string, view: RuleView): StateEffect[] {
  const back: StateEffect[] =
    what.kind === 'item' && what.isOwn && actorId && !isItemGone(what, view)
      ? [itemMove(what, { from: null, to: actorId }, `drop:${key}:back`, true)]
      : []
  return [{ type: 'changeRecord', kind: DROP, id, expect: { state: 'open' }, state: 'over' }, ...back]
}

const failed = z.object({ id: z.string() })
export const failedDropId = (payload: unknown): string => failed.safeParse(payload).data?.id ?? ''
