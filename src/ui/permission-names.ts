import type { PermissionName } from '#core/guild/permissions.ts'
import type { Locale } from '#core/locale.ts'
import { m } from '#texts'

/** As Discord's own settings call them, so that people find them there. */
const NAMES: Record<PermissionName, () => string> = {
  createInstantInvite: m['ui.permissions.createInstantInvite'],
  kickMembers: m['ui.permissions.kickMembers'],
  banMembers: m['ui.permissions.banMembers'],
  administrator: m['ui.permissions.administrator'],
  manageChannels: m['ui.permissions.manageChannels'],
  manageGuild: m['ui.permissions.manageGuild'],
  addReactions: m['ui.permissions.addReactions'],
  viewAuditLog: m['ui.permissions.viewAuditLog'],
  viewChannel: m['ui.permissions.viewChannel'],
  sendMessages: m['ui.permissions.sendMessages'],
  manageMessages: m['ui.permissions.manageMessages'],
  embedLinks: m['ui.permissions.embedLinks'],
  attachFiles: m['ui.permissions.attachFiles'],
  readMessageHistory: m['ui.permissions.readMessageHistory'],
  mentionEveryone: m['ui.permissions.mentionEveryone'],
  useExternalEmojis: m['ui.permissions.useExternalEmojis'],
  connect: m['ui.permissions.connect'],
  moveMembers: m['ui.permissions.moveMembers'],
  manageNicknames: m['ui.permissions.manageNicknames'],
  manageRoles: m['ui.permissions.manageRoles'],
  manageWebhooks: m['ui.permissions.manageWebhooks'],
  manageThreads: m['ui.permissions.manageThreads'],
  createPublicThreads: m['ui.permissions.createPublicThreads'],
  createPrivateThreads: m['ui.permissions.createPrivateThreads'],
  sendMessagesInThreads: m['ui.permissions.sendMessagesInThreads'],
  moderateMembers: m['ui.permissions.moderateMembers'],
}

/** "Send Messages and Embed Links"; French puts each between guillemets. */
export function permissionList(names: readonly PermissionName[], locale: Locale): string {
  const written = names.map((name) => (locale === 'fr' ? `«\u00A0${NAMES[name]()}\u00A0»` : NAMES[name]()))
  return new Intl.ListFormat(locale).format(written)
}
