import * as z from 'zod/mini'
import type { MemberSnapshot } from '#core/bot/snapshots.ts'
import type { RuleView } from '#core/bot/view.ts'
import { durationText } from '#core/duration/duration-text.ts'
import { currencyEmoji } from '#core/economy.ts'
import { emojiText } from '#core/emoji-text.ts'
import type { Locale } from '#core/locale.ts'
import { type Grant, type GrantFailure, type GrantSkip, grantReward } from '#core/rewards/grant.ts'
import { itemNames } from '#core/rewards/item-names.ts'
import { rewardName } from '#core/rewards/reward-name.ts'
import type { CalendarReward } from '#core/settings/reward.ts'
import { m } from '#texts'
import type { Surprise } from '../calendar-box.ts'
import type { StreakReward } from '../calendar-streak.ts'

const tempRole = z.object({ roleId: z.string() })

export type NotGiven = GrantFailure | GrantSkip
export type Given = { ok: true; effects: Grant['effects'] } | { ok: false; reason: NotGiven }

/** Evolving roles of the calendar: they replace each other, but no role of another module. */
function evolvingRoles(view: RuleView): string[] {
  const entries = [...view.entries('calendarBoxes'), ...view.entries('calendarStreaks')] as (Surprise | StreakReward)[]
  return entries.flatMap(({ reward }) =>
    reward.type === 'role' && reward.stacking === 'evolving' ? [reward.roleId] : [],
  )
}

/** The member's temporary roles, whoever gave them. */
const tempRolesOf = ({ records }: RuleView): string[] =>
  (records.tempRoles?.rows ?? []).flatMap(({ body }) => tempRole.safeParse(body).data?.roleId ?? [])

/** What giving it would do; nothing has happened yet. */
export function tryReward(
  reward: CalendarReward,
  ref: string,
  member: MemberSnapshot,
  channelId: string | null,
  view: RuleView,
): Given {
  const grant = grantReward(reward, {
    guild: view.guild,
    shared: view.shared,
    member,
    source: 'calendar',
    ref,
    now: view.now,
    channelId,
    evolvingRoleIds: evolvingRoles(view),
    xp: view.standings.get(member.id)?.xp,
    tempRoleIds: tempRolesOf(view),
    isLogged: true,
    itemName: itemNames(view),
    held: reward.type === 'item' ? (view.inventory.get(member.id)?.get(reward.itemId) ?? 0) : 0,
  })
  return grant.outcome === 'granted' ? { ok: true, effects: grant.effects } : { ok: false, reason: grant.reason }
}

/** "500 XP", "3 × 🦊 Plush fox", "@Star (7 days)". */
export function giftName(reward: CalendarReward, locale: Locale, view: RuleView): string {
  const names = { locale, currencyIcon: emojiText(currencyEmoji(view)), itemName: itemNames(view) }
  const name = rewardName(reward, names)
  return reward.type === 'temprole' ? `${name} (${durationText(reward.duration, locale)})` : name
}

const WORDS = {
  ROLE_GONE: m['advent-calendar.notGiven.role'],
  ROLE_MANAGED: m['advent-calendar.notGiven.role'],
  ROLE_TOO_HIGH: m['advent-calendar.notGiven.role'],
  NO_MANAGE_ROLES: m['advent-calendar.notGiven.role'],
  LEVELS_OFF: m['advent-calendar.notGiven.levelsOff'],
  ECONOMY_OFF: m['advent-calendar.notGiven.economyOff'],
  ITEM_FULL: m['advent-calendar.notGiven.itemFull'],
  ITEM_GONE: m['advent-calendar.notGiven.itemGone'],
  ALREADY_HAS: m['advent-calendar.notGiven.alreadyHas'],
  MAX_LEVEL: m['advent-calendar.notGiven.maxLevel'],
} as const satisfies Record<NotGiven, unknown>

export const whyNotGiven = (reason: NotGiven, locale: Locale): string => WORDS[reason]({}, { locale })
