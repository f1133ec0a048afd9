import { customId } from '#core/bot/custom-id.ts'
import type { Decision } from '#core/bot/effects.ts'
import type { CommandEvent, ModalEvent } from '#core/bot/events.ts'
import type { StateEffect } from '#core/bot/state-effects.ts'
import { keepReply } from '#core/bot/stored-reply.ts'
import type { Needs, RuleView } from '#core/bot/view.ts'
import { answerPrivately } from '#core/commands/reply.ts'
import { SERVER_NAME_MAX } from '#core/guild/name-bounds.ts'
import type { Board } from '#core/leaderboards/board.ts'
import { beginScoreChange } from '#core/scores/score-change.ts'
import { isServerName } from '#core/scores/server-name.ts'
import { cutToLength } from '#core/templates/cut.ts'
import { m } from '#texts'
import { startBulk } from './bulk.ts'
import { changeOf, settingTo } from './change-of.ts'

export const RESET_ROUTE = 'reset'
export const RESET_KINDS = ['money', 'xp', 'inventory'] as const
export type ResetKind = (typeof RESET_KINDS)[number]
const RESET_WORDS = {
  money: m['admin.resets.money'],
  xp: m['admin.resets.xp'],
  inventory: m['admin.resets.inventory'],
} as const
const FIELD_HELP_MAX = 100

/** It affects everybody, so the name of the server has to be typed. */
export function askForServerName(
  module: string,
  kind: ResetKind,
  userId: string | null,
  { locale: { own: locale } }: CommandEvent,
  { guild }: RuleView,
): Decision {
  const modal = {
    customId: customId(module, RESET_ROUTE, kind, userId ?? ''),
    title: m['admin.resetTitle']({}, { locale }),
    fields: [
      {
        key: 'name',
        kind: 'line' as const,
        label: m['admin.typeName']({}, { locale }),
        description: cutToLength(guild.name, FIELD_HELP_MAX),
        max: SERVER_NAME_MAX,
      },
    ],
  }
  return { effects: [{ type: 'modal', modal }], reasons: [{ code: 'askedToConfirm' }] }
}

const kindOf = (written: string | undefined): ResetKind | null => RESET_KINDS.find((kind) => kind === written) ?? null

export const resetNeeds = ({ args }: ModalEvent): Needs => {
  const userId = args[1]
  return userId ? { inventory: [userId], standings: [userId] } : { collections: ['items'] }
}

export function reset(event: ModalEvent, view: RuleView): Decision {
  const own = { locale: event.locale.own }
  const kind = kindOf(event.args[0])
  const userId = event.args[1] ?? ''
  const typed = event.fields.get('name')?.[0] ?? ''
  if (!kind || !isServerName(typed, view.guild.name)) {
    return answerPrivately(m['admin.wrongName']({}, own), 'wrongName')
  }
  return userId ? resetMember(kind, userId, event, view) : resetServer(kind, event, view)
}

function resetMember(kind: ResetKind, userId: string, event: ModalEvent, view: RuleView): Decision {
  const note = { ref: `reset:${event.interaction.id}`, by: event.member.id, reason: undefined, channelId: null }
  const held = [...(view.inventory.get(userId) ?? [])]
  const effects: StateEffect[] =
    kind === 'inventory'
      ? held.map(([itemId, quantity]) => changeOf({ kind: 'item', itemId }, userId, -quantity, note))
      : settingTo({ kind }, userId, 0, note)
  const content = m['admin.resetDone']({ member: `<@${userId}>` }, { locale: event.locale.own })
  return {
    effects: [...effects, { type: 'reply', isPrivate: true, message: { content } }],
    reasons: [{ code: 'resetByAdministrator' }],
  }
}

function resetServer(kind: ResetKind, event: ModalEvent, view: RuleView): Decision {
  return kind === 'inventory' ? resetInventories(event, view) : resetScores(BOARD_OF[kind], event, view)
}

const BOARD_OF = { money: 'economy', xp: 'levels' } as const

/** Makes a backup first, which the dashboard can restore. */
function resetScores(board: Board, event: ModalEvent, view: RuleView): Decision {
  const { locale } = view.guild
  const name = RESET_WORDS[board === 'levels' ? 'xp' : 'money']({}, { locale })
  const content = m['bulk.running']({ name, count: 0, done: '0' }, { locale })
  const begun = beginScoreChange({
    id: view.newId(),
    board,
    what: 'reset',
    by: event.member.id,
    rowsOf: null,
    reply: keepReply(event, false),
    total: null,
    now: view.now,
  })
  return {
    effects: [...begun, { type: 'reply', isPrivate: false, message: { content } }],
    reasons: [{ code: 'bulkStarted' }],
    otherwise: () => answerPrivately(m['scores.busy']({}, { locale: event.locale.own }), 'notPossible'),
  }
}

function resetInventories(event: ModalEvent, view: RuleView): Decision {
  const items = (view.entries('items') as readonly { id: string }[]).map(({ id }) => id)
  if (items.length === 0) return answerPrivately(m['admin.noItem']({}, { locale: event.locale.own }), 'itemGone')
  const name = RESET_WORDS.inventory({}, { locale: view.guild.locale })
  const plan = { mode: 'reset', what: null, delta: 0, roleId: null, name, by: event.member.id } as const
  return startBulk(event.module, plan, event, view, items)
}
