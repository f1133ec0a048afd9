/** The areas of a long page, with the settings or groups of settings in each. */
export type PageAreas = Readonly<Record<string, readonly string[]>>

const isWithin = (path: string, of: string): boolean => path === of || path.startsWith(`${of}.`)

/** The area where a setting is edited; null: above the areas, or on another page. */
export function areaOfSetting(areas: PageAreas, path: string): string | null {
  const found = Object.entries(areas).find(([, settings]) => settings.some((setting) => isWithin(path, setting)))
  return found?.[0] ?? null
}

/** The areas with unsaved changes. */
export function editedAreas(areas: PageAreas, paths: readonly string[]): ReadonlySet<string> {
  return new Set(paths.flatMap((path) => areaOfSetting(areas, path) ?? []))
}
