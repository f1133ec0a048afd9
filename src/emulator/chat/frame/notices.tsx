import { m } from '#texts'
import { IconButton } from '#ui/button.tsx'
import { useChat } from '../context.tsx'
import './notices.css'

/** The region is always present, so that screen readers announce what is added to it. */
export function Notices() {
  const { notices, closeNotice } = useChat()
  return (
    <section className="notices" aria-label={m['ui.toast.region']()} aria-live="polite">
      {notices.map(({ id, text, tone }) => (
        <div key={id} className={`notice notice-${tone}`} role={tone === 'danger' ? 'alert' : undefined}>
          <p>{text}</p>
          <IconButton size="small" icon="u-x" label={m['ui.close']()} onClick={() => closeNotice(id)} />
        </div>
      ))}
    </section>
  )
}
