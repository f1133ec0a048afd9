import { BLOCK_CAPS, type Block } from '#core/settings/message-blocks.ts'
import { m } from '#texts'
import { ChoiceInput } from '../../fields/choice-input.tsx'
import { FormField } from '../../fields/form-field.tsx'
import { Switch } from '../../switch.tsx'
import { useEditor } from '../editor-context.ts'
import { newButton } from '../new-parts.ts'
import { readAt } from '../part-paths.ts'
import { ButtonForm } from './button-form.tsx'
import { ImageForm } from './image-form.tsx'
import { OptionalColor } from './optional-color.tsx'
import { PartText } from './part-text.tsx'

type Of<T extends Block['type']> = Extract<Block, { type: T }>

export function TextBlockForm({ path }: { path: string }) {
  const { parts, set } = useEditor()
  const block = readAt(parts, path) as Of<'text'>
  const beside = block.accessory?.type ?? 'none'
  return (
    <>
      <PartText path={`${path}.text`} label={m['ui.editor.parts.text']()} max={BLOCK_CAPS.characters} required />
      <FormField label={m['ui.editor.block.beside']()} group>
        {({ id, describedBy }) => (
          <ChoiceInput
            id={id}
            look="segment"
            label={m['ui.editor.block.beside']()}
            value={beside}
            describedBy={describedBy}
            options={{
              none: m['ui.editor.block.nothing'](),
              thumbnail: m['ui.editor.picture.picture'](),
              button: m['ui.editor.parts.button'](),
            }}
            onChange={(next) => {
              if (next === beside) return
              const made =
                next === 'thumbnail'
                  ? { type: 'thumbnail', image: { url: '' } }
                  : { type: 'button', button: newButton(m['ui.editor.newButton']()) }
              set(`${path}.accessory`, next === 'none' ? undefined : made)
            }}
          />
        )}
      </FormField>
      {beside === 'thumbnail' && <ImageForm path={`${path}.accessory.image`} />}
      {beside === 'button' && <ButtonForm path={`${path}.accessory.button`} />}
    </>
  )
}

export function SeparatorForm({ path }: { path: string }) {
  const { parts, set } = useEditor()
  const block = readAt(parts, path) as Of<'separator'>
  return (
    <>
      <FormField label={m['ui.editor.block.line']()} layout="row">
        {({ id }) => <Switch id={id} checked={block.line} onChange={(on) => set(`${path}.line`, on)} />}
      </FormField>
      <FormField label={m['ui.editor.block.spacing']()} group>
        {({ id }) => (
          <ChoiceInput
            id={id}
            look="segment"
            label={m['ui.editor.block.spacing']()}
            value={block.spacing}
            options={{ small: m['ui.editor.block.small'](), large: m['ui.editor.block.large']() }}
            onChange={(next) => set(`${path}.spacing`, next)}
          />
        )}
      </FormField>
    </>
  )
}

export function ContainerForm({ path }: { path: string }) {
  const { parts, set, errorOf } = useEditor()
  const block = readAt(parts, path) as Of<'container'>
  return (
    <>
      <p className="soft sm">{m['ui.editor.block.containerHelp']()}</p>
      <FormField label={m['ui.editor.block.accent']()} error={errorOf(`${path}.color`)} group>
        {({ describedBy }) => (
          <OptionalColor
            label={m['ui.editor.block.accent']()}
            value={block.color}
            describedBy={describedBy}
            onChange={(color) => set(`${path}.color`, color)}
          />
        )}
      </FormField>
      <FormField label={m['ui.editor.picture.spoiler']()} layout="row">
        {({ id }) => (
          <Switch id={id} checked={block.spoiler ?? false} onChange={(on) => set(`${path}.spoiler`, on || undefined)} />
        )}
      </FormField>
    </>
  )
}
