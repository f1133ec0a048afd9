import { type KeyboardEvent, useId, useRef, useState } from 'react'
import { m } from '#texts'
import { Icon } from '../icon.tsx'
import type { InputProps } from './input-props.ts'
import { addWords, splitWords, type WordRefusal } from './typed-words.ts'
import { findWords } from './word-list.ts'
import '../picker/chips.css'
import './words-input.css'

export type WordsExtras = {
  placeholder?: string | undefined
  max?: number
  maxLength?: number
  /** Only words containing this are shown. */
  query?: string | undefined
}

const REFUSALS: { [R in WordRefusal as R['reason']]: (refusal: R) => string } = {
  duplicate: ({ word }) => m['ui.words.duplicate']({ word }),
  tooLong: ({ word, max }) => m['ui.words.tooLong']({ word, max }),
  full: ({ word, max }) => m['ui.words.full']({ word, max }),
}

function refusalSentence(refusal: WordRefusal): string {
  return (REFUSALS[refusal.reason] as (refusal: WordRefusal) => string)(refusal)
}

/** Words as chips: Enter or a comma adds one, pasting a list adds them all. */
export function WordsInput(props: InputProps<string[]> & WordsExtras) {
  const { id, label, value, onChange, describedBy, invalid, placeholder, query = '' } = props
  const { max = Number.POSITIVE_INFINITY, maxLength = Number.POSITIVE_INFINITY } = props
  const shown = findWords(value, query)
  const own = useId()
  const box = useRef<HTMLInputElement>(null)
  const [typed, setTyped] = useState('')
  const [refused, setRefused] = useState<readonly WordRefusal[]>([])
  const [news, setNews] = useState('')

  const add = (text: string) => {
    const added = addWords(value, splitWords(text), { max, maxLength })
    const count = added.words.length - value.length
    if (count > 0) onChange(added.words)
    setRefused(added.refused)
    setNews(count > 0 ? m['ui.words.added']({ count }) : '')
    // A single refused word stays in the box, to be fixed there.
    setTyped(count === 0 && added.refused.length === 1 ? text.replaceAll(/[,;\n\r]+$/g, '') : '')
  }
  const remove = (word: string) => {
    onChange(value.filter((other) => other !== word))
    setNews(m['ui.words.removed']({ word }))
    setRefused([])
    box.current?.focus()
  }
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    const last = shown.at(-1)
    if (event.key === 'Enter' && typed.trim() !== '' && !event.nativeEvent.isComposing) {
      event.preventDefault()
      add(typed)
    } else if (event.key === 'Backspace' && typed === '' && last !== undefined && !event.repeat) {
      // Backspace puts the last chip back into the box for editing, so that one key press too many deletes nothing.
      event.preventDefault()
      remove(last)
      setTyped(last)
    }
  }
  return (
    <div className="words">
      <div className="chips words-box" data-invalid={invalid || undefined}>
        {shown.map((word) => (
          <span key={word} className="words-chip">
            <span className="words-word">{word}</span>
            <button type="button" aria-label={m['ui.words.remove']({ word })} onClick={() => remove(word)}>
              <Icon name="u-x" size="small" />
            </button>
          </span>
        ))}
        <input
          ref={box}
          id={id}
          className="words-type"
          value={typed}
          autoComplete="off"
          placeholder={placeholder ?? m['ui.words.typeHere']()}
          aria-label={label}
          aria-describedby={
            [describedBy, refused.length > 0 && `${own}-refused`].filter(Boolean).join(' ') || undefined
          }
          aria-invalid={invalid || refused.length > 0 || undefined}
          onChange={({ currentTarget }) => {
            if (/[,;\n]/.test(currentTarget.value)) add(currentTarget.value)
            else {
              setTyped(currentTarget.value)
              setRefused([])
            }
          }}
          onKeyDown={onKeyDown}
          onPaste={(event) => {
            const pasted = event.clipboardData.getData('text')
            if (splitWords(pasted).length < 2) return
            event.preventDefault()
            add(typed ? `${typed}\n${pasted}` : pasted)
          }}
          onBlur={() => typed.trim() !== '' && add(typed)}
        />
      </div>
      {shown.length < value.length && (
        <p className="words-shown" role="status">
          {m['ui.words.shown']({ shown: shown.length, all: value.length })}
        </p>
      )}
      {refused.length > 0 && (
        <ul className="words-refused" id={`${own}-refused`} role="alert">
          {refused.map((refusal) => (
            <li key={`${refusal.reason} ${refusal.word}`}>{refusalSentence(refusal)}</li>
          ))}
        </ul>
      )}
      <span className="unseen" role="status">
        {news}
      </span>
    </div>
  )
}
