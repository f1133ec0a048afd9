import { useEffect, useRef } from 'react'
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
  /** The case may have changed. */
  onChanged(): void
  onFilter(personId: string): void
  onClosed(): void
}

export function CaseDialog({ number, onOpen, onChanged, onFilter, onClosed }: CaseDialogProps) {
  const { opened, failure, version, readAgain } = useOpenedCase(number)
  const sent = useRef<'changed' | 'removed' | null>(null)
  const leave = useRef(onClosed)
  leave.current = () => {
    if (sent.current !== null) onChanged()
    onClosed()
  }
  const isGone = failure !== null && sent.current === 'removed'
  useEffect(() => {
    if (isGone) leave.current()
  }, [isGone])
  const title = opened
    ? m['moderation.page.cases.opened.title']({ number: opened.number, type: sanctionTypeLabel(opened.type) })
    : m['moderation.cases.editTitle']({ number })
  return (
    <Modal wide title={title} onClosed={() => leave.current()}>
      {failure !== null && !isGone && (
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
              key={`${opened.number} ${version}`}
              opened={opened}
              isChanged={sent.current !== null}
              onSent={(change) => {
                sent.current = change === 'remove' ? 'removed' : 'changed'
              }}
              onLookAgain={readAgain}
            />
          </div>
          <CaseStory opened={opened} onOpen={onOpen} onFilter={() => onFilter(opened.person.id)} />
        </div>
      )}
    </Modal>
  )
}
