import { ChannelType } from 'discord-api-types/v10'

const THREADS: readonly number[] = [ChannelType.AnnouncementThread, ChannelType.PublicThread, ChannelType.PrivateThread]
const WITHOUT_MESSAGES: readonly number[] = [
  ChannelType.GuildCategory,
  ChannelType.GuildForum,
  ChannelType.GuildMedia,
  ChannelType.GuildDirectory,
]
const VOICE: readonly number[] = [ChannelType.GuildVoice, ChannelType.GuildStageVoice]

export const isThread = (type: number) => THREADS.includes(type)
export const holdsMessages = (type: number) => !WITHOUT_MESSAGES.includes(type)
export const isVoice = (type: number) => VOICE.includes(type)
export const isForum = (type: number) => type === ChannelType.GuildForum || type === ChannelType.GuildMedia
