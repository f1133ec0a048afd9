import { writtenDate } from '#core/written-date.ts'
import { m } from '#texts'
import { Button } from '#ui/button.tsx'
import { Modal } from '#ui/modal.tsx'
import { Segment } from '#ui/segment.tsx'
import { useChat } from '../context.tsx'
import { acts } from '../state/acts.ts'
import { Configure, switchLanguage } from './frame-bar.tsx'
import { GoToDate } from './go-to-date.tsx'
import { Reset } from './reset.tsx'
import { useNow } from './use-now.ts'
import './time-dialog.css'

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
const DAY_MS = 24 * HOUR_MS
/** Longer than Discord waits for an answer to an interaction. */
const SLOW_MS = 4_000

/** What only a local Discord can do: move its clock, and fail on purpose. */
export function TimeDialog({ onClose }: { onClose(): void }) {
  const { facts, theme, setTheme, settle, notify } = useChat()
  const now = useNow() ?? 0
  const steps = [
    { ms: 10 * MINUTE_MS, label: m['chat.time.minutes']({ count: 10 }) },
    { ms: HOUR_MS, label: m['chat.time.hours']({ count: 1 }) },
    { ms: 6 * HOUR_MS, label: m['chat.time.hours']({ count: 6 }) },
    { ms: DAY_MS, label: m['chat.time.days']({ count: 1 }) },
    { ms: 7 * DAY_MS, label: m['chat.time.days']({ count: 7 }) },
  ]
  const move = async (ms: number) => {
    settle(await acts.moveClock(ms))
  }
  const trouble = async (what: object) => {
    if (settle(await acts.trouble(what))) notify(m['chat.trouble.done']())
  }
  return (
    <Modal title={m['chat.time.title']()} onClosed={onClose}>
      <section className="time-part">
        <p className="time-now num" aria-live="polite">
          {writtenDate(now, facts.locale, { dateStyle: 'full', timeStyle: 'short' })}
        </p>
        <p className="soft sm">{m['chat.time.lede']()}</p>
        <div className="time-steps">
          {steps.map(({ ms, label }) => (
            <Button key={ms} onClick={() => move(ms)}>
              + {label}
            </Button>
          ))}
        </div>
        <GoToDate />
      </section>
      <section className="time-part">
        <h3>{m['chat.trouble.title']()}</h3>
        <p className="soft sm">{m['chat.trouble.lede']()}</p>
        <div className="time-steps">
          <Button onClick={() => trouble({ sockets: 'drop' })}>{m['chat.trouble.drop']()}</Button>
          <Button onClick={() => trouble({ sockets: 'reconnect' })}>{m['chat.trouble.reconnect']()}</Button>
          <Button onClick={() => trouble({ sockets: 'invalid session' })}>{m['chat.trouble.invalid']()}</Button>
          <Button onClick={() => trouble({ rest: { kind: 'rate limit', times: 3 } })}>
            {m['chat.trouble.rateLimit']()}
          </Button>
          <Button onClick={() => trouble({ rest: { kind: 'server error', times: 3 } })}>
            {m['chat.trouble.serverError']()}
          </Button>
          <Button onClick={() => trouble({ rest: { kind: 'slow', times: 5, delayMs: SLOW_MS } })}>
            {m['chat.trouble.slow']()}
          </Button>
          <Button look="primary" onClick={() => trouble({ calm: true })}>
            {m['chat.trouble.calm']()}
          </Button>
        </div>
      </section>
      <section className="time-part">
        <h3>{m['chat.page.title']()}</h3>
        <div className="time-steps">
          <Segment
            label={m['chat.theme.label']()}
            value={theme}
            options={[
              { value: 'dark', label: m['chat.theme.dark']() },
              { value: 'light', label: m['chat.theme.light']() },
            ]}
            onChange={setTheme}
          />
          <Segment
            label={m['chat.page.language']()}
            value={facts.locale}
            options={[
              { value: 'fr', label: 'Français' },
              { value: 'en', label: 'English' },
            ]}
            onChange={switchLanguage}
          />
          <Configure />
        </div>
        <p className="faint sm">{m['chat.page.shortcuts']()}</p>
      </section>
      <Reset />
    </Modal>
  )
}
