import type { BirthdayTools } from '#ui/guild/birthday-tools.ts'
import { sentenceOf } from './sentence-of.ts'
import type { Services } from './services.ts'
import type { GuildStore } from './state/guild-store.ts'

/** What the page of birthdays asks of the API; a test is told in its own way. */
export function createBirthdayTools(api: Services['api'], store: GuildStore): Omit<BirthdayTools, 'sendTest'> {
  const guildId = () => store.snapshot().guild.id
  return {
    async upcoming() {
      const result = await api.readUpcomingBirthdays(guildId())
      return result.kind === 'ok' ? { ok: true, upcoming: result.value } : { ok: false, message: sentenceOf(result) }
    },
    async ofMonth(month) {
      const result = await api.readBirthdaysOfMonth(guildId(), month)
      return result.kind === 'ok'
        ? { ok: true, birthdays: result.value.birthdays }
        : { ok: false, message: sentenceOf(result) }
    },
    async state() {
      const result = await api.readBirthdayState(guildId())
      return result.kind === 'ok' ? { ok: true, state: result.value } : { ok: false, message: sentenceOf(result) }
    },
    async announceNow() {
      const result = await api.announceBirthdaysNow(guildId())
      return result.kind === 'ok' ? { ok: true } : { ok: false, message: sentenceOf(result) }
    },
    async setDate(userId, date) {
      const result = await api.setBirthday(guildId(), userId, date)
      return result.kind === 'ok' ? { ok: true } : { ok: false, message: sentenceOf(result) }
    },
    async removeDate(userId) {
      const result = await api.removeBirthday(guildId(), userId)
      return result.kind === 'ok' ? { ok: true } : { ok: false, message: sentenceOf(result) }
    },
  }
}
