import { m } from '#texts'
import { Button, IconButton } from '../../button.tsx'
import { FormField } from '../../fields/form-field.tsx'
import { usePictureUpload } from '../../fields/use-picture-upload.ts'

type PictureInputProps = {
  label: string
  value: string
  error?: string | null
  onChange(url: string): void
  /** Left out: the picture cannot be removed. */
  onRemove?: (() => void) | undefined
}

/** A link, or a file that is chosen, dropped or pasted. */
export function PictureInput({ label, value, error, onChange, onRemove }: PictureInputProps) {
  const picture = usePictureUpload({ onUploaded: onChange })
  return (
    <FormField label={label} error={picture.problem ?? error}>
      {({ id, describedBy, invalid }) => (
        <div className={picture.isOver ? 'editor-picture editor-picture-over' : 'editor-picture'} {...picture.zone}>
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
              picture.setProblem(null)
              onChange(currentTarget.value.trim())
            }}
          />
          <Button size="small" icon="u-image" busy={picture.busy} onClick={picture.choose}>
            {m['ui.editor.picture.upload']()}
          </Button>
          {onRemove && (
            <IconButton size="small" icon="u-trash" label={m['ui.editor.picture.remove']()} onClick={onRemove} />
          )}
          <input {...picture.file} tabIndex={-1} aria-label={m['ui.editor.picture.upload']()} />
        </div>
      )}
    </FormField>
  )
}
