const FIRST_HANDLE = 'biscuit-lunaire'

/** An unused name for a new person. */
export function freeHandle(taken: readonly string[]): string {
  let handle = FIRST_HANDLE
  for (let number = 2; taken.includes(handle); number += 1) handle = `${FIRST_HANDLE}-${number}`
  return handle
}
