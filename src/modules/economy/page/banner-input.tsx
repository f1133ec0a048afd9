import { lazy, Suspense, useRef, useState } from 'react'
import { m } from '#texts'
import { Button } from '#ui/button.tsx'
import { FormField } from '#ui/fields/form-field.tsx'
import { useGuildTools } from '#ui/guild/guild-context.tsx'
import '#ui/fields/image-field.css'
import './economy.css'

const CropDialog = lazy(() => import('#ui/fields/crop-dialog.tsx'))

const BANNER_SIZE = { width: 800, height: 137 }
const TYPES = ['image/png', 'image/jpeg', 'image/gif', 'image/webp']
const MAX_BYTES = 10 * 1024 * 1024

type BannerInputProps = { value: string | null; error: string | null; onChange(value: string | null): void }

/** Chosen or dropped, then cut to the shape of a banner. */
export function BannerInput({ value, error, onChange }: BannerInputProps) {
  const { uploadImage } = useGuildTools()
  const input = useRef<HTMLInputElement>(null)
  const [file, setFile] = useState<File | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)
  const take = (chosen: File | undefined) => {
    if (!chosen) return
    if (!TYPES.includes(chosen.type)) return setProblem(m['ui.image.unsupported']())
    if (chosen.size > MAX_BYTES) return setProblem(m['ui.image.tooLarge']())
    setProblem(null)
    setFile(chosen)
  }
  const upload = async (cut: Blob) => {
    setBusy(true)
    const result = await uploadImage(cut)
    setBusy(false)
    if (result.ok) onChange(result.url)
    else setProblem(result.message)
  }
  return (
    <FormField label={m['economy.page.form.banner']()} error={problem ?? error}>
      {({ id, describedBy }) => (
        // biome-ignore lint/a11y/noStaticElementInteractions: the button inside does the same by keyboard
        <div
          className="dropzone banner"
          onDragOver={(event) => event.preventDefault()}
          onDrop={(event) => {
            event.preventDefault()
            take(event.dataTransfer.files[0])
          }}
        >
          {value && <img src={value} alt={m['ui.image.current']()} />}
          <input
            ref={input}
            id={id}
            className="unseen"
            type="file"
            accept={TYPES.join(',')}
            aria-describedby={describedBy}
            onChange={({ currentTarget }) => {
              take(currentTarget.files?.[0])
              currentTarget.value = ''
            }}
          />
          <div className="dropzone-actions">
            <Button size="small" icon="u-image" busy={busy} onClick={() => input.current?.click()}>
              {value ? m['ui.image.replace']() : m['ui.image.choose']()}
            </Button>
            {value && (
              <Button look="ghost" size="small" icon="u-trash" onClick={() => onChange(null)}>
                {m['ui.image.remove']()}
              </Button>
            )}
            <span className="soft sm">{m['economy.page.form.bannerSize']()}</span>
          </div>
          {file && (
            <Suspense fallback={null}>
              <CropDialog
                file={file}
                size={BANNER_SIZE}
                onCut={upload}
                onClosed={() => setFile(null)}
                onBroken={() => setProblem(m['ui.image.unsupported']())}
              />
            </Suspense>
          )}
        </div>
      )}
    </FormField>
  )
}
