import { m } from '#texts'
import { Section, Sheet } from '#ui/section.tsx'
import { Field } from './fields.tsx'

/** How soon members are promised an answer. */
export function Promises() {
  const none = m['tickets.page.promise.none']()
  return (
    <Section title={m['tickets.page.promise.title']()} summary={m['tickets.page.promise.summary']()}>
      <Sheet>
        <Field.Toggle name="ticketSystem.promise.status" />
        <Field.Duration name="ticketSystem.promise.urgent" when="ticketSystem.promise.status" zero={none} />
        <Field.Duration name="ticketSystem.promise.high" when="ticketSystem.promise.status" zero={none} />
        <Field.Duration name="ticketSystem.promise.normal" when="ticketSystem.promise.status" zero={none} />
        <Field.Duration name="ticketSystem.promise.low" when="ticketSystem.promise.status" zero={none} />
        <Field.Roles name="ticketSystem.promise.roles" when="ticketSystem.promise.status" />
      </Sheet>
    </Section>
  )
}
