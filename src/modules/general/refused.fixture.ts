import {
  aChoice,
  aColor,
  all,
  aMember,
  aRole,
  aSwitch,
  entriesOf,
  HERE,
  listOfEntries,
  type Refused,
} from '#core/settings/refused.fixture.ts'

const grant = { type: 'role', id: HERE.role, modules: ['tickets'], level: 'read' }
const person = { ...grant, type: 'user', id: '184029374650198273' }
const anotherPerson = (n: number) => ({ id: String(BigInt(person.id) + BigInt(n)) })
const commands = Array.from({ length: 101 }, (_, n) => `command-${n}`)
const date = { V_TYPE: [5], V_FORMAT: ['tomorrow', '2026-12-01', '2026-13-01T00:00:00Z'] }

export const generalRefused: Refused = {
  fine: {
    'access.grants': [grant, person],
    disabledCommands: ['ping'],
    botAvatar: '/uploads/fox.webp',
    botBanner: '/uploads/fox.webp',
    timezone: 'America/Montreal',
  },
  keys: {
    prefix: {
      V_TYPE: [5, null, ['!']],
      V_REQUIRED: [''],
      V_MAX: ['!!!!!!'],
      V_FORMAT: [' ', 'a b', '`', '\u200b', '\n'],
    },
    language: all(aChoice, { V_TYPE: ['de', 'FR'] }),
    timezone: { V_TYPE: [2, null], V_FORMAT: ['', '+02:00', 'Paris', 'Europe/Atlantis', '__proto__'] },
    deletecommandmessages: aSwitch,
    accentColor: all(aColor, { V_TYPE: [null] }),
    botNickname: { V_TYPE: [5, null], V_MAX: ['x'.repeat(33)] },
    botAvatar: { V_TYPE: [5], V_URL: ['', 'https://example.org/x.png', '/uploads/../x.png', 'javascript:alert(1)'] },
    botBanner: { V_TYPE: [5], V_URL: ['', 'https://example.org/x.png', '/uploads/../x.png', 'javascript:alert(1)'] },
    disabledCommands: {
      V_TYPE: ['ping', null, [5]],
      V_FORMAT: [['/ping'], ['Ping'], ['']],
      V_DUPLICATE: [['ping', 'ping']],
      V_LIMIT: [commands],
    },
    'access.mode': aChoice,
    'access.grants': all(
      listOfEntries(grant, {
        type: { V_TYPE: ['guild'] },
        id: aRole,
        modules: {
          V_TYPE: ['some', null, ['tickets', 5]],
          V_REQUIRED: [[]],
          V_FORMAT: [['Tickets'], ['__proto__']],
          V_DUPLICATE: [['tickets', 'tickets']],
        },
        level: aChoice,
        expiresAt: date,
      }),
      { V_LIMIT: [entriesOf(51, person, anotherPerson)] },
      listOfEntries(person, { id: aMember }),
    ),
  },
  together: [
    { patch: { 'access.grants': [{ ...grant, modules: ['unheard-of'] }] }, path: 'access.grants', code: 'V_FORMAT' },
  ],
  free: {
    accentColor: { W_PREMIUM: ['#123456'] },
    botAvatar: { W_PREMIUM: ['/uploads/fox.webp'] },
    botBanner: { W_PREMIUM: ['/uploads/fox.webp'] },
    'access.grants': { V_LIMIT: [entriesOf(6, person, anotherPerson)] },
  },
}
