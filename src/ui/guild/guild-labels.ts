import type { SettingLabels } from '#core/settings/words/setting-labels.ts'
import type { ValueKind } from '#core/settings/words/value-kinds.ts'

/**
 * Labels of settings. They are loaded module by module; only components that use a module's labels render again when
 * they arrive.
 */
export type GuildLabels = {
  subscribe(listener: () => void): () => void
  labels(): SettingLabels
  /** Every name in the texts of variables (`variables.*`), for the editor of templates. */
  variableHelp(): Readonly<Record<string, string>>
  /** By path: what a number is, so that seconds read as a duration and an hour as a time of day. */
  kinds(): ReadonlyMap<string, ValueKind>
}

/** For a place whose labels are all loaded from the start. */
export function fixedWords(labels: SettingLabels): GuildLabels {
  return { subscribe: () => () => {}, labels: () => labels, variableHelp: () => NO_HELP, kinds: () => NO_KINDS }
}

const NO_HELP: Readonly<Record<string, string>> = {}
export const NO_KINDS: ReadonlyMap<string, ValueKind> = new Map()
