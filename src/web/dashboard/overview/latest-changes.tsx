import { useState, useSyncExternalStore } from 'react'
import { Link } from 'react-router'
import type { HistoryEntry } from '#core/history-api.ts'
import { formatDate } from '#core/templates/dates.ts'
import { moduleOfPath } from '#modules/index.ts'
import { m } from '#texts'
import { Empty } from '#ui/empty.tsx'
import { useEditing, useGuildTools } from '#ui/guild/guild-context.tsx'
import { useSettingLabel } from '#ui/guild/use-labels.ts'
import { Section } from '#ui/section.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { useAnswer } from '#ui/use-answer.ts'
import { ActorPicture } from '../history/actor-picture.tsx'
import { changedEntry, EntryChange } from '../history/entry-change.tsx'
import { UndoButton } from '../history/undo-button.tsx'
import type { Choice } from '../history/use-undo.ts'
import { ChangeLabel } from '../save-bar/change-label.tsx'
import { useServices } from '../services-context.tsx'
import { latestByPeople } from './latest-by-people.ts'
import { UndoDialog } from './undo-dialog.tsx'

/** Enough to include changes by people among those the bot saved itself. */
const READ_CHANGES = 30

/** Who changed what, and when; the newest first. */
export default function LatestChanges() {
  const entries = useHistory()
  const [choice, setChoice] = useState<Choice | null>(null)
  const guildId = useEditing(({ guild }) => guild.id)
  const toHistory = (
    <Link className="link" to={`/dashboard/${guildId}/history`}>
      {m['overview.changes.all']()}
    </Link>
  )
  return (
    <Section title={m['dashboard.overview.changes']()} aside={toHistory}>
      {entries === 'loading' && <Skeleton shape="row" />}
      {entries === 'failed' && <Empty icon="u-alert">{m['dashboard.overview.historyFailed']()}</Empty>}
      {Array.isArray(entries) && entries.length === 0 && (
        <Empty icon="u-history">{m['dashboard.overview.noChanges']()}</Empty>
      )}
      {Array.isArray(entries) && entries.length > 0 && (
        <ul className="change-rows">
          {entries.map((entry) => (
            <ChangeRow key={entry.id} entry={entry} choose={setChoice} />
          ))}
        </ul>
      )}
      {choice && <UndoDialog choice={choice} onClosed={() => setChoice(null)} />}
    </Section>
  )
}

function ChangeRow({ entry, choose }: { entry: HistoryEntry; choose(choice: Choice): void }) {
  const { cdn, locale } = useGuildTools()
  const setting = useSettingLabel(entry.path)
  const { modules } = useServices()
  const timezone = useEditing(({ saved }) => String(saved.timezone))
  const changed = changedEntry(entry.path)
  const module = changed?.module ?? moduleOfPath(entry.path)
  const name = modules.find(({ id }) => id === module)?.name ?? m['dashboard.overview.general']()
  const ago = formatDate(Date.parse(entry.at), 'relative', { locale, timezone, now: Date.now() })
  return (
    <li className="change-row">
      <ActorPicture cdn={cdn} actor={entry.actor} width={32} height={36} />
      <span className="faint">{m['dashboard.overview.who']({ who: entry.actor.name, module: name, ago })}</span>
      <b className="change-row-name">{changed?.name ?? setting.name}</b>
      <div className="change-row-values">
        {changed ? (
          <EntryChange entry={entry} id={changed.id} />
        ) : (
          <ChangeLabel path={entry.path} before={entry.before} after={entry.after} />
        )}
      </div>
      <UndoButton entry={entry} choose={choose} />
    </li>
  )
}

/** Read again after every save. */
function useHistory(): readonly HistoryEntry[] | 'loading' | 'failed' {
  const { api, labels, collections, rules } = useServices()
  const id = useEditing(({ guild }) => guild.id)
  const { subscribe, news } = collections.of(id)
  const changedEntries = useSyncExternalStore(subscribe, news, () => 0)
  const revision = useEditing((editing) => editing.revision)
  const read = async () => {
    const result = await api.readHistory(id, { limit: READ_CHANGES })
    if (result.kind !== 'ok') return 'failed'
    const entries = latestByPeople(result.value.entries)
    await Promise.all([rules.load(), ...entries.map(({ path }) => labels.load(moduleOfPath(path)))])
    return entries
  }
  // A new revision, or a changed entry, makes the list out of date.
  return useAnswer(read, [api, labels, rules, id, revision, changedEntries]).answer ?? 'loading'
}
