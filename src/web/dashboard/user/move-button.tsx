import { Icon } from '#ui/icon.tsx'
import './move-button.css'

type Props = { way: 'up' | 'down'; label: string; disabled: boolean; onClick(): void }

/** Moves a row of a list by one place. */
export function MoveButton({ way, label, disabled, onClick }: Props) {
  return (
    <button
      type="button"
      className={`row-button row-${way}`}
      data-way={way}
      aria-label={label}
      title={label}
      disabled={disabled}
      onClick={onClick}
    >
      <Icon name="u-down" size="small" />
    </button>
  )
}
