import { m } from '#texts'
import { durationText } from '#ui/fields/duration-text.ts'
import { Section, Sheet } from '#ui/section.tsx'
import { Field, useFilters } from './fields.tsx'

/** What happens when many people arrive at once, level by level. */
export function RaidLevels() {
  const { raid } = useFilters()
  const duration = durationText(raid.seconds)
  const level = (times: number) => m['auto-moderation.page.raid.level']({ count: raid.joins * times, duration })
  return (
    <Section title={m['auto-moderation.page.raid.title']()} summary={m['auto-moderation.page.raid.summary']()}>
      <Sheet>
        <Field.Toggle name="raid.status" />
        <Field.Number name="raid.joins" when="raid.status" />
        <Field.Duration name="raid.seconds" when="raid.status" />
        <Field.Toggle name="raid.mute" when="raid.status" />
        <Field.Toggle name="raid.kick" when="raid.status" />
        <Field.Number name="raid.accountDays" when="raid.status" />
        {raid.status && (
          <ol className="soft sm raid-levels">
            <li>
              {level(1)} {m['auto-moderation.page.raid.told']()}
            </li>
            <li>
              {level(2)} {raid.mute ? m['auto-moderation.page.raid.muted']() : m['auto-moderation.page.raid.told']()}
            </li>
            <li>
              {level(4)} {raid.kick && m['auto-moderation.page.raid.kicked']()}
              {!raid.kick && raid.mute && m['auto-moderation.page.raid.muted']()}
              {!raid.kick && !raid.mute && m['auto-moderation.page.raid.told']()}
            </li>
          </ol>
        )}
      </Sheet>
    </Section>
  )
}
