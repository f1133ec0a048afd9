import { readPath, type Tree } from '#core/settings/paths.ts'
import { m } from '#texts'
import { useGuildTools } from '#ui/guild/guild-context.tsx'
import { PresetChoice } from '#ui/preset-choice.tsx'
import { PRESET_VALUES, PRESETS } from '../presets.ts'
import { useFilters } from './fields.tsx'

export function Presets() {
  const settings = useFilters() as unknown as Tree
  const { store } = useGuildTools()
  const presets = PRESETS.map((key) => {
    const changes = Object.entries(PRESET_VALUES[key]).filter(([path, value]) => readPath(settings, path) !== value)
    return {
      key,
      name: m[`auto-moderation.page.presets.${key}`](),
      help: m[`auto-moderation.page.presets.${key}Help`](),
      changes: changes.length,
      onPick: () => {
        for (const [path, value] of changes) store.edit(path, value)
      },
    }
  })
  return <PresetChoice summary={m['auto-moderation.page.presets.summary']()} presets={presets} />
}
