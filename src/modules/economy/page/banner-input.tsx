import { m } from '#texts'
import { FormField } from '#ui/fields/form-field.tsx'
import { PictureDrop } from '#ui/fields/picture-drop.tsx'
import { usePictureUpload } from '#ui/fields/use-picture-upload.ts'

const BANNER_SIZE = { width: 800, height: 137 }

type BannerInputProps = { value: string | null; error: string | null; onChange(value: string | null): void }

export function BannerInput({ value, error, onChange }: BannerInputProps) {
  const picture = usePictureUpload({ onUploaded: onChange, isCut: true })
  return (
    <FormField label={m['economy.page.form.banner']()} error={picture.problem ?? error}>
      {({ id, describedBy }) => (
        <PictureDrop
          id={id}
          describedBy={describedBy}
          picture={picture}
          value={value}
          onRemove={() => onChange(null)}
          size={BANNER_SIZE}
          hint={m['economy.page.form.bannerSize']()}
        />
      )}
    </FormField>
  )
}
