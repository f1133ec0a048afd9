/** A copy with other keys; those set to `undefined` are gone. */
export function patched<T extends object>(value: T, patch: { [K in keyof T]?: T[K] | undefined }): T {
  const entries = Object.entries({ ...value, ...patch }).filter(([, inner]) => inner !== undefined)
  return Object.fromEntries(entries) as T
}
