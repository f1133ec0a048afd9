import { type ReactNode, useId, useRef } from 'react'
import { useDeferredRender } from './deferred-render.tsx'
import { useIndexedSection } from './page-index.tsx'
import { Switch } from './switch.tsx'
import './section.css'

type SectionProps = {
  title: string
  summary?: string
  /** To the right of the title: a switch or a button. */
  aside?: ReactNode
  children?: ReactNode
}

/** A title, a grey sentence, and one sheet of rows. */
export function Section({ title, summary, aside, children }: SectionProps) {
  const id = useId()
  const place = useRef<HTMLElement>(null)
  const isDrawn = useDeferredRender({ place })
  useIndexedSection(id, title, place)
  return (
    <section ref={place} className="section" aria-labelledby={id}>
      <header className="section-head">
        <div className="grow">
          <h2 id={id}>{title}</h2>
          {summary && <p>{summary}</p>}
        </div>
        {aside}
      </header>
      {isDrawn ? children : children && <div className="section-later" />}
    </section>
  )
}

/** Rows separated by hairlines; nothing inside it is a card again. */
export function Sheet({ children }: { children: ReactNode }) {
  return <div className="sheet">{children}</div>
}

type PowerProps = { on: boolean; onLabel: string; offLabel: string; name: string; onChange(on: boolean): void }

/** The main switch of a page or a section; what it controls is hidden while it is off. */
export function Power({ on, onLabel, offLabel, name, onChange }: PowerProps) {
  return (
    // biome-ignore lint/a11y/noLabelWithoutControl: the switch inside is a native checkbox with a name of its own
    <label className="power">
      <span aria-hidden="true">{on ? onLabel : offLabel}</span>
      <Switch big checked={on} aria-label={name} onChange={onChange} />
    </label>
  )
}
