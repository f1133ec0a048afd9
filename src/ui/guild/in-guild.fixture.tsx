import type { ReactNode } from 'react'
import { NO_LABELS } from '#core/settings/words/setting-labels.ts'
import type { Editing } from './editing.ts'
import { GuildProvider, type GuildTools } from './guild-context.tsx'
import { fixedWords } from './guild-labels.ts'

type InGuildProps = { guild?: object; saved?: object; tools?: object; children: ReactNode }

/** Renders something inside a server's page, with as much of the server as the test is about. */
export function InGuild({ guild = {}, saved = {}, tools = {}, children }: InGuildProps) {
  const editing = {
    guild,
    saved,
    revision: 1,
    updates: {},
    problems: new Map(),
    conflicts: new Map(),
    save: { kind: 'idle' },
  } as unknown as Editing
  const store = { snapshot: () => editing, untouched: () => editing, subscribe: () => () => {} }
  const all = { store, locale: 'en', words: fixedWords(NO_LABELS), ...tools } as unknown as GuildTools
  return <GuildProvider tools={all}>{children}</GuildProvider>
}
