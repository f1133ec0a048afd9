import { m } from '#texts'
import type { Choice, Preview } from './use-undo.ts'

/** The question, and the label of the button that confirms. */
export function undoWords({ what, at }: Choice, preview: Preview, momentOf: (at: string) => string) {
  const mayGo = preview.kind === 'ready' && preview.reply.changes.length > 0
  if (at)
    return { heading: m['history.preview.moment']({ moment: momentOf(at) }), go: m['history.preview.goBack'](), mayGo }
  if (what.kind === 'entries' && what.redo)
    return { heading: m['history.preview.redo'](), go: m['history.redo'](), mayGo }
  const heading = what.kind === 'save' ? m['history.preview.save']() : m['history.preview.entry']()
  return { heading, go: m['history.undo'](), mayGo }
}
