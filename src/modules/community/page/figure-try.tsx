import { useState } from 'react'
import type { FigureTryProblem, FigureTryReply } from '#core/figure-try-api.ts'
import type { Locale } from '#core/locale.ts'
import { m } from '#texts'
import { Button } from '#ui/button.tsx'
import { useEffectiveSettings, useGuildTools } from '#ui/guild/guild-context.tsx'
import { Note } from '#ui/note.tsx'
import { figureName } from '../rules/figure-name.ts'
import type { StatsChannel } from '../stats-channel.ts'
import './figure-try.css'

const PROBLEMS: Readonly<Record<FigureTryProblem, () => string>> = {
  address: m['community.page.stats.try.address'],
  slow: m['community.page.stats.try.slow'],
  large: m['community.page.stats.try.large'],
  unreachable: m['community.page.stats.try.unreachable'],
}

type Tried = { ok: true; reply: FigureTryReply } | { ok: false; message: string }
type ApiFigure = Extract<StatsChannel, { target: 'api' }>

/** Requests the address now, and shows the answer with the number that the channel would show. */
export function FigureTry({ entry }: { entry: ApiFigure }) {
  const { tryFigure } = useGuildTools()
  const [busy, setBusy] = useState(false)
  const [tried, setTried] = useState<{ asked: ApiFigure['api']; result: Tried } | null>(null)
  const { api } = entry
  // An answer to an earlier address says nothing about the current one.
  const isCurrent = tried?.asked.url === api.url && tried.asked.path === api.path
  const ask = async () => {
    setBusy(true)
    setTried({ asked: api, result: await tryFigure(api) })
    setBusy(false)
  }
  return (
    <div className="figure-try">
      <Button size="small" icon="u-play" busy={busy} disabled={busy || api.url === ''} onClick={() => void ask()}>
        {m['community.page.stats.try.ask']()}
      </Button>
      <div role="status">{tried && isCurrent && <Answer entry={entry} result={tried.result} />}</div>
    </div>
  )
}

function Answer({ entry, result }: { entry: ApiFigure; result: Tried }) {
  const { language } = useEffectiveSettings<{ language: Locale }>()
  if (!result.ok) return <Note tone="danger">{result.message}</Note>
  const { reply } = result
  if (!reply.ok) return <Note tone="danger">{PROBLEMS[reply.problem]()}</Note>
  const { value, status, raw } = reply
  return (
    <>
      {value === null ? (
        <Note tone="attention">
          {status === 200
            ? m['community.page.stats.try.notANumber']()
            : m['community.page.stats.try.status']({ status })}
        </Note>
      ) : (
        <p>{m['community.page.stats.try.shows']({ name: figureName(entry, value, language) })}</p>
      )}
      <p className="soft sm">{m['community.page.stats.try.raw']()}</p>
      <pre className="figure-raw">{raw}</pre>
    </>
  )
}
