import type { OpenedCase } from '#core/cases-api.ts'
import { m } from '#texts'
import { useEditing } from '#ui/guild/guild-context.tsx'
import { KeptMessage, KeptMessages } from '#ui/kept-messages.tsx'

/** What the member wrote last before the sanction, as it was then; folded. */
export function CaseEvidence({ evidence: { channelId, messages } }: { evidence: NonNullable<OpenedCase['evidence']> }) {
  const channel = useEditing(({ guild }) => guild.channels.find(({ id }) => id === channelId)?.name)
  if (messages === null) return <p className="soft">{m['moderation.page.cases.opened.evidenceHidden']()}</p>
  const count = m['moderation.page.cases.opened.evidenceCount']({ count: messages.length })
  return (
    <KeptMessages summary={channel ? `${count} · #${channel}` : count}>
      {messages.map((one) => (
        <KeptMessage key={one.id} message={one} />
      ))}
    </KeptMessages>
  )
}
