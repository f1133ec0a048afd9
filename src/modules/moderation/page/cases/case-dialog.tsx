import { m } from '#texts'
import { Modal } from '#ui/modal.tsx'
import { Note } from '#ui/note.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { sanctionTypeLabel } from '../sanction-type-labels.ts'
import { CaseChanges } from './case-changes.tsx'
import { CaseFacts } from './case-facts.tsx'
import { CaseStory } from './case-story.tsx'
import { useOpenedCase } from './use-opened-case.tsx'

type CaseDialogProps = {
  number: number
  onOpen(number: number): void
  /** Something about it may read differently now. */
  onChanged(): void
  onFilter(personId: string): void
  onClosed(): void
}

export function CaseDialog({ number, onOpen, onChanged, onFilter, onClosed }: CaseDialogProps) {
  const { opened, failure, attempt, readAgain } = useOpenedCase(number)
  const title = opened
    ? m['moderation.page.cases.opened.title']({ number: opened.number, type: sanctionTypeLabel(opened.type) })
    : m['moderation.cases.editTitle']({ number })
  return (
    <Modal wide title={title} onClosed={onClosed}>
      {failure !== null && (
        <Note tone="danger" alert>
          {failure}
        </Note>
      )}
      {!opened && failure === null && <Skeleton shape="card" />}
      {opened && (
        <div className="case-opened">
          <div className="case-facts">
            <CaseFacts opened={opened} />
            <CaseChanges
              key={`${opened.number} ${attempt}`}
              opened={opened}
              onLookAgain={() => {
                readAgain()
                onChanged()
              }}
            />
          </div>
          <CaseStory opened={opened} onOpen={onOpen} onFilter={() => onFilter(opened.person.id)} />
        </div>
      )}
    </Modal>
  )
}
