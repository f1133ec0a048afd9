import { customId } from '#core/bot/custom-id.ts'
import type { Decision, Effect } from '#core/bot/effects.ts'
import type { Asker, ComponentEvent } from '#core/bot/events.ts'
import type { BotEmbed } from '#core/bot/message.ts'
import type { RuleView } from '#core/bot/view.ts'
import { createWordMatcher } from '#core/matching/word-matcher.ts'
import { m } from '#texts'
import type { QuickReply } from '../quick-reply.ts'
import type { TicketsSettings } from '../settings.ts'
import type { TicketContext } from '../variables.ts'
import { type TicketDraft, ticketDraft } from './draft.ts'
import { quickMessage } from './quick-message.ts'

const OFFERED_MAX = 3
/** Out of the 6,000 characters that Discord allows for all embeds of a message. */
const LETTERS_MAX = 5_500
const KEPT_MS = 3_600_000
/** The member's request, kept until they say whether they still want a ticket. */
export const offerKey = (userId: string): string => `offer:${userId}`

/** Quick replies offered to members whose request contains one of their keywords. */
export function answersTo(
  { reason, answers }: Pick<TicketDraft, 'reason' | 'answers'>,
  { ticketSystem: { replies } }: TicketsSettings,
): QuickReply[] {
  const asked = [reason, ...answers.map(({ value }) => value)].filter(Boolean).join('\n')
  const isAbout = ({ keywords = [] }: QuickReply) =>
    keywords.length > 0 && createWordMatcher(keywords).find(asked, 1).length > 0
  return asked === '' ? [] : replies.filter(isAbout).slice(0, OFFERED_MAX)
}

/** The replies are shown first; the ticket is one press away. */
export function offerAnswers(
  { locale, member }: Asker,
  draft: TicketDraft,
  found: readonly QuickReply[],
  context: TicketContext,
  { now, shared }: Pick<RuleView, 'now' | 'shared'>,
): Decision {
  const word = { locale: locale.own }
  const embeds = asManyAsFit(found.map((reply) => embedsOf(reply, context, shared.accentColor)))
  const buttons = [
    {
      customId: customId('tickets', 'answered'),
      style: 'green' as const,
      label: m['tickets.bot.offer.solved']({}, word),
    },
    {
      customId: customId('tickets', 'openAnyway'),
      style: 'blue' as const,
      label: m['tickets.bot.offer.open']({}, word),
    },
  ]
  return {
    effects: [
      { type: 'remember', key: offerKey(member.id), value: draft, forgetAt: now + KEPT_MS },
      {
        type: 'reply',
        isPrivate: true,
        message: { content: m['tickets.bot.offer.intro']({}, word), embeds, rows: [{ buttons }] },
      },
    ],
    reasons: [{ code: 'answersOffered' }],
  }
}

function embedsOf(reply: QuickReply, context: TicketContext, color: BotEmbed['color']): BotEmbed[] {
  const { content, embeds = [] } = quickMessage(reply, context)
  return [...(content ? [{ description: content, color }] : []), ...embeds]
}

function asManyAsFit(groups: readonly BotEmbed[][]): BotEmbed[] {
  const [first = [], ...others] = groups
  const shown = [...first]
  for (const group of others) {
    if (JSON.stringify([...shown, ...group]).length <= LETTERS_MAX) shown.push(...group)
  }
  return shown
}

export const forgetOffer = (userId: string): Effect => ({ type: 'forget', key: offerKey(userId) })

/** The request of a member who was shown replies; null: too long ago, or they have opened the ticket since. */
export const keptDraft = (userId: string, { memory }: Pick<RuleView, 'memory'>): TicketDraft | null =>
  ticketDraft.safeParse(memory.get(offerKey(userId))).data ?? null

export function answeredFirst({ member, locale }: ComponentEvent): Decision {
  const content = m['tickets.bot.offer.thanks']({}, { locale: locale.own })
  return {
    effects: [forgetOffer(member.id), { type: 'update', message: { content } }],
    reasons: [{ code: 'answeredFirst' }],
  }
}
