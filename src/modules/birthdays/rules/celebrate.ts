import type { Decision, Effect, Reason } from '#core/bot/effects.ts'
import { nothing } from '#core/bot/effects.ts'
import type { EventOf } from '#core/bot/events.ts'
import type { Needs, RuleView } from '#core/bot/view.ts'
import { passesList } from '#core/gains/lists.ts'
import { permissionsForNeed } from '#core/guild/channel-needs.ts'
import { logAlert } from '#core/logs/log-request.ts'
import { ageOn, yearOf } from '#core/person/celebrations.ts'
import type { BirthdaysSettings } from '../settings.ts'
import { buildAnnouncement, buildTargeted, type Celebrant, isFor } from './announcement.ts'
import { readCelebrants } from './find-celebrants.ts'
import { type GivenGifts, giveGifts, NO_GIFTS } from './gifts.ts'

export function celebrateNeeds(payload: unknown): Needs {
  const ids = readCelebrants(payload).people.map(({ userId }) => userId)
  return { members: ids, memberState: ids, inventory: ids, standings: ids, collections: ['birthdayGifts', 'items'] }
}

/** Gifts first, then the message, which names the gifts. */
export function celebrate({ payload }: EventOf<'jobDue'>, settings: BirthdaysSettings, view: RuleView): Decision {
  const { date } = readCelebrants(payload)
  const celebrants = celebrantsHere(payload, view)
  if (celebrants.length === 0) return nothing('nobodyCelebrates')
  const members = celebrants.map(({ member }) => member)
  const gifts = giveGifts(members, yearOf(date), settings, view)
  return {
    ...congratulate(celebrants, gifts, settings, view),
    // The ledger knows of a gift that was given before: the day is announced without gifts.
    otherwise: () => congratulate(celebrants, NO_GIFTS, settings, view),
  }
}

/** Sent after the hour, which has done everything else. */
export function announceAlone({ payload }: EventOf<'jobDue'>, settings: BirthdaysSettings, view: RuleView): Decision {
  const celebrants = celebrantsHere(payload, view)
  if (celebrants.length === 0) return nothing('nobodyCelebrates')
  return congratulate(celebrants, NO_GIFTS, settings, view, 'general')
}

function celebrantsHere(payload: unknown, view: RuleView): Celebrant[] {
  const { date, people } = readCelebrants(payload)
  return people.flatMap(({ userId, year }): Celebrant[] => {
    const member = view.members.get(userId)
    return member && !member.bot ? [{ member, age: ageOn({ year }, date) }] : []
  })
}

function congratulate(
  celebrants: readonly Celebrant[],
  gifts: GivenGifts,
  settings: BirthdaysSettings,
  view: RuleView,
  sent: 'all' | 'general' = 'all',
): Decision {
  const { rolesMode, roles, announcement, channel } = settings.birthdays
  const announced = celebrants.filter(({ member }) => passesList(rolesMode, roles, member.roleIds))
  const targeted = targetedTo(announced, gifts, settings, view)
  const together = announced.filter(({ member }) => !targeted.inGeneral.has(member.id))
  const reasons: Reason[] = [...gifts.reasons]
  const effects: Effect[] = sent === 'all' ? [...gifts.effects, ...targeted.effects] : []
  if (announcement && channel && together.length > 0) {
    if (canPost(channel, view)) {
      const message = buildAnnouncement(together, gifts.byMember, settings, view)
      effects.push({ type: 'sendMessage', channelId: channel, message, optional: true })
    } else {
      reasons.push({ code: 'channelUnusable' })
      effects.push(logAlert(view, 'birthdays', { code: 'birthdayChannel', channelId: channel }))
    }
  }
  // What was promised is sent even after a crash, because it is committed together with the gifts.
  return { effects, reasons: [{ code: 'celebrated', params: { count: celebrants.length } }, ...reasons], durable: true }
}

export function canPost(channelId: string, { guild }: RuleView): boolean {
  const channel = guild.channels.get(channelId)
  if (!channel) return false
  const needed = [...permissionsForNeed('send', channel.type), 'embedLinks'] as const
  return needed.every((permission) => guild.botCan(permission, channelId))
}

/** A member congratulated in the announcement's channel is not named there twice. */
function targetedTo(
  celebrants: readonly Celebrant[],
  gifts: GivenGifts,
  settings: BirthdaysSettings,
  view: RuleView,
): { effects: Effect[]; inGeneral: ReadonlySet<string> } {
  const { customMessages, channel: general } = settings.birthdays
  const effects: Effect[] = []
  const inGeneral = new Set<string>()
  if (!view.guild.premium) return { effects, inGeneral }
  for (const celebrant of celebrants) {
    for (const targeted of customMessages.filter((one) => isFor(one, celebrant.member))) {
      const { channel } = targeted
      if (!canPost(channel, view)) continue
      if (channel === general) inGeneral.add(celebrant.member.id)
      const message = buildTargeted(celebrant, targeted, gifts.byMember, settings, view)
      effects.push({ type: 'sendMessage', channelId: channel, message, optional: true })
    }
  }
  return { effects, inGeneral }
}
