import { m } from '#texts'
import { Badge } from '#ui/badge.tsx'
import { FormField } from '#ui/fields/form-field.tsx'
import { Section, Sheet } from '#ui/section.tsx'
import { familyNamed } from './family-names.ts'
import { useFeeds } from './feeds-state.tsx'

/** Which services work with this bot, and what its operator has to configure for the others. */
export function Services() {
  const feeds = useFeeds()
  if (!feeds) return null
  const ready = feeds.services.filter(({ isConfigured }) => isConfigured)
  const missing = feeds.services.filter(({ isConfigured }) => !isConfigured)
  return (
    <Section title={m['social-notifs.page.services.title']()} summary={m['social-notifs.page.services.summary']()}>
      <Sheet>
        {missing.map(({ id, variables }) => (
          <FormField
            key={id}
            label={familyNamed(id)}
            layout="row"
            group
            help={m['social-notifs.page.services.needs']({ variables: variables.join(', ') })}
          >
            {() => <Badge tone="attention">{m['social-notifs.page.services.missing']()}</Badge>}
          </FormField>
        ))}
        {ready.length > 0 && (
          <FormField
            label={
              missing.length > 0 ? m['social-notifs.page.services.others']() : m['social-notifs.page.services.all']()
            }
            layout="row"
            group
            help={ready.map(({ id }) => familyNamed(id)).join(', ')}
          >
            {() => <Badge tone="success">{m['social-notifs.page.services.ready']()}</Badge>}
          </FormField>
        )}
      </Sheet>
    </Section>
  )
}
