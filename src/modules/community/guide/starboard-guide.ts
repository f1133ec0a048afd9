import { emojisField, listModeFields, switchField } from '#core/guides/fields.ts'
import type { EntryGuide } from '#core/guides/guide.ts'
import { CHANNEL_TYPE, WRITABLE_TYPES } from '#core/guild/types.ts'
import { m } from '#texts'
import { NEW_STARBOARD } from '../starboard.ts'
import { channelName } from './channel-name.ts'

const emojisOf = (emoji: unknown) => (Array.isArray(emoji) ? emoji.join(' ') : '')

/** Starboards, edited through `/config`. */
export const starboardGuide: EntryGuide = {
  id: 'starboards',
  list: { setting: 'starboards' },
  title: m['community.settings.starboards'],
  create: m['community.page.boards.add'],
  none: m['community.page.boards.noneHelp'],
  flag: 'status',
  start: ({ locale }) => ({ ...NEW_STARBOARD, name: m['community.page.boards.newName']({}, { locale }) }),
  nameOf: ({ name }) => String(name ?? ''),
  line: ({ min, emoji, channel }, context) =>
    m['community.page.boards.rule'](
      { min: String(min), emoji: emojisOf(emoji), channel: channelName(channel, context) ?? '?' },
      { locale: context.locale },
    ),
  parts: [
    {
      key: 'board',
      name: m['community.guide.board'],
      fields: [
        {
          key: 'name',
          label: m['community.page.boards.name'],
          control: () => ({ kind: 'text', max: 50, isOptional: false, isNeeded: true }),
        },
        {
          key: 'channel',
          label: m['community.page.boards.channel'],
          control: () => ({ kind: 'channel', max: 1, types: [...WRITABLE_TYPES, CHANNEL_TYPE.forum], isNeeded: true }),
        },
        { key: 'min', label: m['community.page.boards.min'], control: () => ({ kind: 'number' }) },
        emojisField({
          key: 'emoji',
          label: m['community.guide.emoji'],
          help: m['community.page.boards.lookPremium'],
        }),
      ],
    },
    {
      key: 'rules',
      name: m['community.guide.counted'],
      fields: [
        switchField({ key: 'removeSelf', label: m['community.page.boards.removeSelf'] }),
        switchField({ key: 'ignoreBots', label: m['community.page.boards.ignoreBots'] }),
        switchField({
          key: 'nsfw',
          label: m['community.guide.nsfw'],
          help: m['community.page.boards.nsfw'],
        }),
        switchField({
          key: 'removeBelow',
          label: m['community.guide.removeBelow'],
          help: m['community.page.boards.removeBelow'],
        }),
        { key: 'maxAge', label: m['community.page.boards.maxAge'], control: () => ({ kind: 'duration' }) },
      ],
    },
    {
      key: 'sources',
      name: m['community.page.boards.sources'],
      fields: listModeFields({
        roles: m['community.page.boards.authors'],
        rolesMode: m['community.guide.authorsMode'],
        channels: m['community.guide.channels'],
        channelsMode: m['community.guide.channelsMode'],
      }),
    },
    {
      key: 'look',
      name: m['community.page.boards.look'],
      fields: [
        {
          key: 'message',
          label: m['community.page.boards.message'],
          control: () => ({ kind: 'text', max: 2_000, isOptional: false, isNeeded: true, isLong: true }),
        },
        switchField({ key: 'embed', label: m['community.page.boards.embed'] }),
      ],
    },
  ],
}
