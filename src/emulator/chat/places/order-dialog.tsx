import { m } from '#texts'
import { IconButton } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'
import { Modal } from '#ui/modal.tsx'
import type { Channel, Guild, Role } from '../../live/messages.ts'
import { useChat } from '../context.tsx'
import { acts } from '../state/acts.ts'
import { groupChannels, isVoice } from '../state/groups.ts'
import { channelIcon } from './channel-icon.ts'
import './order-dialog.css'

/** Moves channels and roles up and down. */
export function OrderDialog({ guild, onClose }: { guild: Guild; onClose(): void }) {
  return (
    <Modal title={m['chat.order.title']()} onClosed={onClose}>
      <div className="order">
        {guild.mayManageChannels && <Channels guild={guild} />}
        {guild.mayManageRoles && <Roles guild={guild} />}
      </div>
    </Modal>
  )
}

function Channels({ guild }: { guild: Guild }) {
  const { state, settle } = useChat()
  const me = state.hall?.person.id ?? ''
  const move = async (list: Channel[], from: number, to: number) => {
    const next = [...list]
    const [moved] = next.splice(from, 1)
    if (!moved) return
    next.splice(to, 0, moved)
    const moves = next.map(({ id }, position) => ({ channelId: id, position }))
    settle(await acts.moveChannels(guild.id, moves, me))
  }
  return (
    <section>
      <h3>{m['chat.places.title']()}</h3>
      {groupChannels(guild.channels).map(({ category, rows }) => {
        const channels = rows.map(({ channel }) => channel)
        // Voice channels are below the others, whatever their position.
        const kinds = [channels.filter((one) => !isVoice(one)), channels.filter(isVoice)]
        return (
          <div key={category?.id ?? 'none'}>
            {category && <h4>{category.name}</h4>}
            <ul>
              {kinds.flatMap((list) =>
                list.map((channel, index) => (
                  <li key={channel.id}>
                    <Icon name={channelIcon(channel)} size="small" />
                    <span>{channel.name}</span>
                    <Arrows
                      name={channel.name}
                      up={index > 0 ? () => move(list, index, index - 1) : null}
                      down={index < list.length - 1 ? () => move(list, index, index + 1) : null}
                    />
                  </li>
                )),
              )}
            </ul>
          </div>
        )
      })}
    </section>
  )
}

function Roles({ guild }: { guild: Guild }) {
  const { state, settle } = useChat()
  const me = state.hall?.person.id ?? ''
  const roles = guild.roles.filter(({ id }) => id !== guild.id).toSorted((a, b) => b.position - a.position)
  const swap = async (one: Role, other: Role) => {
    const moves = [
      { roleId: one.id, position: other.position },
      { roleId: other.id, position: one.position },
    ]
    settle(await acts.moveRoles(guild.id, moves, me))
  }
  return (
    <section>
      <h3>{m['chat.members.roles']()}</h3>
      <ul>
        {roles.map((role, index) => {
          const above = roles[index - 1]
          const below = roles[index + 1]
          return (
            <li key={role.id}>
              <i style={role.color ? { background: `#${role.color.toString(16).padStart(6, '0')}` } : undefined} />
              <span>{role.name}</span>
              <Arrows
                name={role.name}
                up={role.isBelow && above?.isBelow ? () => swap(role, above) : null}
                down={role.isBelow && below ? () => swap(role, below) : null}
              />
            </li>
          )
        })}
      </ul>
    </section>
  )
}

function Arrows({ name, up, down }: { name: string; up: (() => void) | null; down: (() => void) | null }) {
  return (
    <span className="order-arrows">
      <IconButton
        size="small"
        icon="u-down"
        className="order-up"
        label={m['chat.order.up']({ name })}
        disabled={!up}
        onClick={() => up?.()}
      />
      <IconButton
        size="small"
        icon="u-down"
        label={m['chat.order.down']({ name })}
        disabled={!down}
        onClick={() => down?.()}
      />
    </span>
  )
}
