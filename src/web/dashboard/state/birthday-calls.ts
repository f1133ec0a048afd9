import { upcomingBirthdays } from '#core/birthdays-api.ts'
import { testReply } from '#core/tests-api.ts'
import type { CallApi } from './api-client.ts'

export const birthdayCalls = (call: CallApi) => ({
  readUpcomingBirthdays: (guildId: string) =>
    call(`/dashboard/guilds/${guildId}/birthdays/upcoming`, { reply: upcomingBirthdays }),
  sendBirthdayTest: (guildId: string) =>
    call(`/dashboard/guilds/${guildId}/birthdays/test`, { method: 'POST', reply: testReply }),
})
