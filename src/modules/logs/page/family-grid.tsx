import { m } from '#texts'
import { useEditing } from '#ui/guild/guild-context.tsx'
import { Icon } from '#ui/icon.tsx'
import { Section } from '#ui/section.tsx'
import { FAMILIES, type Family } from './families.tsx'
import { useLogsSettings } from './fields.tsx'
import { logFacts } from './log-facts.tsx'
import { SplitChannels } from './split-channels.tsx'
import './family-grid.css'

export const familyId = (key: string) => `logs-${key}`

/** Every log as a small window, lit in its colour when it is on; a group links to its rows. */
export function FamilyGrid() {
  const settings = useLogsSettings()
  const all = FAMILIES.flatMap(({ paths }) => paths)
  const count = all.filter((path) => logFacts(settings, path).isOn).length
  return (
    <Section
      title={m['logs.page.grid.title']()}
      summary={m['logs.page.grid.summary']()}
      aside={<span className="faint sm num">{m['logs.page.grid.on']({ count, all: all.length })}</span>}
    >
      <div className="sheet-plain families">
        {FAMILIES.map((family) => (
          <FamilyTile key={family.key} family={family} />
        ))}
      </div>
      <SplitChannels />
    </Section>
  )
}

function FamilyTile({ family: { key, title, paths } }: { family: Family }) {
  const settings = useLogsSettings()
  const channels = useEditing(({ guild }) => guild.channels)
  const logs = paths.map((path) => ({ path, ...logFacts(settings, path) }))
  const lit = logs.filter(({ isOn }) => isOn)
  const targets = new Set(lit.map(({ channelId }) => channelId))
  const [first = null] = targets
  const name = channels.find(({ id }) => id === first)?.name
  return (
    <a className="family" href={`#${familyId(key)}`}>
      <b>
        {title()}
        <span className="num">
          {lit.length} / {logs.length}
        </span>
      </b>
      <span className="family-to" data-missing={(lit.length > 0 && targets.size === 1 && !name) || undefined}>
        {lit.length === 0 && m['logs.page.grid.nothing']()}
        {lit.length > 0 && targets.size > 1 && m['logs.page.grid.several']({ count: targets.size })}
        {lit.length > 0 && targets.size === 1 && (
          <>
            <Icon name={name ? 'u-hash' : 'u-alert'} size="small" />
            {name ?? m['logs.page.grid.noChannel']()}
          </>
        )}
      </span>
      <span className="family-lights" aria-hidden="true">
        {logs.map(({ path, isOn, color }) => (
          <span key={path} className="log-light" data-on={isOn || undefined} style={{ '--log': color } as object} />
        ))}
      </span>
    </a>
  )
}
