import type { EntryGuide } from '#core/guides/guide.ts'
import { rewardLine, rewardPart, rewardTypeField } from '#core/guides/reward-fields.ts'
import { m } from '#texts'
import { levelRewards } from '../level-reward.ts'

/** The rewards of levels, edited through `/config`. */
export const rewardGuide: EntryGuide = {
  id: 'rewards',
  list: { collection: levelRewards.name },
  title: m['collections.names.levelRewards'],
  create: m['levels.page.rewards.add'],
  none: m['levels.page.rewards.noneHelp'],
  start: () => ({ level: 1, reward: { type: 'role', stacking: 'cumulative' } }),
  nameOf: (entry, context) =>
    m['levels.guide.named'](
      { level: String(entry.level ?? ''), reward: rewardLine(entry, context) },
      { locale: context.locale },
    ),
  line: (entry, context) => rewardLine(entry, context),
  parts: [
    {
      key: 'level',
      name: m['levels.page.rewards.level'],
      fields: [
        { key: 'level', label: m['levels.page.rewards.level'], control: () => ({ kind: 'number' }) },
        rewardTypeField(['role', 'temprole', 'money', 'item', 'custom'], true),
      ],
    },
    rewardPart(true),
  ],
}
