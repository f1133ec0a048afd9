import type { Reward } from '#core/settings/reward.ts'
import { Badge } from '../badge.tsx'
import { useRewardProblem } from './reward-problem.ts'

/** Beside a reward that cannot be given at the moment: says why. */
export function RewardProblemBadge({ reward }: { reward: Reward }) {
  const problem = useRewardProblem()(reward)
  return problem === null ? null : (
    <Badge tone="danger" icon="u-alert">
      {problem}
    </Badge>
  )
}
