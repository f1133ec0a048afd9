import { customId } from '#core/bot/custom-id.ts'
import type { ComponentRoute, ModalRoute } from '#core/bot/define-bot.ts'
import { type Decision, decided } from '#core/bot/effects.ts'
import type { Asker } from '#core/bot/events.ts'
import type { BotButton, BotMessage } from '#core/bot/message.ts'
import { keepReply } from '#core/bot/stored-reply.ts'
import type { RuleView } from '#core/bot/view.ts'
import { isTemporary, PERMISSION_FOR } from '#core/cases-api.ts'
import { answerPrivately } from '#core/commands/reply.ts'
import { hasPermission } from '#core/guild/permissions.ts'
import { m } from '#texts'
import { canSanction } from '../rules/can-sanction.ts'
import { type Case, caseById, casesIn, familyOf, RUNNING } from '../rules/case-record.ts'
import { caseSummary } from '../rules/case-summary.ts'
import { newEnd, removedCase } from '../rules/change-case.ts'
import { changeEnd } from '../rules/change-end.ts'
import { lift } from '../rules/lift-case.ts'
import { reportNaming } from '../rules/report-of.ts'
import { refusalWords } from '../rules/words.ts'
import type { ModerationSettings } from '../settings.ts'

type Place = Asker & { args: readonly string[] }
export const say = (asker: Asker, key: 'noCase' | 'aboutYou' | 'quicker' | 'stillRunning' | 'nothingRuns'): Decision =>
  answerPrivately(m[`moderation.refused.${key}`]({}, { locale: asker.locale.own }), key)

/** The case, and its member, who may be above the person who wants to change it. */
export const ownCase = ({ args }: { args: readonly string[] }) => ({
  records: { own: caseById(args[1] ?? '') },
  members: args[2] ? [args[2]] : [],
})

/** Why somebody may not change a case: anybody who could apply it now may. */
function obstacle(asker: Place, one: Case, view: RuleView): Decision | null {
  if (one.state === 'deleted') return say(asker, 'noCase')
  if (one.subjectId === asker.member.id) return say(asker, 'aboutYou')
  const { type } = one.body
  if (hasPermission(asker.permissions, PERMISSION_FOR[type])) return aboveObstacle(asker, one, view)
  return answerPrivately(refusalWords('noPermission', type, asker.locale.own), 'noPermission')
}

type CaseRule<Event> = (one: Case, event: Event, settings: ModerationSettings, view: RuleView) => Decision

/** For a button or form about a case: runs for people who may change it; others are told why not. */
export const onOwnCase =
  <Event extends Place>(decide: CaseRule<Event>) =>
  (event: Event, settings: ModerationSettings, view: RuleView): Decision => {
    const [one] = casesIn(view, 'own')
    return one ? (obstacle(event, one, view) ?? decide(one, event, settings, view)) : say(event, 'noCase')
  }

/** Nobody changes what was done to somebody above them. */
function aboveObstacle(asker: Place, one: Case, view: RuleView): Decision | null {
  const member = view.members.get(one.subjectId ?? '') ?? null
  if (!member) return null
  const actor = { id: asker.member.id, roleIds: asker.member.roleIds, permissions: asker.permissions }
  const refusal = canSanction(view.guild, actor, { id: member.id, member }, one.body.type)
  return refusal === 'aboveYou' || refusal === 'theOwner'
    ? answerPrivately(refusalWords(refusal, one.body.type, asker.locale.own), refusal)
    : null
}

function caseMessage(asker: Asker, one: Case, settings: ModerationSettings, view: RuleView): BotMessage {
  const { own: locale } = asker.locale
  const about = (route: string) => customId('moderation', route, asker.member.id, one.id, one.subjectId ?? '')
  const isRunning = one.state === 'active'
  const buttons: BotButton[] = [
    { label: m['moderation.cases.edit']({}, { locale }), style: 'blue', customId: about('edit') },
  ]
  if (isRunning && isTemporary(one.body.type))
    buttons.push({ label: m['moderation.cases.duration']({}, { locale }), style: 'grey', customId: about('duration') })
  if (isRunning)
    buttons.push({ label: m['moderation.cases.lift']({}, { locale }), style: 'green', customId: about('lift') })
  buttons.push({ label: m['moderation.cases.remove']({}, { locale }), style: 'red', customId: about('remove') })
  const report = one.subjectId === asker.member.id ? null : view.records.report?.rows[0]?.number
  const options = { locale, isPublic: false, readerId: asker.member.id, report: report ?? undefined }
  return { embeds: [caseSummary(one, settings, view, options)], rows: [{ buttons }] }
}

