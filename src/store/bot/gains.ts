import type { Database } from '../database.ts'

export type Gain = { guildId: string; board: 'levels' | 'economy'; userId: string; amount: number; source: string }
export type GainResult = { guildId: string; board: 'levels' | 'economy'; userId: string; before: number; after: number }

export async function flushGains(_database: Database, _gains: readonly Gain[], _now: number): Promise<GainResult[]> {
  throw new Error('not merged yet')
}
