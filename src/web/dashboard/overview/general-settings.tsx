import { useEffect } from 'react'
import { LANGUAGE_NAMES } from '#core/locale.ts'
import { generalSettings } from '#modules/general/settings.ts'
import { m } from '#texts'
import { plainFields } from '#ui/fields/plain-fields.tsx'
import { Section, Sheet } from '#ui/section.tsx'
import { useServices } from '../services-context.tsx'

const Field = plainFields(generalSettings)

export function GeneralSettings() {
  const { labels } = useServices()
  useEffect(() => {
    labels.load('general')
  }, [labels])
  return (
    <Section title={m['dashboard.overview.general']()}>
      <Sheet>
        <Field.Choice name="language" options={LANGUAGE_NAMES} />
        <Field.Timezone name="timezone" />
        <Field.Text name="prefix" short />
        <Field.Toggle name="deletecommandmessages" />
      </Sheet>
    </Section>
  )
}
