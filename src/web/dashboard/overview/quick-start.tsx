import { Link } from 'react-router'
import { mayEdit } from '#core/access.ts'
import { isNewServer, quickStart, type StepId } from '#core/diagnosis/quick-start.ts'
import { serverLink } from '#core/guild/message-link.ts'
import type { Locale } from '#core/locale.ts'
import { m } from '#texts'
import { Button } from '#ui/button.tsx'
import { useEditing, useEffectiveSettings, useGuildTools } from '#ui/guild/guild-context.tsx'
import { Icon } from '#ui/icon.tsx'
import { languageName } from '#ui/message-editor/language-name.ts'
import { Section } from '#ui/section.tsx'
import { useSite } from '../../site-data.ts'
import { useDiagnosis } from '../use-diagnosis.ts'
import { useHiddenSteps } from './hidden-steps.ts'
import './quick-start.css'

/** A step that can only be done on Discord. */
const DISCORD = 'discord'

type Spoken = { language: string; zone: string }

const STEPS: Record<StepId, { title: () => string; text: (spoken: Spoken) => string; to: string }> = {
  language: {
    title: m['overview.start.language.title'],
    text: m['overview.start.language.text'],
    to: '/settings#setting-language',
  },
  role: { title: m['overview.start.role.title'], text: m['overview.start.role.text'], to: DISCORD },
  module: { title: m['overview.start.module.title'], text: m['overview.start.module.text'], to: '/welcome' },
  logs: {
    title: m['overview.start.logs.title'],
    text: m['overview.start.logs.text'],
    to: '/logs#setting-logs.channel',
  },
  health: { title: m['overview.start.health.title'], text: m['overview.start.health.text'], to: '#overview-facade' },
}

/** First steps for a new server. They are ticked by the state of the server, not by hand. */
export function QuickStart() {
  const guild = useEditing((editing) => editing.guild)
  const { store } = useGuildTools()
  const { facts } = useDiagnosis(store)
  const { areHidden, hide } = useHiddenSteps(guild.id)
  const { language, timezone } = useEffectiveSettings<{ language: Locale; timezone: string }>()
  if (areHidden || !facts || !isNewServer(facts) || !mayEdit(guild.user.access, 'general')) return null
  const steps = quickStart(facts)
  const done = steps.filter(({ isDone }) => isDone).length
  const spoken = { language: languageName(language), zone: timezone }
  return (
    <div className="quick-start">
      <Section
        title={m['overview.start.title']()}
        summary={m['overview.start.summary']({ done, total: steps.length })}
        aside={
          <Button size="small" onClick={hide}>
            {m['overview.start.hide']()}
          </Button>
        }
      >
        <ol className="sheet quick-steps">
          {steps.map(({ id, isDone }) => (
            <li key={id} className={isDone ? 'quick-step quick-done' : 'quick-step'}>
              <span className="quick-mark">{isDone && <Icon name="u-check" size="small" />}</span>
              <span className="grow">
                <b>{STEPS[id].title()}</b>
                <span className="unseen">{isDone ? m['overview.start.done']() : m['overview.start.open']()}</span>
                <span className="soft">{STEPS[id].text(spoken)}</span>
              </span>
              {!isDone && <Way id={id} findings={facts.findings} />}
            </li>
          ))}
        </ol>
      </Section>
    </div>
  )
}

/** Problems are listed on this very page; while no module is on, the windows of the façade are the place to start. */
function Way({ id, findings }: { id: StepId; findings: number }) {
  const guildId = useEditing(({ guild }) => guild.id)
  const platformUrl = useSite()?.platformUrl ?? null
  const { title, to } = STEPS[id]
  const object = <span className="unseen">, {title()}</span>
  if (to === DISCORD) {
    return (
      <a className="btn btn-quiet btn-small" href={serverLink(platformUrl, guildId)} target="_blank" rel="noreferrer">
        {m['overview.start.discord']()}
        {object}
      </a>
    )
  }
  const place = id === 'health' && findings > 0 ? '#attention-title' : to
  return (
    <Link className="btn btn-quiet btn-small" to={`/dashboard/${guildId}${place}`}>
      {m['overview.start.go']()}
      {object}
    </Link>
  )
}
