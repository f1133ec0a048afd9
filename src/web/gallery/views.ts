import type { Updates } from '#core/settings/draft.ts'
import type { Guild } from '#ui/guild/editing.ts'
import { crowdedGuild, smallGuild } from './gallery-guild.ts'
import { CHOSEN, GONE, REFUSED } from './gallery-values.ts'

const FIELD_STATES = ['saved', 'changed', 'invalid', 'locked', 'conflict', 'gone', 'empty', 'crowded'] as const
export type FieldState = (typeof FIELD_STATES)[number]
export const VIEWS = ['blocks', ...FIELD_STATES] as const
export type View = (typeof VIEWS)[number]

export function viewNamed(name: string | null): View {
  return VIEWS.find((view) => view === name) ?? 'blocks'
}

type Scene = { guild: Guild; saved: Updates; updates: Updates; contested: readonly string[] }

const free: Guild = { ...smallGuild, premium: false }

export const SCENES: Record<FieldState, Scene> = {
  saved: { guild: smallGuild, saved: CHOSEN, updates: {}, contested: [] },
  changed: { guild: smallGuild, saved: {}, updates: CHOSEN, contested: [] },
  invalid: { guild: free, saved: {}, updates: REFUSED, contested: [] },
  locked: { guild: free, saved: {}, updates: {}, contested: [] },
  conflict: { guild: smallGuild, saved: {}, updates: CHOSEN, contested: Object.keys(CHOSEN) },
  gone: { guild: smallGuild, saved: GONE, updates: {}, contested: [] },
  empty: { guild: smallGuild, saved: {}, updates: {}, contested: [] },
  crowded: { guild: crowdedGuild, saved: CHOSEN, updates: {}, contested: [] },
}
