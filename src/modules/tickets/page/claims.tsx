import { m } from '#texts'
import { Section, Sheet } from '#ui/section.tsx'
import { Field } from './fields.tsx'

/** Claiming tickets, and what others may still do in a claimed one. */
export function Claims() {
  return (
    <Section title={m['tickets.page.claims.title']()} summary={m['tickets.page.claims.summary']()}>
      <Sheet>
        <Field.Toggle name="ticketSystem.claim.status" />
        <Field.Toggle name="ticketSystem.claim.othersView" when="ticketSystem.claim.status" />
        <Field.Toggle name="ticketSystem.claim.othersWrite" when="ticketSystem.claim.status" />
        <Field.Duration name="ticketSystem.claim.remind" when="ticketSystem.claim.status" start={14_400} />
        <Field.Duration name="ticketSystem.claim.autoRelease" when="ticketSystem.claim.status" start={86_400} />
      </Sheet>
    </Section>
  )
}

/** Members who may not open tickets at all. */
export function Blocked() {
  return (
    <Section title={m['tickets.page.blocked.title']()} summary={m['tickets.page.blocked.summary']()}>
      <Sheet>
        <Field.Roles name="ticketSystem.blocked.roles" />
        <Field.People name="ticketSystem.blocked.users" />
      </Sheet>
    </Section>
  )
}
