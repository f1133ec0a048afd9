import { useState } from 'react'
import type { AccessLevel } from '#core/access.ts'
import { MODULE_CATEGORIES, type ModuleCategory } from '#core/module.ts'
import { writtenDate } from '#core/written-date.ts'
import { m } from '#texts'
import { Avatar } from '#ui/avatar.tsx'
import { Empty } from '#ui/empty.tsx'
import { useGuildTools } from '#ui/guild/guild-context.tsx'
import { Icon } from '#ui/icon.tsx'
import { useServices } from '../../services-context.tsx'
import { KeyCell, LevelMark } from './key-cell.tsx'
import { commonLevel, type Key, keyName, withLevel } from './keys.ts'
import type { HolderName } from './use-holder-names.ts'

const FLOOR_NAMES: Record<ModuleCategory, () => string> = {
  members: m['ui.floors.members.title'],
  life: m['ui.floors.life.title'],
  order: m['ui.floors.order.title'],
  messages: m['ui.floors.messages.title'],
}

type KeyMatrixProps = {
  keys: readonly Key[]
  saved: readonly Key[]
  nameOf(key: Key): HolderName
  onChange(old: Key, next: Key): void
  onOpen(key: Key): void
}

/**
 * Rows are modules, grouped by floor; columns are key holders. A floor whose modules have the same level can be set as
 * a whole.
 */
export function KeyMatrix({ keys, saved, nameOf, onChange, onOpen }: KeyMatrixProps) {
  const [chosen, setChosen] = useState<string | null>(null)
  const current = keys.find((key) => keyName(key) === chosen) ?? keys[0]
  if (keys.length === 0) {
    return (
      <Empty icon="u-lock">
        <b>{m['server-settings.access.none']()}</b>
        <br />
        {m['server-settings.access.noneText']()}
      </Empty>
    )
  }
  const rows = { keys, saved, nameOf, onChange, current: current && keyName(current) }
  return (
    <div className="sheet-plain key-sheet">
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset brings a legend and a frame that this does not have */}
      <div className="key-chips" role="group" aria-label={m['server-settings.access.holders']()}>
        {keys.map((key) => (
          <button
            key={keyName(key)}
            type="button"
            aria-pressed={key === current}
            onClick={() => setChosen(keyName(key))}
          >
            <HolderMark holder={nameOf(key)} />
            {nameOf(key).name}
          </button>
        ))}
      </div>
      <div className="key-scroll">
        <table className="key-matrix">
          <thead>
            <tr>
              <td className="key-corner" />
              {keys.map((key) => (
                <th key={keyName(key)} scope="col" className={slotClass(keyName(key) === rows.current, false)}>
                  <Holder holder={key} name={nameOf(key)} onOpen={() => onOpen(key)} />
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            <Row {...rows} label={m['dashboard.frame.settings']()} icon="u-gear" modules={['general']} />
          </tbody>
          {MODULE_CATEGORIES.map((category) => (
            <Floor key={category} {...rows} category={category} />
          ))}
        </table>
      </div>
      <footer className="key-legend">
        {(['write', 'propose', 'read', null] as const).map((level) => (
          <span key={level ?? 'none'} className="key-legend-entry">
            <LevelMark level={level} />
            {LEGEND[level ?? 'none']()}
          </span>
        ))}
      </footer>
    </div>
  )
}

const LEGEND = {
  write: m['server-settings.access.legend.write'],
  propose: m['server-settings.access.legend.propose'],
  read: m['server-settings.access.legend.read'],
  none: m['server-settings.access.legend.none'],
}

type Rows = Pick<KeyMatrixProps, 'keys' | 'saved' | 'nameOf' | 'onChange'> & { current: string | undefined }

function Floor({ category, ...rows }: Rows & { category: ModuleCategory }) {
  const { modules } = useServices()
  const own = modules.filter((module) => module.category === category)
  const ids = own.map(({ id }) => id)
  const doDiffer = rows.keys.some((key) => commonLevel(key, ids) === undefined)
  const [chosen, choose] = useState<boolean | null>(null)
  const isOpen = chosen ?? doDiffer
  return (
    <tbody>
      <Row {...rows} label={FLOOR_NAMES[category]()} modules={ids} fold={{ isOpen, onToggle: () => choose(!isOpen) }} />
      {isOpen &&
        own.map(({ id, name }) => <Row key={id} {...rows} label={name} icon={`m-${id}`} modules={[id]} inside />)}
    </tbody>
  )
}

/** On a phone one column is shown at a time. */
const slotClass = (isCurrent: boolean, isFloor: boolean) =>
  ['key-slot', isCurrent && 'key-current', isFloor && 'key-floor'].filter(Boolean).join(' ')

type RowProps = Rows & {
  label: string
  icon?: 'u-gear' | `m-${string}`
  modules: readonly string[]
  inside?: boolean
  fold?: { isOpen: boolean; onToggle(): void }
}

function Row({ keys, saved, nameOf, onChange, current, label, icon, modules, inside, fold }: RowProps) {
  return (
    <tr>
      <th scope="row" className={fold ? 'key-name key-floor' : inside ? 'key-name key-inside' : 'key-name'}>
        {fold ? (
          <button type="button" className="key-fold" aria-expanded={fold.isOpen} onClick={fold.onToggle}>
            <Icon name="u-down" size="small" />
            {label}
          </button>
        ) : (
          <span className="key-module">
            {icon && <Icon name={icon} />}
            {label}
          </span>
        )}
      </th>
      {keys.map((key) => {
        const before = saved.find((other) => keyName(other) === keyName(key))
        const level = commonLevel(key, modules)
        const isChanged = modules.some((module) => key.levels[module] !== before?.levels[module])
        return (
          <td key={keyName(key)} className={slotClass(keyName(key) === current, fold !== undefined)}>
            <KeyCell
              label={m['server-settings.access.cell']({ who: nameOf(key).name, what: label })}
              level={level}
              isChanged={isChanged}
              onChange={(next: AccessLevel | null) => onChange(key, withLevel(key, modules, next))}
            />
          </td>
        )
      })}
    </tr>
  )
}

function HolderMark({ holder }: { holder: HolderName }) {
  const { cdn } = useGuildTools()
  if (holder.person) return <Avatar cdn={cdn} user={holder.person} className="key-face" width={24} height={27} />
  return <i className="key-dot" style={holder.color ? { background: holder.color } : undefined} />
}

function Holder({ holder, name, onOpen }: { holder: Key; name: HolderName; onOpen(): void }) {
  const kind = holder.type === 'role' ? m['server-settings.access.role']() : m['server-settings.access.member']()
  const { locale } = useGuildTools()
  const until = holder.expiresAt && writtenDate(Date.parse(holder.expiresAt), locale, { dateStyle: 'medium' })
  return (
    <button type="button" className="key-holder" onClick={onOpen} title={m['server-settings.access.change']()}>
      <span className="key-holder-name">
        <HolderMark holder={name} />
        <b className={name.isGone ? 'key-gone' : undefined}>{name.name}</b>
        <Icon name="u-pencil" size="small" />
      </span>
      <small>{until ? m['server-settings.access.until']({ kind, day: until }) : kind}</small>
    </button>
  )
}
