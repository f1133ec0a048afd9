import * as z from 'zod/mini'
import { type CommandGroup, inEveryLanguage } from '#core/bot/commands.ts'
import { customId } from '#core/bot/custom-id.ts'
import type { ComponentRoute } from '#core/bot/define-bot.ts'
import { defineCommand } from '#core/bot/define-command.ts'
import { type Decision, decided, type Effect, nothing } from '#core/bot/effects.ts'
import type { Asker, CommandEvent, EventOf } from '#core/bot/events.ts'
import { keepReply, storedReply } from '#core/bot/stored-reply.ts'
import type { Needs, RecordQuery, RuleView } from '#core/bot/view.ts'
import { CASE_STATES } from '#core/cases-api.ts'
import { answerPrivately } from '#core/commands/reply.ts'
import { logEntry } from '#core/logs/log-request.ts'
import { m } from '#texts'
import { CASE, casesIn, RUNNING } from '../rules/case-record.ts'
import { typeName } from '../rules/words.ts'
import type { ModerationSettings } from '../settings.ts'
import { askToRemove } from './case-routes.ts'
import { sanctionsGroup } from './list-commands.ts'
import { option } from './options.ts'

const byNumber = ({ options }: Pick<CommandEvent, 'options'>): Needs => {
  const number = Number(String(options.get('case') ?? '').replace(/^#/, ''))
  if (!Number.isInteger(number)) return {}
  return { records: { own: { kind: CASE, number } }, members: [String(options.get('user') ?? '')] }
}

/** By part of their reason, or by their number; without those about the person who asks. */
function casesLike(written: string, userId: string, readerId: string): RecordQuery {
  const text = written.trim()
  const number = Number(text.replace(/^#/, ''))
  const orNumber = Number.isSafeInteger(number) ? number : undefined
  return {
    kind: CASE,
    subjectId: userId,
    state: CASE_STATES.filter((state) => state !== 'deleted'),
    textIn: text === '' ? undefined : { text, paths: ['$.reason'], orNumber },
    except: [{ subjectId: readerId }],
    order: 'numberDescending',
  }
}

export const sanctionsRemove = defineCommand<ModerationSettings>({
  id: 'sanctions-remove',
  group: sanctionsGroup,
  name: inEveryLanguage(m['moderation.commands.remove.name']),
  description: inEveryLanguage(m['moderation.commands.remove.description']),
  permission: 'manageMessages',
  options: [option('user', 'user', true), option('case', 'string', true, { autocomplete: true, length: [1, 20] })],
  completeNeeds: ({ options, focused, member }) => ({
    records: { cases: casesLike(focused.text, String(options.get('user') ?? ''), member.id) },
  }),
  complete: ({ locale }, _settings, view) =>
    casesIn(view, 'cases').map(({ number, body }) => ({
      name: `#${number} · ${typeName(body.type, locale.own)} · ${body.reason ?? ''}`.slice(0, 100),
      value: String(number),
    })),
  needs: byNumber,
  decide(event, _settings, view) {
    const userId = event.targets.members.get('user')?.id
    const own = casesIn(view, 'own').find(({ subjectId }) => subjectId === userId)
    return askToRemove({ ...event, args: [] }, own, view)
  },
})

const resetGroup: CommandGroup = {
  name: inEveryLanguage(m['moderation.commands.reset.name']),
  description: inEveryLanguage(m['moderation.commands.reset.description']),
  permission: 'administrator',
  within: sanctionsGroup,
}

export const RESET_JOB = 'reset'
const EVERYBODY = 'all'
const ROWS_AT_ONCE = 100

/** Asked twice, because it cannot be undone. */
function askReset(asker: Asker, whom: string, isSecond: boolean): Decision {
  const { own: locale } = asker.locale
  const content =
    whom === EVERYBODY
      ? m['moderation.reset.sureServer']({}, { locale })
      : m['moderation.reset.sureMember']({ user: `<@${whom}>` }, { locale })
  const label = isSecond ? m['moderation.reset.second']({}, { locale }) : m['moderation.reset.first']({}, { locale })
  const id = customId('moderation', 'reset', asker.member.id, whom, isSecond ? 2 : 1)
  const message = { content, rows: [{ buttons: [{ label, style: 'red' as const, customId: id }] }] }
  return decided('askedAgain', isSecond ? { type: 'update', message } : { type: 'reply', isPrivate: true, message })
}

/** Nobody deletes their own cases, nor those of somebody above them. */
function resetObstacle({ member: actor, locale: { own: locale } }: Asker, whom: string, view: RuleView) {
  if (whom === actor.id) return answerPrivately(m['moderation.refused.aboutYou']({}, { locale }), 'aboutYou')
  const target = view.members.get(whom)
  return target && !view.guild.isAbove(actor, target)
    ? answerPrivately(m['moderation.refused.aboveYou']({}, { locale }), 'aboveYou')
    : null
}

export const resetMember = defineCommand<ModerationSettings>({
  id: 'sanctions-reset-member',
  group: resetGroup,
  name: inEveryLanguage(m['moderation.commands.resetMember.name']),
  description: inEveryLanguage(m['moderation.commands.resetMember.description']),
  permission: 'administrator',
  options: [option('user', 'user', true)],
  needs: ({ options }) => ({ members: [String(options.get('user'))] }),
  decide(event, _settings, view) {
    const whom = String(event.options.get('user'))
    return resetObstacle(event, whom, view) ?? askReset(event, whom, false)
  },
})

export const resetServer = defineCommand<ModerationSettings>({
  id: 'sanctions-reset-server',
  group: resetGroup,
  name: inEveryLanguage(m['moderation.commands.resetServer.name']),
  description: inEveryLanguage(m['moderation.commands.resetServer.description']),
  permission: 'administrator',
  options: [],
  decide: (event) => askReset(event, EVERYBODY, false),
})

export const resetRoute: ComponentRoute<ModerationSettings> = {
  kind: 'component',
  who: 'administrator',
  needs: ({ args }) => (args[1] && args[1] !== EVERYBODY ? { members: [args[1]] } : {}),
  decide(event, _settings, view) {
    const [, whom = EVERYBODY, step = '1'] = event.args
    const refusal = resetObstacle(event, whom, view)
    if (refusal) return refusal
    if (step === '1') return askReset(event, whom, true)
    const payload = { whom, by: event.member.id, deleted: 0, reply: keepReply(event, true) }
    return decided('resetBegun', { type: 'schedule', job: RESET_JOB, key: whom, at: view.now, payload })
  },
}

const resetPayload = z.object({
  whom: z.string(),
  by: z._default(z.string(), ''),
  deleted: z.number(),
  reply: storedReply,
})

export function resetNeeds({ payload }: EventOf<'jobDue'>): Needs {
  const asked = resetPayload.safeParse(payload).data
  if (!asked) return {}
  const subjectId = asked.whom === EVERYBODY ? undefined : asked.whom
  // Running cases are still needed to end them.
  const state = CASE_STATES.filter((each) => !RUNNING.includes(each))
  return { records: { cases: { kind: CASE, subjectId, state, limit: ROWS_AT_ONCE } } }
}

/** A hundred at a time, until none is left. */
export function resetCases({ payload }: EventOf<'jobDue'>, view: RuleView): Decision {
  const asked = resetPayload.safeParse(payload).data
  if (!asked) return nothing('badRequest')
  const rows = view.records.cases?.rows ?? []
  const deleted = asked.deleted + rows.length
  const effects: Effect[] = rows.map(({ id }) => ({ type: 'deleteRecord', kind: CASE, id }))
  if (rows.length === ROWS_AT_ONCE) {
    const next = { ...asked, deleted }
    effects.push({ type: 'schedule', job: RESET_JOB, key: `${asked.whom}:${deleted}`, at: view.now, payload: next })
    return { effects, reasons: [{ code: 'resetGoesOn' }] }
  }
  const content = m['moderation.reset.done']({ count: deleted }, { locale: asked.reply.locale.own })
  effects.push({ type: 'update', message: { content } }, resetEntry(asked.whom, asked.by, deleted, view))
  return { effects, reasons: [{ code: 'resetDone' }], replyTo: asked.reply.interaction }
}

/** The only trace left of the cases. */
function resetEntry(whom: string, by: string, count: number, view: RuleView): Effect {
  const { locale } = view.guild
  const what =
    whom === EVERYBODY
      ? m['moderation.log.resetServer']({ count }, { locale })
      : m['moderation.log.resetMember']({ member: `<@${whom}>`, count }, { locale })
  const who = m['moderation.log.resetBy']({ moderator: `<@${by}>` }, { locale })
  return logEntry(view, 'moderation', { log: 'moderation', event: 'edit', lines: [what, who], channelId: null })
}
