import { type ChangeEvent, type ClipboardEvent, type DragEvent, useRef, useState } from 'react'
import { m } from '#texts'
import { useGuildTools } from '../guild/guild-context.tsx'

const PICTURE_TYPES = ['image/png', 'image/jpeg', 'image/gif', 'image/webp']
const PICTURE_MAX_BYTES = 10 * 1024 * 1024

type UploadOptions = {
  /** Left out: for a setting or a message. */
  purpose?: 'proof' | undefined
  onUploaded(url: string): void
  /** A chosen file waits in `chosen` until it has been cut. */
  isCut?: boolean
}

export type PictureUpload = ReturnType<typeof usePictureFile>

type SendPicture = (picture: Blob) => Promise<{ ok: true; url: string } | { ok: false; message: string }>

/** For a setting or a message of the server. */
export function usePictureUpload({ purpose, ...options }: UploadOptions) {
  const { uploadImage } = useGuildTools()
  return usePictureFile((picture) => uploadImage(picture, purpose), options)
}

/** A picture that is chosen, dropped or pasted: checked, then uploaded. */
export function usePictureFile(send: SendPicture, { onUploaded, isCut = false }: Omit<UploadOptions, 'purpose'>) {
  const input = useRef<HTMLInputElement>(null)
  const [chosen, setChosen] = useState<File | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const [isOver, setOver] = useState(false)
  const [busy, setBusy] = useState(false)
  // What has been typed or placed while it was uploaded stays.
  const told = useRef(onUploaded)
  told.current = onUploaded

  const upload = async (picture: Blob) => {
    setBusy(true)
    const result = await send(picture)
    setBusy(false)
    if (result.ok) told.current(result.url)
    else setProblem(result.message)
  }
  const take = (file: File | undefined) => {
    setOver(false)
    if (!file) return
    if (!PICTURE_TYPES.includes(file.type)) return setProblem(m['ui.image.unsupported']())
    if (file.size > PICTURE_MAX_BYTES) return setProblem(m['ui.image.tooLarge']())
    setProblem(null)
    if (isCut) setChosen(file)
    else void upload(file)
  }
  return {
    chosen,
    upload,
    busy,
    isOver,
    /** A sentence; null when nothing went wrong. */
    problem,
    setProblem,
    choose: () => input.current?.click(),
    putAway: () => setChosen(null),
    /** Props of the box that a file is dropped on. A button inside it does the same by keyboard. */
    zone: {
      onDragOver(event: DragEvent) {
        event.preventDefault()
        setOver(true)
      },
      onDragLeave: () => setOver(false),
      onDrop(event: DragEvent) {
        event.preventDefault()
        take(event.dataTransfer.files[0])
      },
      onPaste: (event: ClipboardEvent) => take(event.clipboardData.files[0]),
    },
    /** Props of the hidden file input inside that box. */
    file: {
      ref: input,
      className: 'unseen',
      type: 'file',
      accept: PICTURE_TYPES.join(','),
      onChange({ currentTarget }: ChangeEvent<HTMLInputElement>) {
        take(currentTarget.files?.[0])
        // So that the same file can be chosen again.
        currentTarget.value = ''
      },
    },
  }
}
