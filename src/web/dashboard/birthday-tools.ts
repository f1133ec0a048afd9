import type { BirthdayTools } from '#ui/guild/birthday-tools.ts'
import { answered, done } from './answers.ts'
import type { Services } from './services.ts'
import type { GuildStore } from './state/guild-store.ts'

/** API calls of the birthdays page; sending a test reports its result separately. */
export function createBirthdayTools(api: Services['api'], store: GuildStore): Omit<BirthdayTools, 'sendTest'> {
  const guildId = () => store.snapshot().guild.id
  return {
    upcoming: () => answered(api.readUpcomingBirthdays(guildId()), (upcoming) => ({ upcoming })),
    ofMonth: (month) => answered(api.readBirthdaysOfMonth(guildId(), month), ({ birthdays }) => ({ birthdays })),
    state: () => answered(api.readBirthdayState(guildId()), (state) => ({ state })),
    announceNow: () => done(api.announceBirthdaysNow(guildId())),
    setDate: (userId, date) => done(api.setBirthday(guildId(), userId, date)),
    removeDate: (userId) => done(api.removeBirthday(guildId(), userId)),
  }
}
