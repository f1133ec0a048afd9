import type { ReactNode } from 'react'
import { Note } from '#ui/note.tsx'

/** Something to know before going on. */
export function Hint({ tone, children }: { tone?: 'info' | 'attention' | 'danger' | 'premium'; children: ReactNode }) {
  return <Note {...(tone && { tone })}>{children}</Note>
}
