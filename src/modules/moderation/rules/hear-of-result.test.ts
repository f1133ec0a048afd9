import { expect, it } from 'vitest'
import type { EventOf } from '#core/bot/events.ts'
import { aView, GUILD, NOW } from '#core/bot/rule-view.fixture.ts'
import { defaultsOf } from '#core/settings/table.ts'
import { moderationSettings } from '../settings.ts'
import { hearOfApplied } from './hear-of-result.ts'
import { bodyOf } from './open-case.ts'

const settings = defaultsOf(moderationSettings)

/** What the log is asked to record once Discord has refused an automatic kick. */
function toldOf(ruleId: string | null): unknown[] {
  const body = bodyOf({
    type: 'kick',
    userId: '7',
    targetName: 'lichen',
    moderatorId: '1',
    moderatorName: 'Guildhall',
    source: 'automod',
    reason: null,
    context: 'Kick after 1 infraction',
    images: [],
    duration: null,
    deleteMessages: 0,
    channelId: '5',
    reportId: null,
    ruleId,
    predefinedId: null,
  })
  const row = {
    kind: 'case',
    id: 'one',
    number: 1,
    state: 'applying',
    subjectId: '7',
    actorId: '1',
    channelId: '5',
    messageId: null,
    dueAt: null,
    version: 1,
    body,
    createdAt: NOW,
    updatedAt: NOW,
  }
  const event: EventOf<'answered'> = {
    type: 'answered',
    guildId: GUILD,
    at: NOW,
    module: 'moderation',
    tag: 'applied',
    payload: { caseId: 'one', userId: '7', reply: null },
    result: { ok: false, code: 'memberTooHigh' },
    made: {},
  }
  const view = aView({ guild: { locale: 'en' }, records: { own: { rows: [row], count: 1 } } })
  const { effects } = hearOfApplied(event, settings, view)
  return effects.flatMap((effect) =>
    effect.type === 'emit' && effect.event.type === 'requested' ? [effect.event.payload] : [],
  )
}

it('reports to the log that Discord refused an automatic sanction', () => {
  expect(toldOf('a')).toEqual([
    {
      log: 'automod',
      event: 'escalation',
      lines: ['<@7>', 'Kick after 1 infraction', '**Not applied:** This member’s highest role is not below the bot’s.'],
      channelId: '5',
    },
  ])
})

it('leaves sanctions without a rule to the case file', () => {
  expect(toldOf(null)).toEqual([])
})
