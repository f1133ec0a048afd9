import { m } from '#texts'
import { Section, Sheet } from '#ui/section.tsx'
import { Field, useFeedSettings } from './fields.tsx'

/** Announces nothing at night, and everything together in the morning. */
export function QuietHours() {
  const { status } = useFeedSettings().socialQuiet
  return (
    <Section title={m['social-notifs.page.quiet.title']()} summary={m['social-notifs.page.quiet.summary']()}>
      <Sheet>
        <Field.Toggle name="socialQuiet.status" />
        {status && (
          <>
            <Field.Time name="socialQuiet.from" />
            <Field.Time name="socialQuiet.to" />
          </>
        )}
      </Sheet>
    </Section>
  )
}
