import { type FormEvent, type ReactNode, useState } from 'react'
import { m } from '#texts'
import { Icon, type IconName } from '#ui/icon.tsx'
import type { Member } from '../../live/messages.ts'
import { useChat } from '../context.tsx'
import { acts, type Outcome } from '../state/acts.ts'
import './moderation.css'

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
const DAY_MS = 24 * HOUR_MS
const NICKNAME_MAX = 32

type ModerationProps = { member: Member; onClose(): void }

/** Roles, nickname and timeout, as far as this person may change them. */
export function Moderation({ member, onClose }: ModerationProps) {
  const { state, settle, notify } = useChat()
  const [open, setOpen] = useState<'roles' | 'nickname' | 'timeout' | null>(null)
  const { guild, hall } = state
  if (!guild || !hall) return null
  const me = hall.person.id
  const isMe = member.id === me
  const finish = async (doing: Promise<Outcome>, done: string) => {
    onClose()
    if (settle(await doing)) notify(done)
  }
  const part = (name: NonNullable<typeof open>, icon: IconName, label: string, content: ReactNode) => (
    <>
      <button
        type="button"
        className="member-menu-part"
        aria-expanded={open === name}
        onClick={() => setOpen(open === name ? null : name)}
      >
        <Icon name={icon} size="small" />
        {label}
        <Icon name={open === name ? 'u-down' : 'u-right'} size="small" />
      </button>
      {open === name && content}
    </>
  )
  return (
    <div className="moderation">
      {guild.mayManageRoles && part('roles', 'u-gem', m['chat.members.changeRoles'](), <Roles member={member} />)}
      {(isMe || (guild.mayRename && member.isBelow)) &&
        part('nickname', 'u-pencil', m['chat.members.nickname'](), <Nickname member={member} onDone={onClose} />)}
      {!isMe &&
        guild.mayTimeOut &&
        member.isBelow &&
        !member.isMuted &&
        part(
          'timeout',
          'u-clock',
          m['chat.members.timeout'](),
          <div className="moderation-times">
            {TIMES.map(({ ms, label }) => (
              <button
                key={ms}
                type="button"
                onClick={() =>
                  finish(
                    acts.timeout(guild.id, member.id, hall.now + ms, me),
                    m['chat.members.timedOut']({ name: member.name }),
                  )
                }
              >
                {label()}
              </button>
            ))}
          </div>,
        )}
      {!isMe && guild.mayTimeOut && member.isMuted && (
        <button
          type="button"
          className="member-menu-part"
          onClick={() =>
            finish(acts.timeout(guild.id, member.id, null, me), m['chat.members.timeoutEnded']({ name: member.name }))
          }
        >
          <Icon name="u-clock" size="small" />
          {m['chat.members.endTimeout']()}
        </button>
      )}
    </div>
  )
}

const TIMES = [
  { ms: MINUTE_MS, label: () => m['chat.time.minutes']({ count: 1 }) },
  { ms: 10 * MINUTE_MS, label: () => m['chat.time.minutes']({ count: 10 }) },
  { ms: HOUR_MS, label: () => m['chat.time.hours']({ count: 1 }) },
  { ms: DAY_MS, label: () => m['chat.time.days']({ count: 1 }) },
  { ms: 7 * DAY_MS, label: () => m['chat.time.days']({ count: 7 }) },
]

function Roles({ member }: { member: Member }) {
  const { state, settle } = useChat()
  const { guild, hall } = state
  // The menu got the member when it opened; the ticks show the current member.
  const held = guild?.members.find(({ id }) => id === member.id)?.roles ?? member.roles
  const roles = (guild?.roles ?? []).filter((role) => role.id !== guild?.id && role.isBelow && !role.isManaged)
  if (!guild || !hall) return null
  if (roles.length === 0) return <p className="members-more">{m['chat.members.noRoles']()}</p>
  return (
    <ul className="moderation-roles">
      {roles
        .toSorted((a, b) => b.position - a.position)
        .map(({ id, name }) => (
          <li key={id}>
            <label>
              <input
                type="checkbox"
                checked={held.includes(id)}
                onChange={async ({ target }) => {
                  const next = target.checked ? [...held, id] : held.filter((one) => one !== id)
                  settle(await acts.setRoles(guild.id, member.id, next, hall.person.id))
                }}
              />
              {name}
            </label>
          </li>
        ))}
    </ul>
  )
}

function Nickname({ member, onDone }: { member: Member; onDone(): void }) {
  const { state, settle } = useChat()
  const [name, setName] = useState(member.name)
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    const { guild, hall } = state
    if (!guild || !hall) return
    if (settle(await acts.setNickname(guild.id, member.id, name.trim() || null, hall.person.id))) onDone()
  }
  return (
    <form className="small-form" onSubmit={submit}>
      <label className="dc-field">
        <span className="unseen">{m['chat.members.nickname']()}</span>
        <input
          type="text"
          maxLength={NICKNAME_MAX}
          placeholder={member.username}
          value={name}
          onChange={(event) => setName(event.target.value)}
        />
      </label>
      <button type="submit" className="dc-button dc-button-primary">
        {m['chat.members.rename']()}
      </button>
    </form>
  )
}
