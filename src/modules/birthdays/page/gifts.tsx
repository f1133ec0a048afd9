import { m } from '#texts'
import { Badge } from '#ui/badge.tsx'
import { EntryList } from '#ui/entries/entry-list.tsx'
import type { EntryFormProps } from '#ui/entries/entry-source.ts'
import { useCollection } from '#ui/entries/use-collection.ts'
import { RewardInput } from '#ui/rewards/reward-input.tsx'
import { useRewardLabels } from '#ui/rewards/reward-labels.ts'
import { useRewardProblem } from '#ui/rewards/reward-problem.ts'
import { Section, Sheet } from '#ui/section.tsx'
import { type BirthdayGift, birthdayGifts } from '../birthday-gift.ts'
import { Field } from './fields.tsx'
import { GiftNotes } from './gift-notes.tsx'

const KINDS = ['money', 'xp', 'role', 'item', 'custom'] as const

const newGift = (id: string): BirthdayGift => ({ id, reward: { type: 'money', amount: 500 } })

/** What everybody who celebrates receives, once a year. */
export function Gifts() {
  const source = useCollection(birthdayGifts)
  const words = useRewardLabels()
  const problemOf = useRewardProblem()
  return (
    <Section title={m['birthdays.page.gifts.title']()} summary={m['birthdays.page.gifts.summary']()}>
      <EntryList
        source={source}
        schema={birthdayGifts.schema}
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
      <GiftNotes gifts={source.entries} />
      <Sheet>
        <Field.Number name="birthdays.minMembership" unit={m['birthdays.page.gifts.days']()} />
        <Field.RoleList mode="birthdays.giftRolesMode" name="birthdays.giftRoles" />
      </Sheet>
    </Section>
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
