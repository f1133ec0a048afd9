import { Link } from 'react-router'
import type { ModuleStateKind } from '#core/diagnosis/module-state.ts'
import { Icon } from '../icon.tsx'
import { stateName } from '../state-names.ts'
import { Door, Gable } from './stonework.tsx'
import './facade.css'

type FacadeWindow = { id: string; name: string; state: ModuleStateKind; href: string | null }

/** A prepared module does not act yet: its shutters are half closed and no light is on. */
const CLASSES: Record<ModuleStateKind, string> = {
  on: 'win win-lit',
  off: 'win',
  prepared: 'win win-prepared',
  suspended: 'win win-lit',
}

/** One floor per category of modules; the ground floor has the door in its middle. */
export type FacadeFloor = { id: string; title: string; text: string; windows: readonly FacadeWindow[] }

/** For windows that open a card instead of leading to a page. */
export type WindowChoice = { openId: string | null; onChoose(id: string, window: HTMLButtonElement): void }

type FacadeProps = { floors: readonly FacadeFloor[]; heading?: 'h2' | 'h3'; choice?: WindowChoice }

/** The module list, drawn as a house with stepped gables. A lit window is a module that is on. */
export function Facade({ floors, heading: Heading = 'h3', choice }: FacadeProps) {
  const ground = floors.at(-1)
  return (
    <div className="facade">
      <Gable />
      {floors.map((floor) => (
        <section
          key={floor.id}
          className={floor === ground ? 'floor floor-ground' : 'floor'}
          aria-labelledby={`floor-${floor.id}`}
        >
          <div className="floor-label" data-columns={columnsOf(floor, floor === ground)}>
            <Heading id={`floor-${floor.id}`}>{floor.title}</Heading>
            <p>{floor.text}</p>
          </div>
          <Windows floor={floor} withDoor={floor === ground} choice={choice} />
        </section>
      ))}
      <div className="plinth" />
    </div>
  )
}

/** The door is as wide as two windows. */
const columnsOf = (floor: FacadeFloor, withDoor: boolean) => floor.windows.length + (withDoor ? 2 : 0)

type WindowsProps = { floor: FacadeFloor; withDoor: boolean; choice: WindowChoice | undefined }

function Windows({ floor, withDoor, choice }: WindowsProps) {
  const half = Math.ceil(floor.windows.length / 2)
  return (
    <ul className="windows" data-columns={columnsOf(floor, withDoor)}>
      {floor.windows.map((window, i) => [
        withDoor && i === half && (
          <li key="door" className="facade-door" aria-hidden="true">
            <Door />
          </li>
        ),
        <li key={window.id}>
          <Window {...window} choice={choice} />
        </li>,
      ])}
    </ul>
  )
}

/** The state is shown by shape and colour, and added to the name for screen readers. */
function Window({ id, name, state, href, choice }: FacadeWindow & { choice: WindowChoice | undefined }) {
  const content = (
    <>
      <span className="pane">
        <Icon name={`m-${id}`} />
        {state === 'suspended' && (
          <span className="pane-flag">
            <Icon name="u-alert" size="small" />
          </span>
        )}
      </span>
      <span className="win-name">
        {name}
        <span className="unseen">, {stateName(state)}</span>
      </span>
    </>
  )
  const className = CLASSES[state]
  if (choice && href) {
    return (
      <button
        type="button"
        className={className}
        aria-haspopup="dialog"
        aria-expanded={choice.openId === id}
        onClick={({ currentTarget }) => choice.onChoose(id, currentTarget)}
      >
        {content}
      </button>
    )
  }
  return href ? (
    <Link className={className} to={href}>
      {content}
    </Link>
  ) : (
    <span className={className}>{content}</span>
  )
}
