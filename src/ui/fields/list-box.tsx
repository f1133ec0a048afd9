import type { ReactNode } from 'react'
import type { ListMode } from '#core/settings/lists.ts'
import { m } from '#texts'
import { Icon } from '../icon.tsx'
import { Note } from '../note.tsx'
import './list-box.css'

export type ListWords = { allowed: string; forbidden: string }

type ListProps = { label: string; mode: ListMode; words?: ListWords | undefined }

function wordsOf(words: ListWords | undefined): ListWords {
  return words ?? { allowed: m['picker.list.allowed'](), forbidden: m['picker.list.forbidden']() }
}

/** "Roles forbidden": the name of the list as a phrase. */
export function listName({ label, mode, words }: ListProps): string {
  return m['picker.list.now']({ label, word: wordsOf(words)[mode] })
}

/** spec §10.2: both words are shown, the active one highlighted. Screen readers only read the active one. */
export function ListLabel({ label, mode, words }: ListProps) {
  const said = wordsOf(words)
  return (
    <span className="list-label">
      <span aria-hidden="true">
        {label} <Word on={mode === 'allowed'}>{said.allowed}</Word> <span className="faint">/</span>{' '}
        <Word on={mode === 'forbidden'}>{said.forbidden}</Word>
      </span>
      <span className="unseen" role="status">
        {listName({ label, mode, words })}
      </span>
    </span>
  )
}

function Word({ on, children }: { on: boolean; children: string }) {
  return on ? <b className="list-word">{children}</b> : <span className="faint">{children}</span>
}

type ListSwapProps = ListProps & {
  /** Lets the search find the setting. */
  id?: string
  onModeChange(mode: ListMode): void
}

export function ListSwap({ id, label, mode, words, onModeChange }: ListSwapProps) {
  const said = wordsOf(words)
  const next = mode === 'allowed' ? 'forbidden' : 'allowed'
  return (
    <button
      id={id}
      type="button"
      className="list-swap"
      aria-pressed={mode === 'allowed'}
      aria-label={listName({ label, mode: 'allowed', words })}
      title={m['picker.list.swap']({ word: said[next] })}
      onClick={() => onModeChange(next)}
    >
      <Icon name="u-swap" size="small" />
    </button>
  )
}

export function EmptyAllowNote({ mode, isEmpty }: { mode: ListMode; isEmpty: boolean }) {
  return mode === 'allowed' && isEmpty ? (
    <Note tone="attention">
      <p>{m['issues.W_EMPTY_ALLOW']()}</p>
    </Note>
  ) : null
}

type ListBoxProps = ListProps & {
  onModeChange(mode: ListMode): void
  isEmpty: boolean
  help?: string | undefined
  /** The box of chips. */
  children: ReactNode
}

/** The whole control, for forms of entries. */
export function ListBox({ help, isEmpty, children, onModeChange, ...list }: ListBoxProps) {
  return (
    <div className="list-box">
      <div className="list-box-head">
        <ListLabel {...list} />
        <ListSwap {...list} onModeChange={onModeChange} />
      </div>
      {help && <p className="field-help">{help}</p>}
      {children}
      <EmptyAllowNote mode={list.mode} isEmpty={isEmpty} />
    </div>
  )
}
