import type { CommandOption } from '#core/bot/commands.ts'
import type { Command } from '#core/bot/define-command.ts'
import { reasonOption } from '#core/commands/options.ts'
import { answerPrivately } from '#core/commands/reply.ts'
import { m } from '#texts'
import type { AdminAsset } from './admin-asset.ts'
import { answerWithChanges } from './answer-with-changes.ts'
import { amountHeld, mostOf, transferOf } from './change-of.ts'
import { described, requiredFirst, shared, withMember, words } from './command-parts.ts'
import { assetOnly, noteOf, personAsked, readAsked } from './read-asked.ts'

const personOption = (key: 'source' | 'destination'): CommandOption => ({
  key,
  type: 'user',
  name: words(key),
  description: described(key),
  required: true,
})

/** Transfers everything, unless an amount is given. */
export function transferCommand<Settings>(kind: AdminAsset<Settings>): Command<Settings> {
  const options = kind.options.map((option) => (option.key === 'amount' ? { ...option, required: false } : option))
  return {
    ...shared(kind),
    group: kind.root,
    id: `${kind.id}-transfer`,
    name: words('transfer'),
    description: described('transfer'),
    options: [...options, personOption('source'), personOption('destination'), reasonOption()].toSorted(requiredFirst),
    needs: (event) => withMember(kind, event),
    decide(event, _settings, view) {
      const own = { locale: event.locale.own }
      const isAll = !event.options.has('amount') && !event.options.has('quantity')
      const asked = isAll ? assetOnly(kind, event, view) : readAsked(kind, event, view)
      if ('effects' in asked) return asked
      const from = personAsked(event, 'source')
      if ('effects' in from) return from
      const to = personAsked(event, 'destination')
      if ('effects' in to) return to
      if (from.id === to.id) return answerPrivately(m['admin.sameMember']({}, own), 'toThemselves')
      const [held, had] = [amountHeld(asked.what, from.id, view), amountHeld(asked.what, to.id, view)]
      const wanted = isAll || asked.amount === 'all' ? held : asked.amount
      const moved = Math.min(wanted, held, mostOf(asked.what) - had)
      const note = noteOf(event)
      const effects = moved === 0 ? [] : transferOf(asked.what, { from: from.id, to: to.id }, moved, note)
      const changes = [
        { userId: from.id, before: held, after: held - moved },
        { userId: to.id, before: had, after: had + moved },
      ]
      return answerWithChanges(kind, event, view, asked.what, changes, effects)
    },
  }
}
