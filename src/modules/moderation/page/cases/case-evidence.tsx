import type { OpenedCase } from '#core/cases-api.ts'
import { m } from '#texts'
import { useEditing, useGuildTools } from '#ui/guild/guild-context.tsx'
import { momentText } from '#ui/moment-text.ts'

/** What the member wrote last before the sanction, as it was then; folded. */
export function CaseEvidence({ evidence: { channelId, messages } }: { evidence: NonNullable<OpenedCase['evidence']> }) {
  const { locale } = useGuildTools()
  const channel = useEditing(({ guild }) => guild.channels.find(({ id }) => id === channelId)?.name)
  if (messages === null) return <p className="soft">{m['moderation.page.cases.opened.evidenceHidden']()}</p>
  const count = m['moderation.page.cases.opened.evidenceCount']({ count: messages.length })
  return (
    <details className="case-evidence">
      <summary>{channel ? `${count} · #${channel}` : count}</summary>
      <ol>
        {messages.map(({ id, text, files, at }) => (
          <li key={id}>
            <time className="soft sm" dateTime={at}>
              {momentText(at, locale)}
            </time>
            {text && <p className="case-evidence-text">{text}</p>}
            {files.length > 0 && (
              <p className="soft sm">{m['moderation.page.cases.opened.evidenceFiles']({ names: files.join(', ') })}</p>
            )}
          </li>
        ))}
      </ol>
    </details>
  )
}
