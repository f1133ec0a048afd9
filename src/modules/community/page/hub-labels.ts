import { m } from '#texts'
import type { CREATOR_PERMISSIONS, PANEL_BUTTONS, ROOM_FIELDS, WHITELIST_PERMISSIONS } from '../voice-hub.ts'

type Words<Names extends readonly string[]> = Record<Names[number], string>

/** In the order of the list, without values that it does not contain. */
export function pick<const T extends string>(known: readonly T[], chosen: readonly string[]): T[] {
  return known.filter((name) => chosen.includes(name))
}

export const creatorPermissionWords = (): Words<typeof CREATOR_PERMISSIONS> => ({
  invite: m['community.page.rights.invite'](),
  editChannel: m['community.page.rights.editChannel'](),
  editPermissions: m['community.page.rights.editPermissions'](),
  prioritySpeaker: m['community.page.rights.prioritySpeaker'](),
  status: m['community.page.rights.status'](),
  soundboard: m['community.page.rights.soundboard'](),
})

export const whitelistWords = (): Words<typeof WHITELIST_PERMISSIONS> => ({
  mic: m['community.page.rights.mic'](),
  video: m['community.page.rights.video'](),
  soundboard: m['community.page.rights.soundboard'](),
  status: m['community.page.rights.status'](),
})

export const roomFieldWords = (): Words<typeof ROOM_FIELDS> => ({
  name: m['community.page.room.name'](),
  limit: m['community.page.room.limit'](),
  region: m['community.page.room.region'](),
  nsfw: m['community.page.room.nsfw'](),
})

export const panelButtonWords = (): Words<typeof PANEL_BUTTONS> => ({
  open: m['community.page.buttons.open'](),
  closed: m['community.page.buttons.closed'](),
  private: m['community.page.buttons.private'](),
  waiting: m['community.page.buttons.waiting'](),
  whitelist: m['community.page.buttons.whitelist'](),
  blacklist: m['community.page.buttons.blacklist'](),
  exclude: m['community.page.buttons.exclude'](),
  purge: m['community.page.buttons.purge'](),
  mic: m['community.page.rights.mic'](),
  video: m['community.page.rights.video'](),
  soundboard: m['community.page.rights.soundboard'](),
  status: m['community.page.rights.status'](),
  settings: m['community.page.buttons.settings'](),
  transfer: m['community.page.buttons.transfer'](),
  saves: m['community.page.buttons.saves'](),
})
