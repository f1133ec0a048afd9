import type { Effect } from './effects.ts'
import type { EventOf } from './events.ts'
import type { RuleView } from './view.ts'

type Place = { guild: Pick<RuleView['guild'], 'id'>; now: number }
type Asked = Pick<EventOf<'requested'>, 'module' | 'from' | 'what' | 'payload'>

/** Has a module do something, be it the same one: it hears of it as `requested`, once this decision is applied. */
export const askModule = ({ guild, now }: Place, asked: Asked): Effect => ({
  type: 'emit',
  event: { type: 'requested', guildId: guild.id, at: now, ...asked },
})
