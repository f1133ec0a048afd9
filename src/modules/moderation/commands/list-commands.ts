import { type CommandGroup, inEveryLanguage } from '#core/bot/commands.ts'
import type { ComponentRoute } from '#core/bot/define-bot.ts'
import { defineCommand } from '#core/bot/define-command.ts'
import { type Decision, decided } from '#core/bot/effects.ts'
import type { CommandEvent, ComponentEvent } from '#core/bot/events.ts'
import type { Needs, RuleView } from '#core/bot/view.ts'
import { SANCTION_TYPES } from '#core/cases-api.ts'
import { answerPrivately } from '#core/commands/reply.ts'
import { hasPermission } from '#core/guild/permissions.ts'
import { m } from '#texts'
import { type CaseFilter, listMessage, listQuery, searchIn } from '../rules/list-cases.ts'
import { refusalWords, typeName } from '../rules/words.ts'
import type { ModerationSettings } from '../settings.ts'
import { option, textOf } from './options.ts'

export const sanctionsGroup: CommandGroup = {
  name: inEveryLanguage(m['moderation.commands.sanctions.name']),
  description: inEveryLanguage(m['moderation.commands.sanctions.description']),
  permission: 'manageMessages',
}

const filterOf = (event: CommandEvent): CaseFilter => ({
  userId: event.targets.members.get('user')?.id ?? event.targets.members.get('target')?.id ?? null,
  moderatorId: event.targets.members.get('moderator')?.id ?? null,
  type: SANCTION_TYPES.find((type) => type === event.options.get('type')) ?? null,
  search: textOf(event, 'search'),
})

const readingOf = (
  { member }: Pick<CommandEvent, 'member'>,
  { anonymizeModerators: hidesModerators }: ModerationSettings['moderation'],
  isPublic: boolean,
) => ({ readerId: member.id, isPublic, hidesModerators })

const listNeeds = (event: CommandEvent, { moderation }: ModerationSettings): Needs => ({
  records: { cases: listQuery(filterOf(event), 0, readingOf(event, moderation, moderation.publicSanctions)) },
})

function decideList(event: CommandEvent, settings: ModerationSettings, view: RuleView): Decision {
  const isPrivate = !settings.moderation.publicSanctions
  const locale = isPrivate ? event.locale.own : event.locale.server
  const shown = { filter: filterOf(event), page: 0 }
  const message = listMessage(shown, { ownerId: event.member.id, isPrivate, locale }, settings, view)
  return decided('listed', { type: 'reply', isPrivate, message })
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
  needs: listNeeds,
  decide: decideList,
})

/** In a member's menu: their sanctions. */
export const viewSanctions = defineCommand<ModerationSettings>({
  id: 'view-sanctions',
  kind: 'user',
  group: null,
  name: inEveryLanguage(m['moderation.commands.viewSanctions.name']),
  description: inEveryLanguage(m['moderation.commands.viewSanctions.description']),
  permission: 'manageMessages',
  options: [],
  needs: listNeeds,
  decide: decideList,
})

/** The list that a button belongs to: its arguments, and the search text above the list. */
function turnedTo({ args, message }: ComponentEvent): { filter: CaseFilter; page: number; ownerId: string } {
  const [ownerId = '', type = '', page = '0', userId = '', moderatorId = ''] = args
  return {
    ownerId,
    page: Number.parseInt(page, 10) || 0,
    filter: {
      userId: userId || null,
      moderatorId: moderatorId || null,
      type: SANCTION_TYPES.find((one) => one === type) ?? null,
      search: searchIn(message.content),
    },
  }
}

const turnNeeds = (event: ComponentEvent, { moderation }: ModerationSettings, isPublic: boolean): Needs => {
  const { filter, page } = turnedTo(event)
  return { records: { cases: listQuery(filter, page, readingOf(event, moderation, isPublic)) } }
}

/** A list may stay on the screen for long; somebody who is no longer a moderator cannot read on. */
const lostRight = ({ permissions, locale }: ComponentEvent): Decision | null =>
  hasPermission(permissions, 'manageMessages')
    ? null
    : answerPrivately(refusalWords('noPermission', 'note', locale.own), 'noPermission')

export const pageRoute: ComponentRoute<ModerationSettings> = {
  kind: 'component',
  who: 'owner',
  needs: (event, settings) => turnNeeds(event, settings, !event.message.isPrivate),
  decide(event, settings, view) {
    const refusal = lostRight(event)
    if (refusal) return refusal
    const { ownerId, ...shown } = turnedTo(event)
    const { isPrivate } = event.message
    const locale = isPrivate ? event.locale.own : event.locale.server
    const message = listMessage(shown, { ownerId, isPrivate, locale }, settings, view)
    return decided('listed', { type: 'update', message })
  },
}

/** Shows the page to everybody, without what is for the team only. */
export const showRoute: ComponentRoute<ModerationSettings> = {
  kind: 'component',
  who: 'owner',
  needs: (event, settings) => turnNeeds(event, settings, true),
  decide(event, settings, view) {
    const refusal = lostRight(event)
    if (refusal) return refusal
    const { ownerId, ...shown } = turnedTo(event)
    const { embeds } = listMessage(shown, { ownerId, isPrivate: false, locale: event.locale.server }, settings, view)
    return decided('listShown', { type: 'reply', isPrivate: false, message: { embeds } })
  },
}
