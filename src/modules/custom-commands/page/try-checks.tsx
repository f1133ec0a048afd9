import { m } from '#texts'
import { Icon } from '#ui/icon.tsx'
import { STEPS, type Step, type Tried } from '../rules/try-command.ts'
import type { CustomCommand } from '../settings.ts'

type Door = 'passed' | 'closed' | 'notReached'
type TryChecksProps = { tried: Tried; command: CustomCommand; channel: string }

/** The checks of a command, in the bot's order. After the first that fails, the others are not made. */
export function TryChecks({ tried, command, channel }: TryChecksProps) {
  const { closed } = tried
  const stop = closed === null ? STEPS.length : STEPS.indexOf(closed)
  return (
    <ol className="trial-doors" aria-label={m['custom-commands.page.try.steps.list']()}>
      {STEPS.map((step, place) => {
        const door: Door = place < stop ? 'passed' : place === stop ? 'closed' : 'notReached'
        return (
          <li key={step} data-door={door}>
            <span className="trial-door">
              {door !== 'notReached' && <Icon name={door === 'passed' ? 'u-check' : 'u-x'} />}
            </span>
            <span className="trial-sill">
              <b>{stepNames()[step]}</b>
              <span className="unseen">{` ${doorNames()[door]} `}</span>
              {door !== 'notReached' && <span>{detailOf(step, door, { tried, command, channel })}</span>}
            </span>
          </li>
        )
      })}
    </ol>
  )
}

export const stepNames = (): Record<Step, string> => ({
  channel: m['custom-commands.page.try.steps.channel'](),
  roles: m['custom-commands.page.try.steps.roles'](),
  slowMode: m['custom-commands.page.try.steps.slowMode'](),
  member: m['custom-commands.page.try.steps.member'](),
  condition: m['custom-commands.page.try.steps.condition'](),
})

const doorNames = (): Record<Door, string> => ({
  passed: m['custom-commands.page.try.steps.passed'](),
  closed: m['custom-commands.page.try.steps.closed'](),
  notReached: m['custom-commands.page.try.steps.notReached'](),
})

function detailOf(step: Step, door: Door, { tried, command, channel }: TryChecksProps): string {
  const isClosed = door === 'closed'
  switch (step) {
    case 'channel':
      return `#${channel}`
    case 'roles':
      if (isClosed) return m['custom-commands.page.try.details.refused']()
      return command.rolesMode === 'forbidden' && command.roles.length === 0
        ? m['custom-commands.page.try.details.everyone']()
        : m['custom-commands.page.try.details.allowed']()
    case 'slowMode':
      return command.cooldown.enabled
        ? m['custom-commands.page.try.details.runs']({ runs: tried.runs, uses: command.cooldown.uses })
        : m['custom-commands.page.try.details.noSlowMode']()
    case 'member':
      if (tried.reason === 'usage') return m['custom-commands.page.try.details.usage']()
      if (isClosed) return m['custom-commands.page.try.details.nobody']()
      return tried.target ?? m['custom-commands.page.try.details.notNeeded']()
    case 'condition':
      if (isClosed) return unmetWords(tried.reason)
      return command.condition
        ? m['custom-commands.page.try.details.met']()
        : m['custom-commands.page.try.details.noCondition']()
  }
}

function unmetWords(reason: string | null): string {
  if (reason === 'unmet:level') return m['custom-commands.page.try.details.level']()
  if (reason === 'unmet:xp') return m['custom-commands.page.try.details.xp']()
  if (reason === 'unmet:money') return m['custom-commands.page.try.details.money']()
  return reason === 'unmet:item'
    ? m['custom-commands.page.try.details.item']()
    : m['custom-commands.page.try.details.role']()
}
