/** Folders of src/ whose changes require a restart of a running process. */
const SOURCES: Record<string, RegExp> = {
  emulator: /^(emulator\/(?!chat\/)|config\/)/,
  server: /^(server|api|store|platform|config)\//,
  bot: /^(bot|core|modules|store|platform|cards|config|paraglide)\//,
}

export type Changed = { areTextsStale: boolean; isChatStale: boolean; parts: string[] }

export function whatChanged(paths: Iterable<string>): Changed {
  const all = [...paths]
  const sources = all.filter((path) => /\.(ts|js)$/.test(path) && !path.endsWith('.test.ts'))
  return {
    isChatStale: all.some((path) => /^(emulator\/(chat|live)|ui)\//.test(path) && !/\.test\.tsx?$/.test(path)),
    areTextsStale: all.some((path) => /\/texts\/[^/]+\.json$/.test(path)),
    parts: Object.keys(SOURCES).filter((name) => sources.some((path) => SOURCES[name]?.test(path))),
  }
}
