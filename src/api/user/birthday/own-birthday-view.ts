import type { OwnBirthday, OwnBirthdayServer } from '#core/own-birthday-api.ts'
import { birthdaysModule } from '#modules/birthdays/module.ts'
import { changeableAt } from '#modules/birthdays/rules/own-date.ts'
import { readDateOf, type StoredDate } from '#modules/birthdays/rules/stored-date.ts'
import { listPresentGuilds } from '#store/guild-snapshot.ts'
import { readOwnBirthdays } from '#store/own-birthdays.ts'
import type { Identity } from '../../auth/bearer.ts'
import type { LoadedGuild } from '../../guilds/guild-view.ts'
import type { Call } from '../../http/call.ts'

type Person = Pick<Identity, 'sessionId' | 'user'>

/** Servers where both the person and the bot are. */
export async function sharedServers({ services }: Call, identity: Person): Promise<LoadedGuild[] | 'signedOut'> {
  const theirs = await services.userGuilds.get(identity)
  if (theirs === 'signedOut') return theirs
  const ids = theirs.map(({ id }) => id)
  const present = await listPresentGuilds(services.db, ids)
  const guilds = await Promise.all(present.map(({ id }) => services.guilds.get(id)))
  return guilds.filter((guild) => guild !== null)
}

/** Servers that celebrate nobody are left out, unless the person would be celebrated there. */
export async function ownBirthdayView(
  call: Call,
  { user }: Person,
  servers: readonly LoadedGuild[],
): Promise<OwnBirthday> {
  const { db, clock } = call.services
  const stored = await readOwnBirthdays(db, user.id)
  const now = clock()
  const listed = servers.flatMap((guild): OwnBirthdayServer[] => {
    const { settings, base } = guild
    const shown = stored.shownOn.has(guild.id)
    if (!shown && !birthdaysModule.isOn(settings)) return []
    const { mode } = settings.birthdays
    const own = mode === 'private' ? readDateOf(user.id, stored.here.get(guild.id)) : null
    const { name, icon } = base.snapshot
    return [{ id: guild.id, name, icon, mode, shown, ...datedReply(own, now) }]
  })
  return {
    ...datedReply(readDateOf(user.id, stored.everywhere), now),
    servers: listed.toSorted((a, b) => a.name.localeCompare(b.name)),
  }
}

function datedReply(own: StoredDate | null, now: number): Pick<OwnBirthday, 'date' | 'changeableAt'> {
  const at = changeableAt(own)
  const date = own && { day: own.day, month: own.month, year: own.year, showAge: own.showAge }
  return { date, changeableAt: at > now ? new Date(at).toISOString() : null }
}
