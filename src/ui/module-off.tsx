import type { ReactNode } from 'react'
import { m } from '#texts'
import { Icon, type IconName } from './icon.tsx'
import { Columns } from './page-head.tsx'
import { Section, Sheet } from './section.tsx'
import './module-off.css'

type OffLine = { icon: IconName; text: string }

type ModuleOffProps = {
  /** Its window, as the overview shows it. */
  icon: IconName
  lines: readonly OffLine[]
  /** What members or the team would see. */
  preview?: ReactNode
  /** The fields that must be filled in before it can be switched on. */
  children?: ReactNode
}

/** The page of a module that is off: what it does, what it would look like, and what it needs first. */
export function ModuleOff({ icon, lines, preview, children }: ModuleOffProps) {
  return (
    <Columns aside={preview}>
      <OffLines icon={icon} lines={lines} />
      {children && (
        <Section title={m['ui.moduleOff.needs.title']()} summary={m['ui.moduleOff.needs.summary']()}>
          <Sheet>{children}</Sheet>
        </Section>
      )}
    </Columns>
  )
}

function OffLines({ icon, lines }: Pick<ModuleOffProps, 'icon' | 'lines'>) {
  return (
    <div className="off-page">
      <div className="off-page-window" aria-hidden="true">
        <span className="off-page-pane">
          <Icon name={icon} />
        </span>
      </div>
      <ul className="off-page-lines">
        {lines.map(({ icon: mark, text }) => (
          <li key={text}>
            <Icon name={mark} />
            <span>{text}</span>
          </li>
        ))}
      </ul>
    </div>
  )
}
