import { lazy, Suspense } from 'react'
import { m } from '#texts'
import { Button } from '../button.tsx'
import type { Size } from './crop.ts'
import type { PictureUpload } from './use-picture-upload.ts'
import './picture-drop.css'

const CropDialog = lazy(() => import('./crop-dialog.tsx'))

type PictureDropProps = {
  id?: string | undefined
  describedBy?: string | undefined
  /** Made with `isCut`; the parent shows its problem. */
  picture: PictureUpload
  value: string | null
  onRemove(): void
  /** The size that it is cut to. */
  size: Size
  hint: string
}

/** A picture that is dropped, chosen or pasted, then cut to size. */
export function PictureDrop({ id, describedBy, picture, value, onRemove, size, hint }: PictureDropProps) {
  return (
    <div className={picture.isOver ? 'dropzone dropzone-over' : 'dropzone'} {...picture.zone}>
      {value && (
        <img src={value} alt={m['ui.image.current']()} style={{ aspectRatio: `${size.width} / ${size.height}` }} />
      )}
      <input {...picture.file} id={id} aria-describedby={describedBy} />
      <div className="dropzone-actions">
        <Button size="small" icon="u-image" busy={picture.busy} onClick={picture.choose}>
          {value ? m['ui.image.replace']() : m['ui.image.choose']()}
        </Button>
        {value && (
          <Button look="ghost" size="small" icon="u-trash" onClick={onRemove}>
            {m['ui.image.remove']()}
          </Button>
        )}
        <span className="soft sm">{hint}</span>
      </div>
      {picture.chosen && (
        <Suspense fallback={null}>
          <CropDialog
            file={picture.chosen}
            size={size}
            onCut={picture.upload}
            onClosed={picture.putAway}
            onBroken={() => picture.setProblem(m['ui.image.unsupported']())}
          />
        </Suspense>
      )}
    </div>
  )
}
