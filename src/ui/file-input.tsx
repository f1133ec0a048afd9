import { useState } from 'react'
import { m } from '#texts'
import './file-input.css'

type FileInputProps = { id: string; accept: string; describedBy?: string | undefined; onChoose(file: File): void }

/** Chooses one file. The browser's own button uses the browser's language and style; this one uses ours. */
export function FileInput({ id, accept, describedBy, onChoose }: FileInputProps) {
  const [name, setName] = useState<string | null>(null)
  return (
    <span className="file-input">
      <input
        id={id}
        className="unseen"
        type="file"
        accept={accept}
        aria-describedby={describedBy}
        onChange={({ currentTarget }) => {
          const [file] = currentTarget.files ?? []
          if (!file) return
          setName(file.name)
          onChoose(file)
        }}
      />
      <label htmlFor={id} className="btn btn-quiet">
        {m['ui.file.choose']()}
      </label>
      <span className="soft sm">{name ?? m['ui.file.none']()}</span>
    </span>
  )
}
