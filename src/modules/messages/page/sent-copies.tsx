import { useState } from 'react'
import type { Locale } from '#core/locale.ts'
import type { MessageCopy } from '#core/message-copies-api.ts'
import type { UseCounts } from '#core/use-counts.ts'
import { m } from '#texts'
import { Button } from '#ui/button.tsx'
import { RemoveQuestion } from '#ui/entries/remove-question.tsx'
import { FailureNote } from '#ui/failure-note.tsx'
import { channelLabel } from '#ui/guild/channel-label.ts'
import { useEditing, useGuildTools } from '#ui/guild/guild-context.tsx'
import type { MessagePlace } from '#ui/guild/message-copy-tools.ts'
import { languageName } from '#ui/message-editor/language-name.ts'
import { momentText } from '#ui/moment-text.ts'
import { useAnswer } from '#ui/use-answer.ts'
import { actingParts } from '../rules/find-component.ts'
import type { SavedMessage } from '../saved-message.ts'
import { RewriteCopy } from './rewrite-copy.tsx'

type SentCopiesProps = {
  saved: SavedMessage
  /** Copies are updated with what is saved. */
  isChanged: boolean
  language: Locale
  /** Increases when a copy was sent. */
  sends: number
  /** A message loaded into the editor that is not recorded as a copy yet. */
  loaded: MessagePlace | null
}

type Row = MessagePlace & { copy: MessageCopy | null }

/** Where the message was posted on Discord: each copy can be updated in place, or deleted. */
export function SentCopies({ saved, isChanged, language, sends, loaded }: SentCopiesProps) {
  const { messageCopies } = useGuildTools()
  const [told, setTold] = useState('')
  // Reloaded when a copy was sent.
  const { answer, askAgain } = useAnswer(() => messageCopies.list(saved.id), [messageCopies, saved.id, sends])
  const copies = answer?.ok ? answer.copies : []
  const failure = answer && !answer.ok ? answer.message : null
  const isKnown = copies.some(({ messageId }) => messageId === loaded?.messageId)
  const rows: Row[] = [
    ...(loaded && !isKnown ? [{ ...loaded, copy: null }] : []),
    ...copies.map((copy) => ({ channelId: copy.channelId, messageId: copy.messageId, copy })),
  ]
  const isUsed = answer?.ok === true && Object.keys(answer.presses).length > 0
  if (rows.length === 0 && !isUsed && failure === null) return null
  return (
    <section className="sent-copies" aria-label={m['messages.page.copies.title']()}>
      <b className="sm">{m['messages.page.copies.title']()}</b>
      <FailureNote failure={failure} onRetry={askAgain} />
      <ul>
        {rows.map((row) => (
          <CopyRow
            key={row.messageId}
            row={row}
            saved={saved}
            isChanged={isChanged}
            language={language}
            onDone={(words) => {
              setTold(words)
              askAgain()
            }}
          />
        ))}
      </ul>
      {answer?.ok && <Presses saved={saved} presses={answer.presses} />}
      <span className="unseen" role="status">
        {told}
      </span>
    </section>
  )
}

/** How often each button and menu was used; empty before the first press. */
function Presses({ saved, presses }: { saved: SavedMessage; presses: UseCounts }) {
  const used = actingParts(saved.message).flatMap((part) => {
    const count = presses[part.id]
    return count ? [{ ...part, count }] : []
  })
  if (used.length === 0) return null
  return (
    <ul className="sent-copies-presses sm" aria-label={m['messages.page.presses.title']()}>
      {used.map(({ id, label, count }) => (
        <li key={id}>
          <span className="sent-copies-place">{label ?? m['ui.preview.choose']()}</span>
          <span className="faint">{m['messages.page.presses.count']({ count })}</span>
        </li>
      ))}
    </ul>
  )
}

type CopyRowProps = Pick<SentCopiesProps, 'saved' | 'isChanged' | 'language'> & {
  row: Row
  onDone(words: string): void
}

function CopyRow({ row, saved, isChanged, language, onDone }: CopyRowProps) {
  const { locale, messageCopies, messageLink } = useGuildTools()
  const channel = useEditing(({ guild }) => guild.channels.find(({ id }) => id === row.channelId))
  const [asked, setAsked] = useState<'rewrite' | 'delete' | null>(null)
  const { copy } = row
  const name = channelLabel(channel)
  // A message made of blocks cannot go back to embeds.
  const turnsIntoBlocks = copy?.format === 'embeds' && saved.message.format === 'advanced'
  return (
    <li>
      <span className="sent-copies-place">
        {name}{' '}
        <span className="faint sm">
          {copy ? momentText(copy.at, locale) : m['messages.page.copies.loaded']()}
          {copy && copy.language !== language && ` · ${languageName(copy.language)}`}
        </span>
      </span>
      <a className="link sm" href={messageLink(row.channelId, row.messageId)} target="_blank" rel="noreferrer">
        {m['messages.page.copies.see']()}
      </a>
      <Button
        size="small"
        icon="u-pencil"
        disabled={isChanged || !channel}
        aria-label={m['messages.page.copies.updateIn']({ channel: name })}
        title={isChanged ? m['messages.page.send.saveFirst']() : undefined}
        onClick={() => setAsked('rewrite')}
      >
        {m['messages.page.copies.update']()}
      </Button>
      {copy && (
        <Button
          size="small"
          look="ghost"
          icon="u-trash"
          aria-label={m['messages.page.copies.deleteIn']({ channel: name })}
          onClick={() => setAsked('delete')}
        >
          {m['messages.page.copies.delete']()}
        </Button>
      )}
      {asked === 'delete' && (
        <RemoveQuestion
          name={m['messages.page.copies.copyIn']({ channel: name })}
          consequence={<p>{m['messages.page.copies.deleteText']()}</p>}
          onYes={async () => {
            const answer = await messageCopies.remove(saved.id, row.messageId)
            if (answer.ok) onDone(m['messages.page.copies.deleted']({ channel: name }))
            return answer
          }}
          onClosed={() => setAsked(null)}
        />
      )}
      {asked === 'rewrite' && (
        <RewriteCopy
          saved={saved}
          place={row}
          channel={name}
          language={language}
          turnsIntoBlocks={turnsIntoBlocks}
          onDone={() => onDone(m['messages.page.copies.updated']({ channel: name }))}
          onClosed={() => setAsked(null)}
        />
      )}
    </li>
  )
}
