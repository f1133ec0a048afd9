/** A copy with some keys replaced; keys set to `undefined` are removed. */
export function patched<T extends object>(value: T, patch: { [K in keyof T]?: T[K] | undefined }): T {
  const entries = Object.entries({ ...value, ...patch }).filter(([, inner]) => inner !== undefined)
  return Object.fromEntries(entries) as T
}
