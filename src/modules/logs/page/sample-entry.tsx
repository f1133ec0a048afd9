import type { Locale } from '#core/locale.ts'
import { m } from '#texts'
import { editedText } from '../rules/edited-text.ts'
import type { LogPath } from './fields.tsx'

/** What the preview shows: an edited message for the log of messages, a renamed channel for the others. */
export function sampleEntry(path: LogPath, locale: Locale): { title: string; text: string } {
  if (path !== 'logsMessages') {
    const names = {
      before: m['logs.page.preview.oldName']({}, { locale }),
      after: m['logs.page.preview.newName']({}, { locale }),
    }
    return {
      title: m['logs.page.preview.title']({}, { locale }),
      text: m['logs.page.preview.text'](names, { locale }),
    }
  }
  const { before, after } = editedText(
    m['logs.page.preview.before']({}, { locale }),
    m['logs.page.preview.after']({}, { locale }),
  )
  const lines = [
    `**${m['logs.entry.before']({}, { locale })}**`,
    before,
    `**${m['logs.entry.after']({}, { locale })}**`,
    after,
  ]
  return { title: m['logs.entry.messages.edit']({}, { locale }), text: lines.join('\n') }
}
