import { useState } from 'react'
import { limitFor } from '#core/limits.ts'
import { formatNumber } from '#core/numbers.ts'
import { useEditing, useGuildTools } from '../guild/guild-context.tsx'
import type { FieldProps } from './bind-field.tsx'
import { maxLengthOf } from './bounds.ts'
import { maxEntriesOf } from './entries-max.ts'
import { FieldFrame } from './field-frame.tsx'
import { useField } from './use-field.ts'
import { WordListTools } from './word-list-tools.tsx'
import { WordsInput } from './words-input.tsx'

type WordsFieldProps = FieldProps & {
  placeholder?: string
  max?: number
  /** It may grow long: adds search, import and export. */
  isLong?: boolean
}

export function WordsField({ name, setting, label, help, placeholder, max, isLong }: WordsFieldProps) {
  const [query, setQuery] = useState('')
  const field = useField<string[]>(name, setting)
  const premium = useEditing(({ guild }) => guild.premium)
  const { locale } = useGuildTools()
  const { limit } = setting.options
  const room = Math.min(maxEntriesOf(setting.schema), max ?? Infinity, limit ? limitFor(limit, premium) : Infinity)
  return (
    <FieldFrame
      field={field}
      label={label}
      help={help}
      layout="column"
      aside={
        Number.isFinite(room) && (
          <span className="field-count num">
            {formatNumber(field.value.length, locale)} / {formatNumber(room, locale)}
          </span>
        )
      }
    >
      {(control) => (
        <div className="words">
          {isLong && (
            <WordListTools
              words={field.value}
              max={room}
              schema={setting.schema}
              fileName={`${name.replaceAll('.', '-')}.txt`}
              query={query}
              onQuery={setQuery}
              onImported={(added) => field.set([...field.value, ...added])}
            />
          )}
          <WordsInput
            {...control}
            label={label ?? field.label}
            value={field.value}
            onChange={field.set}
            placeholder={placeholder}
            max={room}
            maxLength={maxLengthOf(setting.schema)}
            query={query}
          />
        </div>
      )}
    </FieldFrame>
  )
}
