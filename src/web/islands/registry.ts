/** Every island by name; its code is loaded when a page shows it. */
export const islands = {
  'level-demo': async () => (await import('../home/level-demo.tsx')).LevelDemo,
  stage: async () => (await import('../home/stage.tsx')).Stage,
  'saving-slab': async () => (await import('../home/saving-slab.tsx')).SavingSlab,
}

export type IslandName = keyof typeof islands
export type IslandComponents = { [Name in IslandName]: Awaited<ReturnType<(typeof islands)[Name]>> }

export function isIslandName(name: string | undefined): name is IslandName {
  return name !== undefined && name in islands
}
