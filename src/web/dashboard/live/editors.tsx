import { useEffect, useSyncExternalStore } from 'react'
import type { Editor } from '#core/presence.ts'
import { m } from '#texts'
import { Avatar } from '#ui/avatar.tsx'
import { useEditing, useGuildTools } from '#ui/guild/guild-context.tsx'
import { Tooltip } from '#ui/tooltip.tsx'
import { usePlace, usePlaceName } from '../frame/use-place.ts'
import type { LiveGuild } from '../state/live-guild.ts'
import { useRules } from '../use-rules.ts'
import './editors.css'

const NOBODY: readonly Editor[] = []
const nothing = () => {}

/** Avatars of the others on this server; a sentence only for those who edit the same page. */
export function Editors({ live }: { live: LiveGuild | null }) {
  const module = usePlace()
  const editors = useSyncExternalStore(
    live?.editors.subscribe ?? (() => nothing),
    () => live?.editors.snapshot() ?? NOBODY,
    () => NOBODY,
  )
  const rules = useRules()
  const editing = useEditing(({ updates }) =>
    Object.keys(updates).some((path) => rules?.moduleOfSetting(path) === module),
  )
  useEffect(() => live?.place({ module, editing }), [live, module, editing])
  const beside = editors.filter((editor) => editor.editing && editor.module === module).map(({ name }) => name)
  return (
    <div className="editors">
      <p className="editors-beside" role="status">
        {beside.length > 0 && m['dashboard.live.beside']({ count: beside.length, names: beside.join(', ') })}
      </p>
      {editors.length > 0 && (
        <ul aria-label={m['dashboard.live.others']()}>
          {editors.map((editor) => (
            <li key={editor.id}>
              <Face editor={editor} />
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}

function Face({ editor }: { editor: Editor }) {
  const { cdn } = useGuildTools()
  const place = usePlaceName()(editor.module)
  return (
    <Tooltip text={m['dashboard.live.where']({ name: editor.name, place })}>
      {(describedBy) => (
        <Avatar
          tabIndex={0}
          className={editor.editing ? 'editor editor-editing' : 'editor'}
          cdn={cdn}
          user={editor}
          alt={editor.name}
          aria-describedby={describedBy}
          width={26}
          height={28}
        />
      )}
    </Tooltip>
  )
}
