import { m } from '#texts'
import { durationText } from '#ui/fields/duration-text.ts'
import type { SanctionRule } from '../sanction-rule.ts'
import { infractionLabels, sanctionLabels } from './rule-labels.tsx'
import './sanction-steps.css'

const PER_FLIGHT = 4
const STEP_REM = 2.25

type SanctionStepsProps = {
  rules: readonly SanctionRule[]
  /** The members that each step would have reached lately; null: unknown. */
  reached: ReadonlyMap<string, Set<string>> | null
}

/** The sanctions drawn as steps, the mildest lowest; the list below says the same to screen readers. */
export function SanctionSteps({ rules, reached }: SanctionStepsProps) {
  const flights = Array.from({ length: Math.ceil(rules.length / PER_FLIGHT) }, (_, flight) =>
    rules.slice(flight * PER_FLIGHT, (flight + 1) * PER_FLIGHT),
  )
  return flights.map((flight) => (
    <div key={flight[0]?.id} className="steps" aria-hidden="true">
      {flight.map((rule, rank) => (
        <div key={rule.id} className="step">
          <div className="step-stand">
            <span className="step-count num">{rule.count}</span>
            <p>
              {infractionLabels()[rule.infraction]}
              {rule.interval !== null && (
                <>
                  <br />
                  {m['auto-moderation.page.rules.within']({ duration: durationText(rule.interval) })}
                </>
              )}
            </p>
          </div>
          <div className="step-block" style={{ height: `${4 + rank * STEP_REM}rem` }}>
            <b>{sanctionLabels()[rule.type]}</b>
            {'duration' in rule && <span>{durationText(rule.duration)}</span>}
            {reached && (
              <small>{m['auto-moderation.page.reached.members']({ count: reached.get(rule.id)?.size ?? 0 })}</small>
            )}
          </div>
        </div>
      ))}
    </div>
  ))
}
