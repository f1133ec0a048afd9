import type { Image } from '#core/settings/embed.ts'
import { m } from '#texts'
import { FormField } from '../../fields/form-field.tsx'
import { Switch } from '../../switch.tsx'
import { useEditor } from '../editor-context.ts'
import { readAt } from '../part-paths.ts'
import { ItemList } from './item-list.tsx'
import { PictureInput } from './picture-input.tsx'

/** One picture with its alternative text. */
export function ImageForm({ path }: { path: string }) {
  const { parts, set, errorOf } = useEditor()
  const image = (readAt(parts, path) ?? { url: '' }) as Image
  return (
    <>
      <PictureInput
        label={m['ui.editor.picture.picture']()}
        value={image.url}
        error={errorOf(`${path}.url`)}
        onChange={(url) => set(`${path}.url`, url)}
      />
      <FormField label={m['ui.editor.picture.alt']()} error={errorOf(`${path}.alt`)}>
        {({ id, describedBy, invalid }) => (
          <input
            id={id}
            className="input"
            value={image.alt ?? ''}
            aria-describedby={describedBy}
            aria-invalid={invalid || undefined}
            onChange={({ currentTarget }) => set(`${path}.alt`, currentTarget.value || undefined)}
          />
        )}
      </FormField>
      <FormField label={m['ui.editor.picture.spoiler']()} layout="row">
        {({ id }) => (
          <Switch id={id} checked={image.spoiler ?? false} onChange={(on) => set(`${path}.spoiler`, on || undefined)} />
        )}
      </FormField>
    </>
  )
}

/** Up to ten pictures side by side. */
export function GalleryForm({ path, keepsOne }: { path: string; keepsOne?: boolean }) {
  return (
    <ItemList
      path={path}
      max={10}
      title={m['ui.editor.parts.gallery']()}
      nameOf={(number) => m['ui.editor.picture.number']({ number })}
      addLabel={m['ui.editor.picture.add']()}
      make={() => ({ url: '' })}
      {...(keepsOne && { keepsOne })}
    >
      {(at) => <ImageForm path={at} />}
    </ItemList>
  )
}
