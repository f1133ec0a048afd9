import { m } from '#texts'
import { Section, Sheet } from '#ui/section.tsx'
import { Field } from './fields.tsx'

/** How tickets are closed, by hand and automatically. */
export function Closing() {
  return (
    <>
      <Section title={m['tickets.page.closing.title']()} summary={m['tickets.page.closing.summary']()}>
        <Sheet>
          <Field.Toggle name="ticketSystem.memberClose" />
          <Field.Toggle name="ticketSystem.closeConfirm" />
          <Field.Toggle name="ticketSystem.askCloseReason" />
          <Field.Words name="ticketSystem.closeTags" />
          <Field.Duration
            name="ticketSystem.autoDelete"
            zero={m['tickets.page.closing.atOnce']()}
            optional={m['tickets.page.closing.kept']()}
            start={86_400}
          />
          <Field.Toggle name="ticketSystem.adminDelete" />
        </Sheet>
      </Section>
      <Section title={m['tickets.page.autoClose.title']()} summary={m['tickets.page.autoClose.summary']()}>
        <Sheet>
          <Field.Toggle name="ticketSystem.autoClose.status" />
          <Field.Toggle name="ticketSystem.autoClose.onLeave" when="ticketSystem.autoClose.status" />
          <Field.Duration name="ticketSystem.autoClose.noReply" when="ticketSystem.autoClose.status" start={86_400} />
          <Field.Duration name="ticketSystem.autoClose.inactive" when="ticketSystem.autoClose.status" start={86_400} />
          <Field.Duration
            name="ticketSystem.autoClose.warn"
            when="ticketSystem.autoClose.status"
            zero={m['tickets.page.autoClose.unwarned']()}
          />
        </Sheet>
      </Section>
    </>
  )
}
