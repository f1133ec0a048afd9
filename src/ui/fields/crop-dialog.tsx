import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'
import { m } from '#texts'
import { Modal } from '../modal.tsx'
import { ModalActions } from '../modal-actions.tsx'
import { Range } from '../range.tsx'
import { cutOf, type Framing, moved, type Size, ZOOM_MAX } from './crop.ts'

type CropDialogProps = {
  file: File
  size: Size
  onCut(image: Blob): void
  onClosed(): void
  /** The file claims to be a picture but is not. */
  onBroken(): void
}

const KEY_STEP_PX = 16
const QUALITY = 0.92

/** Cuts a picture to the shape of the card: drag or arrow keys move it, the slider enlarges it. */
export default function CropDialog({ file, size, onCut, onClosed, onBroken }: CropDialogProps) {
  const zoomId = useId()
  const canvas = useRef<HTMLCanvasElement>(null)
  const [picture, setPicture] = useState<ImageBitmap | null>(null)
  const [framing, setFraming] = useState<Framing>({ zoom: 1, x: 0.5, y: 0.5 })

  useEffect(() => {
    let left = false
    createImageBitmap(file).then(
      (bitmap) => !left && setPicture(bitmap),
      () => {
        if (left) return
        onBroken()
        onClosed()
      },
    )
    return () => {
      left = true
    }
  }, [file, onBroken, onClosed])
  useEffect(() => {
    const context = canvas.current?.getContext('2d')
    if (!context || !picture) return
    const cut = cutOf(picture, size, framing)
    context.clearRect(0, 0, size.width, size.height)
    context.drawImage(picture, cut.x, cut.y, cut.width, cut.height, 0, 0, size.width, size.height)
  }, [picture, framing, size])

  const move = (x: number, y: number) => {
    const view = canvas.current?.clientWidth
    if (picture && view) setFraming((before) => moved(picture, size, before, { x, y }, view))
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const steps: Record<string, [number, number]> = {
      ArrowLeft: [KEY_STEP_PX, 0],
      ArrowRight: [-KEY_STEP_PX, 0],
      ArrowUp: [0, KEY_STEP_PX],
      ArrowDown: [0, -KEY_STEP_PX],
    }
    const step = steps[event.key]
    if (!step) return
    event.preventDefault()
    move(...step)
  }
  return (
    <Modal
      title={m['ui.image.cropTitle']()}
      onClosed={onClosed}
      actions={(close) => (
        <ModalActions
          go={m['ui.image.use']()}
          onCancel={close}
          disabled={!picture}
          onGo={() => {
            canvas.current?.toBlob((blob) => blob && onCut(blob), 'image/webp', QUALITY)
            close()
          }}
        />
      )}
    >
      <div
        className="crop-view"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: arrow keys move the picture, as its label says
        tabIndex={0}
        role="application"
        aria-label={m['ui.image.cropHelp']()}
        onKeyDown={onKeyDown}
      >
        <canvas
          ref={canvas}
          width={size.width}
          height={size.height}
          onPointerDown={(event) => event.currentTarget.setPointerCapture(event.pointerId)}
          onPointerMove={(event) => {
            if (event.currentTarget.hasPointerCapture(event.pointerId)) move(event.movementX, event.movementY)
          }}
        />
      </div>
      <div className="crop-zoom">
        <label htmlFor={zoomId}>{m['ui.image.zoom']()}</label>
        <Range
          id={zoomId}
          min={1}
          max={ZOOM_MAX}
          step={0.05}
          value={framing.zoom}
          onChange={(event) => setFraming({ ...framing, zoom: Number(event.currentTarget.value) })}
        />
      </div>
    </Modal>
  )
}
