import { readPath, type Tree } from '#core/settings/paths.ts'
import { m } from '#texts'
import { useGuildTools } from '#ui/guild/guild-context.tsx'
import { Section } from '#ui/section.tsx'
import { PRESET_VALUES, PRESETS, type Preset } from '../presets.ts'
import { useFilters } from './fields.tsx'
import './preset-choice.css'

const differing = (preset: Preset, settings: Tree) =>
  Object.entries(PRESET_VALUES[preset]).filter(([path, value]) => readPath(settings, path) !== value)

/** Three beginnings. One only fills in the page: it is saved, or not, like anything else. */
export function PresetChoice() {
  const settings = useFilters()
  const { store } = useGuildTools()
  return (
    <Section title={m['auto-moderation.page.presets.title']()} summary={m['auto-moderation.page.presets.summary']()}>
      <div className="sheet-plain presets">
        {PRESETS.map((preset) => {
          const changes = differing(preset, settings as unknown as Tree)
          return (
            <button
              key={preset}
              type="button"
              className="preset"
              aria-pressed={changes.length === 0}
              onClick={() => {
                for (const [path, value] of changes) store.edit(path, value)
              }}
            >
              <b>{m[`auto-moderation.page.presets.${preset}`]()}</b>
              <span>{m[`auto-moderation.page.presets.${preset}Help`]()}</span>
              <span className="preset-changes">
                {changes.length === 0
                  ? m['auto-moderation.page.presets.same']()
                  : m['auto-moderation.page.presets.changes']({ count: changes.length })}
              </span>
            </button>
          )
        })}
      </div>
    </Section>
  )
}
