import { m } from '#texts'
import { Section, Sheet } from '#ui/section.tsx'
import { Field } from './fields.tsx'
import { QuickReasons } from './quick-reasons.tsx'

/** What keeps reports useful: a pace, people who may not report, ready reasons. */
export function AbuseGuards() {
  return (
    <Section title={m['reports.page.guards.title']()} summary={m['reports.page.guards.summary']()}>
      <Sheet>
        <Field.Number name="reportSystem.cooldown.count" />
        <Field.Duration name="reportSystem.cooldown.period" />
        <Field.Roles name="reportSystem.banRoles" />
        <Field.Toggle name="reportSystem.minRoleTarget" />
        <QuickReasons />
      </Sheet>
    </Section>
  )
}
