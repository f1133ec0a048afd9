import { type Decision, type Effect, nothing } from '#core/bot/effects.ts'
import type { EffectResult, EventOf } from '#core/bot/events.ts'
import type { Needs, RuleView } from '#core/bot/view.ts'
import type { LiftObstacle } from '#core/cases-api.ts'
import { logEntry } from '#core/logs/log-request.ts'
import { escapeMarkdown } from '#core/templates/names.ts'
import { m } from '#texts'
import type { ModerationSettings } from '../settings.ts'
import { appealReopened, settleAppeal } from './appeal.ts'
import { CASE, type Case, caseById, casesIn, familyOf, runningCasesOf } from './case-record.ts'
import { changeEntry } from './change-case.ts'
import { type Lifting, liftedEffects, liftingSchema } from './lift-case.ts'
import { liftObstacleWords } from './words.ts'

const readLifting = (payload: unknown) => liftingSchema.safeParse(payload).data ?? null

export function liftedNeeds({ payload }: EventOf<'answered'>): Needs {
  const asked = readLifting(payload)
  if (!asked) return {}
  const running = runningCasesOf(asked.userId)
  return { records: asked.origin?.kind === 'appeal' ? { running, own: caseById(asked.origin.caseId) } : { running } }
}

/** It was already over on Discord. The mute of a member who left is not: it still applies when they come back. */
const isOver = (result: EffectResult): boolean => !result.ok && (result.code === 'banGone' || result.code === 'gone')

export function obstacleOf({ code, missing = [] }: Extract<EffectResult, { ok: false }>): LiftObstacle {
  if (missing.length > 0) return 'botLacks'
  if (code === 'memberTooHigh') return 'aboveBot'
  return code === 'memberGone' ? 'notMember' : 'byDiscord'
}

/** Discord has lifted it, or refused: only then are the case, the moderator and the member updated. */
export function hearOfLift(event: EventOf<'answered'>, settings: ModerationSettings, view: RuleView): Decision {
  const asked = readLifting(event.payload)
  if (!asked) return nothing('badRequest')
  // What is still being applied was requested later, and comes into force afterwards.
  const open = casesIn(view, 'running').filter(
    ({ state, body }) => state === 'active' && familyOf(body.type) === asked.family,
  )
  const wasOver = isOver(event.result)
  if (!event.result.ok && !wasOver) return notLifted(asked, open, obstacleOf(event.result), view)
  const closing = open.flatMap((one) =>
    liftedEffects(one, { by: wasOver ? null : asked.by, reason: asked.reason }, view),
  )
  const isUntold = open.length === 0 && !wasOver
  return {
    effects: [
      ...closing,
      ...(isUntold ? [liftedEntry(asked, view)] : []),
      ...appealEffects(asked, settings, view),
      ...successWords(asked, open, wasOver),
    ],
    reasons: [{ code: 'caseLifted' }],
    replyTo: asked.reply?.interaction,
  }
}

/** It was given before the bot came, or its case was erased: no case reports it to the log. */
function liftedEntry({ family, userId, by, reason }: Lifting, view: RuleView): Effect {
  const { locale } = view.guild
  const lines = [
    `<@${userId}> (\`${userId}\`)`,
    m[`moderation.log.withoutCase.${family}`]({}, { locale }),
    m['moderation.log.liftedBy']({ moderator: `<@${by}>` }, { locale }),
    ...(reason === null ? [] : [`> ${escapeMarkdown(reason).replaceAll('\n', '\n> ')}`]),
  ]
  return logEntry(view, 'moderation', { log: 'moderation', event: 'lift', lines, channelId: null })
}

function appealEffects({ origin, by }: Lifting, settings: ModerationSettings, view: RuleView): Effect[] {
  const [own] = casesIn(view, 'own')
  if (origin?.kind !== 'appeal' || own?.body.appealState !== 'open') return []
  return settleAppeal(own, { verdict: 'accepted', by, reason: origin.reason }, settings, view)
}

/** It stays in force; the case and the answer say why. */
function notLifted(asked: Lifting, open: readonly Case[], why: LiftObstacle, view: RuleView): Decision {
  const { locale } = view.guild
  const [own] = casesIn(view, 'own')
  const kept = own ? [own, ...open.filter(({ id }) => id !== own.id)] : open
  const effects = kept.flatMap((one): Effect[] => [
    {
      type: 'changeRecord',
      kind: CASE,
      id: one.id,
      body: { liftFailure: { why, at: view.now }, ...(one.id === own?.id && appealReopened(one)) },
    },
    changeEntry(
      one,
      m['moderation.log.notLifted']({ why: liftObstacleWords(why, one.body.type, locale) }, { locale }),
      view,
    ),
  ])
  return {
    effects: [...effects, ...failureWords(asked, kept, why)],
    reasons: [{ code: 'liftFailed' }],
    replyTo: asked.reply?.interaction,
  }
}

function failureWords({ reply, origin, family }: Lifting, [one]: readonly Case[], why: LiftObstacle): Effect[] {
  if (!reply) return []
  const { own: locale } = reply.locale
  const said = liftObstacleWords(why, one?.body.type ?? (family === 'ban' ? 'ban' : 'tempmute'), locale)
  if (origin?.kind === 'appeal') return [answer(m['moderation.appeal.notLifted']({ why: said }, { locale }))]
  if (origin?.kind !== 'infraction') return [answer(said)]
  const content = m['moderation.takenBack.notLifted']({ number: one?.number ?? 0, why: said }, { locale })
  return [{ type: 'followUp', isPrivate: true, message: { content } }]
}

const answer = (content: string, isPrivate = true): Effect => ({ type: 'reply', isPrivate, message: { content } })

function successWords({ reply, origin, family, userId }: Lifting, [one]: readonly Case[], wasOver: boolean): Effect[] {
  if (!reply) return []
  const { own, server } = reply.locale
  if (origin?.kind === 'appeal') return [answer(m['moderation.appeal.done.accepted']({}, { locale: own }))]
  if (origin?.kind === 'infraction') {
    const content = m['moderation.takenBack.lifted']({ number: one?.number ?? 0 }, { locale: own })
    return [{ type: 'followUp', isPrivate: true, message: { content } }]
  }
  const user = `<@${userId}>`
  if (wasOver) return [answer(m[`moderation.lifted.${family}Gone`]({ user }, { locale: own }))]
  return [
    answer(m[`moderation.lifted.${family}`]({ user }, { locale: reply.isPrivate ? own : server }), reply.isPrivate),
  ]
}
