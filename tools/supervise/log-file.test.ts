import { appendFileSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { openLogFile, rotateByCopy } from './log-file.ts'

describe('a log file', () => {
  let folder: string
  let file: string
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'guildhall-log-'))
    file = join(folder, 'bot.log')
  })
  afterEach(() => rmSync(folder, { recursive: true }))

  it('is rotated while written to, once it is large, keeping the previous one', () => {
    const log = openLogFile(file, { show: () => {}, limitBytes: 10 })
    for (const line of ['first', 'second', 'third', 'fourth']) log.write(line)
    log.close()
    expect(readFileSync(`${file}.1`, 'utf8')).toBe('first\nsecond\n')
    expect(readFileSync(file, 'utf8')).toBe('third\nfourth\n')
  })

  it('continues the file of the last start', () => {
    writeFileSync(file, 'before\n')
    const log = openLogFile(file, { show: () => {} })
    log.write('after')
    log.close()
    expect(readFileSync(file, 'utf8')).toBe('before\nafter\n')
  })

  it.skipIf(process.platform !== 'linux')(
    'reports once that the disk is full, and continues when there is room',
    () => {
      const shown: string[] = []
      let now = 0
      symlinkSync('/dev/full', file) // every write to it fails as on a full disk
      const log = openLogFile(file, { show: (line) => void shown.push(line), now: () => now })
      for (const line of ['a', 'b', 'c']) log.write(line)
      rmSync(file)
      log.write('too soon to try again')
      now = 5_000
      log.write('d')
      log.write('e')
      log.close()
      expect(readFileSync(file, 'utf8')).toBe('\nd\ne\n')
      expect(shown).toEqual([
        'bot.log cannot be written (ENOSPC: no space left on device, write); lines are lost until it can',
        'bot.log is written again; 4 lines were lost',
      ])
    },
  )

  it('that another program holds open is copied and emptied', () => {
    writeFileSync(file, 'x'.repeat(9))
    rotateByCopy(file, 10)
    expect(readFileSync(file, 'utf8')).toHaveLength(9)
    appendFileSync(file, 'x')
    rotateByCopy(file, 10)
    expect(readFileSync(file, 'utf8')).toBe('')
    expect(readFileSync(`${file}.1`, 'utf8')).toHaveLength(10)
  })
})
