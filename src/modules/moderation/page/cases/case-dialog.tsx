import { m } from '#texts'
import { Modal } from '#ui/modal.tsx'
import { Note } from '#ui/note.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { sanctionTypeLabel } from '../sanction-type-labels.ts'
import { CaseFacts } from './case-facts.tsx'
import { CaseStory } from './case-story.tsx'
import { useOpenedCase } from './use-opened-case.tsx'

type CaseDialogProps = {
  number: number
  onOpen(number: number): void
  onFilter(personId: string): void
  onClosed(): void
}

export function CaseDialog({ number, onOpen, onFilter, onClosed }: CaseDialogProps) {
  const { opened, failure } = useOpenedCase(number)
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
          <CaseFacts opened={opened} />
          <CaseStory opened={opened} onOpen={onOpen} onFilter={() => onFilter(opened.person.id)} />
        </div>
      )}
    </Modal>
  )
}
