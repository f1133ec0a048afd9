import { m } from '#texts'
import type { Rank } from '../../live/messages.ts'

export function rankName(rank: Rank): string {
  switch (rank) {
    case 'owner':
      return m['chat.rank.owner']()
    case 'admin':
      return m['chat.rank.admin']()
    case 'manager':
      return m['chat.rank.manager']()
    case 'moderator':
      return m['chat.rank.moderator']()
    case 'member':
      return m['chat.rank.member']()
  }
}
