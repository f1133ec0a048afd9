import { useState } from 'react'
import { Link } from 'react-router'
import { entryPath } from '#core/collections/history-path.ts'
import { m } from '#texts'
import { Button } from '#ui/button.tsx'
import { useNameWriter } from '#ui/fields/use-name-writer.ts'
import { useEditing, useGuildTools } from '#ui/guild/guild-context.tsx'
import { Modal } from '#ui/modal.tsx'
import { momentText } from '#ui/moment-text.ts'
import { Skeleton } from '#ui/skeleton.tsx'
import { useAnswer } from '#ui/use-answer.ts'
import { type PastVersion, pastVersions, visibleLines } from '../rules/past-versions.ts'
import { type SavedMessage, savedMessages } from '../saved-message.ts'
import { CopyChangesView } from './copy-changes.tsx'
import type { Draft } from './drafts.ts'

const SHOWN_MAX = 20

type PastVersionsProps = { saved: SavedMessage; onPutBack(draft: Draft): void }

/** Lists earlier versions of a saved message; a version is loaded into the editor, reviewed and saved like any edit. */
export function PastVersions({ saved, onPutBack }: PastVersionsProps) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button look="ghost" size="small" icon="u-history" onClick={() => setOpen(true)}>
        {m['messages.page.past.open']()}
      </Button>
      {isOpen && <PastDialog saved={saved} onPutBack={onPutBack} onClosed={() => setOpen(false)} />}
    </>
  )
}

function PastDialog({ saved, onPutBack, onClosed }: PastVersionsProps & { onClosed(): void }) {
  const { readPast } = useGuildTools()
  const guildId = useEditing(({ guild }) => guild.id)
  const path = entryPath(savedMessages.name, saved.id)
  const { answer } = useAnswer(() => readPast(path, SHOWN_MAX), [readPast, path])
  return (
    <Modal
      title={m['messages.page.past.title']({ name: saved.name })}
      wide
      onClosed={onClosed}
      actions={(close) => <Button onClick={close}>{m['messages.page.past.close']()}</Button>}
    >
      <div className="modal-stack" aria-busy={!answer}>
        {!answer && <Skeleton shape="row" />}
        {answer && !answer.ok && <p role="alert">{m['messages.page.past.failed']()}</p>}
        {answer?.ok && (
          <VersionList
            saved={saved}
            versions={pastVersions(saved.id, answer.entries)}
            onPutBack={(draft) => {
              onPutBack(draft)
              onClosed()
            }}
          />
        )}
        <Link className="link" to={`/dashboard/${guildId}/history?path=${encodeURIComponent(path)}`}>
          {m['messages.page.past.all']()}
        </Link>
      </div>
    </Modal>
  )
}

type VersionListProps = PastVersionsProps & { versions: readonly PastVersion[] }

export function VersionList({ saved, versions, onPutBack }: VersionListProps) {
  const { locale } = useGuildTools()
  const { show } = useNameWriter()
  if (versions.length === 0) return <p>{m['messages.page.past.none']()}</p>
  return (
    <ol className="past-versions">
      {versions.map(({ id, at, actor, version: { name, message } }) => (
        <li key={id}>
          <div className="past-version-head">
            <b className="grow">{m['messages.page.past.until']({ who: actor.name, moment: momentText(at, locale) })}</b>
            <Button size="small" icon="u-undo" onClick={() => onPutBack({ name, message })}>
              {m['messages.page.past.putBack']()}
            </Button>
          </div>
          {name !== saved.name && <p>{m['messages.page.past.named']({ name })}</p>}
          <CopyChangesView before={visibleLines(saved.message)} after={visibleLines(message)} show={show} />
        </li>
      ))}
    </ol>
  )
}
