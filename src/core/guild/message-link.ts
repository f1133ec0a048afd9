const DISCORD = 'https://discord.com'

export type MessagePlace = { guildId: string; channelId: string; messageId: string }

/** Where a person reads a message. `platformUrl`: of an emulator; null means Discord itself. */
export function messageLink(platformUrl: string | null, { guildId, channelId, messageId }: MessagePlace): string {
  return `${platformUrl ?? DISCORD}/channels/${guildId}/${channelId}/${messageId}`
}
