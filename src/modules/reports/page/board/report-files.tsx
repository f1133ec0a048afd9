import { isKeptProof } from '#core/cases-api.ts'
import type { ReportedFile } from '#core/reports-api.ts'
import { m } from '#texts'

/** Attachments: stored pictures are shown, the others are links that expire on Discord. */
export function ReportFiles({ files }: { files: readonly ReportedFile[] }) {
  if (files.length === 0) return null
  return (
    <ul className="worklist-files">
      {files.map(({ name, url }) => (
        <li key={url} className="soft sm">
          <a className="link" href={url} target="_blank" rel="noreferrer">
            {isKeptProof(url) ? <img src={url} alt={name} loading="lazy" /> : name}
          </a>
          {!isKeptProof(url) && ` (${m['reports.bot.expires']()})`}
        </li>
      ))}
    </ul>
  )
}
