import { createContext, useContext } from 'react'
import type { Message, MessageParts } from '#core/settings/message.ts'
import type { VariableSamples } from '../fields/use-template-sources.ts'
import type { Edited } from './edit-parts.ts'

/** State shared by the canvas and the forms while one version of a message is edited. */
export type Editor = {
  format: Message['format']
  parts: MessageParts
  variables: VariableSamples
  /** False where clicks are not handled: only links are offered. */
  interactive: boolean
  /** The part whose form is open. */
  selected: string | null
  select(path: string | null): void
  /** `undefined` removes the key. */
  set(path: string, value: unknown): void
  /** Applies a change of structure; the part it made or moved is selected. */
  apply(edited: Edited | null, said: string): void
  remove(path: string): void
  /** The error at exactly this path; null while the person has not been there. */
  errorOf(path: string): string | null
  /** Something is wrong here or further inside. */
  hasProblem(path: string): boolean
}

export const EditorContext = createContext<Editor | null>(null)

export function useEditor(): Editor {
  const editor = useContext(EditorContext)
  if (!editor) throw new Error('the parts of a message are edited inside a <MessageEditor>')
  return editor
}
