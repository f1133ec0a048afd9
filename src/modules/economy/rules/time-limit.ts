/** The time limit of a button, as a short part of its id: whole seconds in base 36. */
export const untilText = (ms: number): string => Math.floor(ms / 1_000).toString(36)

export const isOver = (until: string | undefined, now: number): boolean =>
  until === undefined || now > Number.parseInt(until, 36) * 1_000
