import { m } from '#texts'
import { Badge } from '#ui/badge.tsx'
import { FormField } from '#ui/fields/form-field.tsx'
import { Section, Sheet } from '#ui/section.tsx'
import { useFeeds } from './feeds-state.tsx'

const NAMES: Readonly<Record<string, () => string>> = {
  youtube: () => 'YouTube',
  twitch: () => 'Twitch',
  reddit: () => 'Reddit',
  rss: () => 'RSS',
  bluesky: () => 'Bluesky',
  presence: m['social-notifs.page.presence.title'],
  dealabs: () => 'Dealabs',
  epicgames: () => 'Epic Games',
  steam: () => 'Steam',
  gog: () => 'GOG',
}

/** Which services work with this bot, and what its operator has to set for the others. */
export function Services() {
  const feeds = useFeeds()
  if (!feeds) return null
  return (
    <Section title={m['social-notifs.page.services.title']()} summary={m['social-notifs.page.services.summary']()}>
      <Sheet>
        {feeds.services.map(({ id, isConfigured, variables }) => (
          <FormField
            key={id}
            label={NAMES[id]?.() ?? id}
            layout="row"
            group
            help={isConfigured ? null : m['social-notifs.page.services.needs']({ variables: variables.join(', ') })}
          >
            {() =>
              isConfigured ? (
                <Badge tone="success">{m['social-notifs.page.services.ready']()}</Badge>
              ) : (
                <Badge tone="attention">{m['social-notifs.page.services.missing']()}</Badge>
              )
            }
          </FormField>
        ))}
      </Sheet>
    </Section>
  )
}
