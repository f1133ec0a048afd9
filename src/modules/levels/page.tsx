import { m } from '#texts'
import { ModuleOff } from '#ui/module-off.tsx'
import { Columns, PageHead } from '#ui/page-head.tsx'
import { Section, Sheet } from '#ui/section.tsx'
import { Announcements, LevelPreview } from './page/announcements.tsx'
import { Field, useLevelsSettings } from './page/fields.tsx'
import { Gain } from './page/gain.tsx'
import { Leaderboards } from './page/leaderboards.tsx'
import { LevelScores } from './page/level-scores.tsx'
import { LevelTrial } from './page/level-trial.tsx'
import { Limits } from './page/limits.tsx'
import { Options } from './page/options.tsx'
import { Projection } from './page/projection.tsx'
import { RewardPreview } from './page/reward-preview.tsx'
import { Rewards } from './page/rewards.tsx'
import { TogetherPreview } from './page/together-preview.tsx'

export default function LevelsPage() {
  const { levelSystem, levelNotif, rewardNotif } = useLevelsSettings()
  return (
    <>
      <PageHead title={m['levels.name']()} aside={<Field.Power name="levelSystem" />}>
        {m['levels.summary']()}
      </PageHead>
      {!levelSystem && (
        <ModuleOff
          icon="m-levels"
          lines={[
            { icon: 'm-messages', text: m['levels.page.off.gain']() },
            { icon: 'u-star', text: m['levels.page.off.reward']() },
            { icon: 'm-levels', text: m['levels.page.off.board']() },
          ]}
          preview={<LevelPreview />}
        />
      )}
      {levelSystem && (
        <>
          <Columns
            aside={
              levelNotif && (
                <>
                  <LevelPreview />
                  <TogetherPreview />
                </>
              )
            }
          >
            <Announcements />
          </Columns>
          <Columns aside={<Projection />}>
            <Gain />
          </Columns>
          <Columns aside={rewardNotif && <RewardPreview />}>
            <Rewards />
          </Columns>
          <Columns aside={<LevelTrial />}>
            <Limits />
            <Options />
            <Leaderboards />
            <Section title={m['levels.page.look.title']()} summary={m['levels.page.look.summary']()}>
              <Sheet>
                <Field.Color name="levelsColor" />
              </Sheet>
            </Section>
            <LevelScores />
          </Columns>
        </>
      )}
    </>
  )
}
