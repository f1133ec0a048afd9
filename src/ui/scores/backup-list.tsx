import { useState } from 'react'
import type { Board } from '#core/leaderboards/board.ts'
import { formatNumber } from '#core/numbers.ts'
import type { ScoreBackup } from '#core/scores-api.ts'
import { m } from '#texts'
import { ActionDialog } from '../action-dialog.tsx'
import { Button } from '../button.tsx'
import { useGuildTools } from '../guild/guild-context.tsx'
import { momentText } from '../moment-text.ts'
import { Sheet } from '../section.tsx'
import { CHANGE_NAMES } from './score-words.ts'

type BackupListProps = { board: Board; backups: readonly ScoreBackup[]; isLocked: boolean; onBegun(): void }

/** The backup taken before each change, for as long as it is kept. */
export function BackupList({ board, backups, isLocked, onBegun }: BackupListProps) {
  const { locale, scores } = useGuildTools()
  const [asked, setAsked] = useState<ScoreBackup | null>(null)
  const nameOf = ({ what, madeAt }: ScoreBackup) =>
    m['scorePage.backup']({ change: CHANGE_NAMES[what](), date: momentText(madeAt, locale) })
  const factsOf = ({ by, keptUntil, members }: ScoreBackup) => {
    const facts = { count: members, members: formatNumber(members, locale), until: momentText(keptUntil, locale) }
    return by === null ? m['scorePage.backupFacts'](facts) : m['scorePage.backupFactsBy']({ ...facts, by })
  }
  if (backups.length === 0) return <p className="faint">{m['scorePage.noBackups']()}</p>
  return (
    <>
      <h3>{m['scorePage.backups']()}</h3>
      <Sheet>
        {backups.map((backup) => (
          <div className="scores-row" key={backup.id}>
            <p className="grow">
              <b>{nameOf(backup)}</b>
              <span className="faint scores-facts">{factsOf(backup)}</span>
            </p>
            <Button size="small" icon="u-undo" disabled={isLocked} onClick={() => setAsked(backup)}>
              {m['scorePage.restore']()}
            </Button>
          </div>
        ))}
      </Sheet>
      {asked && (
        <ActionDialog
          title={nameOf(asked)}
          okLabel={m['scorePage.restore']()}
          act={() => scores.restore(board, asked.id)}
          onDone={onBegun}
          onClosed={() => setAsked(null)}
        >
          <p>{m['scorePage.restoreText']()}</p>
        </ActionDialog>
      )}
    </>
  )
}
