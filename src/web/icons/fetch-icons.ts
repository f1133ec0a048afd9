import * as z from 'zod/mini'

/** spec §9. */
const ICON_TIMEOUT_MS = 1500
const LOCAL = '/icons.json'

const iconSet = z.object({ icons: z.record(z.string(), z.object({ body: z.string() })) })
type Icons = Readonly<Record<string, string>>
type Deps = { fetch: typeof fetch; serviceUrl: string | null; timeoutMs?: number }

/**
 * Bodies of icons by name. spec §7: this site first; what it does not know, `collection:name`, is requested from the
 * configured public service. spec §8: a failed request is ignored, and the icon is missing.
 */
export async function fetchIcons(names: readonly string[], deps: Deps): Promise<Icons> {
  const own = await ask(LOCAL, names, '', deps)
  if (!deps.serviceUrl) return own
  const left = new Map<string, string[]>()
  for (const name of names) {
    const [prefix = '', rest] = name.split(':')
    if (rest && !(name in own)) left.set(prefix, [...(left.get(prefix) ?? []), name])
  }
  const others = [...left].map(([prefix, full]) =>
    ask(`${deps.serviceUrl}/${encodeURIComponent(prefix)}.json`, full, `${prefix}:`, deps),
  )
  return Object.assign({}, own, ...(await Promise.all(others)))
}

async function ask(url: string, names: readonly string[], prefix: string, deps: Deps): Promise<Icons> {
  const list = names.map((name) => name.slice(prefix.length)).join(',')
  try {
    const signal = AbortSignal.timeout(deps.timeoutMs ?? ICON_TIMEOUT_MS)
    const reply = await deps.fetch(`${url}?icons=${encodeURIComponent(list)}`, { signal })
    const { icons } = iconSet.parse(await reply.json())
    return Object.fromEntries(Object.entries(icons).map(([name, { body }]) => [prefix + name, body]))
  } catch {
    // Slow, unreachable, blocked, or an unexpected answer: the text beside the icon says everything.
    return {}
  }
}
