import { m } from '#texts'
import { useEditing, useGuildTools } from '#ui/guild/guild-context.tsx'
import type { Reread } from '../rules/backtest.ts'
import { MarkedText } from './marked-text.tsx'
import { filterNames } from './rule-labels.tsx'

const TOKENS = /<@!?(\d{1,20})>|<@&(\d{1,20})>|<#(\d{1,20})>|<a?(:\w{1,32}:)\d{1,20}>/g

type RereadMessageProps = {
  message: Reread
  /** Which set of rules to show it with. */
  which: 'here' | 'saved'
  channelId: string
  mentioned: Readonly<Record<string, string>>
}

/** One past message, with the part that a rule objects to, and the rule. */
export function RereadMessage({ message, which, channelId, mentioned }: RereadMessageProps) {
  const { locale, messageLink } = useGuildTools()
  const { roles, channels } = useEditing(({ guild }) => guild)
  const say = (piece: string) =>
    piece.replace(TOKENS, (written, user?: string, role?: string, channel?: string, emoji?: string) => {
      if (user) return `@${mentioned[user] ?? user}`
      if (role) return `@${roles.find(({ id }) => id === role)?.name ?? role}`
      if (channel) return `#${channels.find(({ id }) => id === channel)?.name ?? channel}`
      return emoji ?? written
    })
  const { filters, marks } = message[which]
  const before = filterNames(message.saved.filters)
  const isOtherRule = which === 'here' && before !== '' && before !== filterNames(filters)
  const format = new Intl.DateTimeFormat(locale, { weekday: 'short', hour: 'numeric', minute: '2-digit' })
  return (
    <li>
      <p className="backtest-who">
        <b>{message.author}</b>{' '}
        <a className="faint xs" href={messageLink(channelId, message.id)} target="_blank" rel="noreferrer">
          <time dateTime={new Date(message.sentAt).toISOString()}>{format.format(message.sentAt)}</time>
        </a>
      </p>
      <MarkedText text={message.text} marks={marks} say={say} />
      <p className="soft xs">
        {filterNames(filters)}
        {isOtherRule && ` ${m['auto-moderation.page.past.insteadOf']({ filters: before })}`}
      </p>
    </li>
  )
}
