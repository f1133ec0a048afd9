import type { APIInteraction } from 'discord-api-types/v10'
import { afterEach, beforeEach } from 'vitest'
import { openStillEmulator, refusalOf, type Still } from '../../test-emulator.ts'
import { CHANNEL_IDS, PEOPLE_IDS } from '../../world/seed-ids.ts'

export const GENERAL = CHANNEL_IDS.compileGeneral
export const PING = { name: 'ping', description: 'Pong' }

/** An emulator for each test, with helpers to register commands and to answer as the bot. */
export function emulatorForInteractions() {
  let still: Still
  beforeEach(async () => {
    still = await openStillEmulator()
  })
  afterEach(() => still.emulator.close())

  const application = () => `/applications/${still.emulator.world.application.id}`
  const appPath = (guildId?: string) => `${application()}${guildId ? `/guilds/${guildId}` : ''}/commands`
  const register = (commands: object[], guildId?: string) => still.emulator.call('PUT', appPath(guildId), commands)
  /** The last interaction that the bot received. */
  const told = <T extends APIInteraction>() =>
    still.heard.filter((event) => event.name === 'INTERACTION_CREATE').at(-1)!.data as T
  return {
    get emulator() {
      return still.emulator
    },
    get clock() {
      return still.clock
    },
    appPath,
    register,
    told,
    whispers: (name: string) => still.heard.filter((event) => event.name === name),
    callback: (body: object, interaction: APIInteraction = told(), query = '') =>
      still.emulator.call('POST', `/interactions/${interaction.id}/${interaction.token}/callback${query}`, body),
    webhook: (method: string, rest: string, body?: object, interaction: APIInteraction = told()) =>
      still.emulator.call(method, `/webhooks/${still.emulator.world.application.id}/${interaction.token}${rest}`, body),
    async runPing(): Promise<void> {
      await register([PING])
      still.emulator.control.run(GENERAL, 'ping', {}, PEOPLE_IDS.lichen)
    },
    async refused(response: Promise<Response>): Promise<[status: number, code: number]> {
      const { status, code } = await refusalOf(response)
      return [status, code]
    },
  }
}
