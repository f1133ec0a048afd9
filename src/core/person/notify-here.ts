import type { Effect } from '#core/bot/effects.ts'
import type { RuleView } from '#core/bot/view.ts'
import type { Notification } from './person-settings.ts'

/**
 * Whether the bot may write to a person about something from this server; null: as on every other. The person is
 * among the `needs`: their other choices for this server are written again with this one.
 */
export function notifyHere(
  userId: string,
  about: Notification,
  isWanted: boolean | null,
  { people, guild }: Pick<RuleView, 'people' | 'guild'>,
): Extract<Effect, { type: 'changePerson' }> {
  const { [about]: _, ...others } = people.get(userId)?.notifyOn[guild.id] ?? {}
  const own = isWanted === null ? others : { ...others, [about]: isWanted }
  return { type: 'changePerson', userId, changes: { notifyOn: { [guild.id]: own } } }
}
