import type { ReactNode } from 'react'
import { m } from '#texts'
import type { PartKind } from '../discord/message-view.ts'
import { Icon } from '../icon.tsx'
import { duplicatePart, stepPart } from './edit-parts.ts'
import { useEditor } from './editor-context.ts'
import { newId } from './new-parts.ts'
import { movedWords, nameOf } from './part-names.ts'
import { placeOf, readAt } from './part-paths.ts'
import { useDrag } from './use-drag.ts'

type PartFrameProps = { path: string; kind: PartKind; children: ReactNode }

/** A part on the canvas: press it to open its form, drag it, or move it with the keys of its handle. */
export function PartFrame({ path, kind, children }: PartFrameProps) {
  const editor = useEditor()
  const drag = useDrag(path)
  const isSelected = editor.selected === path
  const name = nameOf(kind, path, readAt(editor.parts, path))
  // The parts inside it can be selected separately.
  const isHolder = kind === 'row' || kind === 'container'
  return (
    <div
      className={`part part-${kind}`}
      data-part={path}
      data-selected={isSelected || undefined}
      data-problem={editor.hasProblem(path) || undefined}
      data-drop={drag.dropAt}
      data-dragged={drag.isDragged || undefined}
    >
      <button
        type="button"
        className="part-hit"
        aria-pressed={isSelected}
        aria-label={editor.hasProblem(path) ? m['ui.editor.partWrong']({ name }) : m['ui.editor.partEdit']({ name })}
        {...drag.hitProps}
        onClick={(event) => {
          if (drag.wasDragged()) return
          editor.select(path)
          // Pressed by keyboard: the focus goes on into the form.
          if (event.detail === 0) requestAnimationFrame(() => document.getElementById('part-form')?.focus())
        }}
        onKeyDown={(event) => {
          if (event.key !== 'Delete') return
          event.preventDefault()
          editor.remove(path)
        }}
      />
      <div className="part-view" inert={!isHolder}>
        {children}
      </div>
      {isSelected && <PartTools path={path} name={name} drag={drag} />}
    </div>
  )
}

type PartToolsProps = { path: string; name: string; drag: ReturnType<typeof useDrag> }

function PartTools({ path, name, drag }: PartToolsProps) {
  const editor = useEditor()
  const isMovable = placeOf(path) !== null
  return (
    <div className="part-tools">
      {isMovable && (
        <>
          <button
            type="button"
            className="part-handle"
            aria-label={m['ui.editor.move']({ name })}
            title={m['ui.editor.moveHelp']()}
            {...drag.handleProps}
            onKeyDown={(event) => {
              const by = { ArrowUp: -1, ArrowLeft: -1, ArrowDown: 1, ArrowRight: 1 }[event.key] as 1 | -1 | undefined
              // With Alt the arrows change the module.
              if (by === undefined || event.altKey || event.ctrlKey || event.metaKey) return
              event.preventDefault()
              const moved = stepPart(editor.parts, path, by)
              editor.apply(moved, moved ? movedWords(name, moved.path) : m['ui.editor.noFurther']({ name }))
              if (moved) focusHandle(moved.path)
            }}
          >
            <Icon name="u-drag" size="small" />
          </button>
          <button
            type="button"
            aria-label={m['ui.editor.duplicate']({ name })}
            title={m['ui.editor.duplicate']({ name })}
            onClick={() => {
              const copied = duplicatePart(editor.parts, path, newId)
              editor.apply(copied, copied ? m['ui.editor.duplicated']({ name }) : m['ui.editor.full']())
            }}
          >
            <Icon name="u-copy" size="small" />
          </button>
        </>
      )}
      <button
        type="button"
        aria-label={m['ui.editor.remove']({ name })}
        title={m['ui.editor.remove']({ name })}
        onClick={() => editor.remove(path)}
      >
        <Icon name="u-trash" size="small" />
      </button>
    </div>
  )
}

/**
 * The handle is a new element once the message has been drawn again; it keeps the focus so that the keys go on
 * working.
 */
function focusHandle(path: string) {
  requestAnimationFrame(() =>
    document.querySelector<HTMLElement>(`[data-part="${path}"] > .part-tools > .part-handle`)?.focus(),
  )
}
