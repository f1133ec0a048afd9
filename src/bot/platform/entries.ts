import type { PlatformEffect } from '#core/bot/platform-effects.ts'
import { isPlatformEffect, type Step } from '#core/bot/sequence.ts'
import { autoModEntries } from './auto-mod.ts'
import { channelEntries } from './channels.ts'
import { fetchEntries } from './fetch.ts'
import { memberEntries } from './members.ts'
import { messageEntries } from './messages.ts'
import { outsideEntries } from './outside.ts'
import { postTagEntries } from './post-tags.ts'
import { reactionEntries } from './reactions.ts'
import type { Entries, Entry } from './step.ts'
import { threadEntries } from './threads.ts'

/**
 * Everything the bot can do on the platform: what each call needs, how it is made, and which refusals mean that it
 * was already done.
 */
const entries: Entries<PlatformEffect['type']> = {
  ...messageEntries,
  ...reactionEntries,
  ...memberEntries,
  ...channelEntries,
  ...threadEntries,
  ...postTagEntries,
  ...autoModEntries,
  ...fetchEntries,
  ...outsideEntries,
}

/** The table's entry for a type is for effects of that type. */
export const entryOf = (effect: PlatformEffect): Entry<PlatformEffect> =>
  entries[effect.type] as unknown as Entry<PlatformEffect>

/**
 * People would notice if it happened twice: its start is stored before the call, so that a crash does not repeat it.
 */
export function isOnce(step: Step): boolean {
  if (step.type === 'followUp') return true
  if (!isPlatformEffect(step)) return false
  const { isOnce: once = false } = entryOf(step)
  return typeof once === 'function' ? once(step) : once
}
