import { m } from '#texts'
import { Badge } from '#ui/badge.tsx'
import { EntryList } from '#ui/entries/entry-list.tsx'
import { useCollection } from '#ui/entries/use-collection.ts'
import { Note } from '#ui/note.tsx'
import { useRewardLabels } from '#ui/rewards/reward-labels.ts'
import { RewardProblemBadge } from '#ui/rewards/reward-problem-badge.tsx'
import { Section, Sheet } from '#ui/section.tsx'
import { levelsDefaultTexts } from '../default-texts.ts'
import { type LevelRewardEntry, levelRewards } from '../level-reward.ts'
import { rewardVariables } from '../variables.ts'
import { AnnounceWhere } from './announce-where.tsx'
import { Field, useLevelsSettings } from './fields.tsx'
import { RewardForm } from './reward-form.tsx'
import './levels.css'

const newReward = (id: string): LevelRewardEntry => ({
  id,
  level: 10,
  reward: { type: 'role', roleId: '', stacking: 'cumulative' },
})

/** The rewards of levels, and their announcement. */
export function Rewards() {
  const source = useCollection(levelRewards)
  const { rewardNotif, moneySystem, language } = useLevelsSettings()
  const words = useRewardLabels()
  const givesMoney = source.entries.some(({ reward }) => reward.type === 'money')
  return (
    <Section title={m['levels.page.rewards.title']()} summary={m['levels.page.rewards.summary']()}>
      <div className="levels-stack">
        <EntryList
          source={source}
          schema={levelRewards.schema}
          make={newReward}
          order={(a, b) => b.level - a.level}
          mark={({ level }) => (
            <span className="level-mark" aria-hidden="true">
              {level}
            </span>
          )}
          title={({ reward }) => words(reward)}
          summary={({ level, reward }) => (
            <>
              {m['levels.page.rewards.from']({ level })}{' '}
              {reward.type === 'role' && reward.stacking === 'evolving' && (
                <Badge>{m['levels.page.rewards.evolving']()}</Badge>
              )}{' '}
              <RewardProblemBadge reward={reward} />
            </>
          )}
          form={RewardForm}
          labels={{ level: m['levels.page.rewards.level']() }}
          addLabel={m['levels.page.rewards.add']()}
          empty={{
            title: m['levels.page.rewards.none'](),
            text: m['levels.page.rewards.noneHelp'](),
            icon: 'm-levels',
          }}
        />
        {givesMoney && !moneySystem && (
          <Note tone="attention">{m['issues.W_MODULE_OFF']({ module: m['economy.name']() })}</Note>
        )}
        <Sheet>
          <AnnounceWhere
            power="rewardNotif"
            place="rewardsNotifChannel"
            suggestName={m['levels.page.rewards.newChannel']()}
          />
          {rewardNotif && (
            <Field.Template
              name="customNewRewardMessage"
              fallback={levelsDefaultTexts[language].customNewRewardMessage}
              variables={rewardVariables}
            />
          )}
        </Sheet>
      </div>
    </Section>
  )
}
