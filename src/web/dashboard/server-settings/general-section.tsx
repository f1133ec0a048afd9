import { LANGUAGE_NAMES } from '#core/locale.ts'
import { generalSettings } from '#modules/general/settings.ts'
import { m } from '#texts'
import { settingsFields } from '#ui/fields/settings-fields.tsx'
import { useEditing, useEffectiveSettings, useGuildTools } from '#ui/guild/guild-context.tsx'
import { Columns } from '#ui/page-head.tsx'
import { Section, Sheet } from '#ui/section.tsx'
import { GeneralPreview } from './general-preview.tsx'
import { maySharePrefix } from './may-share-prefix.ts'

const Field = settingsFields(generalSettings)
const AVATAR_SIZE = { width: 512, height: 512 }
const BANNER_SIZE = { width: 680, height: 240 }

/** The prefix, the language and the time zone. */
export function GeneralSection() {
  return (
    <div id="general">
      <Columns aside={<GeneralPreview />}>
        <Section title={m['server-settings.general.title']()} summary={m['server-settings.general.summary']()}>
          <Sheet>
            <Field.Text name="prefix" short help={usePrefixHint()} />
            <Field.Choice name="language" look="segment" options={LANGUAGE_NAMES} />
            <Field.Timezone name="timezone" help={useTimeThere()} />
            <Field.Toggle name="deletecommandmessages" />
            <Field.Color name="accentColor" />
            <Field.Text name="botNickname" />
            <Field.Image name="botAvatar" size={AVATAR_SIZE} />
            <Field.Image name="botBanner" size={BANNER_SIZE} />
          </Sheet>
        </Section>
      </Columns>
    </div>
  )
}

/** Added to the usual help where another bot may use the same prefix. */
function usePrefixHint(): string | undefined {
  const guild = useEditing((editing) => editing.guild)
  const { prefix } = useEffectiveSettings<{ prefix: string }>()
  if (!maySharePrefix(prefix, guild)) return undefined
  return `${m['general.help.prefix']()} ${m['server-settings.general.prefixShared']({ prefix })}`
}

/** "It is 6:51 PM there, UTC+1." */
function useTimeThere(): string {
  const { locale } = useGuildTools()
  const { timezone } = useEffectiveSettings<{ timezone: string }>()
  const format = new Intl.DateTimeFormat(locale, {
    hour: 'numeric',
    minute: '2-digit',
    timeZone: timezone,
    timeZoneName: 'shortOffset',
  })
  const parts = format.formatToParts(Date.now())
  const offset = parts.find(({ type }) => type === 'timeZoneName')?.value.replace('GMT', 'UTC') ?? ''
  const time = parts
    .filter(({ type }) => type !== 'timeZoneName')
    .map(({ value }) => value)
    .join('')
    .trim()
  return m['server-settings.general.timeThere']({ time, offset })
}
