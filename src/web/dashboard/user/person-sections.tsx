import { useId } from 'react'
import { type LeaderboardChoice, type ProfileAudience, personChange } from '#core/person/person-settings.ts'
import { m } from '#texts'
import { ChoiceInput } from '#ui/fields/choice-input.tsx'
import { FormField } from '#ui/fields/form-field.tsx'
import { Section, Sheet } from '#ui/section.tsx'
import { useThemes } from '../../shell/use-themes.ts'
import { usePreferences, useServices } from '../services-context.tsx'

const boardNames = (): Record<LeaderboardChoice, string> => ({
  visible: m['user.profile.leaderboardChoices.visible'](),
  initials: m['user.profile.leaderboardChoices.initials'](),
  hidden: m['user.profile.leaderboardChoices.hidden'](),
})
const boardDetails = (): Record<LeaderboardChoice, string> => ({
  visible: m['user.profile.leaderboardDetails.visible'](),
  initials: m['user.profile.leaderboardDetails.initials'](),
  hidden: m['user.profile.leaderboardDetails.hidden'](),
})
const audienceNames = (): Record<ProfileAudience, string> => ({
  everyone: m['user.profile.audienceChoices.everyone'](),
  shared: m['user.profile.audienceChoices.shared'](),
  me: m['user.profile.audienceChoices.me'](),
})
const audienceDetails = (): Record<ProfileAudience, string> => ({
  everyone: m['user.profile.audienceDetails.everyone'](),
  shared: m['user.profile.audienceDetails.shared'](),
  me: m['user.profile.audienceDetails.me'](),
})

/** What others see; the same two choices as in `/privacy`. */
export function PrivacySection() {
  const { preferences } = useServices()
  const { leaderboards, profile } = usePreferences()
  const save = (field: 'leaderboards' | 'profile', value: string) => {
    const { data } = personChange.safeParse({ [field]: value })
    if (data) void preferences.save(data)
  }
  return (
    <div id="privacy">
      <Section title={m['user.profile.privacy']()} summary={m['user.profile.privacyText']()}>
        <Sheet>
          <FormField label={m['user.profile.leaderboards']()} group>
            {(control) => (
              <ChoiceInput
                {...control}
                look="cards"
                label={m['user.profile.leaderboards']()}
                value={leaderboards}
                options={boardNames()}
                details={boardDetails()}
                onChange={(value) => save('leaderboards', value)}
              />
            )}
          </FormField>
          <FormField label={m['user.profile.audience']()} group>
            {(control) => (
              <ChoiceInput
                {...control}
                look="cards"
                label={m['user.profile.audience']()}
                value={profile}
                options={audienceNames()}
                details={audienceDetails()}
                onChange={(value) => save('profile', value)}
              />
            )}
          </FormField>
        </Sheet>
      </Section>
    </div>
  )
}

/** Plain links, as in the account menu; a choice made there shows here too. */
export function ThemeChoiceRow() {
  const themes = useThemes()
  const label = useId()
  return (
    <FormField label={<span id={label}>{m['user.profile.theme']()}</span>} help={m['user.profile.themeText']()} group>
      {() => (
        // biome-ignore lint/a11y/useSemanticElements: a fieldset is for forms
        <div className="language-links theme-choices" role="group" aria-labelledby={label}>
          {themes.map(({ choice, name, href, link }) => (
            <a key={choice} className="btn btn-quiet btn-small" href={href} {...link}>
              {name}
            </a>
          ))}
        </div>
      )}
    </FormField>
  )
}
