import type { Locale } from '#core/locale.ts'
import { m } from '#texts'
import { ActionDialog } from '#ui/action-dialog.tsx'
import { FailureNote } from '#ui/failure-note.tsx'
import { useNameWriter } from '#ui/fields/use-name-writer.ts'
import { useGuildTools } from '#ui/guild/guild-context.tsx'
import type { MessagePlace } from '#ui/guild/message-copy-tools.ts'
import { Skeleton } from '#ui/skeleton.tsx'
import { useAnswer } from '#ui/use-answer.ts'
import type { SavedMessage } from '../saved-message.ts'
import { CopyChangesView } from './copy-changes.tsx'

type RewriteCopyProps = {
  saved: SavedMessage
  place: MessagePlace
  /** The channel's name. */
  channel: string
  language: Locale
  /** Changing embeds into blocks cannot be undone on Discord. */
  turnsIntoBlocks: boolean
  onDone(): void
  onClosed(): void
}

/** Somebody may have changed the message on Discord since, so what would be lost is shown first. */
export function RewriteCopy(props: RewriteCopyProps) {
  const { saved, place, channel, language, turnsIntoBlocks, onDone, onClosed } = props
  const { messageCopies } = useGuildTools()
  const { show } = useNameWriter()
  const { answer, askAgain } = useAnswer(
    () => messageCopies.compare(saved.id, place, language),
    [messageCopies, saved.id, place.messageId, language],
  )
  return (
    <ActionDialog
      title={m['messages.page.changes.title']({ channel })}
      okLabel={turnsIntoBlocks ? m['messages.page.copies.blocksYes']() : m['messages.page.copies.update']()}
      isReady={answer?.ok === true}
      isDangerous={turnsIntoBlocks}
      wide
      act={() => messageCopies.rewrite(saved.id, place, language)}
      onDone={onDone}
      onClosed={onClosed}
    >
      {turnsIntoBlocks && <p>{m['messages.page.copies.blocksText']()}</p>}
      <div className="rewrite-copy" aria-busy={!answer}>
        {!answer && <Skeleton shape="row" />}
        {answer?.ok && <CopyChangesView before={answer.before} after={answer.after} show={show} />}
      </div>
      <FailureNote failure={answer && !answer.ok ? answer.message : null} onRetry={askAgain} />
    </ActionDialog>
  )
}
