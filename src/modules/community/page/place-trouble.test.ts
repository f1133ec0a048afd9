import { expect, it } from 'vitest'
import { aTextChannel } from '#core/guild/guild.fixture.ts'
import { ALL_PERMISSIONS, PERMISSIONS } from '#core/guild/permissions.ts'
import { CHANNEL_TYPE, type Channel, type ChannelType } from '#core/guild/types.ts'
import { boardTrouble, hubTrouble } from './place-trouble.ts'

const channel = (id: string, type: ChannelType, bits: bigint = ALL_PERMISSIONS): Channel =>
  aTextChannel(id, { name: id, type, botPermissions: String(bits) })
const channels = [
  channel('entry', CHANNEL_TYPE.voice),
  channel('rooms', CHANNEL_TYPE.category),
  channel('shut', CHANNEL_TYPE.category, PERMISSIONS.viewChannel),
  channel('stars', CHANNEL_TYPE.text),
  channel('mute', CHANNEL_TYPE.text, PERMISSIONS.viewChannel),
]

it('finds nothing wrong with a hub that works, or whose channels the bot has yet to create', () => {
  expect(hubTrouble({ channel: 'entry', category: 'rooms' }, channels)).toBeNull()
  expect(hubTrouble({ channel: null, category: null }, channels)).toBeNull()
})

it('reports that a channel of a hub was deleted, or that the bot may not open rooms', () => {
  expect(hubTrouble({ channel: 'deleted', category: 'rooms' }, channels)).toBe('gone')
  expect(hubTrouble({ channel: 'entry', category: 'deleted' }, channels)).toBe('gone')
  expect(hubTrouble({ channel: 'entry', category: 'shut' }, channels)).toBe('missing')
})

it('reports that the channel of a starboard was deleted, or that the bot may not write there', () => {
  expect(['stars', 'deleted', 'mute'].map((id) => boardTrouble(id, channels))).toEqual([null, 'gone', 'missing'])
})
