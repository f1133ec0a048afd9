import { birthdayState } from '#core/birthdays-api.ts'
import { dayIn } from '#core/local-time.ts'
import { dateKind } from '#core/person/birthday-records.ts'
import { keysCelebratedOn } from '#core/person/celebrations.ts'
import { DAY_MEMORY, modeOfDay, POSTED, textIn } from '#modules/birthdays/rules/day-memory.ts'
import { ANNOUNCE_NOW_JOB, isAnnouncementLate } from '#modules/birthdays/rules/late-announcement.ts'
import { readDates, shownDates } from '#modules/birthdays/rules/stored-date.ts'
import { loadNeeds } from '#store/bot/load-needs.ts'
import { refuse } from '../../http/problems.ts'
import { replyJson } from '../../http/reply.ts'
import { replyAskingBot } from '../ask-bot.ts'
import { type GuildCall, guildRoute } from '../guild-route.ts'
import { nameCelebrants } from './name-celebrants.ts'

/** As many as one announcement lists. */
const COUNTED = 40

export const readBirthdayState = guildRoute({
  method: 'get',
  path: '/api/bot/dashboard/guilds/:id/birthdays/state',
  summary: 'How many members celebrate today without having been announced, and how many dates belong to this server.',
  opens: { module: 'birthdays', to: 'read' },
  reply: { status: 200, schema: birthdayState },
  handle: async (visit) =>
    replyJson(visit.call, { unannounced: await countUnannounced(visit), privateDates: await countPrivate(visit) }),
})

export const announceBirthdaysNow = guildRoute({
  method: 'post',
  path: '/api/bot/dashboard/guilds/:id/birthdays/announce',
  summary: 'Announces the birthdays of today when the hour has passed without an announcement.',
  opens: { module: 'birthdays', to: 'edit' },
  reply: { status: 204 },
  refusals: ['nothingToSend', 'tooMany'],
  handle: async (visit) =>
    (await countUnannounced(visit)) === 0
      ? refuse(visit.call, 'nothingToSend')
      : replyAskingBot(visit, { module: 'birthdays', job: ANNOUNCE_NOW_JOB, key: 'now', payload: {} }),
})

/** Also 0 before the hour of today, and after today's announcement. */
async function countUnannounced(visit: GuildCall): Promise<number> {
  const { call, guild } = visit
  const { db, clock } = call.services
  const { settings } = guild
  const now = clock()
  const today = dayIn(now, settings.timezone)
  const day = await loadNeeds(db, guild.id, 'birthdays', { memory: DAY_MEMORY }, now)
  if (!isAnnouncementLate(settings, textIn(day, POSTED), now, settings.timezone)) return 0
  const mode = modeOfDay(today, day) ?? settings.birthdays.mode
  const dates = shownDates(mode, { state: keysCelebratedOn(today), order: 'id', limit: COUNTED })
  const { records } = await loadNeeds(db, guild.id, 'birthdays', { records: { dates } }, now)
  const present = await nameCelebrants(visit, readDates(records.dates), today, COUNTED)
  return present.length
}

async function countPrivate({ call, guild }: GuildCall): Promise<number> {
  const { db, clock } = call.services
  const own = { kind: dateKind('private').kind, countOnly: true }
  const { records } = await loadNeeds(db, guild.id, 'birthdays', { records: { own } }, clock())
  return records.own?.count ?? 0
}
