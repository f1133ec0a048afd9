import type { CopyChanges } from '#core/message-copies-api.ts'
import type { MessageLine } from '#core/message-lines.ts'
import { isSameValue } from '#core/settings/paths.ts'
import { m } from '#texts'
import { TextChange } from '#ui/values/text-change.tsx'
import './copy-changes.css'

/** Each named, so that the browser downloads these texts and no others. */
const WORDS: Record<MessageLine['part'], (inputs: { text: string }) => string> = {
  text: ({ text }) => text,
  link: m['messages.page.changes.link'],
  picture: m['messages.page.changes.picture'],
  colour: m['messages.page.changes.colour'],
  button: m['messages.page.changes.button'],
  menu: m['messages.page.changes.menu'],
  choice: m['messages.page.changes.choice'],
  separator: m['messages.page.changes.separator'],
}
const STYLES: Record<NonNullable<MessageLine['style']>, () => string> = {
  blue: m['ui.editor.button.blue'],
  grey: m['ui.editor.button.grey'],
  green: m['ui.editor.button.green'],
  red: m['ui.editor.button.red'],
}

function wordsOf({ part, text, style, disabled }: MessageLine): string {
  const details = [style && STYLES[style](), disabled && m['messages.page.changes.disabled']()].filter((one) => !!one)
  const words = WORDS[part]({ text })
  return details.length > 0 ? `${words} (${details.join(', ')})` : words
}

type CopyChangesViewProps = CopyChanges & {
  /** Replaces ids with names. */
  show(text: string): string
}

/** The message on Discord, with removed and added parts marked. */
export function CopyChangesView({ before, after, show }: CopyChangesViewProps) {
  if (isSameValue(before, after)) return <p>{m['messages.page.changes.none']()}</p>
  const written = (lines: readonly MessageLine[]) => show(lines.map(wordsOf).join('\n'))
  return (
    <>
      <p>
        {m['messages.page.changes.key']()} <del>{m['messages.page.changes.gone']()}</del>{' '}
        <ins>{m['messages.page.changes.new']()}</ins>
      </p>
      <div className="copy-changes">
        <TextChange before={written(before)} after={written(after)} />
      </div>
    </>
  )
}
