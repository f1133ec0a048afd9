import type { Database } from '../database.ts'
export async function writeDecisions(_database: Database, _entries: readonly unknown[]): Promise<void> {}
