import { isSnowflake } from '../snowflake.ts'

const DISCORD = 'https://discord.com'
/** The end of a link, the pair of ids that Discord copies with Shift held, or a message id alone. */
const WRITTEN = /(?:^|\/)(?:(\d{17,20})[-/])?(\d{17,20})[/>]?\s*$/

export type MessagePlace = { guildId: string; channelId: string; messageId: string }

/** The address of a message. `platformUrl`: that of an emulator; null means Discord itself. */
export function messageLink(
  { guildId, channelId, messageId }: MessagePlace,
  platformUrl: string | null = null,
): string {
  return `${platformUrl ?? DISCORD}/channels/${guildId}/${channelId}/${messageId}`
}

/** Reads a link or id that a person typed. With an id alone there is no channel; null: it refers to no message. */
export function readMessageLink(written: string): { channelId: string | null; messageId: string } | null {
  const [, channelId, messageId] = WRITTEN.exec(written.trim()) ?? []
  if (!messageId || ![messageId, channelId ?? messageId].every(isSnowflake)) return null
  return { channelId: channelId ?? null, messageId }
}

/** The same for a message that the bot sent to a person in private. */
export function privateMessageLink(place: Omit<MessagePlace, 'guildId'>, platformUrl: string | null): string {
  return messageLink({ guildId: '@me', ...place }, platformUrl)
}

/** The address of the server in Discord's client, for what can only be changed there. */
export function serverLink(platformUrl: string | null, guildId: string): string {
  return `${platformUrl ?? DISCORD}/channels/${guildId}`
}
