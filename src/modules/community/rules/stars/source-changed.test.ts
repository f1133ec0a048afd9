import { describe, expect, it } from 'vitest'
import { plainMessage } from '#core/bot/plain-message.ts'
import { aGuild, GUILD, NOW } from '#core/bot/rule-view.fixture.ts'
import type { MessageSnapshot } from '#core/bot/snapshots.ts'
import { defaultsOf } from '#core/settings/table.ts'
import { communitySettings } from '../../settings.ts'
import { NEW_STARBOARD } from '../../starboard.ts'
import { concernsEdit } from './source-changed.ts'

const board = { ...NEW_STARBOARD, id: 'b', name: 'Best of', channel: '9' }
const settings = { ...defaultsOf(communitySettings), starboards: [board] }
const author = { id: '216497581021265921', username: 'moka', globalName: 'Moka', avatar: null, bot: false }
const message = plainMessage({
  id: '300000000000000001',
  channelId: '1',
  author,
  content: 'The plan',
  sentAt: NOW,
})
const file = { id: '5', name: 'plan.pdf', url: 'https://cdn.example.com/plan.pdf', size: 4, contentType: null }

describe('a copy on a starboard follows its message', () => {
  const follows = (before: Partial<MessageSnapshot>, after: Partial<MessageSnapshot>) =>
    concernsEdit(
      {
        type: 'messageEdited',
        guildId: GUILD,
        at: NOW,
        before: { ...message, ...before },
        message: { ...message, ...after },
        member: null,
      },
      settings,
      aGuild(),
    )

  it('when the text changes, or only a file is removed', () => {
    expect(follows({}, { content: 'Another plan' })).toBe(true)
    expect(follows({ files: [file] }, {})).toBe(true)
  })

  it('but not when it is only pinned, or gets a link preview', () => {
    expect(follows({ files: [file] }, { files: [file], pinned: true })).toBe(false)
  })
})
