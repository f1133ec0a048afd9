import { readPath, type Tree } from '#core/settings/paths.ts'
import { m } from '#texts'
import { useEditing, useGuildTools } from '#ui/guild/guild-context.tsx'
import { PresetChoice } from '#ui/preset-choice.tsx'
import { LOG_PRESETS, presetValues } from '../presets.ts'
import { useLogsSettings } from './fields.tsx'

export function LogPresets() {
  const settings = useLogsSettings() as unknown as Tree
  const premium = useEditing(({ guild }) => guild.premium)
  const { store } = useGuildTools()
  const presets = LOG_PRESETS.map((key) => {
    const changes = [...presetValues(key, premium)].filter(([path, value]) => readPath(settings, path) !== value)
    return {
      key,
      name: m[`logs.page.presets.${key}`](),
      help: m[`logs.page.presets.${key}Help`](),
      changes: changes.length,
      onPick: () => {
        for (const [path, value] of changes) store.edit(path, value)
      },
    }
  })
  return <PresetChoice summary={m['logs.page.presets.summary']()} presets={presets} />
}
