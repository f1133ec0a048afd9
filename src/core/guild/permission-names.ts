import type { Locale } from '#core/locale.ts'
import { m } from '#texts'
import type { PermissionName } from './permissions.ts'

type Name = (inputs?: Record<string, never>, options?: { locale?: Locale }) => string

/** The names in Discord's own settings, so that people find them there. */
const NAMES: Record<PermissionName, Name> = {
  createInstantInvite: m['permissions.createInstantInvite'],
  kickMembers: m['permissions.kickMembers'],
  banMembers: m['permissions.banMembers'],
  administrator: m['permissions.administrator'],
  manageChannels: m['permissions.manageChannels'],
  manageGuild: m['permissions.manageGuild'],
  addReactions: m['permissions.addReactions'],
  viewAuditLog: m['permissions.viewAuditLog'],
  viewChannel: m['permissions.viewChannel'],
  sendMessages: m['permissions.sendMessages'],
  manageMessages: m['permissions.manageMessages'],
  embedLinks: m['permissions.embedLinks'],
  attachFiles: m['permissions.attachFiles'],
  readMessageHistory: m['permissions.readMessageHistory'],
  mentionEveryone: m['permissions.mentionEveryone'],
  useExternalEmojis: m['permissions.useExternalEmojis'],
  connect: m['permissions.connect'],
  muteMembers: m['permissions.muteMembers'],
  deafenMembers: m['permissions.deafenMembers'],
  moveMembers: m['permissions.moveMembers'],
  changeNickname: m['permissions.changeNickname'],
  manageNicknames: m['permissions.manageNicknames'],
  manageRoles: m['permissions.manageRoles'],
  manageWebhooks: m['permissions.manageWebhooks'],
  manageThreads: m['permissions.manageThreads'],
  createPublicThreads: m['permissions.createPublicThreads'],
  createPrivateThreads: m['permissions.createPrivateThreads'],
  sendMessagesInThreads: m['permissions.sendMessagesInThreads'],
  moderateMembers: m['permissions.moderateMembers'],
  setVoiceChannelStatus: m['permissions.setVoiceChannelStatus'],
  pinMessages: m['permissions.pinMessages'],
}

/** "Send Messages and Embed Links"; French puts each between guillemets. */
export function permissionList(names: readonly PermissionName[], locale: Locale): string {
  const nameOf = (name: PermissionName) => NAMES[name]({}, { locale })
  const written = names.map((name) => (locale === 'fr' ? `«\u00A0${nameOf(name)}\u00A0»` : nameOf(name)))
  return new Intl.ListFormat(locale).format(written)
}

export const permissionName = (name: PermissionName): string => NAMES[name]()
