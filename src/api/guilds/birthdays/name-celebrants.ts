import type { UpcomingBirthday } from '#core/birthdays-api.ts'
import { nextCelebration } from '#core/person/celebrations.ts'
import type { GuildCall } from '../guild-route.ts'

/** How many are looked up together. */
const PAGE = 10

type Dated = { userId: string; day: number; month: number }

/** In order: members who left are skipped, and nobody is looked up who is not shown. */
export async function nameCelebrants(
  { call, guild }: Pick<GuildCall, 'call' | 'guild'>,
  dates: readonly Dated[],
  today: string,
  wanted: number,
): Promise<UpcomingBirthday[]> {
  const { members } = call.services
  const waiting = [...dates]
  const listed: UpcomingBirthday[] = []
  while (listed.length < wanted && waiting.length > 0) {
    const page = waiting.splice(0, Math.min(PAGE, wanted - listed.length))
    const people = await Promise.all(page.map(({ userId }) => members.get(guild.id, userId)))
    for (const [place, { userId, day, month }] of page.entries()) {
      const name = people[place]?.profile.name
      const next = nextCelebration({ day, month }, today)
      if (name !== undefined) listed.push({ userId, name, day, month, next, isToday: next === today })
    }
  }
  return listed
}
