import type { Effect, Reason } from '#core/bot/effects.ts'
import type { MemberSnapshot } from '#core/bot/snapshots.ts'
import type { RuleView } from '#core/bot/view.ts'
import { DAY_MS } from '#core/duration/spans.ts'
import { currencyEmoji } from '#core/economy.ts'
import { emojiText } from '#core/emoji-text.ts'
import { passesList } from '#core/gains/lists.ts'
import { grantReward } from '#core/rewards/grant.ts'
import { itemNames } from '#core/rewards/item-names.ts'
import { deliverReward } from '#core/rewards/reward-delivery.ts'
import { rewardName } from '#core/rewards/reward-name.ts'
import type { BirthdayGift } from '../birthday-gift.ts'
import type { BirthdaysSettings } from '../settings.ts'

export type GivenGifts = {
  effects: readonly Effect[]
  reasons: readonly Reason[]
  /** Names of what each member got. */
  byMember: ReadonlyMap<string, readonly string[]>
}

export const NO_GIFTS: GivenGifts = { effects: [], reasons: [], byMember: new Map() }

function mayReceive(member: MemberSnapshot, { birthdays }: BirthdaysSettings, view: RuleView): boolean {
  const { giftRolesMode, giftRoles, minMembership } = birthdays
  if (!passesList(giftRolesMode, giftRoles, member.roleIds)) return false
  return minMembership === 0 || view.now - (member.joinedAt ?? view.now) >= minMembership * DAY_MS
}

export function giveGifts(
  members: readonly MemberSnapshot[],
  year: number,
  settings: BirthdaysSettings,
  view: RuleView,
): GivenGifts {
  const gifts = view.entries('birthdayGifts') as readonly BirthdayGift[]
  const receivers = members.filter((member) => mayReceive(member, settings, view))
  return handOut(gifts, receivers, { occasion: 'birthday', year, channelId: settings.birthdays.channel }, view)
}

/** Keys in a member's state for the last year in which they were given something. */
const YEAR_KEYS = { birthday: 'giftYear', anniversary: 'anniversaryYear' } as const

type Occasion = {
  occasion: keyof typeof YEAR_KEYS
  year: number
  /** Where a level reached by an XP gift is announced. */
  channelId: string | null
}

/** Once per calendar year for each occasion, however often its date changes. */
export function handOut(
  gifts: readonly BirthdayGift[],
  members: readonly MemberSnapshot[],
  { occasion, year, channelId }: Occasion,
  view: RuleView,
): GivenGifts {
  if (gifts.length === 0) return NO_GIFTS
  const key = YEAR_KEYS[occasion]
  const itemName = itemNames(view)
  const names = { locale: view.guild.locale, currencyIcon: emojiText(currencyEmoji(view)), itemName }
  const effects: Effect[] = []
  const reasons: Reason[] = []
  const byMember = new Map<string, string[]>()
  for (const member of members.filter(({ id }) => view.memberState.get(id)?.[key] !== year)) {
    const received: string[] = []
    for (const { id, reward } of gifts) {
      const grant = grantReward(reward, {
        guild: view.guild,
        shared: view.shared,
        member,
        source: occasion,
        ref: `${occasion}:${id}:${member.id}:${year}`,
        now: view.now,
        channelId,
        itemName,
        xp: view.standings.get(member.id)?.xp,
        held: reward.type === 'item' ? (view.inventory.get(member.id)?.get(reward.itemId) ?? 0) : 0,
      })
      if (grant.outcome === 'granted') {
        effects.push(...deliverReward(grant.effects, reward, member.id))
        received.push(rewardName(reward, names))
      } else reasons.push({ code: 'giftNotGiven', params: { reason: grant.reason } })
    }
    if (received.length === 0) continue
    byMember.set(member.id, received)
    effects.push({ type: 'putMemberState', userId: member.id, value: { [key]: year } })
  }
  return { effects, reasons, byMember }
}
