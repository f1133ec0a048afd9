import * as z from 'zod/mini'
import { ORDER_ID, readEntryPath } from '#core/collections/history-path.ts'
import type { HistoryEntry } from '#core/history-api.ts'
import { articleReward, birthdayReward, calendarReward, levelReward, type Reward } from '#core/settings/reward.ts'
import { collections, type ModuleId } from '#modules/index.ts'
import { m } from '#texts'
import { useRewardLabels } from '#ui/rewards/reward-labels.ts'
import { ChangeView } from '#ui/values/value-view.tsx'

/** Each name is spelled out, so that the browser downloads these and not every text of the product. */
const NAMES: Readonly<Record<string, () => string>> = {
  levelRewards: m['collections.names.levelRewards'],
  shops: m['collections.names.shops'],
  articles: m['collections.names.articles'],
  items: m['collections.names.items'],
  recipes: m['collections.names.recipes'],
  birthdayGifts: m['collections.names.birthdayGifts'],
  anniversaryGifts: m['collections.names.anniversaryGifts'],
  calendarBoxes: m['collections.names.calendarBoxes'],
  calendarStreaks: m['collections.names.calendarStreaks'],
  savedMessages: m['collections.names.savedMessages'],
  repeatMessages: m['collections.names.repeatMessages'],
}

export type ChangedEntry = { collection: string; id: string; name: string; module: ModuleId }

/** null if a setting was changed. */
export function changedEntry(path: string): ChangedEntry | null {
  const place = readEntryPath(path)
  if (!place) return null
  const { collection } = place
  const name = NAMES[collection]?.() ?? collection
  return { ...place, name, module: collections.get(collection)?.module ?? 'general' }
}

const anyReward = z.union([levelReward(), articleReward(), birthdayReward(), calendarReward()])
/** The fields that can name an entry, whichever collection it belongs to. Old entries may lack any of them. */
const named = z.object({
  name: z.optional(z.string()),
  level: z.optional(z.number()),
  day: z.optional(z.number()),
  target: z.optional(z.number()),
  reward: z.optional(anyReward),
})

function titleOf(body: unknown, rewardLabels: (reward: Reward) => string): string | null {
  const known = z.safeParse(named, body).data
  if (!known) return null
  const { name, level, day, target, reward } = known
  if (name !== undefined) return name
  const what = reward ? rewardLabels(reward) : ''
  if (level !== undefined) return m['collections.titles.level']({ level, what })
  if (day !== undefined) return m['collections.titles.day']({ day, what })
  return target !== undefined ? m['collections.titles.streak']({ count: target, what }) : what || null
}

const UNNAMED = '…'

/** "Added: Level 10, 100 coins"; if its name changed, the old one is crossed out. */
export function EntryChange({ entry, id }: { entry: Pick<HistoryEntry, 'before' | 'after'>; id: string }) {
  const rewardLabels = useRewardLabels()
  if (id === ORDER_ID) return m['collections.changes.ordered']()
  const before = titleOf(entry.before, rewardLabels)
  const after = titleOf(entry.after, rewardLabels)
  if (entry.before === null) return m['collections.changes.added']({ what: after ?? UNNAMED })
  if (entry.after === null) return m['collections.changes.removed']({ what: before ?? UNNAMED })
  if (before === after) return m['collections.changes.changed']({ what: after ?? UNNAMED })
  return <ChangeView before={[{ text: before ?? UNNAMED }]} after={[{ text: after ?? UNNAMED }]} />
}
