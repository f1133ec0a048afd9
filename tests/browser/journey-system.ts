import type { RunningSystem } from './system.ts'

export type JourneySystem = Pick<RunningSystem, 'url' | 'dataDir'>
