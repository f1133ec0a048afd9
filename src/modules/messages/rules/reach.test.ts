import { describe, expect, it } from 'vitest'
import { DEFAULT_MENTIONS, type Message } from '#core/settings/message.ts'
import type { SavedMessage } from '../saved-message.ts'
import { reachOf } from './reach.ts'

const opening = (...ids: string[]): Message => ({
  format: 'embeds',
  content: 'Press',
  rows: ids.map((savedId) => ({
    buttons: [{ id: savedId, label: savedId, style: 'blue', action: { type: 'sendSaved', target: 'hidden', savedId } }],
  })),
  mentions: DEFAULT_MENTIONS,
  silent: false,
})
const saved = (id: string, ...ids: string[]): SavedMessage => ({ id, name: id, message: opening(...ids) })

describe('the messages reachable from a message', () => {
  it('are none without a button that opens another', () => {
    expect(reachOf(saved('menu'), [saved('menu')])).toEqual({ messages: 0, presses: 0, leadsBack: false })
    expect(reachOf(saved('menu', 'gone'), [saved('menu', 'gone')])).toEqual({
      messages: 0,
      presses: 0,
      leadsBack: false,
    })
  })

  it('are counted with the presses to the furthest one, by the shortest path', () => {
    const all = [saved('menu', 'rules', 'roles'), saved('rules', 'roles'), saved('roles', 'colours'), saved('colours')]
    expect(reachOf(saved('menu', 'rules', 'roles'), all)).toEqual({ messages: 3, presses: 2, leadsBack: false })
  })

  it('end where they lead back to the first', () => {
    const all = [saved('menu', 'rules'), saved('rules', 'roles'), saved('roles', 'menu')]
    expect(reachOf(saved('menu', 'rules'), all)).toEqual({ messages: 2, presses: 2, leadsBack: true })
  })

  it('follow the unsaved version of the message', () => {
    const all = [saved('menu'), saved('rules')]
    expect(reachOf(saved('menu', 'rules'), all)).toEqual({ messages: 1, presses: 1, leadsBack: false })
  })
})
