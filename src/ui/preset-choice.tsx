import { m } from '#texts'
import { Section } from './section.tsx'
import './preset-choice.css'

export type Preset = {
  key: string
  name: string
  help: string
  /** How many settings it would change; 0: the page already matches the preset. */
  changes: number
  onPick(): void
}

/** A few presets side by side. Choosing one only fills in the page; it is saved like any other edit. */
export function PresetChoice({ summary, presets }: { summary: string; presets: readonly Preset[] }) {
  return (
    <Section title={m['ui.presets.title']()} summary={summary}>
      <div className="sheet-plain presets">
        {presets.map(({ key, name, help, changes, onPick }) => (
          <button key={key} type="button" className="preset" aria-pressed={changes === 0} onClick={onPick}>
            <b>{name}</b>
            <span>{help}</span>
            <span className="preset-changes">
              {changes === 0 ? m['ui.presets.same']() : m['ui.presets.changes']({ count: changes })}
            </span>
          </button>
        ))}
      </div>
    </Section>
  )
}
