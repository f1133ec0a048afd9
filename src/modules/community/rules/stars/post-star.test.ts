import { describe, expect, it } from 'vitest'
import { aGuild, GUILD, NOW } from '#core/bot/rule-view.fixture.ts'
import { defaultsOf } from '#core/settings/table.ts'
import { communitySettings } from '../../settings.ts'
import { NEW_STARBOARD, type Starboard } from '../../starboard.ts'
import { votesNeeds } from './post-star.ts'

const AUTHOR = '300000000000000000'
/** Created a minute ago. */
const YOUNG = String(BigInt(NOW - 60_000 - Date.UTC(2015, 0, 1)) << 22n)
const old = Array.from({ length: 150 }, (_, index) => String(300000000000000001n + BigInt(index)))

function lookedUp(over: Partial<Starboard>, read: readonly string[], earlier: readonly string[] = []) {
  const board = { ...NEW_STARBOARD, id: 'b', name: 'Best of', channel: '9', ...over }
  const settings = { ...defaultsOf(communitySettings), starboards: [board] }
  const payload = {
    boardId: 'b',
    channelId: '1',
    messageId: '2',
    authorId: AUTHOR,
    replyTo: null,
    places: [{ channelId: '1', messageId: '2', emoji: '⭐' }],
    place: 0,
    after: null,
    voters: earlier,
  }
  const result = { ok: true, id: null, data: read.map((id) => ({ id })) } as const
  const event = {
    type: 'answered',
    guildId: GUILD,
    at: NOW,
    module: 'community',
    tag: 'starVotes',
    payload,
    result,
    made: {},
  } as const
  return votesNeeds(event, settings, aGuild({ premium: true })).members ?? []
}

describe('voters whose roles decide', () => {
  it('are looked up with their page, except for those already counted', () => {
    const page = old.slice(0, 100)
    expect(lookedUp({ votersMode: 'allowed', voters: ['5'] }, page)).toEqual(page)
    const last = old.slice(100, 120)
    expect(lookedUp({ votersMode: 'allowed', voters: ['5'] }, last, last.slice(0, 5))).toEqual([
      AUTHOR,
      ...last.slice(5),
    ])
  })

  it('are not looked up if their vote does not count anyway', () => {
    const page = old.slice(0, 20)
    const members = lookedUp({ voters: ['5'], votersAccountAge: 3_600 }, [AUTHOR, YOUNG, ...page])
    expect(members).toEqual([AUTHOR, ...page])
  })

  it('are not looked up where anybody may vote', () => {
    expect(lookedUp({}, old.slice(0, 20))).toEqual([AUTHOR])
  })
})
