import type { HistoryPerson } from '#core/history-api.ts'
import type { MemberSnapshot } from './snapshots.ts'

/** Who the history names for a change, and how it was made. */
export type Saver = { by: HistoryPerson; source: 'command' | 'import' | 'dashboard' }

export const byCommandOf = ({ id, username, avatar }: Pick<MemberSnapshot, 'id' | 'username' | 'avatar'>): Saver => ({
  by: { id, name: username, avatar },
  source: 'command',
})
