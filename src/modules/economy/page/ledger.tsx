import { useState } from 'react'
import { mayEdit } from '#core/access.ts'
import { LEDGER_KINDS, type LedgerKind, type LedgerLine } from '#core/economy-api.ts'
import { m } from '#texts'
import { Button } from '#ui/button.tsx'
import { Empty } from '#ui/empty.tsx'
import { FailureNote } from '#ui/failure-note.tsx'
import { FormField } from '#ui/fields/form-field.tsx'
import { useEditing, useGuildTools } from '#ui/guild/guild-context.tsx'
import { PersonPicker } from '#ui/people/person-picker.tsx'
import { Section } from '#ui/section.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { usePages } from '#ui/use-pages.ts'
import { useEconomyFacts } from './facts.tsx'
import { LedgerRow } from './ledger-row.tsx'
import { UndoDialog } from './undo-dialog.tsx'
import './ledger.css'

/** Spelled out: a computed key would bring every text of the product into the page. */
const KIND_NAMES: Record<LedgerKind, () => string> = {
  all: m['economy.page.ledger.kinds.all'],
  transfers: m['economy.page.ledger.kinds.transfers'],
  circles: m['economy.page.ledger.kinds.circles'],
  shops: m['economy.page.ledger.kinds.shops'],
  items: m['economy.page.ledger.kinds.items'],
  admin: m['economy.page.ledger.kinds.admin'],
  activity: m['economy.page.ledger.kinds.activity'],
}

type Question = { before: number | null; kind: LedgerKind; member: string | null }
const FIRST: Question = { before: null, kind: 'all', member: null }

/** Every movement of money and items, for people who may change the economy. */
export function Ledger() {
  const canEdit = useEditing(({ guild }) => mayEdit(guild.user.access, 'economy'))
  return canEdit ? <LedgerList /> : null
}

function LedgerList() {
  const { economy } = useGuildTools()
  const pages = usePages({
    first: FIRST,
    async read({ before, kind, member }: Question) {
      const answer = await economy.ledger({ kind, before: before ?? undefined, member: member ?? undefined })
      return answer.ok ? { ok: true as const, page: { items: answer.page.lines, next: answer.page.next } } : answer
    },
  })
  const { items, question } = pages
  const isAdministrator = useEditing(({ guild }) => guild.user.administrator)
  const { retry: countAgain } = useEconomyFacts()
  const [undoing, setUndoing] = useState<LedgerLine | null>(null)
  const afterUndo = () => {
    pages.fromTheBeginning()
    countAgain()
  }
  return (
    <Section title={m['economy.page.ledger.title']()} summary={m['economy.page.ledger.summary']()}>
      <div className="ledger-filters">
        <FormField label={m['economy.page.ledger.show']()}>
          {({ id }) => (
            <select
              id={id}
              className="input"
              value={question.kind}
              onChange={({ currentTarget }) =>
                pages.ask({ kind: LEDGER_KINDS.find((one) => one === currentTarget.value) ?? 'all' })
              }
            >
              {LEDGER_KINDS.map((kind) => (
                <option key={kind} value={kind}>
                  {KIND_NAMES[kind]()}
                </option>
              ))}
            </select>
          )}
        </FormField>
        <FormField label={m['economy.page.ledger.member']()}>
          {({ id }) => (
            <PersonPicker
              id={id}
              label={m['economy.page.ledger.member']()}
              everybody={m['economy.page.ledger.everybody']()}
              value={question.member}
              onChange={(member) => pages.ask({ member })}
            />
          )}
        </FormField>
      </div>
      <FailureNote failure={pages.failure} onRetry={pages.again} />
      {items === null && pages.failure === null && <Skeleton shape="card" />}
      {items?.length === 0 && <Empty icon="m-economy">{m['economy.page.ledger.none']()}</Empty>}
      {items !== null && items.length > 0 && (
        <ul className="sheet-plain ledger" aria-label={m['economy.page.ledger.title']()} aria-busy={pages.isReading}>
          {items.map((line) => (
            <LedgerRow key={line.id} line={line} onUndo={isAdministrator ? () => setUndoing(line) : null} />
          ))}
        </ul>
      )}
      {pages.hasMore && (
        <Button busy={pages.isReading} onClick={pages.readMore}>
          {m['economy.page.ledger.more']()}
        </Button>
      )}
      {undoing && <UndoDialog line={undoing} onDone={afterUndo} onClosed={() => setUndoing(null)} />}
    </Section>
  )
}
