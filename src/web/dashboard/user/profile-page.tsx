import { useState } from 'react'
import { isTimezone } from '#core/timezone.ts'
import { m } from '#texts'
import { FormField } from '#ui/fields/form-field.tsx'
import { TimezoneInput } from '#ui/fields/timezone-input.tsx'
import { PageHead } from '#ui/page-head.tsx'
import { Section, Sheet } from '#ui/section.tsx'
import { usePreferences, useServices } from '../services-context.tsx'
import { BirthdaySection } from './birthday-section.tsx'
import { GamesSection } from './games-section.tsx'
import { LanguageLinks } from './language-links.tsx'
import { NotificationSection } from './notification-section.tsx'
import { PrivacySection, ThemeChoiceRow } from './person-sections.tsx'
import { ProfileForm } from './profile-form.tsx'
import { SecuritySection } from './security-section.tsx'
import { SignIns } from './sign-ins.tsx'
import './profile-page.css'

/** Card, birthday, games, privacy, notifications, language, time zone, theme, how dangerous actions are confirmed, and where one is signed in. */
export function ProfilePage() {
  return (
    <>
      <PageHead title={m['user.profile.title']()}>{m['user.profile.summary']()}</PageHead>
      <div className="columns-main profile">
        <ProfileForm />
        <BirthdaySection />
        <GamesSection />
        <PrivacySection />
        <NotificationSection />
        <Section title={m['user.profile.choices']()}>
          <Sheet>
            <FormField label={m['user.profile.language']()} help={m['user.profile.languageText']()} layout="row" group>
              {() => <LanguageLinks />}
            </FormField>
            <TimezoneChoice />
            <ThemeChoiceRow />
          </Sheet>
        </Section>
        <SecuritySection />
        <SignIns />
      </div>
    </>
  )
}

function TimezoneChoice() {
  const { preferences } = useServices()
  const { timezone } = usePreferences()
  const [typed, setTyped] = useState<string | null>(null)
  const isWrong = typed !== null && typed !== '' && !isTimezone(typed)
  const label = m['user.profile.timezone']()
  return (
    <FormField
      layout="row"
      label={label}
      help={m['user.profile.timezoneText']()}
      error={isWrong ? m['user.profile.timezoneWrong']() : null}
    >
      {(control) => (
        <TimezoneInput
          {...control}
          label={label}
          value={timezone ?? ''}
          emptyWords={m['user.profile.timezoneOfBrowser']()}
          onTyped={setTyped}
          onChange={(zone) => preferences.save({ timezone: zone || null })}
        />
      )}
    </FormField>
  )
}
