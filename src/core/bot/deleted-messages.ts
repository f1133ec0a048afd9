import type { EventOf } from './events.ts'
import type { GuildIndex } from './guild-index.ts'

/** Those of the deleted messages that the bot may have written: of a message no longer remembered, nobody knows. */
export function maybeOwn(
  { messageIds, known }: Pick<EventOf<'messagesDeleted'>, 'messageIds' | 'known'>,
  { bot }: Pick<GuildIndex, 'bot'>,
): string[] {
  const others = new Set(known.flatMap(({ id, author }) => (author.id === bot.id ? [] : id)))
  return messageIds.filter((id) => !others.has(id))
}
