import type { Locale } from '#core/locale.ts'
import { globalVariables } from '#core/templates/global-variables.ts'
import { m } from '#texts'
import { TextPreview } from '#ui/discord/text-preview.tsx'
import { useEffectiveSettings } from '#ui/guild/guild-context.tsx'
import { useLogsSettings } from './fields.tsx'

/** An entry as the team will find it, in the default colour. */
export function LogPreview() {
  const { logs } = useLogsSettings()
  const { language } = useEffectiveSettings<{ language: Locale }>()
  return (
    <TextPreview
      channelId={logs.channel}
      frame="embed"
      color={logs.color}
      title={m['logs.page.preview.title']({}, { locale: language })}
      text={m['logs.page.preview.text']({ before: '#general', after: '#lounge' }, { locale: language })}
      variables={globalVariables}
    />
  )
}
