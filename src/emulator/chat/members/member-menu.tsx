import { m } from '#texts'
import { Icon } from '#ui/icon.tsx'
import type { Member } from '../../live/messages.ts'
import { useChat } from '../context.tsx'
import { Floating } from '../floating.tsx'
import { usePersonCommands } from '../messages/commands.ts'
import { Avatar } from '../picture.tsx'
import { acts, type Outcome } from '../state/acts.ts'
import { Moderation } from './moderation.tsx'

type MemberMenuProps = { member: Member; anchor: HTMLElement; onClose(): void }

/** Who somebody is, and the actions on them: act as them, change their roles and name, remove them. */
export function MemberMenu({ member, anchor, onClose }: MemberMenuProps) {
  const { state, place, store, settle, notify } = useChat()
  const commands = usePersonCommands()
  const { guild, hall } = state
  if (!guild || !hall) return null
  const me = hall.person.id
  const isMe = member.id === me
  const roles = guild.roles.filter(({ id }) => member.roles.includes(id)).sort((a, b) => b.position - a.position)
  const act = async (doing: Promise<Outcome>, done: string) => {
    onClose()
    if (settle(await doing)) notify(done)
  }
  const be = (id: string) => {
    onClose()
    store.be(id)
  }
  return (
    <Floating anchor={anchor} label={member.name} onClose={onClose}>
      <div className="member-menu">
        <div className="member-menu-head">
          <Avatar user={member} decoration={member.decoration} />
          <span>
            <b>{member.name}</b>
            <small>{member.username}</small>
          </span>
        </div>
        {roles.length > 0 && (
          <ul className="member-menu-roles" aria-label={m['chat.members.roles']()}>
            {roles.map((role) => (
              <li key={role.id}>
                <i style={role.color ? { background: `#${role.color.toString(16).padStart(6, '0')}` } : undefined} />
                {role.name}
              </li>
            ))}
          </ul>
        )}
        {!isMe && !member.isBot && (
          <button type="button" className="member-menu-be" onClick={() => be(member.id)}>
            <Icon name="u-swap" size="small" />
            {m['chat.members.be']()}
          </button>
        )}
        {commands.map(({ name, label }) => (
          <button
            key={name}
            type="button"
            onClick={async () => {
              onClose()
              settle(await acts.runOn(place.channelId ?? '', name, member.id, me))
            }}
          >
            <Icon name="u-play" size="small" />
            {label}
          </button>
        ))}
        {isMe && member.isPending && (
          <button type="button" onClick={() => act(acts.acceptRules(guild.id, me), m['chat.members.accepted']())}>
            <Icon name="u-check" size="small" />
            {m['chat.members.accept']()}
          </button>
        )}
        {isMe && (
          <button
            type="button"
            onClick={async () => {
              onClose()
              settle(await acts.boost(guild.id, me, !member.isBooster))
            }}
          >
            <Icon name="u-gem" size="small" />
            {member.isBooster ? m['chat.members.stopBoosting']() : m['chat.members.boost']()}
          </button>
        )}
        {isMe && (
          <button
            type="button"
            className="member-menu-danger"
            onClick={() => act(acts.leave(guild.id, me), m['chat.members.left']({ name: member.name }))}
          >
            <Icon name="u-arrow" size="small" />
            {m['chat.members.leave']()}
          </button>
        )}
        <Moderation member={member} onClose={onClose} />
        {!isMe && member.isBelow && guild.mayKick && (
          <button
            type="button"
            className="member-menu-danger"
            onClick={() => act(acts.kick(guild.id, member.id, me), m['chat.members.kicked']({ name: member.name }))}
          >
            <Icon name="u-minus" size="small" />
            {m['chat.members.kick']()}
          </button>
        )}
        {!isMe && member.isBelow && guild.mayBan && (
          <button
            type="button"
            className="member-menu-danger"
            onClick={() => act(acts.ban(guild.id, member.id, me), m['chat.members.banned']({ name: member.name }))}
          >
            <Icon name="u-x" size="small" />
            {m['chat.members.ban']()}
          </button>
        )}
      </div>
    </Floating>
  )
}
