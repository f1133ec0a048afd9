import { BLOCK_CAPS, countComponents } from '#core/settings/message-blocks.ts'
import { COMPONENT_CAPS } from '#core/settings/message-components.ts'
import { m } from '#texts'
import { Icon } from '../icon.tsx'
import { insertPart } from './edit-parts.ts'
import { useEditor } from './editor-context.ts'
import { newBlock, newButton } from './new-parts.ts'
import { PART_LABELS } from './part-labels.ts'
import { itemsAt } from './part-paths.ts'

/** One more button in this row. */
export function AddButton({ path }: { path: string }) {
  const { parts, apply } = useEditor()
  const list = `${path}.buttons`
  const at = itemsAt(parts, list).length
  if (at >= COMPONENT_CAPS.buttonsPerRow) return null
  return (
    <button
      type="button"
      className="editor-slot"
      aria-label={m['ui.editor.addButton']()}
      title={m['ui.editor.addButton']()}
      onClick={() => {
        const added = insertPart(parts, { list, at }, newButton(m['ui.editor.newButton']()))
        apply(added, m['ui.editor.added']({ name: PART_LABELS.button() }))
      }}
    >
      <Icon name="u-plus" size="small" />
    </button>
  )
}

/** Another block at the end of a container; other kinds can be dragged in. */
export function AddChild({ path }: { path: string }) {
  const { parts, apply } = useEditor()
  const list = `${path}.children`
  if (countComponents(parts.blocks ?? []) >= BLOCK_CAPS.components) return null
  const add = (kind: 'text' | 'gallery' | 'separator' | 'button') => {
    const block = kind === 'button' ? newBlock.buttons(m['ui.editor.newButton']()) : newBlock[kind]()
    const { parts: next, path: at } = insertPart(parts, { list, at: itemsAt(parts, list).length }, block)
    const inside = kind === 'button' ? '.row.buttons.0' : ''
    apply({ parts: next, path: at + inside }, m['ui.editor.added']({ name: PART_LABELS[kind]() }))
  }
  return (
    <div className="editor-slots">
      {(['text', 'gallery', 'separator', 'button'] as const).map((kind) => (
        <button
          key={kind}
          type="button"
          className="editor-slot"
          aria-label={m['ui.editor.addInside']({ name: PART_LABELS[kind]() })}
          onClick={() => add(kind)}
        >
          <Icon name="u-plus" size="small" />
          {PART_LABELS[kind]()}
        </button>
      ))}
    </div>
  )
}
