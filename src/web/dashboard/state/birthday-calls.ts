import * as z from 'zod/mini'
import { birthdayState, birthdaysOfMonth, type TeamDateRequest, upcomingBirthdays } from '#core/birthdays-api.ts'
import { testReply } from '#core/tests-api.ts'
import type { CallApi } from './call-api.ts'

export const birthdayCalls = (call: CallApi) => ({
  readUpcomingBirthdays: (guildId: string) =>
    call(`/dashboard/guilds/${guildId}/birthdays/upcoming`, { reply: upcomingBirthdays }),
  readBirthdaysOfMonth: (guildId: string, month: number) =>
    call(`/dashboard/guilds/${guildId}/birthdays/month?month=${month}`, { reply: birthdaysOfMonth }),
  readBirthdayState: (guildId: string) =>
    call(`/dashboard/guilds/${guildId}/birthdays/state`, { reply: birthdayState }),
  announceBirthdaysNow: (guildId: string) =>
    call(`/dashboard/guilds/${guildId}/birthdays/announce`, { method: 'POST', reply: z.unknown() }),
  setBirthday: (guildId: string, userId: string, json: TeamDateRequest) =>
    call(`/dashboard/guilds/${guildId}/birthdays/dates/${userId}`, { method: 'PUT', json, reply: z.unknown() }),
  removeBirthday: (guildId: string, userId: string) =>
    call(`/dashboard/guilds/${guildId}/birthdays/dates/${userId}`, { method: 'DELETE', reply: z.unknown() }),
  sendBirthdayTest: (guildId: string) =>
    call(`/dashboard/guilds/${guildId}/birthdays/test`, { method: 'POST', reply: testReply }),
})
