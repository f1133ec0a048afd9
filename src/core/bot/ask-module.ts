import type { Effect } from './effects.ts'
import type { EventOf } from './events.ts'
import type { RuleView } from './view.ts'

type Place = { guild: Pick<RuleView['guild'], 'id'>; now: number }
type Asked = Pick<EventOf<'requested'>, 'module' | 'from' | 'what' | 'payload'>

/** Asks a module (perhaps the same one) to do something: it receives `requested` once this decision is applied. */
export const askModule = ({ guild, now }: Place, asked: Asked): Effect => ({
  type: 'emit',
  event: { type: 'requested', guildId: guild.id, at: now, ...asked },
})
