import { m } from '#texts'
import { levelsDefaultTexts } from '../default-texts.ts'
import { rewardVariables } from '../variables.ts'
import { AnnouncementPreview } from './announcement-preview.tsx'
import { useLevelsSettings } from './fields.tsx'

export function RewardPreview() {
  const { rewardsNotifChannel, customNewRewardMessage, language } = useLevelsSettings()
  return (
    <AnnouncementPreview
      card="reward"
      place={rewardsNotifChannel}
      text={customNewRewardMessage ?? levelsDefaultTexts[language].customNewRewardMessage}
      variables={rewardVariables}
      alt={m['levels.page.rewards.card']()}
    />
  )
}
