import { useState } from 'react'
import type { CasePerson } from '#core/cases-api.ts'
import { m } from '#texts'
import { Button } from '#ui/button.tsx'
import { Empty } from '#ui/empty.tsx'
import { FailureNote } from '#ui/failure-note.tsx'
import { Section } from '#ui/section.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { CaseDialog } from './case-dialog.tsx'
import { CaseFilters } from './case-filters.tsx'
import { nameOf } from './case-labels.tsx'
import { CaseRow } from './case-row.tsx'
import { ExportButtons } from './export-buttons.tsx'
import { useCaseAddress } from './use-case-address.ts'
import { useCases } from './use-cases.tsx'
import './cases.css'

/** The case file: every sanction, with its member, reason and state. */
export function Cases() {
  const { list, count, hasMore, failure, isReading, filters, ask, clear, readMore, again, fromTheBeginning } =
    useCases()
  const [opened, setOpened] = useCaseAddress()
  const [cleared, setCleared] = useState(0)
  const named = (person: CasePerson) => ({ id: person.id, name: nameOf(person) })
  const people = (list ?? []).map(({ person }) => named(person))
  const moderators = (list ?? []).flatMap(({ moderator }) => (moderator ? [named(moderator)] : []))
  const isFiltered = Object.values(filters).some((value) => value !== undefined)
  return (
    <Section title={m['moderation.page.cases.title']()} summary={m['moderation.page.cases.summary']()}>
      <CaseFilters key={cleared} filters={filters} people={people} moderators={moderators} ask={ask} />
      <p className={list?.length === 0 ? 'unseen' : 'case-count'} role="status">
        {list !== null && !isReading && m['moderation.page.cases.count']({ count })}
      </p>
      <FailureNote failure={failure} onRetry={again} />
      {list === null && failure === null && <Skeleton shape="card" />}
      {list !== null && list.length === 0 && (
        <Empty
          icon="m-moderation"
          action={
            isFiltered && (
              <Button
                onClick={() => {
                  clear()
                  setCleared((times) => times + 1)
                }}
              >
                {m['moderation.page.cases.clear']()}
              </Button>
            )
          }
        >
          {isFiltered ? m['moderation.page.cases.noneFits']() : m['moderation.page.cases.none']()}
        </Empty>
      )}
      {list !== null && list.length > 0 && (
        <>
          <ul className="cases sheet-plain" aria-label={m['moderation.page.cases.title']()} aria-busy={isReading}>
            {list.map((one) => (
              <CaseRow key={one.number} listed={one} onOpen={() => setOpened(one.number)} />
            ))}
          </ul>
          {hasMore && (
            <Button busy={isReading} onClick={readMore}>
              {m['moderation.page.cases.more']()}
            </Button>
          )}
          <ExportButtons filters={filters} />
        </>
      )}
      {opened !== null && (
        <CaseDialog
          number={opened}
          onOpen={setOpened}
          onChanged={fromTheBeginning}
          onFilter={(person) => {
            ask({ person })
            setOpened(null)
          }}
          onClosed={() => setOpened(null)}
        />
      )}
    </Section>
  )
}
