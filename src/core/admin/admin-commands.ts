import type { CommandGroup } from '#core/bot/commands.ts'
import type { Command } from '#core/bot/define-command.ts'
import { memberOption, reasonOption, textAsked } from '#core/commands/options.ts'
import type { AdminAsset } from './admin-asset.ts'
import { answerWithChanges } from './answer-with-changes.ts'
import { amountHeld, mostOf, settingTo } from './change-of.ts'
import { described, requiredFirst, shared, withMember, words } from './command-parts.ts'
import { directionCommands } from './direction-commands.ts'
import { assetOnly, noteOf, personAsked, readAsked } from './read-asked.ts'
import { askForServerName } from './reset.ts'
import { transferCommand } from './transfer-command.ts'

/** `/adminmoney add|remove member|server|role`, `set`, `transfer` and `reset server`, or the same for XP. */
export function adminCommands<Settings>(kind: AdminAsset<Settings>): Command<Settings>[] {
  return [
    ...directionCommands(kind, 1),
    ...directionCommands(kind, -1),
    setCommand(kind),
    transferCommand(kind),
    resetServerCommand(kind),
  ]
}

function setCommand<Settings>(kind: AdminAsset<Settings>): Command<Settings> {
  return {
    ...shared(kind),
    group: kind.root,
    id: `${kind.id}-set`,
    name: words('set'),
    description: described('set'),
    options: [...kind.options, memberOption(true), reasonOption()].toSorted(requiredFirst),
    needs: (event) => withMember(kind, event),
    decide(event, _settings, view) {
      const isNothing = textAsked(event, 'amount')?.trim() === '0'
      const asked = isNothing ? assetOnly(kind, event, view) : readAsked(kind, event, view)
      if ('effects' in asked) return asked
      const person = personAsked(event, 'member')
      if ('effects' in person) return person
      const before = amountHeld(asked.what, person.id, view)
      const after = asked.amount === 'all' ? before : Math.min(asked.amount, mostOf(asked.what))
      const changes = settingTo(asked.what, person.id, after, noteOf(event))
      return answerWithChanges(kind, event, view, asked.what, [{ userId: person.id, before, after }], changes)
    },
  }
}

function resetServerCommand<Settings>(kind: AdminAsset<Settings>): Command<Settings> {
  const group: CommandGroup = {
    name: words('reset'),
    description: described('reset'),
    permission: 'administrator',
    within: kind.root,
  }
  return {
    permission: 'administrator',
    evenWhenOff: kind.evenWhenOff ?? false,
    group,
    id: `${kind.id}-reset-server`,
    name: words('server'),
    description: described('reset'),
    options: [],
    decide: (event, _settings, view) => askForServerName(kind.module, resetKind(kind), null, event, view),
  }
}

const resetKind = <Settings>({ id }: AdminAsset<Settings>) =>
  id === 'adminxp' ? 'xp' : id === 'adminmoney' ? 'money' : 'inventory'
