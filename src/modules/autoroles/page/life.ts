/** Why a role is given, withheld or removed at a step, for the text beside it. */
export type LifeNote =
  | { kind: 'unless' | 'onlyWith' | 'excluded' | 'replaces'; roleIds: readonly string[] }
  | { kind: 'inChannel'; channelId: string }
  | { kind: 'cannotGive' | 'nobody' | 'ifHeld' | 'inVoice' | 'again' | 'afterRules' | 'givenBack' | 'notGivenBack' }

export type LifeChange = { roleId: string; does: 'gives' | 'takes' | 'withholds'; note: LifeNote | null }

type DoorKind = { kind: 'arrival' | 'rules' | 'voice' | 'return' } | { kind: 'delay'; seconds: number }
export type LifeDoor = DoorKind & { changes: readonly LifeChange[] }

/**
 * A stretch of a role's lane. `to`: the step at which it is removed, null when the member keeps it until they leave.
 */
export type LifeBand = {
  from: number
  to: number | null
  look: 'given' | 'held' | 'withheld'
  note: LifeNote | null
}
export type LifeLane = { roleId: string; bands: readonly LifeBand[] }

export type Life = { doors: readonly LifeDoor[]; lanes: readonly LifeLane[] }
