import * as z from 'zod/mini'
import { uploadReply } from '#core/images-api.ts'
import { type OwnDateRequest, ownBirthday } from '#core/own-birthday-api.ts'
import { serverPremium } from '#core/premium/server-premium-api.ts'
import {
  activityReply,
  type OwnCardRequest,
  ownCardReply,
  type PreferencesRequest,
  preferencesReply,
  premiumReply,
  signInList,
} from '#core/user-api.ts'
import type { CallApi } from './call-api.ts'

/** API calls about the person themselves, and about what happened on a server. */
export const userCalls = (call: CallApi) => ({
  readActivity: (guildId: string) => call(`/dashboard/guilds/${guildId}/activity`, { reply: activityReply }),
  readServerPremium: (guildId: string) => call(`/dashboard/guilds/${guildId}/premium`, { reply: serverPremium }),
  readPreferences: () => call('/dashboard/user', { reply: preferencesReply }),
  savePreferences: (json: PreferencesRequest) =>
    call('/dashboard/user', { method: 'PATCH', json, reply: preferencesReply }),
  drawOwnCard: (json: OwnCardRequest) => call('/dashboard/user/card', { method: 'POST', json, reply: ownCardReply }),
  uploadCardPicture: (picture: Blob) => {
    const form = new FormData()
    form.set('file', picture, 'image')
    return call('/dashboard/user/card/picture', { method: 'POST', form, reply: uploadReply })
  },
  readOwnBirthday: () => call('/dashboard/user/birthday', { reply: ownBirthday }),
  saveOwnBirthday: (json: OwnDateRequest) =>
    call('/dashboard/user/birthday', { method: 'PUT', json, reply: ownBirthday }),
  showOwnBirthday: (guildId: string, shown: boolean) =>
    call(`/dashboard/user/birthday/servers/${guildId}`, { method: 'PUT', json: { shown }, reply: ownBirthday }),
  readPremium: () => call('/dashboard/user/premium', { reply: premiumReply }),
  redeemCode: (code: string) =>
    call('/dashboard/user/premium/codes', { method: 'POST', json: { code }, reply: premiumReply }),
  assignSlot: (guildId: string) =>
    call(`/dashboard/user/premium/servers/${guildId}`, { method: 'PUT', reply: premiumReply }),
  releaseSlot: (guildId: string) =>
    call(`/dashboard/user/premium/servers/${guildId}`, { method: 'DELETE', reply: premiumReply }),
  listSignIns: () => call('/dashboard/user/sessions', { reply: signInList }),
  endSignIn: (id: string) => call(`/dashboard/user/sessions/${id}`, { method: 'DELETE', reply: z.unknown() }),
})
