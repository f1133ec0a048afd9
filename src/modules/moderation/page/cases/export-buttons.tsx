import { useState } from 'react'
import { CASE_EXPORT_MAX, CASE_FORMATS, type CaseFormat, type CaseQuestion } from '#core/cases-api.ts'
import { m } from '#texts'
import { Button } from '#ui/button.tsx'
import { useEditing, useGuildTools } from '#ui/guild/guild-context.tsx'
import { Note } from '#ui/note.tsx'
import { saveFile } from '#ui/save-file.ts'
import type { ModerationSettings } from '../../settings.ts'

const FORMAT_LABELS = { csv: m['moderation.page.cases.csv'], json: m['moderation.page.cases.json'] }

/** Downloads what the filters show. */
export function ExportButtons({ filters }: { filters: CaseQuestion }) {
  const { cases, locale } = useGuildTools()
  const guildId = useEditing(({ guild }) => guild.id)
  const saved = useEditing((editing) => editing.saved) as ModerationSettings
  const [busy, setBusy] = useState<CaseFormat | null>(null)
  const [failure, setFailure] = useState<string | null>(null)
  const download = async (format: CaseFormat) => {
    setBusy(format)
    const answer = await cases.export(format, filters)
    setBusy(null)
    setFailure(answer.ok ? null : answer.message)
    if (answer.ok) saveFile(answer.file, `cases-${guildId}.${format}`)
  }
  const count = new Intl.NumberFormat(locale).format(CASE_EXPORT_MAX)
  return (
    <div className="case-export">
      {CASE_FORMATS.map((format) => (
        <Button
          key={format}
          size="small"
          icon="u-save"
          busy={busy === format}
          disabled={busy !== null}
          onClick={() => download(format)}
        >
          {FORMAT_LABELS[format]()}
        </Button>
      ))}
      <p>
        {m['moderation.page.cases.exportHelp']({ count })}{' '}
        {saved.moderation.anonymizeModerators && m['moderation.page.cases.exportHidden']()}
      </p>
      {failure !== null && (
        <Note tone="danger" alert>
          {failure}
        </Note>
      )}
    </div>
  )
}
