import { useState } from 'react'
import { m } from '#texts'
import { Icon } from '#ui/icon.tsx'
import type { Member } from '../../live/messages.ts'
import { useChat } from '../context.tsx'
import { Avatar } from '../picture.tsx'
import { legibleColor } from '../state/colors.ts'
import { groupMembers, nameColor } from '../state/groups.ts'
import { MemberMenu } from './member-menu.tsx'
import './member-list.css'

export function MemberList() {
  const { state, facts } = useChat()
  const { guild } = state
  const [chosen, setChosen] = useState<{ member: Member; anchor: HTMLElement } | null>(null)
  if (!guild) return null
  const others = guild.memberCount - guild.members.length
  return (
    <aside className="members" aria-label={m['chat.members.title']()}>
      {groupMembers(guild).map(({ role, members }) => (
        <section key={role?.id ?? 'none'} aria-label={role?.name ?? m['chat.members.others']()}>
          <h2>
            {role?.emoji} {role?.name ?? m['chat.members.others']()} — {members.length}
          </h2>
          <ul>
            {members.map((member) => (
              <li key={member.id}>
                <MemberRow member={member} onChoose={(anchor) => setChosen({ member, anchor })} />
              </li>
            ))}
          </ul>
        </section>
      ))}
      {others > 0 && (
        <p className="members-more">
          {m['chat.members.more']({ count: new Intl.NumberFormat(facts.locale).format(others) })}
        </p>
      )}
      {chosen && <MemberMenu {...chosen} onClose={() => setChosen(null)} />}
    </aside>
  )
}

function MemberRow({ member, onChoose }: { member: Member; onChoose(anchor: HTMLElement): void }) {
  const { state, theme } = useChat()
  const isMe = member.id === state.hall?.person.id
  const color = legibleColor(nameColor(state.guild?.roles ?? [], member.roles), theme)
  return (
    <button
      type="button"
      className="members-row"
      aria-haspopup="dialog"
      data-me={isMe || undefined}
      onClick={(event) => onChoose(event.currentTarget)}
    >
      <Avatar user={member} decoration={member.decoration} size="small" />
      <span className="members-name" style={{ color }}>
        {member.name}
      </span>
      {member.isBot && <span className="discord-app">APP</span>}
      {isMe && <span className="members-you">{m['chat.you.you']()}</span>}
      {member.isPending && <Note icon="u-clock" text={m['chat.members.pending']()} />}
      {member.isMuted && <Note icon="u-lock" text={m['chat.members.muted']()} />}
      {member.rank === 'owner' && <Note icon="u-gem" text={m['chat.rank.owner']()} />}
    </button>
  )
}

function Note({ icon, text }: { icon: 'u-clock' | 'u-lock' | 'u-gem'; text: string }) {
  return (
    <span className="members-note" title={text}>
      <Icon name={icon} size="small" />
      <span className="unseen">{text}</span>
    </span>
  )
}
