import { createContext, type ReactNode, useContext, useSyncExternalStore } from 'react'
import type { ImageType, SignedInUser } from '#core/api.ts'
import type { Locale } from '#core/locale.ts'
import { effectiveSettings } from '#core/settings/draft.ts'
import type { Tree } from '#core/settings/paths.ts'
import type { Editing, EditingStore } from './editing.ts'
import type { SettingLabels } from './setting-labels.ts'

/** Everything a setting field or a module page may ask of the dashboard around it. */
export type GuildTools = {
  store: EditingStore
  locale: Locale
  /** Where the platform's pictures are found. */
  cdn: string
  user: SignedInUser | null
  labels: SettingLabels
  /** Every name in the texts of variables (`variables.*`), for the editor of templates. */
  variableHelp: Readonly<Record<string, string>>
  /** The card on a transparent ground, as a data URL; null when it could not be drawn. */
  drawCard(type: ImageType, language: Locale): Promise<string | null>
  uploadImage(file: Blob): Promise<{ ok: true; url: string } | { ok: false; message: string }>
  /** The answer was shown to the person. */
  sendGreetingTest(type: 'welcome' | 'goodbye'): Promise<void>
}

const GuildContext = createContext<GuildTools | null>(null)

export function GuildProvider({ tools, children }: { tools: GuildTools; children: ReactNode }) {
  return <GuildContext value={tools}>{children}</GuildContext>
}

export function useGuildTools(): GuildTools {
  const tools = useContext(GuildContext)
  if (!tools) throw new Error('setting fields and module pages stand inside a <GuildProvider>')
  return tools
}

/** One part of the guild's state. The selector returns something that stays the same object while it is unchanged. */
export function useEditing<T>(select: (editing: Editing) => T): T {
  const { store } = useGuildTools()
  const read = () => select(store.snapshot())
  return useSyncExternalStore(store.subscribe, read, read)
}

/** Pending, else saved, else default: all of them, for a preview. Renders again with every edit. */
export function useEffectiveSettings<S extends Tree>(): S {
  const saved = useEditing((editing) => editing.saved)
  const updates = useEditing((editing) => editing.updates)
  return effectiveSettings(saved, updates) as S
}
