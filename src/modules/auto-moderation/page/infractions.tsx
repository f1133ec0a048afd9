import { useState } from 'react'
import { mayEdit } from '#core/access.ts'
import type { ListedInfraction } from '#core/infractions-api.ts'
import { m } from '#texts'
import { Button } from '#ui/button.tsx'
import { Empty } from '#ui/empty.tsx'
import { FailureNote } from '#ui/failure-note.tsx'
import { useEditing, useGuildTools } from '#ui/guild/guild-context.tsx'
import { useRecordNews } from '#ui/guild/use-record-news.ts'
import { Section } from '#ui/section.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { usePages } from '#ui/use-pages.ts'
import { InfractionRow } from './infraction-row.tsx'
import './infractions.css'

type Question = { before: number | null }
const FIRST: Question = { before: null }

/** What the filters recorded, so that mistakes can be found and undone. For people who may change the rules. */
export function Infractions() {
  const canEdit = useEditing(({ guild }) => mayEdit(guild.user.access, 'auto-moderation'))
  return canEdit ? <InfractionList /> : null
}

function InfractionList() {
  const { infractions } = useGuildTools()
  const [asked, setAsked] = useState<ReadonlySet<string>>(new Set())
  const [failure, setFailure] = useState<string | null>(null)
  const pages = usePages({
    first: FIRST,
    async read({ before }: Question) {
      const answer = await infractions.list({ before: before ?? undefined })
      return answer.ok
        ? { ok: true as const, page: { items: answer.page.infractions, next: answer.page.next } }
        : answer
    },
  })
  const { items } = pages
  useRecordNews('auto-moderation', pages.question.before === null, pages.again)
  const undo = async ({ id }: ListedInfraction) => {
    setAsked((before) => new Set(before).add(id))
    const answer = await infractions.undo(id)
    setFailure(answer.ok ? null : answer.message)
    if (!answer.ok) setAsked((before) => new Set([...before].filter((one) => one !== id)))
  }
  return (
    <Section
      title={m['auto-moderation.page.infractions.title']()}
      summary={m['auto-moderation.page.infractions.summary']()}
    >
      <FailureNote failure={failure ?? pages.failure} onRetry={pages.again} />
      {items === null && pages.failure === null && <Skeleton shape="card" />}
      {items?.length === 0 && <Empty icon="m-auto-moderation">{m['auto-moderation.page.infractions.none']()}</Empty>}
      {items !== null && items.length > 0 && (
        <ul className="sheet-plain infractions" aria-label={m['auto-moderation.page.infractions.title']()}>
          {items.map((one) => (
            <InfractionRow key={one.id} infraction={one} isAsked={asked.has(one.id)} onUndo={() => undo(one)} />
          ))}
        </ul>
      )}
      {pages.hasMore && (
        <Button busy={pages.isReading} onClick={pages.readMore}>
          {m['auto-moderation.page.infractions.more']()}
        </Button>
      )}
    </Section>
  )
}
