import {
  aChannel,
  aChoice,
  aGivenRole,
  all,
  anId,
  aSwitch,
  entriesOf,
  givenRoles,
  HERE,
  ids,
  listOfEntries,
  lists,
  type Refused,
  type RefusedValues,
  roleLists,
  roles,
  under,
  wholeNumber,
} from '#core/settings/refused.fixture.ts'

const VOICE = [2, 13, 4] as const
const delayed = { id: 'd1', role: HERE.role, delay: 3600, rolesMode: 'forbidden', roles: [], remove: [] }
const extra = { channel: HERE.voice, role: HERE.role }

/** A role listed twice is not an error here: it is kept once. */
function onArrival(): RefusedValues {
  const { V_DUPLICATE: _, ...refused } = givenRoles(20)
  return refused
}

export const autorolesRefused: Refused = {
  fine: { delayedRoles: [delayed], 'voiceRole.role': HERE.otherRole, 'voiceRole.extra': [extra] },
  keys: {
    defaultRole: onArrival(),
    defaultRoleBots: onArrival(),
    defaultRoleWait: aChoice,
    delayedRoles: all(
      listOfEntries(delayed, {
        id: anId,
        role: all(aGivenRole, { V_TYPE: [null] }),
        delay: wholeNumber(60, 365 * 86_400),
        rolesMode: aChoice,
        roles: roles(),
        remove: all(givenRoles(), { V_DUPLICATE: [[HERE.role]] }),
      }),
      { V_DUPLICATE: [[delayed, delayed]], V_LIMIT: [entriesOf(21, delayed, (n) => ({ id: `d${n}` }))] },
    ),
    'voiceRole.role': aGivenRole,
    ...under('voiceRole', lists('', VOICE)),
    'voiceRole.extra': all(listOfEntries(extra, { channel: aChannel(VOICE), role: aGivenRole }), {
      V_DUPLICATE: [[extra, { ...extra, role: HERE.otherRole }]],
      V_LIMIT: [ids(11).map((channel) => ({ ...extra, channel }))],
    }),
    'stickyRoles.enabled': aSwitch,
    ...under('stickyRoles', roleLists()),
    'stickyRoles.dangerous': givenRoles(),
  },
  together: [
    {
      patch: { defaultRole: [HERE.role], 'voiceRole.role': HERE.role },
      path: 'voiceRole.role',
      code: 'V_CONFLICT',
    },
  ],
  free: {
    defaultRole: { V_LIMIT: [[HERE.role, HERE.otherRole, HERE.voiceRole, HERE.dayRole]] },
    defaultRoleBots: { V_LIMIT: [[HERE.role, HERE.otherRole, HERE.voiceRole, HERE.dayRole]] },
    delayedRoles: { V_LIMIT: [entriesOf(4, delayed, (n) => ({ id: `d${n}` }))] },
    'voiceRole.extra': { V_LIMIT: [[extra]] },
  },
  freeTogether: [
    {
      patch: {
        defaultRole: [HERE.role, HERE.otherRole],
        defaultRoleBots: [HERE.role],
        delayedRoles: [{ ...delayed, role: HERE.otherRole }],
      },
      path: 'defaultRole',
      code: 'V_LIMIT',
    },
  ],
}
