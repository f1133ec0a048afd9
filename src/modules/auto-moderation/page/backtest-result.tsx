import { useMemo } from 'react'
import type { PastMessages } from '#core/past-messages-api.ts'
import { m } from '#texts'
import { useEditing } from '#ui/guild/guild-context.tsx'
import { type Backtest, backtest, type Reread } from '../rules/backtest.ts'
import type { AutoModerationSettings } from '../settings.ts'
import { useFilters } from './fields.tsx'
import { RereadMessage } from './reread-message.tsx'
import { infractionLabels } from './rule-labels.tsx'
import { useTryPlace } from './use-try-place.tsx'

const NO_ROLES: readonly string[] = []

type ResultProps = { past: PastMessages; channelId: string }

/** What the rules on the page would do to these messages, compared with the saved rules. Updates with every edit. */
export function BacktestResult({ past, channelId }: ResultProps) {
  const here = useFilters()
  const saved = useEditing((editing) => editing.saved) as AutoModerationSettings
  const place = useTryPlace(channelId, NO_ROLES)
  const found = useMemo(() => backtest(past, { here, saved }, place), [past, here, saved, place])
  const { newly, noLonger, same } = found
  if (past.messages.length === 0) return <p className="soft sm">{m['auto-moderation.page.past.nothing']()}</p>
  const groupOf = (title: string, messages: readonly Reread[], which: 'here' | 'saved') => (
    <Group title={title} messages={messages} which={which} past={past} channelId={channelId} />
  )
  return (
    <div className="backtest">
      <p className="sm">{m['auto-moderation.page.past.count']({ count: past.messages.length })}</p>
      {found.counts.length === 0 ? (
        <p className="soft sm">{m['auto-moderation.page.past.noneCaught']()}</p>
      ) : (
        <Counts counts={found.counts} />
      )}
      {newly.length > 0 && groupOf(m['auto-moderation.page.past.newly']({ count: newly.length }), newly, 'here')}
      {noLonger.length > 0 &&
        groupOf(m['auto-moderation.page.past.noLonger']({ count: noLonger.length }), noLonger, 'saved')}
      {same.length > 0 && (
        <details className="try-details">
          <summary>{m['auto-moderation.page.past.same']({ count: same.length })}</summary>
          {groupOf('', same, 'here')}
        </details>
      )}
      <p className="faint xs">
        {m['auto-moderation.page.past.gone']()}{' '}
        {past.unknownAuthors > 0 && m['auto-moderation.page.past.unknownAuthors']({ count: past.unknownAuthors })}
      </p>
    </div>
  )
}

function Counts({ counts }: Pick<Backtest, 'counts'>) {
  return (
    <table className="backtest-counts">
      <thead>
        <tr>
          <th scope="col">{m['auto-moderation.page.past.caught']()}</th>
          <th scope="col">{m['auto-moderation.page.past.saved']()}</th>
          <th scope="col">{m['auto-moderation.page.past.here']()}</th>
        </tr>
      </thead>
      <tbody>
        {counts.map(({ filter, saved, here }) => (
          <tr key={filter} data-differs={saved !== here || undefined}>
            <th scope="row">{infractionLabels()[filter]}</th>
            <td className="num">{saved}</td>
            <td className="num">{here}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

type GroupProps = ResultProps & { title: string; messages: readonly Reread[]; which: 'here' | 'saved' }

function Group({ title, messages, which, past, channelId }: GroupProps) {
  return (
    <div>
      {title !== '' && <h3 className="backtest-group">{title}</h3>}
      <ul className="backtest-messages">
        {messages.map((message) => (
          <RereadMessage
            key={message.id}
            message={message}
            which={which}
            channelId={channelId}
            mentioned={past.mentioned}
          />
        ))}
      </ul>
    </div>
  )
}
