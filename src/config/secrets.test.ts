import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { EMULATOR_APPLICATION_ID, emulatorCredentials, loadSecrets } from './secrets.ts'

describe('secrets', () => {
  let folder: string
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'guildhall-secrets-'))
  })
  afterEach(() => rmSync(folder, { recursive: true }))

  it('makes secrets once and keeps them', () => {
    const dataDir = join(folder, 'data')
    const first = loadSecrets(dataDir)
    expect(loadSecrets(dataDir)).toEqual(first)
    expect(loadSecrets(join(folder, 'other'))).not.toEqual(first)
  })

  it('makes the file unreadable for others, and leaves no temporary file', () => {
    loadSecrets(folder)
    expect(statSync(join(folder, 'secrets.json')).mode & 0o777).toBe(0o600)
    expect(readFileSync(join(folder, 'secrets.json'), 'utf8')).toContain('sessionSecret')
  })

  it('gives a bot token from which the application id can be read', () => {
    const { botToken, clientId } = emulatorCredentials(loadSecrets(folder))
    expect(clientId).toBe(EMULATOR_APPLICATION_ID)
    expect(Buffer.from(botToken.split('.')[0] ?? '', 'base64').toString()).toBe(EMULATOR_APPLICATION_ID)
  })

  it('reports the file and the broken secret instead of making a new one', () => {
    const secrets = loadSecrets(folder)
    writeFileSync(join(folder, 'secrets.json'), JSON.stringify({ ...secrets, sessionSecret: 'short' }))
    expect(() => loadSecrets(folder)).toThrow(/secrets\.json is damaged \(sessionSecret\)/)
    writeFileSync(join(folder, 'secrets.json'), '{"half')
    expect(() => loadSecrets(folder)).toThrow(/secrets\.json is damaged/)
  })
})
