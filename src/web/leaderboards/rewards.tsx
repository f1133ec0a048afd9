import type { BoardReward, ShownReward } from '#core/leaderboards/reply.ts'
import { formatNumber } from '#core/numbers.ts'
import { m } from '#texts'
import type { BoardLook } from './amounts.tsx'
import './rewards.css'

/** The rewards of levels, highest first. */
export function Rewards({ rewards, look }: { rewards: readonly BoardReward[]; look: BoardLook }) {
  return (
    <section>
      <h2>{m['leaderboards.rewards']()}</h2>
      <p className="soft sm">{m['leaderboards.rewardsLead']()}</p>
      <ul className="board-rewards">
        {rewards.map((reward) => (
          <li key={`${reward.level} ${reward.kind} ${reward.name} ${reward.amount}`}>
            <span className={`board-reward-level num${reward.kind === 'money' ? ' board-reward-money' : ''}`}>
              <span className="unseen">{m['leaderboards.level']({ level: reward.level })}</span>
              <span aria-hidden="true">{reward.level}</span>
            </span>
            <RewardWords reward={reward} look={look} />
          </li>
        ))}
      </ul>
    </section>
  )
}

export function RewardWords({ reward, look }: { reward: ShownReward; look: Pick<BoardLook, 'locale'> }) {
  const { kind, name, color, amount } = reward
  const shown = amount === null ? '' : formatNumber(amount, look.locale)
  if (kind === 'role' || kind === 'temprole') {
    const dot = color ? { background: `#${color.toString(16).padStart(6, '0')}` } : {}
    return (
      <>
        <span className="board-role">
          <span className="board-role-dot" style={dot} />
          {name}
        </span>
        {kind === 'temprole' && <span className="faint sm">{m['leaderboards.forAWhile']()}</span>}
      </>
    )
  }
  if (kind === 'money') return <b>{m['leaderboards.coins']({ count: amount ?? 0, amount: shown })}</b>
  if (kind === 'xp') return <b>{m['leaderboards.xp']({ amount: shown })}</b>
  return <b>{kind === 'item' && amount !== 1 ? `${shown} × ${name}` : name}</b>
}
