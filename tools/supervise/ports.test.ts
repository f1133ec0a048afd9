import { type AddressInfo, createServer } from 'node:net'
import { describe, expect, it } from 'vitest'
import { type Env, parseEnv } from '#config/env.ts'
import { portProblems } from './ports.ts'
import { localUrl } from './system.ts'
import { whatChanged } from './what-changed.ts'

function env(variables: Record<string, string>): Env {
  const parsed = parseEnv(variables)
  if (!parsed.ok) throw new Error(parsed.problems.join())
  return parsed.env
}

describe('ports', () => {
  it('report the variable of a port in use, and a free alternative', async () => {
    const server = createServer()
    await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
    const { port } = server.address() as AddressInfo
    const free = port > 60_000 ? port - 7 : port + 7
    const [problem, ...others] = await portProblems(env({ PORT: `${free}`, PLATFORM_PORT: `${port}` }), true)
    expect(problem).toContain(`PLATFORM_PORT: port ${port} (Discord emulator) is in use`)
    expect(others).toEqual([])
    expect(await portProblems(env({ PORT: `${free}`, PLATFORM_PORT: `${port}` }), false)).toEqual([])
    await new Promise((done) => server.close(done))
  })

  it.each([
    ['192.0.2.1', 'is not an address of this machine'],
    ['nowhere.invalid', 'is not a name that this machine knows'],
  ])('blames the host for what is wrong with it: %s', async (HOST, reason) => {
    expect(await portProblems(env({ HOST, PORT: '39191', PLATFORM_PORT: '39192' }), true)).toEqual([
      `HOST: ${HOST} ${reason}. Choose another, such as HOST=127.0.0.1 npm start`,
    ])
  })

  it('are not assigned twice', async () => {
    const problems = await portProblems(env({ PORT: '39191', PLATFORM_PORT: '39191' }), true)
    expect(problems).toEqual([
      expect.stringContaining('PLATFORM_PORT: port 39191 (Discord emulator) is the same as PORT'),
    ])
  })

  it('give an address that a browser on this machine can open', () => {
    expect(localUrl('0.0.0.0', 3001)).toBe('http://127.0.0.1:3001')
    expect(localUrl('127.0.0.1', 3001)).toBe('http://127.0.0.1:3001')
    expect(localUrl('::1', 3001)).toBe('http://[::1]:3001')
  })
})

describe('the reaction to a change', () => {
  it.each([
    [['modules/levels/rules.ts'], { areTextsStale: false, isChatStale: false, parts: ['bot'] }],
    [
      ['modules/levels/page.tsx', 'modules/levels/rules.test.ts'],
      { areTextsStale: false, isChatStale: false, parts: [] },
    ],
    [['modules/levels/texts/fr.json'], { areTextsStale: true, isChatStale: false, parts: [] }],
    [['config/env.ts'], { areTextsStale: false, isChatStale: false, parts: ['emulator', 'server', 'bot'] }],
    [['emulator/main.ts', 'api/app.ts'], { areTextsStale: false, isChatStale: false, parts: ['emulator', 'server'] }],
    [['emulator/chat/state/store.ts'], { areTextsStale: false, isChatStale: true, parts: [] }],
  ])('%s', (paths, expected) => {
    expect(whatChanged(paths)).toEqual(expected)
  })
})
