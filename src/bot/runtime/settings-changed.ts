/** Names of the settings that differ. Values are plain data, and there are few. */
export function changedKeys<T extends object>(before: T, after: T): string[] {
  return Object.keys(after).filter((key) => {
    const [old, now] = [Reflect.get(before, key), Reflect.get(after, key)]
    return old !== now && JSON.stringify(old) !== JSON.stringify(now)
  })
}
