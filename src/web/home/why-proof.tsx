import { m } from '#texts'
import { Icon, type IconName } from '#ui/icon.tsx'
import { Moon } from './faces.tsx'
import './proofs.css'

type Step = { state: 'yes' | 'no' | 'open'; text: string }

const ICONS: Record<Step['state'], IconName> = { yes: 'u-check', no: 'u-x', open: 'u-minus' }

/** The checks the bot made before it decided to do nothing, one reason after the other. */
export function WhyProof() {
  const steps: readonly Step[] = [
    { state: 'yes', text: m['web.home.why.joined']() },
    { state: 'yes', text: m['web.home.why.on']() },
    { state: 'yes', text: m['web.home.why.channel']() },
    { state: 'no', text: m['web.home.why.permission']() },
    { state: 'open', text: m['web.home.why.card']() },
  ]
  return (
    <section className="home-section wrap proof proof-turned">
      <div className="why-card">
        <p className="why-question">
          <span className="why-face">
            <Moon />
          </span>
          {m['web.home.why.question']()}
        </p>
        <ol className="why-steps">
          {steps.map(({ state, text }) => (
            <li key={text} className={`why-${state}`}>
              <span className="why-mark">
                <Icon name={ICONS[state]} size="small" />
              </span>
              {text}
            </li>
          ))}
        </ol>
      </div>
      <div>
        <h2>{m['web.home.why.title']()}</h2>
        <p className="proof-lead">{m['web.home.why.lead']()}</p>
      </div>
    </section>
  )
}
