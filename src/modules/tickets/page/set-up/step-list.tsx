import { m } from '#texts'
import { SET_UP_STEPS, type SetUpStep } from './set-up-steps.ts'

const NAMES: Readonly<Record<SetUpStep, () => string>> = {
  place: m['tickets.page.setUp.place.name'],
  team: m['tickets.page.setUp.team.name'],
  approval: m['tickets.page.setUp.approval.name'],
  panel: m['tickets.page.setUp.panel.name'],
  done: m['tickets.page.setUp.done.name'],
}

export function StepList({ current }: { current: SetUpStep }) {
  return (
    <ol className="set-up-steps" aria-label={m['tickets.page.setUp.title']()}>
      {SET_UP_STEPS.map((step) => (
        <li key={step} aria-current={step === current ? 'step' : undefined}>
          {NAMES[step]()}
        </li>
      ))}
    </ol>
  )
}
