import type { Locale } from '#core/locale.ts'
import { copyNeeds, rememberCopy } from '#modules/messages/rules/copy-record.ts'
import { SAID_JOB, type Said } from '#modules/messages/rules/said.ts'
import type { SavedMessage } from '#modules/messages/saved-message.ts'
import { commitState } from '#store/bot/commit-state.ts'
import { loadNeeds } from '#store/bot/load-needs.ts'
import { askBot } from '../ask-bot.ts'
import type { GuildCall } from '../guild-route.ts'
import type { Sent } from './send-composed.ts'

/** Stores where a saved message was posted, and has it logged in the server's log. */
export async function keepCopy(
  visit: GuildCall,
  { id, name, message: { format } }: SavedMessage,
  { channelId, messageId }: Sent,
  { language, event }: { language: Locale; event: Said['event'] },
): Promise<void> {
  const { call, user, guild } = visit
  const { db, clock } = call.services
  const now = clock()
  const { records } = await loadNeeds(db, guild.id, 'messages', { records: copyNeeds(id, messageId) }, now)
  const copy = { channelId, messageId, language, format, at: now, by: user.id }
  // A simultaneous request for the same message stores the same.
  await commitState(db, { guildId: guild.id, module: 'messages', now, effects: rememberCopy(id, copy, records) })
  const payload: Said = { event, userId: user.id, channelId, name }
  await askBot(visit, { module: 'messages', job: SAID_JOB, key: `${messageId}:${now}`, payload })
}
