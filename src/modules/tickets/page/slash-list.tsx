import { m } from '#texts'
import type { useSlashReplies } from './use-slash-replies.tsx'

/** The focus stays in the text box, which names the active option. */
export function SlashList({ slash }: { slash: ReturnType<typeof useSlashReplies> }) {
  const { found, current, listId, optionId, take } = slash
  if (found.length === 0) return null
  return (
    <div id={listId} className="slash-list" role="listbox" aria-label={m['tickets.page.conversation.quickReplies']()}>
      {found.map((reply) => (
        <button
          key={reply.id}
          id={optionId(reply.id)}
          type="button"
          role="option"
          tabIndex={-1}
          aria-selected={reply === current}
          onClick={() => take(reply)}
        >
          <b>/{reply.id}</b> <span className="soft">{reply.text}</span>
        </button>
      ))}
    </div>
  )
}
