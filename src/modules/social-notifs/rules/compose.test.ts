import { expect, it } from 'vitest'
import { aChannel, aGuild, byId } from '#core/bot/rule-view.fixture.ts'
import { CHANNEL_TYPE } from '#core/guild/types.ts'
import { sendTo } from './compose.ts'

it('a post of a forum never ends in half an emoji, however long the title is', () => {
  const guild = aGuild({ channels: byId(aChannel('5', { type: CHANNEL_TYPE.forum })) })
  const sent = sendTo('5', `${'a'.repeat(99)}🎉 and more`, {}, { guild })
  const name = sent.type === 'createThread' ? sent.name : ''
  expect(name).toHaveLength(100)
  expect(name.isWellFormed()).toBe(true)
})
