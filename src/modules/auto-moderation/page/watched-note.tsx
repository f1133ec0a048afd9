import { m } from '#texts'
import { Button } from '#ui/button.tsx'
import { useEditing, useGuildTools } from '#ui/guild/guild-context.tsx'
import { Icon } from '#ui/icon.tsx'
import { isWatching } from '../rules/acting.ts'
import type { FilterKey } from '../sanction-rule.ts'
import type { AutoModerationSettings } from '../settings.ts'
import { useWatched } from './watched.tsx'

/** Under the sentence of a filter that only watches: what it would have caught, and the button that has it act. */
export function WatchedNote({ filter, title }: { filter: FilterKey; title: string }) {
  const { store } = useGuildTools()
  const saved = useEditing((editing) => editing.saved) as AutoModerationSettings
  const counts = useWatched(filter)
  const label = m['auto-moderation.page.watch.switchOn']()
  return (
    <div className="rule-watch">
      <p className="rule-note rule-note-watch">
        <Icon name="u-eye" size="small" />
        <span>
          <b>{m['auto-moderation.page.watch.only']()}</b>{' '}
          {isWatching(saved[filter]) ? counts && caught(counts) : m['auto-moderation.page.watch.saveFirst']()}
        </span>
      </p>
      <Button size="small" aria-label={`${label}: ${title}`} onClick={() => store.edit(`${filter}.watch`, false)}>
        {label}
      </Button>
    </div>
  )
}

function caught({ messages, members }: { messages: number; members: number }): string {
  if (messages === 0) return m['auto-moderation.page.watch.nothing']()
  return m['auto-moderation.page.watch.caught']({
    messages: m['auto-moderation.page.watch.messages']({ count: messages }),
    members: m['auto-moderation.page.watch.members']({ count: members }),
  })
}
