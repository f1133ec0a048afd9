import { all, anId, aPicture, entriesOf, listOfEntries, type Refused, words } from '#core/settings/refused.fixture.ts'
import { aSavedMessage, IN_BLOCKS, MESSAGE } from '#core/settings/refused-message.fixture.ts'

const profile = { id: 'p1', name: 'Boatswain', avatar: null }
const saved = { name: 'Rules', message: MESSAGE }
const french = { content: 'Ohé' }

export const messagesRefused: Refused = {
  fine: { webhooksProfiles: [profile, { ...profile, id: 'p2', avatar: '/uploads/x.png' }] },
  keys: {
    webhooksProfiles: all(
      listOfEntries(profile, {
        id: anId,
        name: all(words(80), { V_FORMAT: ['Discord', 'my DISCORD bot', 'clyde', 'everyone', ' here '] }),
        avatar: aPicture,
      }),
      { V_DUPLICATE: [[profile, profile]], V_LIMIT: [entriesOf(51, profile, (n) => ({ id: `p${n}` }))] },
    ),
  },
  free: { webhooksProfiles: { V_LIMIT: [entriesOf(4, profile, (n) => ({ id: `p${n}` }))] } },
  collections: {
    savedMessages: {
      fine: { ...saved, message: { ...MESSAGE, variants: { fr: french } } },
      fields: { name: all(words(50), { V_REQUIRED: [undefined] }), message: aSavedMessage },
      together: [
        { entry: { message: { ...MESSAGE, unheardOf: 1 } }, path: 'message.unheardOf', code: 'V_UNKNOWN' },
        {
          entry: { message: { ...MESSAGE, variants: { fr: french, en: french } } },
          path: 'message',
          code: 'V_CONFLICT',
        },
        {
          entry: { message: { ...MESSAGE, variants: { fr: {} } } },
          path: 'message.variants.fr',
          code: 'V_REQUIRED',
        },
        {
          entry: { message: { ...IN_BLOCKS, variants: { fr: french } } },
          path: 'message',
          code: 'V_CONFLICT',
        },
        {
          entry: { message: { ...MESSAGE, variants: { de: french } } },
          path: 'message.variants.de',
          code: 'V_UNKNOWN',
        },
      ],
    },
  },
}
