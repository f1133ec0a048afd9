import type { Life, LifeBand, LifeChange, LifeDoor, LifeNote } from './life.ts'

type OpenBand = { band: LifeBand; certain: boolean }
type NewDoor = { kind: Exclude<LifeDoor['kind'], 'delay'> } | { kind: 'delay'; seconds: number }

/**
 * Collects the steps of a membership (drawn as doors): what happens at each, and which roles the member has in
 * between.
 */
export function lifeRecord(canGive: (roleId: string) => boolean) {
  const doors: (NewDoor & { changes: LifeChange[] })[] = []
  const lanes = new Map<string, LifeBand[]>()
  const held = new Map<string, OpenBand>()

  const here = () => doors.length - 1
  const note = (change: LifeChange) => doors.at(-1)?.changes.push(change)
  const draw = (roleId: string, band: LifeBand) => {
    lanes.set(roleId, [...(lanes.get(roleId) ?? []), band])
    return band
  }

  const withhold = (roleId: string, why: LifeNote) => {
    note({ roleId, does: 'withholds', note: why })
    if (!held.has(roleId)) draw(roleId, { from: here(), to: here(), look: 'withheld', note: why })
  }

  return {
    enter: (door: NewDoor) => doors.push({ ...door, changes: [] }),
    withhold,
    /** Returns whether they have it now. */
    give(roleId: string, why: LifeNote | null, certain: boolean): boolean {
      if (!canGive(roleId)) {
        withhold(roleId, { kind: 'cannotGive' })
        return false
      }
      const before = held.get(roleId)
      if (before) {
        before.certain ||= certain
        return true
      }
      note({ roleId, does: 'gives', note: why })
      const band = draw(roleId, { from: here(), to: null, look: 'given', note: why })
      held.set(roleId, { band, certain })
      return true
    },
    take(roleId: string) {
      if (!canGive(roleId)) return
      const open = held.get(roleId)
      note({ roleId, does: 'takes', note: open ? null : { kind: 'ifHeld' } })
      held.delete(roleId)
      if (open) open.band.to = here()
      else draw(roleId, { from: Math.max(0, here() - 1), to: here(), look: 'held', note: { kind: 'ifHeld' } })
    },
    /** Roles that they have in any case, not only under a condition. */
    certainlyHeld: () => [...held].flatMap(([roleId, { certain }]) => (certain ? [roleId] : [])),
    /** Leaving ends all roles, without any being removed. */
    leave() {
      const left = [...held.keys()]
      held.clear()
      return left
    },
    written: (): Life => ({ doors, lanes: [...lanes].map(([roleId, bands]) => ({ roleId, bands })) }),
  }
}

export type LifeRecord = ReturnType<typeof lifeRecord>
