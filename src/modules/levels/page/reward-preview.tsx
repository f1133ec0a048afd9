import { m } from '#texts'
import { useEditing } from '#ui/guild/guild-context.tsx'
import { levelsDefaultTexts } from '../default-texts.ts'
import { rewardVariables } from '../variables.ts'
import { AnnouncementPreview } from './announcement-preview.tsx'
import { useLevelsSettings } from './fields.tsx'

export function RewardPreview() {
  const { rewardsNotifChannel, customNewRewardMessage, language } = useLevelsSettings()
  // The card and the line above it show the same role.
  const role = useEditing(({ guild }) => guild.roles.find(({ id, managed }) => !managed && id !== guild.id)?.name)
  const variables = role === undefined ? rewardVariables : { ...rewardVariables, reward: { sample: `@${role}` } }
  return (
    <AnnouncementPreview
      card="reward"
      place={rewardsNotifChannel}
      text={customNewRewardMessage ?? levelsDefaultTexts[language].customNewRewardMessage}
      variables={variables}
      alt={m['levels.page.rewards.card']()}
    />
  )
}
