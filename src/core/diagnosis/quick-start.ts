/** Facts from which the first steps are ticked off; nobody ticks them by hand. */
export type ServerFacts = {
  /** Somebody has saved a setting here. */
  isConfigured: boolean
  /** How many of the roles that can be given at all are below the bot's highest role. */
  outranked: { count: number; of: number }
  hasLogChannel: boolean
  modulesOn: number
  findings: number
}

const STEPS = ['language', 'role', 'module', 'logs', 'health'] as const
export type StepId = (typeof STEPS)[number]
export type Step = { id: StepId; isDone: boolean }

/** The bot can give at least half of the roles: as high as it needs to be on nearly every server. */
const HIGH_ENOUGH = 0.5
/** With this many modules on, the list of first steps is no longer shown. */
const SETTLED_MODULES = 3

export function quickStart(facts: ServerFacts): Step[] {
  const { isConfigured, outranked, hasLogChannel, modulesOn, findings } = facts
  const done: Record<StepId, boolean> = {
    language: isConfigured,
    role: outranked.of === 0 || outranked.count / outranked.of >= HIGH_ENOUGH,
    module: modulesOn > 0,
    logs: hasLogChannel,
    health: modulesOn > 0 && findings === 0,
  }
  return STEPS.map((id) => ({ id, isDone: done[id] }))
}

/** Whether the server is new to the bot; one with a few modules on needs no list any more. */
export function isNewServer({ modulesOn }: Pick<ServerFacts, 'modulesOn'>): boolean {
  return modulesOn < SETTLED_MODULES
}
