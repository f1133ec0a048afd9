import type { HistoryPerson } from '#core/history-api.ts'
import type { MemberSnapshot } from './snapshots.ts'

/** In whose name the history has a change, and on which way it was made. */
export type Saver = { by: HistoryPerson; source: 'command' | 'import' | 'dashboard' }

export const byCommandOf = ({ id, username, avatar }: Pick<MemberSnapshot, 'id' | 'username' | 'avatar'>): Saver => ({
  by: { id, name: username, avatar },
  source: 'command',
})
