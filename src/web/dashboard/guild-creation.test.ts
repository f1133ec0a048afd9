import { describe, expect, it } from 'vitest'
import { aTextChannel } from '#core/guild/guild.fixture.ts'
import type { Channel } from '#core/guild/types.ts'
import { createGuildCreation } from './guild-creation.ts'

const channel = (id: string, position: number): Channel => aTextChannel(id, { name: id, position })

function setUp(reply: unknown) {
  let guild = { id: '1', channels: [channel('a', 0), channel('c', 2)], roles: [] }
  const creation = createGuildCreation(
    { createChannel: async () => reply, createRole: async () => reply } as never,
    {
      snapshot: () => ({ guild }),
      receiveGuild: (received: object) => {
        guild = { ...guild, ...received }
      },
    } as never,
  )
  return { creation, ids: () => guild.channels.map(({ id }) => id) }
}

describe('a channel or role created in a picker', () => {
  it('is known, in its place, before the promise resolves', async () => {
    const { creation, ids } = setUp({ kind: 'ok', value: { channel: channel('b', 1) } })
    expect(await creation.createChannel({ name: 'b', type: 0, parentId: null })).toEqual({ ok: true, id: 'b' })
    expect(ids()).toEqual(['a', 'b', 'c'])
  })

  it('is not added twice when the live stream was faster', async () => {
    const { creation, ids } = setUp({ kind: 'ok', value: { channel: channel('a', 5) } })
    await creation.createChannel({ name: 'a', type: 0, parentId: null })
    expect(ids()).toEqual(['c', 'a'])
  })

  it('is refused with the API’s own sentence', async () => {
    const { creation, ids } = setUp({ kind: 'problem', status: 403, problem: { detail: 'You need Manage Roles.' } })
    expect(await creation.createRole({ name: 'x', color: 0 })).toEqual({ ok: false, message: 'You need Manage Roles.' })
    expect(ids()).toEqual(['a', 'c'])
  })
})
