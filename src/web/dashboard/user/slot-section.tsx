import { useState } from 'react'
import type { PremiumReply } from '#core/user-api.ts'
import { m } from '#texts'
import { Badge } from '#ui/badge.tsx'
import { Button } from '#ui/button.tsx'
import { Empty } from '#ui/empty.tsx'
import { Note } from '#ui/note.tsx'
import { Section } from '#ui/section.tsx'
import { ServerIcon } from '#ui/server-icon.tsx'
import { useSite } from '../../site-data.ts'
import { useServers, useServices } from '../services-context.tsx'
import { useMomentLabels } from './use-moment-labels.ts'
import type { PremiumProblem, usePremium } from './use-premium.ts'

type SlotSectionProps = Pick<ReturnType<typeof usePremium>, 'busy' | 'change'> & { premium: PremiumReply }

type Row = { id: string; name: string; icon: string | null; slot: PremiumReply['servers'][number] | undefined }

/** The servers this person made premium; a slot on a server that they have left can still be taken back. */
export function SlotSection({ premium, busy, change }: SlotSectionProps) {
  const { api } = useServices()
  const list = useServers()
  const [problem, setProblem] = useState<PremiumProblem | null>(null)
  const { used, total, movableAt } = premium.slots
  const { momentOf } = useMomentLabels()
  const servers = list.kind === 'ready' ? list.servers.filter(({ bot }) => bot) : []
  const slotOn = new Map(premium.servers.map((slot) => [slot.guildId, slot]))
  const rows: Row[] = servers.map(({ id, name, icon }) => ({ id, name, icon, slot: slotOn.get(id) }))
  for (const slot of premium.servers) {
    if (!servers.some(({ id }) => id === slot.guildId)) {
      rows.push({ id: slot.guildId, name: slot.guildName, icon: null, slot })
    }
  }
  const assign = async (id: string) => setProblem(await change(id, api.assignSlot(id)))
  const release = async (id: string) => setProblem(await change(id, api.releaseSlot(id)))
  return (
    <Section
      title={m['user.premium.servers']()}
      summary={m['user.premium.serversText']()}
      aside={<Badge tone={used < total ? 'premium' : 'plain'}>{m['user.premium.slots']({ used, total })}</Badge>}
    >
      {problem && (
        <div className="slot-problem">
          <Note tone="danger" alert>
            <b>{problem.title}</b> {problem.detail}
          </Note>
        </div>
      )}
      {movableAt && (
        <div className="slot-problem">
          <Note>{m['user.premium.movableAt']({ moment: momentOf(movableAt) })}</Note>
        </div>
      )}
      {rows.length === 0 ? (
        <Empty icon="u-gem">{m['user.premium.noServers']()}</Empty>
      ) : (
        <ul className="sheet">
          {rows.map((row) => (
            <SlotRow
              key={row.id}
              row={row}
              isPremium={premium.premiumGuilds.includes(row.id)}
              hasFree={used < total}
              busy={busy}
              onAssign={assign}
              onRelease={release}
            />
          ))}
        </ul>
      )}
    </Section>
  )
}

type SlotRowProps = {
  row: Row
  isPremium: boolean
  hasFree: boolean
  busy: string | null
  onAssign(id: string): void
  onRelease(id: string): void
}

function SlotRow({ row: { id, name, icon, slot }, isPremium, hasFree, busy, onAssign, onRelease }: SlotRowProps) {
  const site = useSite()
  const { dayOf } = useMomentLabels()
  const until = slot?.graceUntil
    ? m['user.premium.grace']({ day: dayOf(slot.graceUntil) })
    : slot?.endsAt
      ? m['user.premium.until']({ day: dayOf(slot.endsAt) })
      : m['user.premium.forever']()
  return (
    <li className="slot-row">
      <ServerIcon guild={{ id, name, icon }} cdn={site?.cdnUrl ?? ''} />
      <span className="slot-text">
        <b>{name}</b>
        <span className="sm soft">
          {slot ? until : isPremium ? m['user.premium.byOther']() : m['user.premium.free']()}
        </span>
      </span>
      {slot && (
        <Button size="small" busy={busy === id} disabled={busy !== null} onClick={() => onRelease(id)}>
          {m['user.premium.release']()}
          <span className="unseen">, {name}</span>
        </Button>
      )}
      {!slot && !isPremium && (
        <Button size="small" busy={busy === id} disabled={busy !== null || !hasFree} onClick={() => onAssign(id)}>
          {m['user.premium.assign']()}
          <span className="unseen">, {name}</span>
        </Button>
      )}
    </li>
  )
}
