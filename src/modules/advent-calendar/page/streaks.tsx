import { m } from '#texts'
import { EntryList } from '#ui/entries/entry-list.tsx'
import { useCollection } from '#ui/entries/use-collection.ts'
import { Columns } from '#ui/page-head.tsx'
import { useRewardLabels } from '#ui/rewards/reward-labels.ts'
import { RewardProblemBadge } from '#ui/rewards/reward-problem-badge.tsx'
import { Section } from '#ui/section.tsx'
import { calendarStreaks, type StreakReward } from '../calendar-streak.ts'
import { CatchUp } from './catch-up.tsx'
import { ModuleOffNotes } from './module-off-notes.tsx'
import { StreakForm } from './streak-form.tsx'
import './calendar.css'

const newStreak = (id: string): StreakReward => ({
  id,
  target: 7,
  mode: 'unique',
  repeatable: false,
  scope: 'currentYear',
  reward: { type: 'money', amount: 500 },
})

/** Rewards for members who come back every day. */
export function Streaks() {
  const source = useCollection(calendarStreaks)
  const words = useRewardLabels()
  return (
    <Columns>
      <Section title={m['advent-calendar.page.streaks.title']()} summary={m['advent-calendar.page.streaks.summary']()}>
        <div className="calendar-stack">
          <EntryList
            source={source}
            schema={calendarStreaks.schema}
            make={newStreak}
            order={(a, b) => a.target - b.target}
            title={(streak) => `${whenWords(streak)} ${words(streak.reward)}`}
            summary={(streak) => (
              <>
                {detailWords(streak)} <RewardProblemBadge reward={streak.reward} />
              </>
            )}
            form={StreakForm}
            labels={{ target: m['advent-calendar.page.streaks.target']() }}
            addLabel={m['advent-calendar.page.streaks.add']()}
            empty={{
              title: m['advent-calendar.page.streaks.none'](),
              text: m['advent-calendar.page.streaks.noneHelp'](),
            }}
          />
          <ModuleOffNotes rewards={source.entries.map(({ reward }) => reward)} />
          <CatchUp />
        </div>
      </Section>
    </Columns>
  )
}

function whenWords({ mode, target }: StreakReward): string {
  return mode === 'multiple'
    ? m['advent-calendar.page.streaks.every']({ target })
    : m['advent-calendar.page.streaks.at']({ target })
}

function detailWords({ mode, repeatable, scope }: StreakReward): string {
  const counting =
    scope === 'currentYear'
      ? m['advent-calendar.page.streaks.thisYear']()
      : m['advent-calendar.page.streaks.allYears']()
  if (mode === 'multiple') return counting
  const times = repeatable ? m['advent-calendar.page.streaks.again']() : m['advent-calendar.page.streaks.once']()
  return `${times} · ${counting}`
}
