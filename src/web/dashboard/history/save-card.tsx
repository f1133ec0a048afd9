import { useState } from 'react'
import { moduleOfPath } from '#modules/index.ts'
import { m } from '#texts'
import { Button } from '#ui/button.tsx'
import { useGuildTools } from '#ui/guild/guild-context.tsx'
import { useServices } from '../services-context.tsx'
import { ActorPicture } from './actor-picture.tsx'
import { ChangeLine } from './change-line.tsx'
import { moduleName } from './change-name.tsx'
import type { SaveGroup } from './group-saves.ts'
import { lineState } from './line-state.ts'
import { emphasised, saveSentence } from './save-sentence.ts'
import { SOURCE_NAMES } from './source-names.ts'
import { useDates } from './use-dates.ts'
import type { Choice } from './use-undo.ts'
import './save-card.css'

/** Further changes are folded: an import may have a hundred. */
const SHOWN_MAX = 8

type SaveCardProps = {
  group: SaveGroup
  choice: Choice | null
  choose(choice: Choice): void
  /** It was made after the moment to go back to. */
  isAfter: boolean
  /** There is nothing newer, so there is nothing to go back from. */
  isNewest: boolean
}

export function SaveCard({ group, choice, choose, isAfter, isNewest }: SaveCardProps) {
  const { cdn } = useGuildTools()
  const { modules } = useServices()
  const { timeOf } = useDates()
  const [isUnfolded, setUnfolded] = useState(false)
  const { entries, actor, source, save, at } = group
  const ids = [...new Set(entries.map(({ path }) => moduleOfPath(path)))]
  const module = ids.length === 1 ? moduleName(modules, ids[0] ?? '') : m['history.modules']({ count: ids.length })
  const shown = isUnfolded || entries.length <= SHOWN_MAX ? entries : []
  const undoable = entries.filter((entry) => ['current', 'changed'].includes(lineState(entry).kind))
  const isChosen = (what: Choice['what']) => JSON.stringify(choice?.what) === JSON.stringify(what)
  return (
    <article className={isAfter ? 'history-save history-save-after' : 'history-save'}>
      <span className="history-count" aria-hidden="true">
        {entries.length}
      </span>
      <div className="sheet-plain">
        <header className="history-save-head">
          <ActorPicture cdn={cdn} actor={actor} width={28} height={31} />
          <div className="grow">
            <h3>
              {emphasised((names) => saveSentence(group, names), { who: actor.name, module }).map(({ text, isName }) =>
                isName ? <b key={text}>{text}</b> : text,
              )}
            </h3>
            <p>
              {timeOf(at)}, {SOURCE_NAMES[source]()}
            </p>
          </div>
        </header>
        {shown.length > 0 && (
          <ul className="history-lines">
            {shown.map((entry) => (
              <ChangeLine
                key={entry.id}
                entry={entry}
                choose={choose}
                isChosen={choice?.what.kind === 'entries' && choice.what.ids.includes(entry.id)}
              />
            ))}
          </ul>
        )}
        <footer className="history-save-foot">
          {shown.length === 0 && (
            <Button look="ghost" size="small" icon="u-down" onClick={() => setUnfolded(true)}>
              {m['history.unfold']({ count: entries.length })}
            </Button>
          )}
          {undoable.length > 1 && (
            <Button
              look="ghost"
              size="small"
              icon="u-undo"
              aria-pressed={isChosen({ kind: 'save', save })}
              onClick={() => choose({ what: { kind: 'save', save }, at: null })}
            >
              {undoable.length < entries.length
                ? m['history.undoOthers']({ count: undoable.length })
                : m['history.undoAll']({ count: entries.length })}
            </Button>
          )}
          {!isNewest && (
            <Button
              look="ghost"
              size="small"
              icon="u-clock"
              aria-pressed={isChosen({ kind: 'moment', save })}
              onClick={() => choose({ what: { kind: 'moment', save }, at })}
            >
              {m['history.backHere']()}
            </Button>
          )}
        </footer>
      </div>
    </article>
  )
}
