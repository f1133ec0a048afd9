import { type CSSProperties, type ReactNode, useState } from 'react'
import { m } from '#texts'
import { Button } from '#ui/button.tsx'
import { useEditing } from '#ui/guild/guild-context.tsx'
import { Icon } from '#ui/icon.tsx'
import { Section } from '#ui/section.tsx'
import { Segment } from '#ui/segment.tsx'
import type { AutorolesSettings } from '../settings.ts'
import { useAutorolesSettings } from './fields.tsx'
import type { Life, LifeChange, LifeDoor } from './life.ts'
import { LifeLanes } from './life-lanes.tsx'
import { type LifeKind, lifeOf } from './life-of.ts'
import { CHANGE_WORDS, DOOR_ICONS, doorDetail, doorName, useLifeWords } from './life-words.tsx'
import { RoleCountsProvider, useRoleCount } from './use-role-counts.tsx'
import './member-life.css'

/** More doors than this do not fit side by side on any screen. */
const WIDE_DOORS_MAX = 6

/** What the bot gives and removes from arrival to return, by the settings in the form. */
export function MemberLife() {
  const [who, setWho] = useState<LifeKind>('person')
  const settings = useAutorolesSettings()
  const guild = useEditing((editing) => editing.guild)
  const life = lifeOf(settings, guild, who)
  return (
    <Section
      title={m['autoroles.page.life.title']()}
      summary={m['autoroles.page.life.summary']()}
      aside={
        <Segment<LifeKind>
          label={m['autoroles.page.life.who']()}
          value={who}
          options={[
            { value: 'person', label: m['autoroles.page.life.person']() },
            { value: 'bot', label: m['autoroles.page.life.bot']() },
          ]}
          onChange={setWho}
        />
      }
    >
      <RoleCountsProvider>
        <LifePicture life={life} who={who} waits={settings.defaultRoleWait === 'verified'} />
      </RoleCountsProvider>
      {who === 'person' && settings.stickyRoles.enabled && <OtherRoles sticky={settings.stickyRoles} />}
    </Section>
  )
}

function LifePicture({ life, who, waits }: { life: Life; who: LifeKind; waits: boolean }) {
  const { doors, lanes } = life
  const hasReturn = doors.at(-1)?.kind === 'return'
  const isEmpty = doors.length === 1 && lanes.length === 0
  return (
    <div
      className="life"
      data-wide={doors.length <= WIDE_DOORS_MAX || undefined}
      data-returns={hasReturn || undefined}
      style={{ '--doors': doors.length - (hasReturn ? 1 : 0) } as CSSProperties}
    >
      <dl className="life-doors">
        {doors.map((door) => (
          <Door key={doorName(door)} door={door} waits={waits}>
            {isEmpty && <FirstRole who={who} />}
          </Door>
        ))}
      </dl>
      {hasReturn && (
        <span className="life-away" aria-hidden="true">
          {m['autoroles.page.life.leaves']()}
        </span>
      )}
      {lanes.length > 0 && <LifeLanes doors={doors} lanes={lanes} />}
    </div>
  )
}

function Door({ door, waits, children }: { door: LifeDoor; waits: boolean; children: ReactNode }) {
  const detail = doorDetail(door, waits)
  return (
    <div className="life-door" data-lit={door.changes.length > 0 || !!children || undefined}>
      <dt>
        <span className="life-pane">
          <Icon name={DOOR_ICONS[door.kind]} />
        </span>
        <span className="life-name">
          <b>{doorName(door)}</b>
          {detail !== null && <span>{detail}</span>}
        </span>
      </dt>
      {children ? <dd className="life-first">{children}</dd> : <Changes changes={door.changes} />}
    </div>
  )
}

/** Drawn where the doors are vertical; beside the lanes only screen readers get it. */
function Changes({ changes }: { changes: readonly LifeChange[] }) {
  if (changes.length === 0) return <dd className="life-change soft">{m['autoroles.page.life.noChange']()}</dd>
  return changes.map((change) => <Change key={`${change.does} ${change.roleId}`} change={change} />)
}

function Change({ change: { roleId, does, note } }: { change: LifeChange }) {
  const words = useLifeWords()
  const held = useRoleCount(roleId)
  const told = [words.note(note), does === 'gives' && held?.words].filter(Boolean)
  return (
    <dd className="life-change">
      <span className="life-role" data-does={does} style={words.paint(roleId)}>
        <span className="unseen">{CHANGE_WORDS[does]()} </span>
        {does !== 'withholds' && <Icon name={does === 'gives' ? 'u-plus' : 'u-minus'} size="small" />}
        <b>{words.name(roleId)}</b>
      </span>
      {told.length > 0 && <span className="soft"> {told.join(' · ')}</span>}
    </dd>
  )
}

function FirstRole({ who }: { who: LifeKind }) {
  const path = who === 'bot' ? 'defaultRoleBots' : 'defaultRole'
  const goThere = () => {
    const field = document.getElementById(`setting-${path}`)
    const place = field?.querySelector('.field-control') ?? field
    place?.querySelector<HTMLElement>('button, input')?.focus()
  }
  return (
    <>
      <span>{who === 'bot' ? m['autoroles.page.life.nothingBots']() : m['autoroles.page.life.nothing']()}</span>
      <Button icon="u-plus" onClick={goThere}>
        {m['autoroles.page.life.choose']()}
      </Button>
    </>
  )
}

/** Roles from elsewhere are restored too; they have no lane. */
function OtherRoles({ sticky: { rolesMode, roles } }: { sticky: AutorolesSettings['stickyRoles'] }) {
  const { names } = useLifeWords()
  const text = () => {
    if (rolesMode === 'forbidden') {
      return roles.length > 0
        ? m['autoroles.page.life.others.except']({ roles: names(roles) })
        : m['autoroles.page.life.others.all']()
    }
    return roles.length > 0
      ? m['autoroles.page.life.others.only']({ roles: names(roles) })
      : m['autoroles.page.life.others.none']()
  }
  return <p className="soft sm">{text()}</p>
}
