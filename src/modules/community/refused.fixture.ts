import {
  aChannel,
  aChoice,
  aColor,
  aLink,
  all,
  anEmoji,
  anId,
  aRole,
  aSwitch,
  channels,
  ELSEWHERE,
  entriesOf,
  HERE,
  ids,
  letters,
  listOfEntries,
  lists,
  type Refused,
  type RefusedValues,
  roles,
  someOf,
  wholeNumber,
  words,
  wrap,
} from '#core/settings/refused.fixture.ts'
import { NEW_STARBOARD } from './starboard.ts'
import { NEW_VOICE_HUB } from './voice-hub.ts'

const hub = { ...NEW_VOICE_HUB, id: 'h1', channel: HERE.voice, category: HERE.category }
const board = { ...NEW_STARBOARD, id: 'b1', name: 'Stars', channel: HERE.text }
const figure = {
  id: 'f1',
  status: true,
  channel: HERE.voice,
  kind: 'voice',
  format: 'Crew: {count}',
  locale: true,
  short: false,
  target: 'members',
}
const api = { url: 'https://example.org/crew', path: 'crew.size' }
const subset: RefusedValues = { V_TYPE: ['x', null, ['unheard of']] }

export const communityRefused: Refused = {
  fine: {
    privateroom: [{ ...hub, accessRoles: [HERE.role], bitrate: 64_000, region: 'rotterdam' }],
    starboards: [{ ...board, emoji: ['⭐', HERE.emoji], channelMin: { [HERE.news]: 5 } }],
    statsChannels: [figure, { ...figure, id: 'f2', channel: null, target: 'api', api }],
  },
  keys: {
    privateroom: all(
      listOfEntries(hub, {
        id: anId,
        status: aSwitch,
        channel: aChannel([2]),
        category: aChannel([4]),
        overflow: channels([4], 3),
        nameFormat: words(100),
        words: someOf(words(25), { fine: 'parrot', max: ids(101) }),
        permissionsFrom: aChoice,
        creatorPermissions: all(subset, { V_DUPLICATE: [['invite', 'invite']] }),
        userLimit: wholeNumber(0, 99),
        permanentChannels: channels(null, 50),
        panel: aSwitch,
        accessRoles: {
          V_TYPE: ['everyone', null],
          V_REQUIRED: [[]],
          V_FORMAT: [['general']],
          V_LIMIT: [ids(6)],
          V_DUPLICATE: [[HERE.role, HERE.role]],
          W_GONE: [[ELSEWHERE.role]],
        },
        panelRolesMode: aChoice,
        panelRoles: roles(),
        moderatorRoles: roles(10),
        untouchableRoles: roles(10),
        whitelistPermissions: subset,
        buttons: subset,
        settingsFields: subset,
        takeover: aSwitch,
        saves: aSwitch,
        bitrate: { V_TYPE: ['fast', null], V_RANGE: [7999, 384_001] },
        region: words(32),
        slowmode: { V_TYPE: ['fast', null], V_RANGE: [-1, 21_601] },
        emptyDelay: wholeNumber(0, 300),
      }),
      {
        V_DUPLICATE: [
          [hub, { ...hub, channel: null }],
          [hub, { ...hub, id: 'h2' }],
        ],
        V_LIMIT: [entriesOf(11, hub, (n) => ({ id: `h${n}`, channel: null }))],
      },
    ),
    starboards: all(
      listOfEntries(board, {
        id: anId,
        status: aSwitch,
        name: words(50),
        channel: aChannel([0, 2, 5, 10, 11, 12, 13, 15]),
        emoji: all(someOf(anEmoji, { fine: '⭐', max: ['⭐', '🌟', '✨', '💫'] }), { V_REQUIRED: [[]] }),
        min: wholeNumber(1, 25),
        channelMin: all(
          { V_TYPE: ['x', []], V_FORMAT: [{ general: 3 }], W_GONE: [{ [ELSEWHERE.channel]: 3 }] },
          { V_LIMIT: [Object.fromEntries(ids(26).map((id) => [id, 3]))] },
          wrap({ V_TYPE: ['3'], V_RANGE: [0, 26] }, (least) => ({ [HERE.news]: least })),
        ),
        ...lists(),
        votersMode: aChoice,
        voters: roles(),
        removeSelf: aSwitch,
        ignoreBots: aSwitch,
        message: words(2000),
        embed: aSwitch,
        color: aColor,
        maxAge: wholeNumber(0, 365 * 86_400),
        removeBelow: aSwitch,
        deleteWithSource: aSwitch,
        votersAccountAge: wholeNumber(0, 31_536_000),
        nsfw: aSwitch,
      }),
      {
        V_CONFLICT: [[{ ...board, channelsMode: 'allowed', channels: [HERE.text] }]],
        V_DUPLICATE: [
          [board, board],
          [board, { ...board, id: 'b2', channel: HERE.news }],
        ],
        V_LIMIT: [entriesOf(11, board, (n) => ({ id: `b${n}` }))],
      },
    ),
    statsChannels: all(
      listOfEntries(figure, {
        id: anId,
        status: aSwitch,
        channel: aChannel([2, 4]),
        kind: aChoice,
        format: all(words(100), { V_FORMAT: ['Crew', 'Crew: {members}'], V_MAX: [`{count}${letters(94)}`] }),
        locale: aSwitch,
        short: aSwitch,
        target: aChoice,
      }),
      wrap(all(aRole, { V_REQUIRED: [undefined] }), (targetId) => [{ ...figure, target: 'role', targetId }]),
      wrap(all(aChannel([4]), { V_REQUIRED: [undefined] }), (targetId) => [
        { ...figure, target: 'category', targetId },
      ]),
      wrap(aLink, (url) => [{ ...figure, target: 'api', api: { ...api, url } }]),
      wrap(words(200), (path) => [{ ...figure, target: 'api', api: { ...api, path } }]),
      {
        V_REQUIRED: [[{ ...figure, target: 'api' }]],
        V_DUPLICATE: [
          [figure, { ...figure, channel: null }],
          [figure, { ...figure, id: 'f2' }],
        ],
        V_LIMIT: [entriesOf(26, figure, (n) => ({ id: `f${n}`, channel: null }))],
      },
    ),
  },
  together: [
    { patch: { statsChannels: [{ ...figure, kind: 'category' }] }, path: 'statsChannels', code: 'V_CHANNEL_TYPE' },
    {
      patch: { statsChannels: [{ ...figure, channel: HERE.category }] },
      path: 'statsChannels',
      code: 'V_CHANNEL_TYPE',
    },
  ],
  free: {
    privateroom: {
      V_LIMIT: [entriesOf(2, hub, (n) => ({ id: `h${n}`, channel: null }))],
      W_PREMIUM: [[{ ...hub, nameFormat: '{index}' }], [{ ...hub, saves: true }]],
    },
    starboards: {
      V_LIMIT: [entriesOf(2, board, (n) => ({ id: `b${n}`, channelsMode: n ? 'allowed' : 'forbidden' }))],
      W_PREMIUM: [[{ ...board, emoji: ['🦜'] }], [{ ...board, color: '#123456' }]],
    },
    statsChannels: {
      V_LIMIT: [entriesOf(6, figure, (n) => ({ id: `f${n}`, channel: null }))],
      W_PREMIUM: [[{ ...figure, target: 'api', api }]],
    },
  },
}
