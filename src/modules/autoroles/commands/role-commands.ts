import { type CommandGroup, inEveryLanguage } from '#core/bot/commands.ts'
import type { ComponentRoute } from '#core/bot/define-bot.ts'
import { type Command, defineCommand } from '#core/bot/define-command.ts'
import { type Decision, decided, type Effect, ref } from '#core/bot/effects.ts'
import type { CommandEvent } from '#core/bot/events.ts'
import type { RuleView } from '#core/bot/view.ts'
import { BULK_ACTIONS, BULK_AUDIENCES } from '#core/bulk-roles-api.ts'
import { textAsked } from '#core/commands/options.ts'
import { answerPrivately } from '#core/commands/reply.ts'
import type { Locale } from '#core/locale.ts'
import { m } from '#texts'
import { beginBulk, newBulk, progressLine, progressMessage } from '../rules/bulk-roles.ts'
import { BULK, BULK_ID, type BulkState, bulkIn, bulkQuery, bulkRecord } from '../rules/bulk-state.ts'
import { refusalWords, roleRefusal } from '../rules/role-refusal.ts'
import type { AutorolesSettings } from '../settings.ts'
import { option } from './role-options.ts'

const group: CommandGroup = {
  name: inEveryLanguage(m['autoroles.commands.role.name']),
  description: inEveryLanguage(m['autoroles.commands.role.description']),
  permission: 'administrator',
}

const actionOption = option('action', 'string', true, {
  choices: BULK_ACTIONS.map((value) => ({
    value,
    name: inEveryLanguage(m[`autoroles.commands.role.actions.${value}`]),
  })),
})
const audienceOption = option('audience', 'string', false, {
  choices: BULK_AUDIENCES.map((value) => ({
    value,
    name: inEveryLanguage(m[`autoroles.commands.role.audiences.${value}`]),
  })),
})

type Name = 'all' | 'for' | 'status' | 'cancel'
const command = (name: Name, rest: Pick<Command<AutorolesSettings>, 'options' | 'decide'>) =>
  defineCommand<AutorolesSettings>({
    id: `role-${name}`,
    group,
    name: inEveryLanguage(m[`autoroles.commands.role.${name}.name`]),
    description: inEveryLanguage(m[`autoroles.commands.role.${name}.description`]),
    permission: 'administrator',
    evenWhenOff: true,
    needs: () => ({ records: bulkQuery }),
    ...rest,
  })

function begin(event: CommandEvent, view: RuleView): Decision {
  const { member, channelId } = event
  const locale = event.locale.own
  const roleId = textAsked(event, 'role') ?? ''
  const heldRole = textAsked(event, 'held') ?? null
  const refusal = roleRefusal(roleId, member, view.guild)
  if (refusal) return answerPrivately(refusalWords(refusal, roleId, locale), 'roleOutOfReach')
  const running = bulkRecord(view)
  const state = running && bulkIn(running)
  if (state) return isRunning(state, locale, view)
  return startBulk(event, view, {
    action: BULK_ACTIONS.find((one) => one === event.options.get('action')) ?? 'add',
    roleId,
    audience: BULK_AUDIENCES.find((one) => one === event.options.get('audience')) ?? 'all',
    // @everyone, whose id is the server's, does not filter.
    heldRole: heldRole === view.guild.id ? null : heldRole,
    by: member.id,
    channelId,
  })
}

type Asked = Pick<BulkState, 'action' | 'roleId' | 'audience' | 'heldRole' | 'by'> & { channelId: string }

/** Answers with the progress, which is updated until it is over. */
export function startBulk(event: Pick<CommandEvent, 'locale'>, view: RuleView, asked: Asked): Decision {
  const { channelId, ...what } = asked
  const state = newBulk(what, view.now)
  const [put, ...rest] = beginBulk(state, channelId, view.now) as [Effect, ...Effect[]]
  return {
    effects: [
      put,
      { type: 'reply', isPrivate: false, message: progressMessage(state, view), as: 'progress' },
      { type: 'changeRecord', kind: BULK, id: BULK_ID, messageId: ref('progress') },
      ...rest,
    ],
    reasons: [{ code: 'bulkBegun' }],
    otherwise: () => isRunning(null, event.locale.own, view),
  }
}

function isRunning(state: BulkState | null, locale: Locale, view: RuleView): Decision {
  const words = m['autoroles.bulk.running']({}, { locale })
  return answerPrivately(state ? `${words}\n${progressLine(state, view)}` : words, 'bulkRunning')
}

export const roleAll = command('all', {
  options: [actionOption, option('role', 'role', true), audienceOption],
  decide: (event, _settings, view) => begin(event, view),
})

export const roleFor = command('for', {
  options: [actionOption, option('held', 'role', true), option('role', 'role', true), audienceOption],
  decide: (event, _settings, view) => begin(event, view),
})

export const roleStatus = command('status', {
  options: [],
  decide({ locale: { own: locale } }, _settings, view) {
    const record = bulkRecord(view)
    const state = record && bulkIn(record)
    if (!state) return answerPrivately(m['autoroles.bulk.none']({}, { locale }), 'bulkOver')
    return isRunning(state, locale, view)
  },
})

export const roleCancel = command('cancel', {
  options: [],
  decide: ({ locale }, _settings, view) => stopBulk(locale.own, view),
})

export const cancelRoute: ComponentRoute<AutorolesSettings> = {
  kind: 'component',
  who: 'anybody',
  needs: () => ({ records: bulkQuery }),
  decide({ member, locale: { own: locale } }, _settings, view) {
    const mayStop = bulkRecord(view)?.actorId === member.id || view.guild.memberCan(member, 'administrator')
    if (!mayStop) return answerPrivately(m['autoroles.bulk.notYours']({}, { locale }), 'notAllowed')
    return stopBulk(locale, view)
  },
}

/** Members whose change has been sent are still changed; the report says so. */
function stopBulk(locale: Locale, view: RuleView): Decision {
  if (!bulkRecord(view)) return answerPrivately(m['autoroles.bulk.none']({}, { locale }), 'bulkOver')
  return decided(
    'bulkStopped',
    { type: 'changeRecord', kind: BULK, id: BULK_ID, state: 'cancelled' },
    { type: 'reply', isPrivate: true, message: { content: m['autoroles.bulk.stopping']({}, { locale }) } },
  )
}
