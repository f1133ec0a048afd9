import { useEffect } from 'react'
import { generalSettings } from '#modules/general/settings.ts'
import { m } from '#texts'
import { plainFields } from '#ui/fields/plain-fields.tsx'
import { Section, Sheet } from '#ui/section.tsx'
import { useServices } from '../services-context.tsx'

const Field = plainFields(generalSettings)

/** Each language is called by its own name, in every language. */
const LANGUAGES = { fr: 'Français', en: 'English' } as const

export function GeneralSettings() {
  const { labels } = useServices()
  useEffect(() => {
    labels.load('general')
  }, [labels])
  return (
    <Section title={m['dashboard.overview.general']()}>
      <Sheet>
        <Field.Choice name="language" options={LANGUAGES} />
        <Field.Timezone name="timezone" />
        <Field.Text name="prefix" short />
        <Field.Toggle name="deletecommandmessages" />
      </Sheet>
    </Section>
  )
}
