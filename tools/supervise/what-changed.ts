/** Folders of src/ whose change a running process cannot take in without starting again. */
const SOURCES: Record<string, RegExp> = {
  emulator: /^(emulator|config)\//,
  server: /^(server|api|store|platform|config)\//,
  bot: /^(bot|core|modules|store|platform|cards|config|paraglide)\//,
}

export function whatChanged(paths: Iterable<string>): { areTextsStale: boolean; parts: string[] } {
  const all = [...paths]
  const sources = all.filter((path) => /\.(ts|js)$/.test(path) && !path.endsWith('.test.ts'))
  return {
    areTextsStale: all.some((path) => /\/texts\/[^/]+\.json$/.test(path)),
    parts: Object.keys(SOURCES).filter((name) => sources.some((path) => SOURCES[name]?.test(path))),
  }
}
