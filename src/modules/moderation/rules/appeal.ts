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
import { lift, liftedEffects } from './lift-case.ts'

/** Under the private message about a sanction, where the server takes appeals. Its first argument names the server. */
export const appealButton = (one: Pick<Case, 'id'>, { guild }: Pick<RuleView, 'guild'>): BotButton => ({
  label: m['moderation.cases.appeal']({}, { locale: guild.locale }),
  style: 'grey',
  customId: customId('moderation', 'appeal', guild.id, one.id),
})

export type AppealObstacle = 'noCase' | 'noAppeals' | 'appealedAlready' | 'nothingToAppeal'

/** What keeps the sanctioned member from appealing: once for each case, while there is something to take back. */
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

/** The appeal stands in its case; the team hears of it in its channel. */
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

/** For the team: the case with the appeal, and the two buttons until somebody has decided. */
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

/** Whoever sanctioned does not decide whether that was right. */
export const decisionObstacle = ({ actorId, body }: Case, by: string): 'appealDecided' | 'yourOwn' | null => {
  if (body.appealState !== 'open') return 'appealDecided'
  return actorId === by ? 'yourOwn' : null
}

type Decided = { verdict: Verdict; by: string; reason: string; reply: StoredReply | null }

/** What was decided and why is kept; a sanction that was appealed with success ends, and the member is told. */
export function decideAppeal(
  one: Case,
  { verdict, by, reason, reply }: Decided,
  settings: ModerationSettings,
  view: RuleView,
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
    { type: 'changeRecord', kind: CASE, id: one.id, expect: { version: one.version }, body },
    ...(verdict === 'accepted' ? takenBack(one, by, reason, reply, view) : []),
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

/** A mute or a ban is ended on Discord first; of a warning the case says that it does not stand. */
function takenBack(one: Case, by: string, reason: string, reply: StoredReply | null, view: RuleView): Effect[] {
  const why = m['moderation.appeal.liftReason']({ reason }, { locale: view.guild.locale })
  const family = familyOf(one.body.type)
  if (family === null) return one.state === 'done' ? liftedEffects(one, { by, reason: why }, view) : []
  if (one.state !== 'active' || one.subjectId === null) return []
  return [...lift({ family, userId: one.subjectId, by, reason: why, reply }).effects]
}
