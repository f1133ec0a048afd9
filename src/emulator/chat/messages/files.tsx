import { type ChangeEvent, useRef, useState } from 'react'
import { m } from '#texts'
import { IconButton } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'
import { useChat } from '../context.tsx'
import { acts, uploadedFile } from '../state/acts.ts'
import './files.css'

/** Discord's limits for a message on a server without boosts. */
const FILES_MAX = 10
const FILE_MAX_BYTES = 10 * 1024 * 1024

export type ChosenFile = { id: string; name: string }

/** Files are uploaded as soon as they are chosen; sending refers to them. */
export function useFiles(max = FILES_MAX, onChange?: (ids: string[]) => void) {
  const { settle, notify } = useChat()
  const [files, setFiles] = useState<ChosenFile[]>([])
  const [isBusy, setBusy] = useState(false)
  const keep = (next: ChosenFile[]) => {
    setFiles(next)
    onChange?.(next.map(({ id }) => id))
  }
  const add = async (chosen: Iterable<File>) => {
    setBusy(true)
    const all = [...files]
    for (const file of [...chosen].slice(0, max - files.length)) {
      if (file.size > FILE_MAX_BYTES) {
        notify(m['chat.talk.fileTooLarge']({ name: file.name }), 'danger')
        continue
      }
      const outcome = await acts.upload(file)
      const stored = settle(outcome) && outcome.ok ? uploadedFile(outcome.data) : null
      if (stored) all.push(stored)
    }
    keep(all)
    setBusy(false)
  }
  const drop = (id: string) => keep(files.filter((one) => one.id !== id))
  return { files, isBusy, add, drop, clear: () => keep([]) }
}

type AttachButtonProps = { onChoose(files: File[]): void; disabled?: boolean }

export function AttachButton({ onChoose, disabled = false }: AttachButtonProps) {
  const input = useRef<HTMLInputElement>(null)
  return (
    <>
      <IconButton
        icon="u-plus"
        label={m['chat.talk.attach']()}
        disabled={disabled}
        onClick={() => input.current?.click()}
      />
      <input ref={input} type="file" multiple hidden onChange={(event) => onChoose(filesOf(event))} />
    </>
  )
}

export function FileChips({ files, onDrop }: { files: ChosenFile[]; onDrop(id: string): void }) {
  if (files.length === 0) return null
  return (
    <ul className="file-chips">
      {files.map(({ id, name }) => (
        <li key={id}>
          <Icon name="u-image" size="small" />
          <span>{name}</span>
          <IconButton size="small" icon="u-x" label={m['chat.talk.dropFile']({ name })} onClick={() => onDrop(id)} />
        </li>
      ))}
    </ul>
  )
}

type FileFieldProps = { label: string; max?: number; onChange(ids: string[]): void }

/** A field of a command or a modal that takes files. */
export function FileField({ label, max = 1, onChange }: FileFieldProps) {
  const { files, isBusy, add, drop } = useFiles(max, onChange)
  return (
    <div className="file-field">
      <FileChips files={files} onDrop={drop} />
      {files.length < max && (
        <label className="file-choose" aria-busy={isBusy}>
          <input
            type="file"
            className="unseen"
            aria-label={label}
            multiple={max > 1}
            disabled={isBusy}
            onChange={(event) => add(filesOf(event))}
          />
          <Icon name="u-plus" size="small" />
          {m['chat.talk.attach']()}
        </label>
      )}
    </div>
  )
}

/** Reset afterwards, so that the same file can be chosen again. */
function filesOf({ target }: ChangeEvent<HTMLInputElement>): File[] {
  const chosen = [...(target.files ?? [])]
  target.value = ''
  return chosen
}
