import { Link } from 'react-router'
import { mayEdit } from '#core/access.ts'
import { isNewServer, quickStart, type StepId } from '#core/diagnosis/quick-start.ts'
import { m } from '#texts'
import { useEditing, useGuildTools } from '#ui/guild/guild-context.tsx'
import { Icon } from '#ui/icon.tsx'
import { Section } from '#ui/section.tsx'
import { useDiagnosis } from '../use-diagnosis.ts'
import './quick-start.css'

const STEPS: Record<StepId, { title: () => string; text: () => string; to: string | null }> = {
  language: {
    title: m['overview.start.language.title'],
    text: m['overview.start.language.text'],
    to: '/settings#setting-language',
  },
  role: { title: m['overview.start.role.title'], text: m['overview.start.role.text'], to: null },
  module: { title: m['overview.start.module.title'], text: m['overview.start.module.text'], to: '/welcome' },
  logs: {
    title: m['overview.start.logs.title'],
    text: m['overview.start.logs.text'],
    to: '/logs#setting-logs.channel',
  },
  health: { title: m['overview.start.health.title'], text: m['overview.start.health.text'], to: null },
}

/** For a server that is new: each step is ticked by what is so, never by hand. */
export function QuickStart() {
  const guild = useEditing((editing) => editing.guild)
  const { store } = useGuildTools()
  const { facts } = useDiagnosis(store)
  if (!facts || !isNewServer(facts) || !mayEdit(guild.user.access, 'general')) return null
  const steps = quickStart(facts)
  const done = steps.filter(({ isDone }) => isDone).length
  return (
    <div className="quick-start">
      <Section title={m['overview.start.title']()} summary={m['overview.start.summary']({ done, total: steps.length })}>
        <ol className="sheet quick-steps">
          {steps.map(({ id, isDone }) => (
            <li key={id} className={isDone ? 'quick-step quick-done' : 'quick-step'}>
              <span className="quick-mark">{isDone && <Icon name="u-check" size="small" />}</span>
              <span className="grow">
                <b>{STEPS[id].title()}</b>
                <span className="unseen">{isDone ? m['overview.start.done']() : m['overview.start.open']()}</span>
                <span className="soft">{STEPS[id].text()}</span>
              </span>
              {!isDone && STEPS[id].to !== null && (
                <Link className="btn btn-quiet btn-small" to={`/dashboard/${guild.id}${STEPS[id].to}`}>
                  {m['overview.start.go']()}
                  <span className="unseen">, {STEPS[id].title()}</span>
                </Link>
              )}
            </li>
          ))}
        </ol>
      </Section>
    </div>
  )
}
