import * as z from 'zod/mini'
import { type Decision, type Effect, nothing } from '#core/bot/effects.ts'
import type { EventOf } from '#core/bot/events.ts'
import type { Needs, RuleView } from '#core/bot/view.ts'
import { currencyEmoji } from '#core/economy.ts'
import { emojiText } from '#core/emoji-text.ts'
import { yearOf } from '#core/person/celebrations.ts'
import { itemNames } from '#core/rewards/item-names.ts'
import { rewardName } from '#core/rewards/reward-name.ts'
import type { BirthdayGift } from '../birthday-gift.ts'
import type { BirthdaysSettings } from '../settings.ts'
import { handOut } from './gifts.ts'

export const ANNIVERSARY_GIFTS_JOB = 'anniversaryGifts'
/** Members who are given something together. */
const PAGE = 40

const receivers = z.object({ date: z.string(), userIds: z.array(z.string()) })
type Receivers = z.infer<typeof receivers>
const read = (payload: unknown): Receivers => receivers.safeParse(payload).data ?? { date: '', userIds: [] }

const giftsIn = (view: Pick<RuleView, 'entries'>) => view.entries('anniversaryGifts') as readonly BirthdayGift[]

const giveTo = ({ date, userIds }: Receivers, { now }: Pick<RuleView, 'now'>): Effect => ({
  type: 'schedule',
  job: ANNIVERSARY_GIFTS_JOB,
  key: `${date} ${userIds[0]} ${userIds.length}`,
  at: now,
  payload: { date, userIds },
})

/** What they have is looked up before their turn. */
export function planAnniversaryGifts(date: string, userIds: readonly string[], view: RuleView): Effect[] {
  if (giftsIn(view).length === 0) return []
  const pages = Array.from({ length: Math.ceil(userIds.length / PAGE) }, (_, page) => page * PAGE)
  return pages.map((from) => giveTo({ date, userIds: userIds.slice(from, from + PAGE) }, view))
}

export function anniversaryGiftNeeds(payload: unknown): Needs {
  const { userIds } = read(payload)
  return {
    members: userIds,
    memberState: userIds,
    inventory: userIds,
    standings: userIds,
    collections: ['anniversaryGifts', 'items'],
  }
}

/** Runs even where the channel cannot be used: gifts do not depend on permissions to write. */
export function giveAnniversaryGifts(
  { payload }: EventOf<'jobDue'>,
  { joinAnniversaries: { enabled, channel } }: BirthdaysSettings,
  view: RuleView,
): Decision {
  const { date, userIds } = read(payload)
  if (!enabled) return nothing('anniversariesOff')
  const members = userIds.flatMap((id) => view.members.get(id) ?? []).filter(({ bot }) => !bot)
  const occasion = { occasion: 'anniversary', year: yearOf(date), channelId: channel } as const
  const { effects, reasons, byMember } = handOut(giftsIn(view), members, occasion, view)
  return {
    effects,
    reasons: [{ code: 'anniversaryGiftsGiven', params: { count: byMember.size } }, ...reasons],
    durable: true,
    // The ledger knows that one of them had it before, which must not cost the others theirs.
    otherwise: () =>
      userIds.length > 1
        ? { effects: userIds.map((id) => giveTo({ date, userIds: [id] }, view)), reasons: [] }
        : nothing('giftGivenBefore'),
  }
}

/** The gifts of this day as texts name them, without those that could not be given to anybody. */
export function namesOfAnniversaryGifts(view: RuleView): string[] {
  const { guild, shared } = view
  const itemName = itemNames(view)
  const canBeGiven = ({ reward }: BirthdayGift): boolean => {
    if (reward.type === 'money') return shared.moneySystem
    if (reward.type === 'xp') return shared.levelSystem
    if (reward.type === 'role') return guild.canGive(reward.roleId) === 'ok'
    return reward.type === 'custom' || itemName(reward.itemId) !== null
  }
  const names = { locale: guild.locale, currencyIcon: emojiText(currencyEmoji(view)), itemName }
  return giftsIn(view)
    .filter(canBeGiven)
    .map(({ reward }) => rewardName(reward, names))
}