export const viewRoute: ComponentRoute<ModerationSettings> = {
  kind: 'component',
  who: 'manageMessages',
  needs: ({ values: [id = ''] }) => ({ records: { own: caseById(id), report: { ...reportNaming(id), limit: 1 } } }),
  decide(event, settings, view) {
    const [one] = casesIn(view, 'own')
    if (!one || one.state === 'deleted') return say(event, 'noCase')
    if (one.body.type === 'note' && one.subjectId === event.member.id) return say(event, 'aboutYou')
    return decided('caseShown', { type: 'reply', isPrivate: true, message: caseMessage(event, one, settings, view) })
  },
}

export const durationRoute: ComponentRoute<ModerationSettings> = {
  kind: 'component',
  who: 'owner',
  needs: ownCase,
  decide: onOwnCase((one, event, _settings, view) => {
    const { own: locale } = event.locale
    const line = (key: 'duration' | 'date') => ({
      key,
      kind: 'line' as const,
      label: m[`moderation.cases.${key}Field`]({}, { locale }),
      description: m[`moderation.cases.${key}Help`]({ timezone: view.guild.timezone }, { locale }),
      required: false,
      max: 60,
    })
    return decided('formOpened', {
      type: 'modal',
      modal: {
        customId: customId('moderation', 'ends', event.member.id, one.id, one.subjectId ?? ''),
        title: m['moderation.cases.duration']({}, { locale }),
        fields: [line('duration'), line('date')],
      },
    })
  }),
}

export const fieldOf = (fields: ReadonlyMap<string, readonly string[]>, key: string) =>
  fields.get(key)?.[0]?.trim() ?? ''

export const endsRoute: ModalRoute<ModerationSettings> = {
  kind: 'modal',
  who: 'owner',
  needs: ownCase,
  decide: onOwnCase((one, event, _settings, view) => {
    if (one.state !== 'active') return say(event, 'nothingRuns')
    const { own: locale } = event.locale
    const written = { duration: fieldOf(event.fields, 'duration'), date: fieldOf(event.fields, 'date') }
    const end = newEnd(written, one, view.now, view.guild.timezone)
    if (!end.ok) return answerPrivately(m[`moderation.refused.${end.why}`]({}, { locale }), end.why)
    const { id: by, username: name } = event.member
    return changeEnd(one, { by, name, endsAt: end.endsAt, reply: keepReply(event, true) }, view)
  }),
}

export const liftRoute: ComponentRoute<ModerationSettings> = {
  kind: 'component',
  who: 'owner',
  needs: ownCase,
  decide: onOwnCase((one, event) => {
    const family = familyOf(one.body.type)
    if (one.state !== 'active' || !family || one.subjectId === null) return say(event, 'nothingRuns')
    const { id: by, username: name } = event.member
    return lift({ family, userId: one.subjectId, by, name, reason: null, reply: keepReply(event, true) })
  }),
}

/** Asks for confirmation; a deleted case leaves its number and who deleted it. */
export function askToRemove(asker: Place, one: Case | undefined, view: RuleView): Decision {
  if (!one) return say(asker, 'noCase')
  const refusal = obstacle(asker, one, view)
  if (refusal) return refusal
  if (RUNNING.includes(one.state)) return say(asker, 'stillRunning')
  const { own: locale } = asker.locale
  const id = customId('moderation', 'removed', asker.member.id, one.id, one.subjectId ?? '')
  return decided('askedAgain', {
    type: 'reply',
    isPrivate: true,
    message: {
      content: m['moderation.cases.removeSure']({ number: one.number ?? 0 }, { locale }),
      rows: [{ buttons: [{ label: m['moderation.cases.removeYes']({}, { locale }), style: 'red', customId: id }] }],
    },
  })
}

export const removeRoute: ComponentRoute<ModerationSettings> = {
  kind: 'component',
  who: 'owner',
  needs: ownCase,
  decide: (event, _settings, view) => askToRemove(event, casesIn(view, 'own')[0], view),
}

export const removedRoute: ComponentRoute<ModerationSettings> = {
  kind: 'component',
  who: 'owner',
  needs: ownCase,
  decide: onOwnCase((one, event, _settings, view) => {
    if (RUNNING.includes(one.state)) return say(event, 'stillRunning')
    const { own: locale } = event.locale
    return {
      effects: [
        ...removedCase(one, event.member.id, view),
        {
          type: 'update',
          message: { content: m['moderation.cases.removed']({ number: one.number ?? 0 }, { locale }) },
        },
      ],
      reasons: [{ code: 'caseRemoved' }],
      otherwise: () => say(event, 'quicker'),
    }
  }),
}
