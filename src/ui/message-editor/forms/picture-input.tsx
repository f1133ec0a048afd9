import { useRef, useState } from 'react'
import { m } from '#texts'
import { Button, IconButton } from '../../button.tsx'
import { FormField } from '../../fields/form-field.tsx'
import { useGuildTools } from '../../guild/guild-context.tsx'

const IMAGE_TYPES = ['image/png', 'image/jpeg', 'image/gif', 'image/webp']
const IMAGE_MAX_BYTES = 10 * 1024 * 1024

type PictureInputProps = {
  label: string
  value: string
  error?: string | null
  onChange(url: string): void
  /** Offered when the picture may be absent, or be taken out of a list. */
  onRemove?: (() => void) | undefined
}

/** A link, or a file that is chosen, dropped or pasted. */
export function PictureInput({ label, value, error, onChange, onRemove }: PictureInputProps) {
  const { uploadImage } = useGuildTools()
  const file = useRef<HTMLInputElement>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)
  const [isOver, setOver] = useState(false)
  const take = async (chosen: File | undefined) => {
    setOver(false)
    if (!chosen) return
    if (!IMAGE_TYPES.includes(chosen.type)) return setProblem(m['ui.image.unsupported']())
    if (chosen.size > IMAGE_MAX_BYTES) return setProblem(m['ui.image.tooLarge']())
    setProblem(null)
    setBusy(true)
    const result = await uploadImage(chosen)
    setBusy(false)
    if (result.ok) onChange(result.url)
    else setProblem(result.message)
  }
  return (
    <FormField label={label} error={problem ?? error}>
      {({ id, describedBy, invalid }) => (
        // biome-ignore lint/a11y/noStaticElementInteractions: the button inside does the same by keyboard
        <div
          className={isOver ? 'editor-picture editor-picture-over' : 'editor-picture'}
          onDragOver={(event) => {
            event.preventDefault()
            setOver(true)
          }}
          onDragLeave={() => setOver(false)}
          onDrop={(event) => {
            event.preventDefault()
            take(event.dataTransfer.files[0])
          }}
          onPaste={(event) => event.clipboardData.files[0] && take(event.clipboardData.files[0])}
        >
          <input
            id={id}
            className="input grow"
            inputMode="url"
            placeholder={m['ui.editor.picture.link']()}
            autoComplete="off"
            spellCheck={false}
            value={value}
            aria-describedby={describedBy}
            aria-invalid={invalid || undefined}
            onChange={({ currentTarget }) => {
              setProblem(null)
              onChange(currentTarget.value.trim())
            }}
          />
          <Button size="small" icon="u-image" busy={busy} onClick={() => file.current?.click()}>
            {m['ui.editor.picture.upload']()}
          </Button>
          {onRemove && (
            <IconButton size="small" icon="u-trash" label={m['ui.editor.picture.remove']()} onClick={onRemove} />
          )}
          <input
            ref={file}
            className="unseen"
            type="file"
            tabIndex={-1}
            aria-label={m['ui.editor.picture.upload']()}
            accept={IMAGE_TYPES.join(',')}
            onChange={({ currentTarget }) => {
              take(currentTarget.files?.[0])
              currentTarget.value = ''
            }}
          />
        </div>
      )}
    </FormField>
  )
}
