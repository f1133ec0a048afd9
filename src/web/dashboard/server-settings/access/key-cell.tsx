import { ACCESS_LEVELS, type AccessLevel } from '#core/access.ts'
import { m } from '#texts'

type Chosen = AccessLevel | null

const LEVEL_NAMES: Record<'none' | AccessLevel, () => string> = {
  none: m['server-settings.access.levels.none'],
  read: m['server-settings.access.levels.read'],
  propose: m['server-settings.access.levels.propose'],
  write: m['server-settings.access.levels.write'],
}

/** Filled: may edit. Half filled: may propose. Outlined: may view. A dash: no access. */
export function LevelMark({ level }: { level: Chosen }) {
  return <i className={`key-mark key-mark-${level ?? 'none'}`} aria-hidden="true" />
}

type KeyCellProps = {
  label: string
  /** undefined: the modules of this floor differ. */
  level: Chosen | undefined
  isChanged: boolean
  onChange(level: Chosen): void
}

/** A native select, which works by keyboard, touch and voice. */
export function KeyCell({ label, level, isChanged, onChange }: KeyCellProps) {
  return (
    <label className={isChanged ? 'key-cell key-cell-changed' : 'key-cell'}>
      {level !== undefined && <LevelMark level={level} />}
      <select
        aria-label={label}
        value={level === undefined ? 'differs' : (level ?? 'none')}
        onChange={({ currentTarget: { value } }) => onChange(ACCESS_LEVELS.find((one) => one === value) ?? null)}
      >
        {level === undefined && (
          <option value="differs" disabled>
            {m['server-settings.access.levels.differs']()}
          </option>
        )}
        {(['none', ...ACCESS_LEVELS] as const).map((choice) => (
          <option key={choice} value={choice}>
            {LEVEL_NAMES[choice]()}
          </option>
        ))}
      </select>
    </label>
  )
}
