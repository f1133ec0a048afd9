import { lazy, Suspense, useRef, useState } from 'react'
import { m } from '#texts'
import { Button } from '../button.tsx'
import { useGuildTools } from '../guild/guild-context.tsx'
import type { FieldProps } from './bind-field.tsx'
import { FieldFrame } from './field-frame.tsx'
import { useField } from './use-field.ts'
import './image-field.css'

const CropDialog = lazy(() => import('./crop-dialog.tsx'))

const IMAGE_TYPES = ['image/png', 'image/jpeg', 'image/gif', 'image/webp']
const IMAGE_MAX_BYTES = 10 * 1024 * 1024

type ImageFieldProps = FieldProps & { size: { width: number; height: number } }

/** Dropped, chosen or pasted, then cut to the shape it will have. */
export function ImageField({ name, setting, label, help, size }: ImageFieldProps) {
  const field = useField<string | null>(name, setting)
  const { uploadImage } = useGuildTools()
  const input = useRef<HTMLInputElement>(null)
  const [file, setFile] = useState<File | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const [isOver, setOver] = useState(false)
  const [busy, setBusy] = useState(false)

  const take = (chosen: File | undefined) => {
    setOver(false)
    if (!chosen) return
    if (!IMAGE_TYPES.includes(chosen.type)) setProblem(m['ui.image.unsupported']())
    else if (chosen.size > IMAGE_MAX_BYTES) setProblem(m['ui.image.tooLarge']())
    else {
      setProblem(null)
      setFile(chosen)
    }
  }
  const upload = async (cut: Blob) => {
    setBusy(true)
    const result = await uploadImage(cut)
    setBusy(false)
    if (result.ok) field.set(result.url)
    else setProblem(result.message)
  }
  return (
    <FieldFrame field={{ ...field, error: problem ?? field.error } as never} layout="column" label={label} help={help}>
      {({ id, describedBy }) => (
        // biome-ignore lint/a11y/noStaticElementInteractions: the button inside does the same by keyboard
        <div
          className={isOver ? 'dropzone dropzone-over' : 'dropzone'}
          onDragOver={(event) => {
            event.preventDefault()
            setOver(true)
          }}
          onDragLeave={() => setOver(false)}
          onDrop={(event) => {
            event.preventDefault()
            take(event.dataTransfer.files[0])
          }}
          onPaste={(event) => take(event.clipboardData.files[0])}
        >
          {field.value && (
            <img
              src={field.value}
              alt={m['ui.image.current']()}
              style={{ aspectRatio: `${size.width} / ${size.height}` }}
            />
          )}
          <input
            ref={input}
            id={id}
            className="unseen"
            type="file"
            accept={IMAGE_TYPES.join(',')}
            aria-describedby={describedBy}
            onChange={(event) => {
              take(event.currentTarget.files?.[0])
              event.currentTarget.value = ''
            }}
          />
          <div className="dropzone-actions">
            <Button size="small" icon="u-image" busy={busy} onClick={() => input.current?.click()}>
              {field.value ? m['ui.image.replace']() : m['ui.image.choose']()}
            </Button>
            {field.value && (
              <Button look="ghost" size="small" icon="u-trash" onClick={() => field.set(null)}>
                {m['ui.image.remove']()}
              </Button>
            )}
            <span className="soft sm">{m['ui.image.drop']()}</span>
          </div>
          {file && (
            <Suspense fallback={null}>
              <CropDialog
                file={file}
                size={size}
                onCut={upload}
                onClosed={() => setFile(null)}
                onBroken={() => setProblem(m['ui.image.unsupported']())}
              />
            </Suspense>
          )}
        </div>
      )}
    </FieldFrame>
  )
}
