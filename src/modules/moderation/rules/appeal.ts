import { customId } from '#core/bot/custom-id.ts'
import { type Effect, ref } from '#core/bot/effects.ts'
import type { BotButton, BotMessage } from '#core/bot/message.ts'
import type { StoredReply } from '#core/bot/stored-reply.ts'
import type { RuleView } from '#core/bot/view.ts'
import { canBeAppealed } from '#core/cases-api.ts'
import { escapeMarkdown } from '#core/templates/names.ts'
import { m } from '#texts'
import type { ModerationSettings } from '../settings.ts'
import { CASE, type Case, type CaseBody, familyOf } from './case-record.ts'
import { caseSummary } from './case-summary.ts'
import { changeEntry } from './change-case.ts'
import { lift, liftedEffects, nameOf } from './lift-case.ts'

/** Below the private message about a sanction, where the server accepts appeals. Its first argument is the server. */
export const appealButton = (one: Pick<Case, 'id'>, { guild }: Pick<RuleView, 'guild'>): BotButton => ({
  label: m['moderation.cases.appeal']({}, { locale: guild.locale }),
  style: 'grey',
  customId: customId('moderation', 'appeal', guild.id, one.id),
})

export type AppealObstacle = 'noCase' | 'noAppeals' | 'appealedAlready' | 'nothingToAppeal'

/** Why the sanctioned member cannot appeal: once per case, and only while there is something to lift. */
export function appealObstacle(
  one: Case | undefined,
  userId: string,
  { moderation }: ModerationSettings,
  { guild }: Pick<RuleView, 'guild'>,
): AppealObstacle | null {
  if (!one || one.state === 'deleted' || one.subjectId !== userId) return 'noCase'
  if (one.body.appeal) return 'appealedAlready'
  const stands = one.state === (familyOf(one.body.type) ? 'active' : 'done')
  if (!stands || !canBeAppealed(one.body.type)) return 'nothingToAppeal'
  return moderation.appealChannel !== null && guild.channels.has(moderation.appealChannel) ? null : 'noAppeals'
}

/** Stores the appeal in its case and notifies the team in its channel. */
export function fileAppeal(one: Case, text: string, settings: ModerationSettings, view: RuleView): Effect[] {
  const { appealChannel } = settings.moderation
  if (appealChannel === null) return []
  const appeal = { text, at: view.now, by: null, reason: null, decidedAt: null }
  const body = { appeal, appealState: 'open', appealChannelId: appealChannel } as const
  const filed = { ...one, body: { ...one.body, ...body } }
  return [
    { type: 'changeRecord', kind: CASE, id: one.id, expect: { version: one.version }, body },
    changeEntry(filed, m['moderation.log.appealed']({}, { locale: view.guild.locale }), view),
    {
      type: 'sendMessage',
      channelId: appealChannel,
      message: appealMessage(filed, settings, view),
      as: 'appeal',
      optional: true,
    },
    { type: 'changeRecord', kind: CASE, id: one.id, body: { appealMessageId: ref('appeal') } },
  ]
}

/** For the team: the case with the appeal, and two buttons until it is decided. */
function appealMessage(one: Case, settings: ModerationSettings, view: RuleView): BotMessage {
  const { locale } = view.guild
  const button = (verdict: Verdict): string => customId('moderation', 'judge', verdict, one.id, one.subjectId ?? '')
  const buttons: BotButton[] = [
    { label: m['moderation.appeal.accept']({}, { locale }), style: 'green', customId: button('accepted') },
    { label: m['moderation.appeal.refuse']({}, { locale }), style: 'red', customId: button('refused') },
  ]
  return {
    embeds: [caseSummary(one, settings, view, { locale, isPublic: false })],
    rows: one.body.appealState === 'open' ? [{ buttons }] : [],
  }
}

export type Verdict = 'accepted' | 'refused'

/** The moderator who gave the sanction does not decide on its appeal. */
export const decisionObstacle = ({ actorId, body }: Case, by: string): 'appealDecided' | 'yourOwn' | null => {
  const isTaken = body.appealState !== 'open' || body.appeal?.by
  if (isTaken) return 'appealDecided'
  return actorId === by ? 'yourOwn' : null
}

type Decided = { verdict: Verdict; by: string; reason: string }

/**
 * After a successful appeal, a mute or ban is first ended on Discord: until then the appeal stays open, nobody else
 * can decide on it, and the member is not told. `isSettled`: there was nothing to wait for.
 */
export function decideAppeal(
  one: Case,
  { reply, ...decided }: Decided & { reply: StoredReply | null },
  settings: ModerationSettings,
  view: RuleView,
): { effects: Effect[]; isSettled: boolean } {
  const { verdict, by, reason } = decided
  const { appeal, type } = one.body
  const family = familyOf(type)
  if (!appeal) return { effects: [], isSettled: true }
  if (verdict === 'refused' || family === null || one.state !== 'active' || one.subjectId === null) {
    const lifting = verdict === 'accepted' && family === null && one.state === 'done'
    const effects = settleAppeal(one, decided, settings, view, { version: one.version })
    if (lifting) effects.push(...liftedEffects(one, { by, reason: liftReason(reason, view) }, view))
    return { effects, isSettled: true }
  }
  const origin = { kind: 'appeal', caseId: one.id, reason } as const
  const name = nameOf(by, view)
  const { effects } = lift({ family, userId: one.subjectId, by, name, reason: liftReason(reason, view), reply, origin })
  return {
    effects: [
      {
        type: 'changeRecord',
        kind: CASE,
        id: one.id,
        expect: { version: one.version },
        body: { appeal: { ...appeal, by, reason } },
      },
      ...effects,
    ],
    isSettled: false,
  }
}

const liftReason = (reason: string, { guild }: RuleView) =>
  m['moderation.appeal.liftReason']({ reason }, { locale: guild.locale })

/** Somebody can decide on it again. */
export const appealReopened = ({ body: { appeal } }: Case): Partial<CaseBody> =>
  appeal ? { appeal: { ...appeal, by: null, reason: null } } : {}

/** Stores the decision and its reason, shows it to the team, and tells the member. */
export function settleAppeal(
  one: Case,
  { verdict, by, reason }: Decided,
  settings: ModerationSettings,
  view: RuleView,
  expect?: { version: number },
): Effect[] {
  const { locale, name } = view.guild
  const { appeal, appealChannelId, appealMessageId } = one.body
  if (!appeal) return []
  const body = {
    appeal: { ...appeal, by, reason, decidedAt: view.now },
    appealState: verdict,
  } satisfies Partial<CaseBody>
  const decided = { ...one, body: { ...one.body, ...body } }
  const told = m[`moderation.appeal.told.${verdict}`](
    { number: one.number ?? 0, server: escapeMarkdown(name), reason: escapeMarkdown(reason) },
    { locale },
  )
  return [
    { type: 'changeRecord', kind: CASE, id: one.id, ...(expect && { expect }), body },
    changeEntry(decided, m[`moderation.log.appeal.${verdict}`]({ moderator: `<@${by}>` }, { locale }), view),
    ...(appealChannelId && appealMessageId
      ? [
          {
            type: 'editMessage',
            channelId: appealChannelId,
            messageId: appealMessageId,
            message: appealMessage(decided, settings, view),
            optional: true,
          } satisfies Effect,
        ]
      : []),
    { type: 'sendDirectMessage', userId: one.subjectId ?? '', message: { content: told }, optional: true },
  ]
}
