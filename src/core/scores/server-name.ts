/** Whether somebody typed the name that a reset asks for, to be sure. */
export const isServerName = (typed: string, name: string): boolean =>
  typed.trim().toLowerCase() === name.trim().toLowerCase()
