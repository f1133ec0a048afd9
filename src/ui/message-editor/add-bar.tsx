import { EMBED_CAPS } from '#core/settings/embed.ts'
import { BLOCK_CAPS, countComponents } from '#core/settings/message-blocks.ts'
import { COMPONENT_CAPS } from '#core/settings/message-components.ts'
import { m } from '#texts'
import type { PartKind } from '../discord/message-view.ts'
import { Icon } from '../icon.tsx'
import { insertPart } from './edit-parts.ts'
import { useEditor } from './editor-context.ts'
import { newBlock, newButton, newEmbed, newSelect } from './new-parts.ts'
import { PART_ICONS, PART_LABELS } from './part-labels.ts'
import { itemsAt, writeAt } from './part-paths.ts'

/** What can still be added to the message. */
export function AddBar() {
  const { format } = useEditor()
  return (
    <div className="editor-add" role="toolbar" aria-label={m['ui.editor.add']()}>
      {format === 'embeds' ? <ClassicParts /> : <Blocks />}
    </div>
  )
}

function ClassicParts() {
  const { parts, apply, select, interactive } = useEditor()
  const { content, images, embeds = [], rows = [] } = parts
  const said = (kind: PartKind) => m['ui.editor.added']({ name: PART_LABELS[kind]() })
  const addTo = (list: string, part: unknown, kind: PartKind, inside = '') => {
    const { parts: next, path } = insertPart(parts, { list, at: itemsAt(parts, list).length }, part)
    apply({ parts: next, path: path + inside }, said(kind))
  }
  const addButton = () => {
    const button = newButton(m['ui.editor.newButton']())
    const last = rows.at(-1)
    const place = rows.length - 1
    if (last && 'buttons' in last && last.buttons.length < COMPONENT_CAPS.buttonsPerRow) {
      addTo(`rows.${place}.buttons`, button, 'button')
    } else addTo('rows', { buttons: [button] }, 'button', '.buttons.0')
  }
  return (
    <>
      <Add
        kind="content"
        disabled={content !== undefined}
        onAdd={() => apply({ parts: { ...parts, content: '' }, path: 'content' }, said('content'))}
      />
      <Add
        kind="images"
        onAdd={() => {
          if (images) return select('images')
          apply({ parts: writeAt(parts, 'images', [{ url: '' }]), path: 'images' }, said('images'))
        }}
      />
      <Add
        kind="embed"
        disabled={embeds.length >= EMBED_CAPS.embeds}
        onAdd={() => addTo('embeds', newEmbed(), 'embed')}
      />
      <Add kind="button" disabled={areRowsFull(rows)} onAdd={addButton} />
      {interactive && (
        <Add
          kind="select"
          disabled={rows.length >= COMPONENT_CAPS.rows}
          onAdd={() => addTo('rows', { select: newSelect(m['ui.editor.newOption']()) }, 'select')}
        />
      )}
    </>
  )
}

function areRowsFull(rows: readonly object[]): boolean {
  const last = rows.at(-1)
  const isLastFull =
    !last || !('buttons' in last && Array.isArray(last.buttons) && last.buttons.length < COMPONENT_CAPS.buttonsPerRow)
  return rows.length >= COMPONENT_CAPS.rows && isLastFull
}

function Blocks() {
  const { parts, apply, interactive } = useEditor()
  const blocks = parts.blocks ?? []
  const left = BLOCK_CAPS.components - countComponents(blocks)
  const add = (kind: PartKind, block: unknown, inside = '') => {
    const { parts: next, path } = insertPart(parts, { list: 'blocks', at: blocks.length }, block)
    apply({ parts: next, path: path + inside }, m['ui.editor.added']({ name: PART_LABELS[kind]() }))
  }
  return (
    <>
      <Add kind="text" disabled={left < 1} onAdd={() => add('text', newBlock.text())} />
      <Add kind="container" disabled={left < 2} onAdd={() => add('container', newBlock.container())} />
      <Add kind="gallery" disabled={left < 1} onAdd={() => add('gallery', newBlock.gallery())} />
      <Add kind="separator" disabled={left < 1} onAdd={() => add('separator', newBlock.separator())} />
      <Add
        kind="button"
        disabled={left < 2}
        onAdd={() => add('button', newBlock.buttons(m['ui.editor.newButton']()), '.row.buttons.0')}
      />
      {interactive && (
        <Add
          kind="select"
          disabled={left < 2}
          onAdd={() => add('select', newBlock.select(m['ui.editor.newOption']()))}
        />
      )}
    </>
  )
}

function Add({ kind, disabled, onAdd }: { kind: PartKind; disabled?: boolean; onAdd(): void }) {
  return (
    <button type="button" disabled={disabled} onClick={onAdd}>
      <Icon name={PART_ICONS[kind]} size="small" />
      {PART_LABELS[kind]()}
    </button>
  )
}
