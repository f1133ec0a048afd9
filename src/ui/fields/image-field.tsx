import { m } from '#texts'
import type { FieldProps } from './bind-field.tsx'
import type { Size } from './crop.ts'
import { FieldFrame } from './field-frame.tsx'
import { PictureDrop } from './picture-drop.tsx'
import { useField } from './use-field.ts'
import { usePictureUpload } from './use-picture-upload.ts'

type ImageFieldProps = FieldProps & { size: Size }

export function ImageField({ name, setting, label, help, size }: ImageFieldProps) {
  const field = useField<string | null>(name, setting)
  const picture = usePictureUpload({ onUploaded: field.set, isCut: true })
  const error = picture.problem ?? field.error
  return (
    <FieldFrame field={{ ...field, error }} layout="column" label={label} help={help}>
      {({ id, describedBy }) => (
        <PictureDrop
          id={id}
          describedBy={describedBy}
          picture={picture}
          size={size}
          value={field.value}
          onRemove={() => field.set(null)}
          hint={m['ui.image.drop']()}
        />
      )}
    </FieldFrame>
  )
}
