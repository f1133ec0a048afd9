import { m } from '#texts'
import { Section, Sheet } from '#ui/section.tsx'
import { Field } from './fields.tsx'
import { QuickReasons } from './quick-reasons.tsx'

/** Protection against misuse: a limit, members who may not report, preset reasons. */
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
