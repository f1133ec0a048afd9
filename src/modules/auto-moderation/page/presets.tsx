import { readPath, type Tree } from '#core/settings/paths.ts'
import { m } from '#texts'
import { useGuildTools } from '#ui/guild/guild-context.tsx'
import { PresetChoice } from '#ui/preset-choice.tsx'
import { PRESET_VALUES, PRESETS, type Preset } from '../presets.ts'
import { useFilters } from './fields.tsx'

const NAMES: Readonly<Record<Preset, () => string>> = {
  calm: m['auto-moderation.page.presets.calm'],
  family: m['auto-moderation.page.presets.family'],
  raid: m['auto-moderation.page.presets.raid'],
}
const HELP: Readonly<Record<Preset, () => string>> = {
  calm: m['auto-moderation.page.presets.calmHelp'],
  family: m['auto-moderation.page.presets.familyHelp'],
  raid: m['auto-moderation.page.presets.raidHelp'],
}

export function Presets() {
  const settings = useFilters() as unknown as Tree
  const { store } = useGuildTools()
  const presets = PRESETS.map((key) => {
    const changes = Object.entries(PRESET_VALUES[key]).filter(([path, value]) => readPath(settings, path) !== value)
    return {
      key,
      name: NAMES[key](),
      help: HELP[key](),
      changes: changes.length,
      onPick: () => {
        for (const [path, value] of changes) store.edit(path, value)
      },
    }
  })
  return <PresetChoice summary={m['auto-moderation.page.presets.summary']()} presets={presets} />
}
