/** Cooldowns and spam windows of busy servers; the oldest are dropped first. */
const HELD_MAX = 200_000

export type Held = {
  get(guildId: string, module: string, key: string, now: number): unknown
  set(guildId: string, module: string, key: string, value: unknown, forgetAt: number): void
}

type Values = Map<string, { value: unknown; forgetAt: number }>
/** The values of one module on one server. New ones go into the newer half. */
type Halves = { newer: Values; older: Values }

/**
 * What rules keep in the process only (`hold`): lost in a restart, so only for what may be lost. It is read several
 * times per message, so each module of a server has its own maps, which are small and have short keys. Once the newer
 * halves of all of them contain `max / 2` together, the older halves are dropped.
 */
export function createHeld(max: number = HELD_MAX): Held {
  const half = Math.ceil(max / 2)
  const guilds = new Map<string, Map<string, Halves>>()
  let newerCount = 0

  const halvesOf = (guildId: string, module: string): Halves => {
    const known = guilds.get(guildId)?.get(module)
    if (known) return known
    const halves: Halves = { newer: new Map(), older: new Map() }
    const modules = guilds.get(guildId) ?? new Map<string, Halves>()
    guilds.set(guildId, modules.set(module, halves))
    return halves
  }
  const forgetOlder = () => {
    for (const [guildId, modules] of guilds) {
      for (const [module, halves] of modules) {
        if (halves.newer.size === 0) modules.delete(module)
        halves.older = halves.newer
        halves.newer = new Map()
      }
      if (modules.size === 0) guilds.delete(guildId)
    }
    newerCount = 0
  }
  return {
    get(guildId, module, key, now) {
      const halves = guilds.get(guildId)?.get(module)
      const held = halves?.newer.get(key) ?? halves?.older.get(key)
      return held && held.forgetAt > now ? held.value : undefined
    },
    set(guildId, module, key, value, forgetAt) {
      const isNew = !guilds.get(guildId)?.get(module)?.newer.has(key)
      if (isNew && newerCount >= half) forgetOlder()
      if (isNew) newerCount += 1
      halvesOf(guildId, module).newer.set(key, { value, forgetAt })
    },
  }
}
