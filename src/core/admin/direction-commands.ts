import type { CommandGroup, CommandOption } from '#core/bot/commands.ts'
import type { Command } from '#core/bot/define-command.ts'
import type { Decision } from '#core/bot/effects.ts'
import type { CommandEvent } from '#core/bot/events.ts'
import type { RuleView } from '#core/bot/view.ts'
import { memberOption, reasonOption, roleOption, textAsked } from '#core/commands/options.ts'
import { answerPrivately } from '#core/commands/reply.ts'
import { m } from '#texts'
import type { AdminAsset } from './admin-asset.ts'
import { answerWithChanges } from './answer-with-changes.ts'
import { startBulk } from './bulk.ts'
import { amountHeld, changeOf, mostOf } from './change-of.ts'
import { described, requiredFirst, shared, withMember, words } from './command-parts.ts'
import { noteOf, personAsked, readAsked } from './read-asked.ts'

/** Whether a command adds or removes. */
type Direction = 1 | -1

/** `add member|server|role`, or the same for `remove`. */
export function directionCommands<Settings>(kind: AdminAsset<Settings>, direction: Direction): Command<Settings>[] {
  const verb = direction === 1 ? 'add' : 'remove'
  const group: CommandGroup = {
    name: words(verb),
    description: described(verb),
    permission: 'administrator',
    within: kind.root,
  }
  const one = (target: 'member' | 'server' | 'role', targetOptions: readonly CommandOption[]) => ({
    ...shared(kind),
    group,
    id: `${kind.id}-${verb}-${target}`,
    name: words(target),
    description: described(target),
    options: [...kind.options, ...targetOptions, reasonOption()].toSorted(requiredFirst),
  })
  const many = (event: CommandEvent, view: RuleView, roleId: string | null) =>
    changeMany(kind, event, view, direction, roleId)
  return [
    {
      ...one('member', [memberOption(true)]),
      needs: (event) => withMember(kind, event),
      decide: (event, _settings, view) => changeMember(kind, event, view, direction),
    },
    { ...one('server', []), needs: kind.needs, decide: (event, _settings, view) => many(event, view, null) },
    {
      ...one('role', [roleOption()]),
      needs: kind.needs,
      decide: (event, _settings, view) => many(event, view, event.targets.roles.get('role')?.id ?? ''),
    },
  ]
}

function changeMember<Settings>(
  kind: AdminAsset<Settings>,
  event: CommandEvent,
  view: RuleView,
  direction: Direction,
): Decision {
  const asked = readAsked(kind, event, view, direction === 1)
  if ('effects' in asked) return asked
  const person = personAsked(event, 'member')
  if ('effects' in person) return person
  const before = amountHeld(asked.what, person.id, view)
  if (asked.amount === 'all' && direction === 1) {
    return answerPrivately(m['options.badAmount']({}, { locale: event.locale.own }), 'badAmount')
  }
  const amount = asked.amount === 'all' ? before : asked.amount
  const after = Math.min(Math.max(0, before + direction * amount), mostOf(asked.what))
  const change = changeOf(asked.what, person.id, direction * amount, noteOf(event))
  return answerWithChanges(
    kind,
    event,
    view,
    asked.what,
    [{ userId: person.id, before, after }],
    [...asked.made, ...(amount === 0 ? [] : [change])],
  )
}

function changeMany<Settings>(
  kind: AdminAsset<Settings>,
  event: CommandEvent,
  view: RuleView,
  direction: Direction,
  namedRoleId: string | null,
): Decision {
  // @everyone is a role that nobody is listed with.
  const roleId = namedRoleId === view.guild.id ? null : namedRoleId
  const asked = readAsked(kind, event, view, direction === 1)
  if ('effects' in asked) return asked
  const isEverything = asked.amount === 'all'
  if (isEverything && direction === 1) {
    return answerPrivately(m['options.badAmount']({}, { locale: event.locale.own }), 'badAmount')
  }
  const amount = asked.amount === 'all' ? mostOf(asked.what) : asked.amount
  const { locale } = view.guild
  const sum = `${direction === 1 ? '+' : '−'}${isEverything ? m['admin.everything']({}, { locale }) : kind.text(asked.what, amount, locale, view, event)}`
  const name = roleId === null ? m['admin.everybody']({ sum }, { locale }) : `${sum} → <@&${roleId}>`
  const decision = startBulk(
    kind.module,
    {
      mode: 'change',
      what: asked.what,
      delta: direction * amount,
      roleId,
      name,
      by: event.member.id,
      reason: textAsked(event, 'reason'),
    },
    event,
    view,
  )
  return { ...decision, effects: [...asked.made, ...decision.effects] }
}
