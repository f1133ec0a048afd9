import { WRITABLE_TYPES } from '#core/guild/types.ts'
import { m } from '#texts'
import { EntryList } from '#ui/entries/entry-list.tsx'
import { useSettingEntries } from '#ui/entries/use-setting-entries.ts'
import { useRewardLabels } from '#ui/rewards/reward-labels.ts'
import { RewardProblemBadge } from '#ui/rewards/reward-problem-badge.tsx'
import { Section, Sheet } from '#ui/section.tsx'
import { suggestionsDefaultTexts } from '../default-texts.ts'
import { type SuggestionReward, suggestionReward } from '../settings.ts'
import { rewardVariables } from '../variables.ts'
import { Field, useSuggestionSettings } from './fields.tsx'
import { RewardForm } from './reward-form.tsx'
import { stateWords } from './state-labels.ts'

const newReward = (id: string): SuggestionReward => ({
  id,
  status: 'accepted',
  count: 1,
  reward: { type: 'role', roleId: '' },
})

/** Rewards for authors of suggestions. */
export function Rewards() {
  const source = useSettingEntries<SuggestionReward>('suggestSystem.rewards', 'suggestionRewards')
  const { rewards, language } = useSuggestionSettings()
  const words = useRewardLabels()
  return (
    <Section title={m['suggestions.page.rewards.title']()} summary={m['suggestions.page.rewards.summary']()}>
      <EntryList
        source={source}
        path="suggestSystem.rewards"
        schema={suggestionReward}
        make={newReward}
        title={({ reward }) => words(reward)}
        summary={({ count, status, reward }) => (
          <>
            {m['suggestions.page.rewards.for']({ count, state: stateWords(status) })}{' '}
            <RewardProblemBadge reward={reward} />
          </>
        )}
        form={RewardForm}
        addLabel={m['suggestions.page.rewards.add']()}
        empty={{ title: m['suggestions.page.rewards.none'](), text: m['suggestions.page.rewards.noneHelp']() }}
      />
      {rewards.length > 0 && (
        <Sheet>
          <Field.Channel name="suggestSystem.rewardsChannel" types={WRITABLE_TYPES} need="send" />
          <Field.Template
            name="suggestSystem.rewardsMessage"
            fallback={suggestionsDefaultTexts[language]['suggestSystem.rewardsMessage']}
            variables={rewardVariables}
          />
        </Sheet>
      )}
    </Section>
  )
}
