import { afterEach, beforeEach } from 'vitest'
import { type Opened, openStillEmulator, readJson, type Still } from '../test-emulator.ts'
import { CHANNEL_IDS, COMPILE_AND_CHILL_ID } from '../world/seed-ids.ts'

export const GUILD = COMPILE_AND_CHILL_ID
export const GENERAL = CHANNEL_IDS.compileGeneral

/** A fresh emulator on time that stands still for each test of the file, looked at from one of its servers. */
export function withStillGuild() {
  let still: Still
  beforeEach(async () => {
    still = await openStillEmulator()
  })
  afterEach(() => still.emulator.close())
  const guild = () => still.emulator.world.guilds.get(GUILD)!
  return {
    get emulator(): Opened {
      return still.emulator
    },
    get clock() {
      return still.clock
    },
    events: (name: string) => still.heard.filter((event) => event.name === name).map((event) => event.data),
    guild,
    channel: (name: string) => [...guild().channels.values()].find((one) => one.name === name)!,
    lastLogged: () => guild().auditLog.at(-1),
  }
}

/** The status and Discord's code of a refusal. */
export const code = async (response: Promise<Response>) => {
  const answer = await response
  return [answer.status, (await readJson<{ code: number }>(answer)).code]
}
