/** Until when a button may be pressed, as its id carries it: whole seconds, short. */
export const untilText = (ms: number): string => Math.floor(ms / 1_000).toString(36)

export const isOver = (until: string | undefined, now: number): boolean =>
  until === undefined || now > Number.parseInt(until, 36) * 1_000
