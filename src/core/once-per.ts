/** Calls `work` once per object, and keeps the result as long as the object: settings are replaced when they change. */
export function oncePer<Key extends object, Value extends NonNullable<unknown>>(
  work: (key: Key) => Value,
): (key: Key) => Value {
  const results = new WeakMap<Key, Value>()
  return (key) => {
    const known = results.get(key)
    if (known !== undefined) return known
    const result = work(key)
    results.set(key, result)
    return result
  }
}

/** The same for what also depends on whether the server is premium. */
export function oncePerPlan<Key extends object, Value extends NonNullable<unknown>>(
  work: (key: Key, premium: boolean) => Value,
): (key: Key, premium: boolean) => Value {
  const free = oncePer((key: Key) => work(key, false))
  const paid = oncePer((key: Key) => work(key, true))
  return (key, premium) => (premium ? paid : free)(key)
}
