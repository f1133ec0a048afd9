import { useMemo } from 'react'
import { m } from '#texts'
import { Icon } from '#ui/icon.tsx'
import { isSameTry, type Tried, tryCommands } from '../rules/try-command.ts'
import { verdictOf } from './tried-words.tsx'
import type { useTrySituation } from './use-try-situation.tsx'

type TrySavedProps = {
  tried: Tried
  lines: readonly string[]
  saved: NonNullable<ReturnType<typeof useTrySituation>['saved']>
}

/** What members get at the moment, while the edits are not saved. */
export function TrySaved({ tried, lines, saved: { settings, situation } }: TrySavedProps) {
  const now = useMemo(() => tryCommands(lines, settings, situation).at(-1), [lines, settings, situation])
  if (!now) return null
  if (isSameTry(now, tried)) {
    return (
      <p className="try-saved">
        <Icon name="u-save" size="small" />
        {m['custom-commands.page.try.savedSame']()}
      </p>
    )
  }
  const words = now.answers.flatMap(({ message }) => message.content || message.embeds?.[0]?.description || []).at(0)
  return (
    <div className="try-saved">
      <Icon name="u-save" size="small" />
      <div>
        {m['custom-commands.page.try.savedNow']()} <b>{verdictOf(now)}</b>
        {words !== undefined && <blockquote>{words}</blockquote>}
      </div>
    </div>
  )
}
