import { readPath, type Tree } from '#core/settings/paths.ts'
import { m } from '#texts'
import { useEditing, useGuildTools } from '#ui/guild/guild-context.tsx'
import { PresetChoice } from '#ui/preset-choice.tsx'
import { LOG_PRESETS, type LogPreset, presetValues } from '../presets.ts'
import { useLogsSettings } from './fields.tsx'

const NAMES: Readonly<Record<LogPreset, () => string>> = {
  essential: m['logs.page.presets.essential'],
  moderation: m['logs.page.presets.moderation'],
  everything: m['logs.page.presets.everything'],
}
const HELP: Readonly<Record<LogPreset, () => string>> = {
  essential: m['logs.page.presets.essentialHelp'],
  moderation: m['logs.page.presets.moderationHelp'],
  everything: m['logs.page.presets.everythingHelp'],
}

export function LogPresets() {
  const settings = useLogsSettings() as unknown as Tree
  const premium = useEditing(({ guild }) => guild.premium)
  const { store } = useGuildTools()
  const presets = LOG_PRESETS.map((key) => {
    const changes = [...presetValues(key, premium)].filter(([path, value]) => readPath(settings, path) !== value)
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
  return <PresetChoice summary={m['logs.page.presets.summary']()} presets={presets} />
}
