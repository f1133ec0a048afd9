import { type CalendarReuse, calendarReuse } from '#core/calendar-api.ts'
import { parentOf } from '#core/collections/define.ts'
import { stampReward } from '#core/collections/stamp-reward.ts'
import { hasPermission } from '#core/guild/permissions.ts'
import { limitFor } from '#core/limits.ts'
import { CALENDAR_DAYS, calendarBoxes } from '#modules/advent-calendar/calendar-box.ts'
import { calendarStreaks, type StreakReward } from '#modules/advent-calendar/calendar-streak.ts'
import { missingStreaks, reusable } from '#modules/advent-calendar/rules/reusable.ts'
import { changeCollections, type LockedCollections } from '#store/collections-change.ts'
import { refuse } from '../../http/problems.ts'
import { refuseTooOften } from '../../http/refuse-too-often.ts'
import { replyJson } from '../../http/reply.ts'
import { entryOfRow } from '../collections/entry-view.ts'
import { writeEntry } from '../collections/save-entry.ts'
import { type GuildCall, guildRoute } from '../guild-route.ts'
import { viewFor } from '../standing.ts'
import { findArchive } from './read-archive.ts'

export const reuseCalendarArchive = guildRoute({
  method: 'post',
  path: '/api/bot/dashboard/guilds/:id/calendar/archive/:year/reuse',
  summary: 'Fills boxes that are empty with what they held that year, and puts back rewards for streaks that are gone.',
  opens: { module: 'advent-calendar', to: 'edit' },
  reply: { status: 200, schema: calendarReuse },
  refusals: ['entryNotFound', 'tooMany'],
  handle: reuse,
})

type Wanted = { collection: typeof calendarBoxes | typeof calendarStreaks; id: string; body: object }

/** One save, so that the history can undo all of it together. */
async function reuse(asked: GuildCall): Promise<Response> {
  const { call, guild, user, standing } = asked
  const tooOften = refuseTooOften(call, user, 'write')
  if (tooOften) return tooOften
  const kept = await findArchive(asked)
  if (!kept) return refuse(call, 'entryNotFound')
  const { db, clock } = call.services
  const actor = { id: user.id, name: user.username, avatar: user.avatar }
  const writer = {
    premium: guild.premium,
    view: viewFor(guild, standing),
    isAdministrator: standing.isAdministrator,
    mayMentionEveryone: hasPermission(standing.permissions, 'mentionEveryone'),
    locale: call.locale,
  }
  const change = { guildId: guild.id, actor, source: 'dashboard', at: clock() } as const
  const reply = await changeCollections(db, change, async (locked): Promise<CalendarReuse> => {
    let refused = 0
    const wanted = [
      ...(await boxesWanted(locked, kept.boxes, guild.premium)),
      ...(await streaksWanted(locked, kept.streaks)),
    ]
    for (const { collection, id, body } of wanted) {
      const entry = { id, body: stampReward({ ...body }, null, user.id) }
      const written = await writeEntry(locked, { ...writer, collection }, entry)
      if (written.kind !== 'saved') refused += 1
    }
    return { made: wanted.length - refused, refused }
  })
  return replyJson(call, reply)
}

type Kept = NonNullable<Awaited<ReturnType<typeof findArchive>>>

async function boxesWanted(locked: LockedCollections, kept: Kept['boxes'], premium: boolean): Promise<Wanted[]> {
  const filled = new Set((await locked.read(calendarBoxes.name)).map((row) => parentOf(calendarBoxes, entryOfRow(row))))
  const days = Array.from({ length: CALENDAR_DAYS }, (_, place) => place + 1)
  const empty = days.filter((day) => !filled.has(String(day)))
  return reusable(kept, empty, limitFor('calendarSurprises', premium)).map(({ id: _, ...body }) => ({
    collection: calendarBoxes,
    id: crypto.randomUUID(),
    body,
  }))
}

/** Under their old id: members who already earned a one-time reward do not earn it again. */
async function streaksWanted(locked: LockedCollections, kept: Kept['streaks']): Promise<Wanted[]> {
  const present = (await locked.read(calendarStreaks.name)).map((row) => entryOfRow(row) as StreakReward)
  return missingStreaks(kept, present).map(({ id, ...body }) => ({
    collection: calendarStreaks,
    id: id ?? crypto.randomUUID(),
    body,
  }))
}
