import type { TicketsSettings } from '../../settings.ts'

type TicketSystem = TicketsSettings['ticketSystem']

export const SET_UP_STEPS = ['place', 'team', 'approval', 'panel', 'done'] as const
export type SetUpStep = (typeof SET_UP_STEPS)[number]

/** Nothing has been saved that the answers would overwrite. */
export const isFirstTime = ({ status, category, panels, publications, message }: TicketSystem): boolean =>
  !status && category === null && message === null && panels.length === 0 && publications.length === 0

export type SetUpObstacle = 'category' | 'reception' | 'look'

/** What a question needs before the next one makes sense. */
export function obstacleAt(
  step: SetUpStep,
  { category, autoCreate, channel, panels: [panel] }: TicketSystem,
): SetUpObstacle | null {
  if (step === 'place') return category === null ? 'category' : null
  if (step === 'approval') return !autoCreate && channel === null ? 'reception' : null
  if (step === 'panel') return panel?.label || panel?.emoji ? null : 'look'
  return null
}
