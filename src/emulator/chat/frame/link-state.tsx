import { m } from '#texts'
import { Icon } from '#ui/icon.tsx'
import { useChat } from '../context.tsx'
import './link-state.css'

/** Shows nothing while connected. */
export function LinkState() {
  const { state } = useChat()
  return (
    <div className="link-state" role="status">
      {state.link === 'lost' && (
        <p>
          <Icon name="u-alert" size="small" />
          {m['chat.link.lost']()}
        </p>
      )}
    </div>
  )
}
