import { m } from '#texts'
import { Icon } from '#ui/icon.tsx'
import type { MessageShape } from '../../live/discord-shapes.ts'
import { useChat } from '../context.tsx'
import { Floating } from '../floating.tsx'
import { acts } from '../state/acts.ts'
import { useMessageCommands } from './commands.ts'

type AppMenuProps = { message: MessageShape; anchor: HTMLElement; onClose(): void }

/** The application's commands for a message. */
export function AppMenu({ message, anchor, onClose }: AppMenuProps) {
  const { state, settle } = useChat()
  const commands = useMessageCommands()
  const me = state.hall?.person.id ?? ''
  return (
    <Floating anchor={anchor} label={m['chat.talk.apps']()} onClose={onClose}>
      <div className="member-menu">
        {commands.length === 0 && <p className="members-more">{m['chat.talk.noApps']()}</p>}
        {commands.map(({ name, label }) => (
          <button
            key={name}
            type="button"
            onClick={async () => {
              onClose()
              settle(await acts.runOn(message.channel_id, name, message.id, me))
            }}
          >
            <Icon name="u-play" size="small" />
            {label}
          </button>
        ))}
      </div>
    </Floating>
  )
}
