import { type ReactNode, useState } from 'react'
import { m } from '#texts'
import { Button, IconButton } from '../../button.tsx'
import { CountNote } from '../../entries/count-note.tsx'
import { useEditor } from '../editor-context.ts'
import { itemsAt } from '../part-paths.ts'

type ItemListProps = {
  /** Path of the list in the message. */
  path: string
  max: number
  title: string
  /** "Field 2": the name of an item, counted from 1. */
  nameOf(number: number): string
  addLabel: string
  make(): unknown
  /** A list that may not be empty keeps its last item. */
  keepsOne?: boolean
  children(path: string, place: number): ReactNode
}

/** An ordered list of items of one kind: fields, options, pictures. */
export function ItemList({ path, max, title, nameOf, addLabel, make, keepsOne, children }: ItemListProps) {
  const { parts, set } = useEditor()
  const [said, setSaid] = useState('')
  const items = itemsAt(parts, path)
  const move = (from: number, to: number) => {
    const item = items[from]
    set(path, items.toSpliced(from, 1).toSpliced(to, 0, item))
    setSaid(m['ui.editor.moved']({ name: nameOf(from + 1), place: to + 1 }))
  }
  return (
    <fieldset className="editor-items">
      <legend>
        {title}{' '}
        <span className="faint num">
          {items.length} / {max}
        </span>
      </legend>
      {items.map((_, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: items have no identity but their place
        <div className="editor-item" key={place}>
          <div className="editor-item-head">
            <b className="grow">{nameOf(place + 1)}</b>
            <IconButton
              size="small"
              icon="u-down"
              className="editor-up"
              label={m['ui.editor.up']({ name: nameOf(place + 1) })}
              disabled={place === 0}
              onClick={() => move(place, place - 1)}
            />
            <IconButton
              size="small"
              icon="u-down"
              label={m['ui.editor.down']({ name: nameOf(place + 1) })}
              disabled={place === items.length - 1}
              onClick={() => move(place, place + 1)}
            />
            <IconButton
              size="small"
              icon="u-trash"
              label={m['ui.editor.remove']({ name: nameOf(place + 1) })}
              disabled={keepsOne && items.length === 1}
              onClick={() => set(path, items.length === 1 && !keepsOne ? undefined : items.toSpliced(place, 1))}
            />
          </div>
          {children(`${path}.${place}`, place)}
        </div>
      ))}
      <Button
        size="small"
        look="ghost"
        icon="u-plus"
        disabled={items.length >= max}
        onClick={() => set(path, [...items, make()])}
      >
        {addLabel}
      </Button>
      <CountNote count={items.length} max={max} />
      <span className="unseen" role="status">
        {said}
      </span>
    </fieldset>
  )
}
