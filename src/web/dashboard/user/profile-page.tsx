import { useEffect, useState } from 'react'
import { avatarUrl } from '#core/guild/cdn.ts'
import { isTimezone } from '#core/timezone.ts'
import { m } from '#texts'
import { CardPicture } from '#ui/card-picture.tsx'
import { FormField } from '#ui/fields/form-field.tsx'
import { TimezoneInput } from '#ui/fields/timezone-input.tsx'
import { PageHead } from '#ui/page-head.tsx'
import { Section, Sheet } from '#ui/section.tsx'
import { useSite } from '../../site-data.ts'
import { usePreferences, useServices } from '../services-context.tsx'
import { LanguageLinks } from './language-links.tsx'
import { SignIns } from './sign-ins.tsx'
import './profile-page.css'

/** Card, language, time zone, and where one is signed in. */
export function ProfilePage() {
  return (
    <>
      <PageHead title={m['user.profile.title']()}>{m['user.profile.summary']()}</PageHead>
      <div className="columns-main profile">
        <Section title={m['user.profile.card']()} summary={m['user.profile.cardText']()}>
          <Card />
        </Section>
        <Section title={m['user.profile.choices']()}>
          <Sheet>
            <FormField label={m['user.profile.language']()} help={m['user.profile.languageText']()} layout="row" group>
              {() => <LanguageLinks />}
            </FormField>
            <TimezoneChoice />
          </Sheet>
        </Section>
        <SignIns />
      </div>
    </>
  )
}

const AVATAR_PIXELS = 256

/** The card that `/level` answers with, on sample figures. */
function Card() {
  const site = useSite()
  const { cards } = useServices()
  const [image, setImage] = useState<string | null | undefined>(undefined)
  const user = site?.user ?? null
  const locale = site?.locale
  const cdn = site?.cdnUrl ?? ''
  useEffect(() => {
    if (!user || !locale) return
    let left = false
    const name = (user.global_name ?? user.username).slice(0, 32)
    const request = {
      avatar_url: avatarUrl(cdn, user, AVATAR_PIXELS),
      guild_name: name,
      lang: locale,
      member_name: name,
    }
    cards.get('rank', request).then((drawn) => {
      if (!left) setImage(drawn)
    })
    return () => {
      left = true
    }
  }, [user, locale, cdn, cards])
  const name = user?.global_name ?? user?.username ?? ''
  return (
    <div className="profile-card">
      <CardPicture image={image} alt={m['user.profile.cardAlt']({ name })} />
    </div>
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
