import { useState } from 'react'
import type * as z from 'zod/mini'
import { m } from '#texts'
import { Button } from '../button.tsx'
import { saveFile } from '../save-file.ts'
import { ImportWordsDialog } from './import-words-dialog.tsx'
import { wordListText } from './word-list.ts'

/** A shorter list can be read as a whole and needs no search. */
const SEARCHED_FROM = 30

type WordListToolsProps = {
  words: readonly string[]
  max: number
  schema: z.core.$ZodType
  /** Name of the exported file. */
  fileName: string
  query: string
  onQuery(query: string): void
  onImported(added: readonly string[]): void
}

/** For lists that grow long: search, import and export. */
export function WordListTools(props: WordListToolsProps) {
  const { words, max, schema, fileName, query, onQuery, onImported } = props
  const [isImporting, setImporting] = useState(false)
  const save = () => saveFile(new Blob([wordListText(words)], { type: 'text/plain;charset=utf-8' }), fileName)
  return (
    <div className="words-tools">
      {words.length > SEARCHED_FROM && (
        <input
          className="input words-search"
          type="search"
          autoComplete="off"
          aria-label={m['ui.words.search']()}
          placeholder={m['ui.words.search']()}
          value={query}
          onChange={({ currentTarget }) => onQuery(currentTarget.value)}
        />
      )}
      <Button look="ghost" onClick={() => setImporting(true)}>
        {m['ui.words.import']()}
      </Button>
      <Button look="ghost" disabled={words.length === 0} onClick={save}>
        {m['ui.words.export']()}
      </Button>
      {isImporting && (
        <ImportWordsDialog
          words={words}
          max={max}
          schema={schema}
          onImported={onImported}
          onClosed={() => setImporting(false)}
        />
      )}
    </div>
  )
}
