import type { Log } from '#config/log.ts'
import { compareReadings } from '#core/sources/compare-readings.ts'
import { afterFailure, nextInterval } from '#core/sources/plan-next-reading.ts'
import type { SourceKind, SourceReading } from '#core/sources/source.ts'
import { decodeBody } from '#platform/decode-body.ts'
import { NO_MARKS, type SourceReader } from '#platform/sources/source-reader.ts'
import type { Database } from '#store/database.ts'
import { noteFailure, type TakenSource } from '#store/due-sources.ts'
import { forgetPushed, listPushed, readPushedSoon } from '#store/pushed-news.ts'
import { noteReading } from '#store/source-readings.ts'
import type { Time } from '../time.ts'

type Deps = {
  database: Database
  reader: SourceReader
  owner: string
  time: Time
  log: Log
  random(below: number): number
  /** Jobs were created for the followers. */
  onNews(): void
}

/** Sources of one kind covered by one request. */
export type SourceGroup = { kind: string; sources: readonly TakenSource[] }

/** Keeps sources that were first followed together from being read together for ever. */
const JITTER = 0.1

/** Reads, compares with the previous reading, and notifies the followers. Never rejects. */
export function createSourceReadings(deps: Deps): (group: SourceGroup) => Promise<void> {
  const { database, reader, owner, time, log, random, onNews } = deps

  const note = async (kind: SourceKind, source: TakenSource, reading: SourceReading, marks = NO_MARKS) => {
    const now = time.now()
    if (!reading.ok) {
      const next = afterFailure(source.health, reading, now)
      log.info({ kind: source.kind, source: source.id, problem: reading.problem, state: next.state }, 'source not read')
      return noteFailure(database, source, owner, { ...next, problem: reading.problem })
    }
    const listsAll = kind.listsAll ?? false
    const { news, known } = compareReadings(source.items, reading.items, { now, listsAll })
    const everyMs = nextInterval(reading.items, kind.every)
    const written = await noteReading(database, {
      source: { kind: source.kind, id: source.id },
      owner,
      now,
      everyMs,
      nextAt: now + jittered(everyMs),
      read: {
        name: reading.name,
        memo: reading.memo,
        etag: marks.etag,
        lastModified: marks.lastModified,
        items: known,
        news,
        present: kind.tellsPresent ? reading.items : null,
      },
    })
    const isNews = news.appeared.length + news.changed.length + news.gone.length > 0
    if (isNews || (kind.tellsPresent && source.hasNewFollowers)) onNews()
    return written
  }

  const jittered = (interval: number) => interval + random(Math.max(1, Math.floor(interval * JITTER)))

  const run = async ({ kind: name, sources }: SourceGroup) => {
    const kind = reader.kindOf(name)
    if (!kind) return
    const now = time.now()
    const asked = await Promise.all(
      sources.map(async ({ id, memo, items }) => {
        const ids = items && new Set(items.map((item) => item.id))
        const pushed = kind.push ? await listPushed(database, { kind: name, id }) : []
        return { id, memo, now, knows: ids && ((itemId: string) => ids.has(itemId)), pushed }
      }),
    )
    const [first, ...others] = sources
    const isTold = asked.some(({ pushed }) => pushed.length > 0)
    // Validators belong to one answer about one source. A new follower of a kind that reports what is there needs the
    // full answer, and so do pushed documents, although nothing else may have changed.
    const isAlone = first && others.length === 0 && !isTold && !(kind.tellsPresent && first.hasNewFollowers)
    const result = await reader.read(
      name,
      asked.map(({ pushed, ...one }) => ({ ...one, pushed: pushed.map(({ document }) => decodeBody(document, null)) })),
      isAlone ? first : NO_MARKS,
    )
    if (result.isUnchanged) {
      for (const { id, everyMs: last } of sources) {
        const everyMs = last ?? kind.every[0]
        const nextAt = now + jittered(everyMs)
        await noteReading(database, { source: { kind: name, id }, owner, now, nextAt, everyMs, read: null })
      }
    } else {
      for (const source of sources) {
        const reading = result.readings.get(source.id) ?? { ok: false as const, problem: 'notFound' as const }
        const isNoted = await note(kind, source, reading, result.marks)
        const pushed = asked.find(({ id }) => id === source.id)?.pushed ?? []
        if (isNoted && reading.ok && pushed.length > 0) await forgetPushed(database, pushed)
      }
    }
    if (kind.push) for (const { id } of sources) await readPushedSoon(database, { kind: name, id }, now)
  }

  return async (group) => {
    try {
      await run(group)
    } catch (error) {
      // The lease expires by itself, and they are read again.
      log.error({ err: error, kind: group.kind, sources: group.sources.map(({ id }) => id) }, 'sources not read')
    }
  }
}
