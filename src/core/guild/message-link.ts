import { isSnowflake } from '../snowflake.ts'

const DISCORD = 'https://discord.com'
/** The end of a link, the pair that Discord copies with Shift held, or an id alone. */
const WRITTEN = /(?:^|\/)(?:(\d{17,20})[-/])?(\d{17,20})[/>]?\s*$/

export type MessagePlace = { guildId: string; channelId: string; messageId: string }

/** Where a person reads a message. `platformUrl`: of an emulator; null means Discord itself. */
export function messageLink(
  { guildId, channelId, messageId }: MessagePlace,
  platformUrl: string | null = null,
): string {
  return `${platformUrl ?? DISCORD}/channels/${guildId}/${channelId}/${messageId}`
}

/** What a person gives to name a message. Without a channel, they gave its id alone; null: this names none. */
export function readMessageLink(written: string): { channelId: string | null; messageId: string } | null {
  const [, channelId, messageId] = WRITTEN.exec(written.trim()) ?? []
  if (!messageId || ![messageId, channelId ?? messageId].every(isSnowflake)) return null
  return { channelId: channelId ?? null, messageId }
}

/** The same for a message that the bot sent to a person in private. */
export function privateMessageLink(place: Omit<MessagePlace, 'guildId'>, platformUrl: string | null): string {
  return messageLink({ guildId: '@me', ...place }, platformUrl)
}

/** Where a person opens the server itself, to change there what only the platform can change. */
export function serverLink(platformUrl: string | null, guildId: string): string {
  return `${platformUrl ?? DISCORD}/channels/${guildId}`
}
