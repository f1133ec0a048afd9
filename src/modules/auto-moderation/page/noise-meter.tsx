import { useState } from 'react'
import { mayEdit } from '#core/access.ts'
import type { Noise } from '#core/noise-api.ts'
import { m } from '#texts'
import { Button } from '#ui/button.tsx'
import { useEditing, useGuildTools } from '#ui/guild/guild-context.tsx'
import { useFilters } from './fields.tsx'
import './noise-meter.css'

const SHOWN_MAX = 10
/** One mistake is no pattern. */
const OFTEN_MIN = 2

const isMostlyWrong = ({ hits, undone }: Noise) => undone >= OFTEN_MIN && undone * 2 >= hits

type Meter = 'filter' | 'links'

/** How often each word or host was found, and how often that was undone: what mostly misfires stands out. */
export function NoiseMeter({ filter }: { filter: Meter }) {
  const { infractions } = useGuildTools()
  const canEdit = useEditing(({ guild }) => mayEdit(guild.user.access, 'auto-moderation'))
  const [entries, setEntries] = useState<readonly Noise[] | null>(null)
  const [hasFailed, setFailed] = useState(false)
  if (!canEdit) return null
  const read = async () => {
    const reply = await infractions.noise()
    setFailed(reply === null)
    setEntries(reply?.entries.filter((one) => one.filter === filter) ?? null)
  }
  const title = filter === 'filter' ? m['auto-moderation.page.noise.words']() : m['auto-moderation.page.noise.hosts']()
  return (
    <details className="try-details" onToggle={({ currentTarget }) => currentTarget.open && entries === null && read()}>
      <summary>{title}</summary>
      <div aria-live="polite">
        {hasFailed && <p className="soft sm">{m['auto-moderation.page.noise.failed']()}</p>}
        {entries && <NoiseTable filter={filter} entries={entries} />}
      </div>
    </details>
  )
}

export function NoiseTable({ filter, entries }: { filter: Meter; entries: readonly Noise[] }) {
  if (entries.length === 0) return <p className="soft sm">{m['auto-moderation.page.noise.none']()}</p>
  const worstFirst = entries.toSorted((a, b) => Number(isMostlyWrong(b)) - Number(isMostlyWrong(a)))
  return (
    <table className="noise">
      <thead>
        <tr>
          <th scope="col">
            {filter === 'filter' ? m['auto-moderation.page.noise.word']() : m['auto-moderation.page.noise.host']()}
          </th>
          <th scope="col">{m['auto-moderation.page.noise.hits']()}</th>
          <th scope="col">{m['auto-moderation.page.noise.undone']()}</th>
        </tr>
      </thead>
      <tbody>
        {worstFirst.slice(0, SHOWN_MAX).map((noise) => (
          <tr key={noise.entry} data-wrong={isMostlyWrong(noise) || undefined}>
            <th scope="row">
              {noise.entry} <Advice filter={filter} noise={noise} />
            </th>
            <td className="num">{noise.hits}</td>
            <td className="num">{noise.undone}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** What to do about an entry that was mostly undone; the button changes the list, and saving is left to the person. */
function Advice({ filter, noise }: { filter: Meter; noise: Noise }) {
  const { store } = useGuildTools()
  const { filter: words, links } = useFilters()
  if (!isMostlyWrong(noise)) return null
  const path = filter === 'filter' ? 'filter.mots' : 'links.domains'
  const list = filter === 'filter' ? words.mots : links.domains
  const isAllowed = filter === 'links' && links.domainsMode === 'allowed'
  const isListed = list.includes(noise.entry)
  const canAllow = isAllowed && !isListed && noise.entry.includes('.')
  const label = canAllow ? m['auto-moderation.page.noise.allow']() : m['auto-moderation.page.noise.remove']()
  const change = () => store.edit(path, canAllow ? [...list, noise.entry] : list.filter((one) => one !== noise.entry))
  const hasStar = noise.entry.startsWith('*') || noise.entry.endsWith('*')
  return (
    <span className="noise-advice">
      <span>{hasStar ? m['auto-moderation.page.noise.star']() : m['auto-moderation.page.noise.wrong']()}</span>
      {(canAllow || (isListed && !isAllowed)) && (
        <Button size="small" aria-label={`${label}: ${noise.entry}`} onClick={change}>
          {label}
        </Button>
      )}
    </span>
  )
}
