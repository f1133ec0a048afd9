import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestDatabase, useTestDatabase } from '#tests/postgres.ts'
import { commitState } from './bot/commit-state.ts'
import type { Database } from './database.ts'
import { erasePerson } from './erase-person.ts'
import { migrateDatabase } from './migrate.ts'
import {
  deleteLeftTranscriptFiles,
  keepTranscriptFile,
  readTranscriptFile,
  transcriptFileIds,
} from './transcript-files.ts'

const NOW = Date.UTC(2026, 0, 5)
const GUILD = '1200000000000000100'
const OPENER = '700000000000000001'

describe('files of a transcript', () => {
  const test = useTestDatabase({ migrate: migrateDatabase })
  let db: Database
  beforeAll(() => {
    db = openTestDatabase(test.url)
  })
  afterAll(() => db.close())

  const place = (transcriptId: string) => ({ guildId: GUILD, transcriptId, fileId: '1-0' })
  const write = async (id: string, bytes = 4) => {
    await commitState(db, {
      guildId: GUILD,
      module: 'tickets',
      now: NOW,
      effects: [{ type: 'putRecord', kind: 'transcript', id, state: 'ready', subjectId: OPENER, body: {} }],
    })
    return keepTranscriptFile(db, { ...place(id), name: 'log.txt', content: Buffer.alloc(bytes, 'a') }, NOW)
  }

  it('are stored once, and read back unchanged', async () => {
    expect(await write('a')).toBe(true)
    expect(await keepTranscriptFile(db, { ...place('a'), name: 'b', content: Buffer.from('b') }, NOW)).toBe(false)
    expect(await readTranscriptFile(db, place('a'))).toEqual({ name: 'log.txt', content: Buffer.from('aaaa') })
    expect(await transcriptFileIds(db, GUILD, 'a')).toEqual(new Set(['1-0']))
    expect(await readTranscriptFile(db, { ...place('a'), guildId: '2' })).toBeNull()
  })

  it('are deleted with their transcript, and with the person whose ticket it was', async () => {
    await write('b')
    await db.pool.query("delete from records where id = 'b'")
    await deleteLeftTranscriptFiles(db)
    expect([await readTranscriptFile(db, place('a')), await readTranscriptFile(db, place('b'))]).toEqual([
      expect.anything(),
      null,
    ])
    await erasePerson(db, { userId: OPENER, guildId: null, kinds: [{ kind: 'transcript' }], now: Date.now() })
    expect(await readTranscriptFile(db, place('a'))).toBeNull()
  })
})
