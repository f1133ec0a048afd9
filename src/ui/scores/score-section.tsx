import { useState } from 'react'
import type { Board } from '#core/leaderboards/board.ts'
import { formatNumber } from '#core/numbers.ts'
import type { RunningChange } from '#core/scores-api.ts'
import { m } from '#texts'
import { Button } from '../button.tsx'
import { FailureNote } from '../failure-note.tsx'
import { useGuildTools } from '../guild/guild-context.tsx'
import { Note } from '../note.tsx'
import { Section, Sheet } from '../section.tsx'
import { Skeleton } from '../skeleton.tsx'
import { BackupList } from './backup-list.tsx'
import { ImportDialog } from './import-dialog.tsx'
import { ResetDialog } from './reset-dialog.tsx'
import { CHANGE_NAMES, SCORE_WORDS } from './score-words.ts'
import { useScores } from './use-scores.ts'
import './scores.css'

type ScoreSectionProps = {
  board: Board
  /** So that a table may give levels instead of XP; null where there are none. */
  xpOfLevel: ((level: number) => number) | null
}

/** Importing scores from another bot, resetting them, and restoring a backup. */
export function ScoreSection(props: ScoreSectionProps) {
  return (
    <Section title={m['scorePage.title']()} summary={m['scorePage.summary']()}>
      <ScorePanel {...props} />
    </Section>
  )
}

function ScorePanel({ board, xpOfLevel }: ScoreSectionProps) {
  const { scores, failure, reload } = useScores(board)
  const [open, setOpen] = useState<'import' | 'reset' | null>(null)
  const words = SCORE_WORDS[board]
  if (scores === null && failure === null) return <Skeleton shape="card" />
  const isLocked = !scores?.mayChange || scores.running !== null
  const close = () => setOpen(null)
  return (
    <div className="scores">
      <FailureNote failure={failure} onRetry={reload} />
      {scores && !scores.mayChange && <Note>{m['scorePage.notAdministrator']()}</Note>}
      {scores?.running && <Progress change={scores.running} />}
      <Sheet>
        <div className="scores-row">
          <p className="grow">{words.importHelp()}</p>
          <Button icon="u-plus" disabled={isLocked} onClick={() => setOpen('import')}>
            {words.importOpen()}
          </Button>
        </div>
        <div className="scores-row">
          <p className="grow">{words.resetHelp()}</p>
          <Button icon="u-trash" disabled={isLocked} onClick={() => setOpen('reset')}>
            {words.resetOpen()}
          </Button>
        </div>
      </Sheet>
      {scores && <BackupList board={board} backups={scores.backups} isLocked={isLocked} onBegun={reload} />}
      {open === 'import' && <ImportDialog board={board} xpOfLevel={xpOfLevel} onBegun={reload} onClosed={close} />}
      {open === 'reset' && <ResetDialog board={board} onBegun={reload} onClosed={close} />}
    </div>
  )
}

function Progress({ change: { what, done, total } }: { change: RunningChange }) {
  const { locale } = useGuildTools()
  const shown = { name: CHANGE_NAMES[what](), done: formatNumber(done, locale) }
  const words =
    total === null
      ? m['scorePage.running'](shown)
      : m['scorePage.runningOf']({ ...shown, total: formatNumber(total, locale) })
  return (
    <div className="scores-progress" role="status">
      <p>{words}</p>
      <progress aria-label={shown.name} {...(total !== null && { value: done, max: Math.max(1, total) })} />
    </div>
  )
}
