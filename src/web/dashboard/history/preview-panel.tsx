import { useEffect, useId, useRef } from 'react'
import { m } from '#texts'
import { ModalActions } from '#ui/modal-actions.tsx'
import { TowerClock } from './clock.tsx'
import { UndoPlan } from './undo-plan.tsx'
import { undoWords } from './undo-words.ts'
import { useDates } from './use-dates.ts'
import type { Choice, Preview } from './use-undo.ts'
import './preview-panel.css'

type PreviewPanelProps = {
  choice: Choice
  preview: Preview
  overwrite: readonly string[]
  toggle(path: string): void
  confirm(): void
  cancel(): void
  /** Going back to a moment undoes everything since, whatever the filter shows. */
  isFiltered: boolean
}

/** What an undo would do, validated like any save, before it is done. */
export function PreviewPanel({ choice, preview, cancel, confirm, isFiltered, ...conflicts }: PreviewPanelProps) {
  const { clockOf, momentOf } = useDates()
  const titleId = useId()
  const title = useRef<HTMLHeadingElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the title takes the focus for each new choice
  useEffect(() => title.current?.focus({ preventScroll: true }), [choice])
  const { what, at } = choice
  const { heading, go, mayGo } = undoWords(choice, preview, momentOf)
  return (
    <aside className="history-preview" aria-labelledby={titleId}>
      {at && <TowerClock time={clockOf(at)} />}
      <div className={at ? 'history-preview-box history-preview-crowned' : 'history-preview-box'}>
        <header>
          <h2 id={titleId} ref={title} tabIndex={-1}>
            {heading}
          </h2>
          <p>{m['history.preview.nothingYet']()}</p>
          {isFiltered && what.kind === 'moment' && <p>{m['history.preview.unfiltered']()}</p>}
        </header>
        <div className="history-preview-body">
          <UndoPlan preview={preview} {...conflicts} />
        </div>
        <footer>
          <div className="history-preview-actions">
            <ModalActions
              go={go}
              onGo={confirm}
              cancel={m['history.preview.cancel']()}
              onCancel={cancel}
              busy={preview.kind === 'ready' && preview.isBusy}
              disabled={!mayGo}
            />
          </div>
          <p>{m['history.preview.untouched']()}</p>
        </footer>
      </div>
    </aside>
  )
}
