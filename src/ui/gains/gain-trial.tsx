import { type ReactNode, useState } from 'react'
import { chainFrom } from '#core/bot/guild-index.ts'
import { boostFactor } from '#core/gains/lists.ts'
import { drawGain, type GainRules, whyNothing } from '#core/gains/message-gain.ts'
import { CHANNEL_TYPE } from '#core/guild/types.ts'
import { formatNumber } from '#core/numbers.ts'
import { m } from '#texts'
import { ChannelRow, RoleRow } from '../entries/form-rows.tsx'
import { useEditing, useGuildTools } from '../guild/guild-context.tsx'
import { Sheet } from '../section.tsx'
import './gain-trial.css'

type GainTrialProps = {
  /** null: messages bring nothing at all. */
  rules: GainRules | null
  /** "20 XP", or a price. */
  amount(value: number): ReactNode
}

/** What one message brings a member, by the bot's own rules and with unsaved changes. */
export function GainTrial({ rules, amount }: GainTrialProps) {
  const channels = useEditing(({ guild }) => guild.channels)
  const [roleId, setRoleId] = useState<string | null>(null)
  const [chosenId, setChannelId] = useState<string | null>(null)
  const channelId = chosenId ?? channels.find(({ type }) => type === CHANNEL_TYPE.text)?.id ?? null
  return (
    <Sheet>
      <div className="gain-trial">
        <h2>{m['gainPage.trial.title']()}</h2>
        <RoleRow
          label={m['gainPage.trial.role']()}
          value={roleId}
          onChange={setRoleId}
          help={m['gainPage.trial.roleHelp']()}
          layout="column"
        />
        <ChannelRow
          label={m['gainPage.trial.channel']()}
          value={channelId}
          onChange={setChannelId}
          need={null}
          required
          layout="column"
        />
        <div aria-live="polite">
          {channelId && <Result rules={rules} amount={amount} roleId={roleId} channelId={channelId} />}
        </div>
      </div>
    </Sheet>
  )
}

type ResultProps = GainTrialProps & { roleId: string | null; channelId: string }

function Result({ rules, amount, roleId, channelId }: ResultProps) {
  const { locale } = useGuildTools()
  const channels = useEditing(({ guild }) => guild.channels)
  if (!rules) return <Outcome figure={m['gainPage.trial.nothing']()} why={m['gainPage.trial.off']()} />
  const byId = new Map(channels.map((channel) => [channel.id, channel]))
  const roleIds = roleId === null ? [] : [roleId]
  const chain = chainFrom(byId, channelId)
  const because = whyNothing({ chain, isConnected: true, roleIds }, rules, byId)
  if (because) return <Outcome figure={m['gainPage.trial.nothing']()} why={WHY[because]()} />
  const factor = boostFactor(rules.roleBoosts, rules.channelBoosts, roleIds, chain)
  const between = (times: number) => (
    <>
      {amount(drawGain(rules.range, times, () => 0))} – {amount(drawGain(rules.range, times, (count) => count - 1))}
    </>
  )
  const isBoosted = factor !== 1
  return (
    <Outcome
      figure={between(factor)}
      why={isBoosted && m['gainPage.trial.boost']({ factor: formatNumber(factor, locale) })}
      long={
        rules.longFrom !== null && (
          <>
            {m['gainPage.trial.long']({ count: rules.longFrom })} {between(factor * 2)}
          </>
        )
      }
    />
  )
}

function Outcome({ figure, why, long }: { figure: ReactNode; why?: ReactNode; long?: ReactNode }) {
  return (
    <>
      <p className="gain-trial-figure">{figure}</p>
      {why && <p className="faint xs">{why}</p>}
      {long && <p className="faint xs">{long}</p>}
    </>
  )
}

const WHY = {
  unknownChannel: m['gainPage.trial.channelWithout'],
  channelWithoutGain: m['gainPage.trial.channelWithout'],
  roleWithoutGain: m['gainPage.trial.roleWithout'],
  threadsOff: m['gainPage.trial.threadsOff'],
  forumsOff: m['gainPage.trial.forumsOff'],
  voiceChatsOff: m['gainPage.trial.voiceChatsOff'],
  notConnected: m['gainPage.trial.voiceChatsOff'],
} as const satisfies Record<NonNullable<ReturnType<typeof whyNothing>>, () => string>
