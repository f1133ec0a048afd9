import { useEffect, useState, useSyncExternalStore } from 'react'
import { isPushPending } from '#core/settings/draft.ts'
import { settingLabel } from '#core/settings/words/setting-labels.ts'
import { m } from '#texts'
import { Button } from '#ui/button.tsx'
import type { Editing } from '#ui/guild/editing.ts'
import { useEditing } from '#ui/guild/guild-context.tsx'
import { isAsked } from '#ui/guild/is-asked.ts'
import { useLabels } from '#ui/guild/use-labels.ts'
import { Icon } from '#ui/icon.tsx'
import { useServices } from '../services-context.tsx'
import type { GuildStore } from '../state/guild-store.ts'
import { needsApproval } from '../state/needs-approval.ts'
import { readyUpdates } from '../state/ready-updates.ts'
import { useRules } from '../use-rules.ts'
import { ChangeList } from './change-list.tsx'
import { SaveFailure } from './save-failure.tsx'
import './save-bar.css'

/** Unsaved changes, listed; each can be undone separately. Shown while there is something to save. */
export function SaveBar({ store }: { store: GuildStore }) {
  const { labels, window: windowState } = useServices()
  const { isShaking } = useSyncExternalStore(windowState.subscribe, windowState.snapshot, windowState.snapshot)
  const updates = useEditing((editing) => editing.updates)
  const save = useEditing((editing) => editing.save)
  const paths = Object.keys(updates)
  const [isOpen, setOpen] = useState(false)
  const rules = useRules()
  const problems = useEditing((editing) => editing.problems)
  const named = [...new Set([...paths, ...problems.keys()])]
  const modules = rules ? [...new Set(named.map(rules.moduleOfSetting))].join(' ') : ''
  useEffect(() => {
    for (const id of modules.split(' ').filter(Boolean)) labels.load(id)
  }, [labels, modules])

  const isShown = isPushPending(updates) || save.kind === 'saving' || save.kind === 'saved'
  return (
    <section className="savebar-place" aria-label={m['dashboard.saveBar.region']()} aria-live="polite">
      {isShown && (
        <div className={isShaking ? 'savebar savebar-shaking' : 'savebar'}>
          {save.kind === 'failed' && <SaveFailure save={save} />}
          {isOpen && paths.length > 0 && <ChangeList paths={named} />}
          <div className="savebar-line">
            <Count paths={paths} save={save} />
            <Sentence paths={paths} save={save} isOpen={isOpen} onToggle={() => setOpen(!isOpen)} />
            <Actions store={store} />
          </div>
        </div>
      )}
    </section>
  )
}

type Save = Editing['save']

function Count({ paths, save }: { paths: readonly string[]; save: Save }) {
  const isDone = paths.length === 0 && save.kind === 'saved'
  return (
    <span className={isDone ? 'savebar-count savebar-done' : 'savebar-count'} aria-hidden="true">
      {isDone ? <Icon name="u-check" size="small" /> : paths.length || <Icon name="u-save" size="small" />}
    </span>
  )
}

function Sentence({
  paths,
  save,
  isOpen,
  onToggle,
}: {
  paths: readonly string[]
  save: Save
  isOpen: boolean
  onToggle(): void
}) {
  const labels = useLabels()
  const waiting = useWaiting()
  if (paths.length === 0) {
    return (
      <b className="grow sm">
        {save.kind === 'saving' ? m['dashboard.saveBar.saving']() : m['dashboard.saveBar.saved']()}
      </b>
    )
  }
  return (
    <button type="button" className="savebar-sentence grow" aria-expanded={isOpen} onClick={onToggle}>
      <span className="grow">
        <b>{m['dashboard.saveBar.title']()}</b>
        {waiting ? (
          <span className={waiting.isWrong ? 'savebar-names savebar-blocked' : 'savebar-names'}>{waiting.words}</span>
        ) : (
          <span className="savebar-names">{paths.map((path) => settingLabel(labels, path).name).join(' · ')}</span>
        )}
      </span>
      <Icon name="u-down" size="small" />
    </button>
  )
}

function Actions({ store }: { store: GuildStore }) {
  const save = useEditing((editing) => editing.save)
  const pending = useEditing(({ updates }) => isPushPending(updates))
  const { ready, all, isProposal } = useReady()
  const waiting = useWaiting()
  const busy = save.kind === 'saving'
  return (
    <>
      {pending && !busy && (
        <Button look="ghost" onClick={() => store.resetAll()}>
          {m['dashboard.saveBar.reset']()} <kbd>Alt R</kbd>
        </Button>
      )}
      {(pending || busy) && (
        <Button
          look="primary"
          busy={busy}
          disabled={ready === 0 && !busy}
          title={ready === 0 && !busy ? whyNothing(waiting) : undefined}
          onClick={() => store.save()}
        >
          {isProposal
            ? m['dashboard.saveBar.propose']()
            : ready > 0 && ready < all
              ? m['dashboard.saveBar.saveOthers']({ count: ready })
              : m['dashboard.saveBar.save']()}{' '}
          <kbd>Alt S</kbd>
        </Button>
      )}
    </>
  )
}

/** How many changes can be saved now, how many there are, and whether saving makes a proposal. */
function useReady(): { ready: number; all: number; isProposal: boolean } {
  const rules = useRules()
  const all = useEditing(({ updates }) => Object.keys(updates).length)
  const ready = useEditing((editing) => Object.keys(readyUpdates(editing, rules?.moduleOfSetting)).length)
  const isProposal = useEditing(({ updates, guild }) =>
    needsApproval(updates, guild.user.access, rules?.moduleOfSetting),
  )
  return { ready, all, isProposal }
}

type Waiting = { words: string; isWrong: boolean }

const whyNothing = (waiting: Waiting | null): string =>
  waiting && !waiting.isWrong ? waiting.words : m['dashboard.saveBar.nothingReady']()

/** Why something cannot be saved yet, with the name of the field. A missing value is not called wrong. */
function useWaiting(): Waiting | null {
  const labels = useLabels()
  const problems = useEditing((editing) => editing.problems)
  const conflicts = useEditing((editing) => editing.conflicts)
  const nameOf = (path: string) => settingLabel(labels, path).name
  const updates = useEditing((editing) => editing.updates)
  const wrong = [...problems.keys()].find((path) => !isAsked({ problems, updates }, path))
  if (wrong !== undefined) {
    const words = m['dashboard.saveBar.wrong']({ name: nameOf(wrong), count: problems.size - 1 })
    return { words, isWrong: true }
  }
  const [contested] = conflicts.keys()
  if (contested !== undefined) {
    const words = m['dashboard.saveBar.contested']({ name: nameOf(contested), count: conflicts.size - 1 })
    return { words, isWrong: true }
  }
  const [asked] = problems.keys()
  if (asked === undefined) return null
  return { words: m['dashboard.saveBar.asked']({ name: nameOf(asked), count: problems.size - 1 }), isWrong: false }
}
