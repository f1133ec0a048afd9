import type { Collection } from '#core/collections/define.ts'
import { m } from '#texts'
import { Badge } from '#ui/badge.tsx'
import { EntryList } from '#ui/entries/entry-list.tsx'
import type { EntryFormProps } from '#ui/entries/entry-source.ts'
import { useCollection } from '#ui/entries/use-collection.ts'
import { RewardInput } from '#ui/rewards/reward-input.tsx'
import { useRewardLabels } from '#ui/rewards/reward-labels.ts'
import { useRewardProblem } from '#ui/rewards/reward-problem.ts'
import type { BirthdayGift } from '../birthday-gift.ts'
import { ModuleNotes } from './gift-notes.tsx'

const KINDS = ['money', 'xp', 'role', 'item', 'custom'] as const

const newGift = (id: string): BirthdayGift => ({ id, reward: { type: 'money', amount: 500 } })

/** The gifts for one occasion, with whatever may prevent them. */
export function GiftList({ collection }: { collection: Collection<BirthdayGift> }) {
  const source = useCollection(collection)
  const words = useRewardLabels()
  const problemOf = useRewardProblem()
  return (
    <>
      <EntryList
        source={source}
        schema={collection.schema}
        make={newGift}
        title={({ reward }) => words(reward)}
        summary={({ reward }) => {
          const problem = problemOf(reward)
          return (
            problem && (
              <Badge tone="danger" icon="u-alert">
                {problem}
              </Badge>
            )
          )
        }}
        form={GiftForm}
        addLabel={m['birthdays.page.gifts.add']()}
        empty={{ title: m['birthdays.page.gifts.none'](), text: m['birthdays.page.gifts.noneHelp']() }}
      />
      <ModuleNotes gifts={source.entries} />
    </>
  )
}

function GiftForm({ entry, change, errorOf }: EntryFormProps<BirthdayGift>) {
  return (
    <RewardInput
      kinds={KINDS}
      value={entry.reward}
      onChange={(reward) => change({ reward })}
      errorOf={(part) => errorOf(`reward.${part}`)}
    />
  )
}
