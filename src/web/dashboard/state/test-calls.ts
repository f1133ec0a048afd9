import * as z from 'zod/mini'
import { repeatPast } from '#core/repeat-past-api.ts'
import { type GreetingTest, testReply } from '#core/tests-api.ts'
import type { CallApi } from './call-api.ts'

/** API calls that send a message once, to test what is being set up. */
export const testCalls = (call: CallApi) => ({
  sendGreetingTest: (guildId: string, type: GreetingTest) =>
    call(`/dashboard/guilds/${guildId}/welcome/test`, { method: 'POST', json: { type }, reply: testReply }),
  sendLogTest: (guildId: string, log: string) =>
    call(`/dashboard/guilds/${guildId}/logs/test`, { method: 'POST', json: { log }, reply: testReply }),
  sendRepeatTest: (guildId: string, entry: string, mentions: boolean) =>
    call(`/dashboard/guilds/${guildId}/repeat-messages/${entry}/test`, {
      method: 'POST',
      json: { mentions },
      reply: testReply,
    }),
  sendFirstCopy: (guildId: string, entry: string) =>
    call(`/dashboard/guilds/${guildId}/repeat-messages/${entry}/first`, { method: 'POST', reply: z.unknown() }),
  readRepeatPast: (guildId: string) => call(`/dashboard/guilds/${guildId}/repeat-messages/past`, { reply: repeatPast }),
  clearSlowMode: (guildId: string, command: string) =>
    call(`/dashboard/guilds/${guildId}/custom-commands/${command}/slow-mode`, { method: 'DELETE', reply: z.unknown() }),
  sendCommandTest: (guildId: string, command: string) =>
    call(`/dashboard/guilds/${guildId}/custom-commands/${command}/test`, { method: 'POST', reply: testReply }),
})
