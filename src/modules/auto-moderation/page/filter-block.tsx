import type { ReactNode } from 'react'
import { m } from '#texts'
import { Disclosure } from '#ui/disclosure.tsx'
import { Note } from '#ui/note.tsx'
import { Section, Sheet } from '#ui/section.tsx'
import type { FilterKey } from '../sanction-rule.ts'
import { Field, useFilters } from './fields.tsx'

type FilterBlockProps = {
  name: FilterKey
  title: string
  summary: string
  /** On, and yet it can do nothing. */
  idle?: string | false
  children: ReactNode
}

/** Its switch; once on, what it looks for, how it answers, whom and where it spares. */
export function FilterBlock({ name, title, summary, idle, children }: FilterBlockProps) {
  const { [name]: filter } = useFilters()
  const spared = filter.roles.length + filter.channels.length
  return (
    <Section title={title} summary={summary} aside={<Field.Power name={`${name}.status`} />}>
      {filter.status && (
        <>
          {idle && <Note tone="attention">{idle}</Note>}
          <Sheet>
            {children}
            <Field.Toggle name={`${name}.silent`} />
          </Sheet>
          <Disclosure
            title={m['auto-moderation.page.spared']()}
            summary={m['auto-moderation.page.sparedCount']({ count: spared })}
          >
            <Sheet>
              <Field.Roles name={`${name}.roles`} />
              <Field.Channels name={`${name}.channels`} />
            </Sheet>
          </Disclosure>
        </>
      )}
    </Section>
  )
}
