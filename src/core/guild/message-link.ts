const DISCORD = 'https://discord.com'

export type MessagePlace = { guildId: string; channelId: string; messageId: string }

/** Where a person reads a message. `platformUrl`: of an emulator; null means Discord itself. */
export function messageLink(platformUrl: string | null, { guildId, channelId, messageId }: MessagePlace): string {
  return `${platformUrl ?? DISCORD}/channels/${guildId}/${channelId}/${messageId}`
}

/** Where a person opens the server itself, to change there what only the platform can change. */
export function serverLink(platformUrl: string | null, guildId: string): string {
  return `${platformUrl ?? DISCORD}/channels/${guildId}`
}
