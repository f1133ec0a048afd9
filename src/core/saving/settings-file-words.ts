import type { Locale } from '#core/locale.ts'
import { describeIssue } from '#core/settings/describe-issue.ts'
import { m } from '#texts'
import type { LeftOut } from './import-target.ts'
import type { ReadFile } from './settings-file.ts'

type Unreadable = Extract<ReadFile, { ok: false }>['reason']

const UNREADABLE: Record<Unreadable, (inputs: object, options: { locale: Locale }) => string> = {
  json: m['settingsFile.notJson'],
  format: m['settingsFile.notOurs'],
  version: m['settingsFile.otherVersion'],
  tooDeep: m['settingsFile.notOurs'],
}

export const describeUnreadable = (reason: Unreadable, locale: Locale): string => UNREADABLE[reason]({}, { locale })

/** Why a part of a file is not imported. Names are those of the other server, unchanged. */
export function describeLeftOut(left: LeftOut, locale: Locale): string {
  if (left.kind === 'refused') return describeIssue(left.issue, locale)
  if (left.kind === 'picture') return m['settingsFile.picture']({}, { locale })
  if (left.kind === 'used') return m['settingsFile.used']({}, { locale })
  const names = left.things.map(({ name, reference }) =>
    name === null ? m['settingsFile.unnamed']({}, { locale }) : `${reference.kind === 'role' ? '@' : '#'}${name}`,
  )
  return m['settingsFile.missing']({ names: [...new Set(names)].join(', ') }, { locale })
}
