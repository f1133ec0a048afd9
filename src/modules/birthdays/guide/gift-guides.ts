import type { EntryGuide, Phrase } from '#core/guides/guide.ts'
import { rewardLine, rewardPart, rewardTypeField } from '#core/guides/reward-fields.ts'
import { m } from '#texts'
import { anniversaryGifts, birthdayGifts } from '../birthday-gift.ts'

const guideOf = (id: string, collection: string, title: Phrase): EntryGuide => ({
  id,
  list: { collection },
  title,
  create: m['birthdays.page.gifts.add'],
  none: m['birthdays.page.gifts.noneHelp'],
  start: () => ({ reward: { type: 'role' } }),
  nameOf: rewardLine,
  line: ({ reward }, context) => rewardLine({ reward }, context),
  parts: [
    {
      key: 'kind',
      name: m['rewards.kind'],
      fields: [rewardTypeField(['role', 'xp', 'money', 'item', 'custom'], false)],
    },
    { ...rewardPart(false), name: m['birthdays.guide.gift'] },
  ],
})

/** The gifts of birthdays, edited through `/config`. */
export const giftGuides: readonly EntryGuide[] = [
  guideOf('gifts', birthdayGifts.name, m['collections.names.birthdayGifts']),
  guideOf('anniversaries', anniversaryGifts.name, m['collections.names.anniversaryGifts']),
]
