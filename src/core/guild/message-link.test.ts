import { describe, expect, it } from 'vitest'
import { messageLink, readMessageLink } from './message-link.ts'

const PLACE = { guildId: '100000000000000001', channelId: '200000000000000002', messageId: '300000000000000003' }
const { channelId, messageId } = PLACE

describe('what a person types to refer to a message', () => {
  it.each([
    ['a link', messageLink(PLACE), channelId],
    ['a link to a local Discord', messageLink(PLACE, 'http://localhost:3001'), channelId],
    ['a link between angle brackets, with spaces around it', ` <${messageLink(PLACE)}> `, channelId],
    ['the pair that Discord copies', `${channelId}-${messageId}`, channelId],
    ['an id alone', ` ${messageId}\n`, null],
  ])('is %s', (_, written, channel) => {
    expect(readMessageLink(written)).toEqual({ channelId: channel, messageId })
  })

  it.each([
    ['nothing', ''],
    ['words', 'the one above'],
    ['a number too short', '12345'],
    ['a number that no id can be', '99999999999999999999'],
    ['digits glued to letters', `abc${messageId}`],
    ['a link to a server', `https://discord.com/channels/${PLACE.guildId}/x`],
  ])('is not %s', (_, written) => {
    expect(readMessageLink(written)).toBeNull()
  })
})
