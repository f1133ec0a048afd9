import type { API } from '@discordjs/core'
import { expect, it } from 'vitest'
import { createLog } from '#config/log.ts'
import { createRegistration } from './register-commands.ts'

it('commands that could not be registered are registered at the next opportunity, and then not again', async () => {
  let isAway = true
  let registered = 0
  const applicationCommands = {
    async getGlobalCommands() {
      if (isAway) throw new Error('503')
      return [{ name: 'old' }]
    },
    async bulkOverwriteGlobalCommands() {
      registered += 1
    },
  }
  const register = createRegistration({ applicationCommands } as unknown as API, [], {
    applicationId: () => '1',
    log: createLog('test', 'silent'),
  })
  await register()
  expect(registered).toBe(0)
  isAway = false
  await Promise.all([register(), register()])
  await register()
  expect(registered).toBe(1)
})
