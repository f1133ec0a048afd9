import type { Editor, OpenedThing } from '#core/presence.ts'
import type { OthersHere } from '#ui/guild/others-here.ts'
import type { LiveGuild } from '../state/live-guild.ts'

const NOBODY: readonly Editor[] = []

/**
 * Who else has the same thing open. Exists before the live stream does, and sends what it was told once there is one.
 */
export function createOthersHere(): OthersHere & { join(live: LiveGuild): () => void } {
  const listeners = new Set<() => void>()
  const tell = () => {
    for (const listener of listeners) listener()
  }
  let live: LiveGuild | null = null
  let thing: OpenedThing | null = null
  return {
    open(next) {
      thing = next
      live?.open(next)
    },
    snapshot: () => live?.editors.snapshot() ?? NOBODY,
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    join(opened) {
      live = opened
      opened.open(thing)
      const leave = opened.editors.subscribe(tell)
      return () => {
        leave()
        if (live === opened) live = null
        tell()
      }
    },
  }
}
