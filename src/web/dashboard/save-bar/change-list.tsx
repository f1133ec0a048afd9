import { Link } from 'react-router'
import { effectiveValue } from '#core/settings/draft.ts'
import { readPath } from '#core/settings/paths.ts'
import { m } from '#texts'
import { problemSentence } from '#ui/fields/use-field.ts'
import { useEditing, useGuildTools } from '#ui/guild/guild-context.tsx'
import { isAsked } from '#ui/guild/is-asked.ts'
import { useSettingLabel } from '#ui/guild/use-labels.ts'
import { Icon } from '#ui/icon.tsx'
import { useRules } from '../use-rules.ts'
import { ChangeLabel } from './change-label.tsx'

/** One line for each setting: old → new, texts word by word. */
export function ChangeList({ paths, readOnly }: { paths: readonly string[]; readOnly?: boolean }) {
  return (
    <ul className="changes">
      {paths.map((path) => (
        <Change key={path} path={path} canUndo={!readOnly} />
      ))}
    </ul>
  )
}

function Change({ path, canUndo }: { path: string; canUndo: boolean }) {
  const { store } = useGuildTools()
  const before = useEditing(({ saved }) => readPath(saved, path))
  const after = useEditing(({ saved, updates }) => effectiveValue(saved, updates, path))
  const isChanged = useEditing(({ updates }) => Object.hasOwn(updates, path))
  const { name } = useSettingLabel(path)
  return (
    <li className="change">
      <span className="soft">{name}</span>
      <span className="change-values">
        {isChanged && <ChangeLabel path={path} before={before} after={after} />}
        <WhatIsWrong path={path} />
      </span>
      {canUndo && isChanged && (
        <button
          type="button"
          className="change-undo"
          aria-label={m['dashboard.saveBar.undo']({ name })}
          onClick={() => store.reset(path)}
        >
          <Icon name="u-undo" size="small" />
          {m['dashboard.saveBar.undoShort']()}
        </button>
      )}
    </li>
  )
}

/** Why this line cannot be saved, with a link to its field, which may be on another page. */
function WhatIsWrong({ path }: { path: string }) {
  const guildId = useEditing(({ guild }) => guild.id)
  const problem = useEditing(({ problems }) => problems.get(path) ?? null)
  const asked = useEditing((editing) => isAsked(editing, path))
  const isContested = useEditing(({ conflicts }) => conflicts.has(path))
  const rules = useRules()
  if ((!problem && !isContested) || !rules) return null
  const module = rules.moduleOfSetting(path)
  const page = module === 'general' ? 'settings' : module
  return (
    <span className={asked ? 'change-wrong change-asked' : 'change-wrong'}>
      <Icon name={asked ? 'u-info' : 'u-alert'} size="small" />
      <span>
        {problem ? problemSentence(problem) : m['dashboard.saveBar.chooseOne']()}{' '}
        <Link className="link" to={`/dashboard/${guildId}/${page}#setting-${path}`}>
          {m['dashboard.saveBar.toField']()}
        </Link>
      </span>
    </span>
  )
}
