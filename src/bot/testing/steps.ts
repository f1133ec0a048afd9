import { afterEach, beforeEach } from 'vitest'
import type { BotMessage } from '#core/bot/message.ts'
import type { PlatformEffect } from '#core/bot/platform-effects.ts'
import { CHANNEL_IDS, FLIBUSTIERS_ID as GUILD, PEOPLE_IDS } from '#emulator/world/seed-ids.ts'
import type { PlatformDeps } from '../platform/create-platform.ts'
import { type OpenedPlatform, openPlatform } from './open-platform.ts'

const GENERAL = CHANNEL_IDS.flibustiersGeneral

/** A platform for each test, on which single steps are run, with helpers to inspect the result. */
export function platformForSteps() {
  let platform: OpenedPlatform
  beforeEach(async () => {
    platform = await openPlatform(GUILD)
  })
  afterEach(() => platform.close())

  const guild = () => platform.emulator.world.guilds.get(GUILD)!
  const messages = (channelId: string = GENERAL) => platform.emulator.control.messages(channelId)
  return {
    get platform() {
      return platform
    },
    /** Replaces it by one made with other options. */
    async reopen(changes: Partial<PlatformDeps>): Promise<void> {
      await platform.close()
      platform = await openPlatform(GUILD, changes)
    },
    world: () => platform.emulator.world,
    guild,
    channelNamed: (name: string) => [...guild().channels.values()].find((one) => one.name === name)!,
    roleNamed: (name: string) => [...guild().roles.values()].find((one) => one.name === name)!,
    messages,
    last: (channelId: string = GENERAL) => messages(channelId).at(-1)!,
    /** Removes permissions from every role of the server. */
    take(bits: bigint): void {
      for (const role of guild().roles.values()) role.permissions = String(BigInt(role.permissions) & ~bits)
    },
    /** Gives permissions to everybody. */
    give(bits: bigint): void {
      const role = guild().roles.get(GUILD)!
      role.permissions = String(BigInt(role.permissions) | bits)
    },
    say: (message: BotMessage, more: Partial<PlatformEffect> = {}) =>
      platform.step({ type: 'sendMessage', channelId: GENERAL, message, ...more } as PlatformEffect),
    writes: (content: string) => platform.emulator.control.write(GENERAL, PEOPLE_IDS.lichen, content),
  }
}
