import { describe, expect, it } from 'vitest'
import { parseEnv } from './env.ts'

describe('HOST', () => {
  it.each(['127.0.0.1', '0.0.0.0', '::', '::1', 'localhost', 'guildhall.example.org'])('may be %s', (HOST) => {
    expect(parseEnv({ HOST })).toMatchObject({ ok: true, env: { host: HOST } })
  })

  it.each(['999.1.1.1', '1.2.3', '127.0.0.1:3000', 'http://localhost', ':::'])('is named when it is %s', (HOST) => {
    const problem = 'HOST: must be an address or a name of this machine, such as 127.0.0.1 or 0.0.0.0'
    expect(parseEnv({ HOST })).toEqual({ ok: false, problems: [problem] })
  })
})
