import * as z from 'zod/mini'
import type { ComponentRoute } from '#core/bot/define-bot.ts'
import { type Decision, type Effect, nothing } from '#core/bot/effects.ts'
import type { EventOf } from '#core/bot/events.ts'
import { keepReply } from '#core/bot/stored-reply.ts'
import type { Needs, RuleView } from '#core/bot/view.ts'
import { m } from '#texts'
import { type UndoObstacle, undo, undoNeeds, undoObstacle } from '../rules/undo.ts'
import type { AutoModerationSettings } from '../settings.ts'

const OBSTACLES = {
  noInfraction: m['auto-moderation.undo.noInfraction'],
  undoneAlready: m['auto-moderation.undo.already'],
  aboutYou: m['auto-moderation.undo.aboutYou'],
  aboveYou: m['auto-moderation.undo.aboveYou'],
  noPermission: m['auto-moderation.undo.noPermission'],
} as const satisfies Record<UndoObstacle, unknown>

const say = (content: string): Effect => ({ type: 'reply', isPrivate: true, message: { content } })

/** The button of the log entry. */
export const undoRoute: ComponentRoute<AutoModerationSettings> = {
  kind: 'component',
  who: 'manageMessages',
  needs: ({ args: [hit = '', userId = ''], member }) => undoNeeds({ hit, userId, by: member.id }),
  decide(event, _settings, view): Decision {
    const [hit = '', userId = ''] = event.args
    const { own: locale } = event.locale
    const undoing = { hit, userId, by: event.member.id, reply: keepReply(event, true) }
    const obstacle = undoObstacle(undoing, view)
    if (obstacle) return { effects: [say(OBSTACLES[obstacle]({}, { locale }))], reasons: [{ code: obstacle }] }
    const { isRestored, ...decision } = undo(undoing, view)
    const user = `<@${userId}>`
    const words = isRestored
      ? m['auto-moderation.undo.done']({ user }, { locale })
      : m['auto-moderation.undo.doneWithoutText']({ user }, { locale })
    return {
      ...decision,
      effects: [...decision.effects, say(words)],
      otherwise: () => ({
        effects: [say(OBSTACLES.undoneAlready({}, { locale }))],
        reasons: [{ code: 'undoneAlready' }],
      }),
    }
  },
}

/** What the API passes to the bot; the key of the job is the hit. */
const asked = z.object({ userId: z.string(), by: z.string() })
export type AskedUndo = z.infer<typeof asked>

export function undoJobNeeds({ key, payload }: EventOf<'jobDue'>): Needs {
  const { data } = asked.safeParse(payload)
  return data ? undoNeeds({ hit: key, ...data }) : {}
}

export function undoFromPage({ key, payload }: EventOf<'jobDue'>, view: RuleView): Decision {
  const { data } = asked.safeParse(payload)
  if (!data) return nothing('badRequest')
  const undoing = { hit: key, ...data, reply: null }
  const obstacle = undoObstacle(undoing, view)
  if (obstacle) return nothing(obstacle)
  const { isRestored: _, ...decision } = undo(undoing, view)
  return decision
}
