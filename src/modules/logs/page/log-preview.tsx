import type { Locale } from '#core/locale.ts'
import { globalVariables } from '#core/templates/global-variables.ts'
import { m } from '#texts'
import { TextPreview } from '#ui/discord/text-preview.tsx'
import { useEffectiveSettings } from '#ui/guild/guild-context.tsx'
import { useSettingLabel } from '#ui/guild/use-labels.ts'
import { type LogPath, useLogsSettings } from './fields.tsx'
import { logFacts } from './log-facts.tsx'
import { sampleEntry } from './sample-entry.tsx'

/** An entry as the team will see it: in the channel and the colour of the selected log. */
export function LogPreview({ path }: { path: LogPath }) {
  const { color, channelId } = logFacts(useLogsSettings(), path)
  const { language } = useEffectiveSettings<{ language: Locale }>()
  const { name } = useSettingLabel(`${path}.status`)
  const { title, text } = sampleEntry(path, language)
  return (
    <>
      <TextPreview
        heading={m['logs.page.preview.of']({ name })}
        channelId={channelId}
        frame="embed"
        color={color}
        title={title}
        text={text}
        variables={globalVariables}
      />
      <p className="faint xs">{m['logs.page.preview.follows']()}</p>
    </>
  )
}
