import { type CommandGroup, defineCommand, inEveryLanguage } from '#core/bot/commands.ts'
import type { ComponentRoute } from '#core/bot/define-bot.ts'
import { type Decision, decided, type Effect } from '#core/bot/effects.ts'
import type { Asker, CommandEvent } from '#core/bot/events.ts'
import type { RecordQuery } from '#core/bot/view.ts'
import { SANCTION_TYPES } from '#core/cases-api.ts'
import { answerPrivately } from '#core/commands/reply.ts'
import { m } from '#texts'
import { CASE, casesIn } from '../rules/case-record.ts'
import { type CaseFilter, listMessage, matching } from '../rules/list-cases.ts'
import { typeName } from '../rules/words.ts'
import type { ModerationSettings } from '../settings.ts'
import { option, textOf } from './options.ts'

const LIST_KEPT_MS = 15 * 60_000

export const sanctionsGroup: CommandGroup = {
  name: inEveryLanguage(m['moderation.commands.sanctions.name']),
  description: inEveryLanguage(m['moderation.commands.sanctions.description']),
  permission: 'manageMessages',
}

const queryOf = ({ userId, moderatorId }: CaseFilter): RecordQuery => ({
  kind: CASE,
  subjectId: userId ?? undefined,
  actorId: moderatorId ?? undefined,
})

const filterOf = (event: CommandEvent): CaseFilter => ({
  userId: event.targets.members.get('user')?.id ?? event.targets.members.get('target')?.id ?? null,
  moderatorId: event.targets.members.get('moderator')?.id ?? null,
  type: SANCTION_TYPES.find((type) => type === event.options.get('type')) ?? null,
  search: textOf(event, 'search'),
})

const decideList = (
  event: CommandEvent,
  settings: ModerationSettings,
  view: Parameters<typeof listMessage>[3],
): Decision => {
  const filter = filterOf(event)
  const isPrivate = !settings.moderation.publicSanctions
  const id = view.newId().slice(0, 10)
  const cases = matching(casesIn(view, 'cases'), filter, event.member.id, !isPrivate)
  const locale = isPrivate ? event.locale.own : event.locale.server
  const message = listMessage(
    { cases, filter, page: 0 },
    { id, ownerId: event.member.id, isPrivate, locale },
    settings,
    view,
  )
  return decided(
    'listed',
    { type: 'hold', key: `list:${id}`, value: filter, forgetAt: view.now + LIST_KEPT_MS },
    { type: 'reply', isPrivate, message },
  )
}

export const sanctionsList = defineCommand<ModerationSettings>({
  id: 'sanctions-list',
  group: sanctionsGroup,
  name: inEveryLanguage(m['moderation.commands.list.name']),
  description: inEveryLanguage(m['moderation.commands.list.description']),
  permission: 'manageMessages',
  options: [
    option('user', 'user', false),
    option('type', 'string', false, {
      choices: SANCTION_TYPES.map((value) => ({
        value,
        name: { fr: typeName(value, 'fr'), en: typeName(value, 'en') },
      })),
    }),
    option('search', 'string', false, { length: [1, 100] }),
    option('moderator', 'user', false),
  ],
  needs: (event) => ({ records: { cases: queryOf(filterOf(event)) } }),
  decide: decideList,
})

/** On a member: what they were sanctioned for. */
export const viewSanctions = defineCommand<ModerationSettings>({
  id: 'view-sanctions',
  kind: 'user',
  group: null,
  name: inEveryLanguage(m['moderation.commands.viewSanctions.name']),
  description: inEveryLanguage(m['moderation.commands.viewSanctions.description']),
  permission: 'manageMessages',
  options: [],
  needs: (event) => ({ records: { cases: queryOf(filterOf(event)) } }),
  decide: decideList,
})

type Turn = Asker & { args: readonly string[] }
const oldList = ({ locale }: Turn) =>
  answerPrivately(m['moderation.refused.oldList']({}, { locale: locale.own }), 'oldList')

/** Another page; the filter is kept in the process, so an old list is asked for anew. */
export const pageRoute: ComponentRoute<ModerationSettings> = {
  kind: 'component',
  who: 'owner',
  // What was asked for is known only once the view is there; all that a server has is looked through.
  needs: ({ args }) => ({ records: { cases: pageQuery(args) } }),
  decide(event, settings, view) {
    const [ownerId = '', id = '', page = '0'] = event.args
    const filter = view.held(`list:${id}`) as CaseFilter | undefined
    if (!filter) return oldList(event)
    const { isPrivate } = event.message
    const cases = matching(casesIn(view, 'cases'), filter, event.member.id, !isPrivate)
    const locale = isPrivate ? event.locale.own : event.locale.server
    const shown = { cases, filter, page: Number(page) }
    return decided('listed', {
      type: 'update',
      message: listMessage(shown, { id, ownerId, isPrivate, locale }, settings, view),
    })
  },
}

/** Shows the page to everybody, without what is for the team alone. */
export const showRoute: ComponentRoute<ModerationSettings> = {
  kind: 'component',
  who: 'owner',
  needs: ({ args }) => ({ records: { cases: pageQuery(args) } }),
  decide(event, settings, view) {
    const [ownerId = '', id = '', page = '0'] = event.args
    const filter = view.held(`list:${id}`) as CaseFilter | undefined
    if (!filter) return oldList(event)
    const cases = matching(casesIn(view, 'cases'), filter, event.member.id, true)
    const options = { id, ownerId, isPrivate: false, locale: event.locale.server }
    const { embeds } = listMessage({ cases, filter, page: Number(page) }, options, settings, view)
    const effect: Effect = { type: 'reply', isPrivate: false, message: { embeds } }
    return decided('listShown', effect)
  },
}

const pageQuery = ([, , , userId = '', moderatorId = '']: readonly string[]): RecordQuery =>
  queryOf({ userId: userId || null, moderatorId: moderatorId || null, type: null, search: null })
