import {
  aChannel,
  aChoice,
  aColor,
  all,
  aMember,
  aPicture,
  aRole,
  aSwitch,
  channels,
  HERE,
  ids,
  listOfEntries,
  premiumSwitch,
  type Refused,
  roles,
  under,
  words,
  wrap,
} from '#core/settings/refused.fixture.ts'
import { LOG_EVENTS, LOG_MODULE_IDS, MESSAGE_EVENTS } from './log-modules.ts'

const LOGGED = [0, 5, 10, 11, 12] as const
const target = { type: 'role', id: HERE.role }
const oneLog = ([event, ...others]: readonly string[]) => ({
  status: aSwitch,
  channel: aChannel(LOGGED),
  ignoreChannels: channels(),
  color: aColor,
  webhook: all(
    { V_TYPE: ['x', 5], V_REQUIRED: [{ name: null }, {}] },
    wrap(words(80), (name) => ({ name, avatar: null })),
    wrap(aPicture, (avatar) => ({ name: null, avatar })),
  ),
  events: { V_TYPE: [event, null, ['unheard of']], [others.length > 0 ? 'V_DUPLICATE' : 'V_LIMIT']: [[event, event]] },
})
const locked = {
  color: { W_PREMIUM: ['#123456'] },
  webhook: { W_PREMIUM: [{ name: 'Log', avatar: null }] },
}
const ofEach = <T>(make: (id: (typeof LOG_MODULE_IDS)[number]) => Record<string, T>) =>
  Object.assign({}, ...LOG_MODULE_IDS.map((id) => under(`logsModules.${id}`, make(id)))) as Record<string, T>

export const logsRefused: Refused = {
  fine: {
    'logs.status': true,
    'logs.channel': HERE.text,
    'logsMessages.status': true,
    'logsModules.voice.status': true,
    'logs.urgent.mode': 'custom',
    'logs.urgent.targets': [target, { ...target, type: 'user', id: ids(1)[0] }],
    'logsMessages.webhook': { name: 'Log', avatar: '/uploads/x.png' },
  },
  keys: {
    ...under('logs', {
      status: aSwitch,
      channel: aChannel(LOGGED),
      color: aColor,
      ignoreChannels: channels(),
      ignoreRoles: roles(25),
      ignoreBots: aSwitch,
      'urgent.mode': aChoice,
      'urgent.targets': all(
        listOfEntries(target, { type: { V_TYPE: ['channel'] }, id: aRole }),
        wrap(aMember, (id) => [{ type: 'user', id }]),
        { V_DUPLICATE: [[target, target]], V_LIMIT: [ids(11).map((id) => ({ type: 'user', id }))] },
      ),
      'urgent.channel': aChannel(LOGGED),
    }),
    ...under('logsMessages', { ...oneLog(MESSAGE_EVENTS), keepFiles: aSwitch }),
    ...ofEach((id) => oneLog(LOG_EVENTS[id])),
  },
  together: [
    { patch: { 'logs.urgent.mode': 'custom' }, path: 'logs.urgent.targets', code: 'V_REQUIRED' },
    { patch: { 'logs.status': true, 'logsMessages.status': true }, path: 'logsMessages.channel', code: 'V_CHANNEL' },
    ...LOG_MODULE_IDS.map((id) => ({
      patch: { 'logs.status': true, [`logsModules.${id}.status`]: true },
      path: `logsModules.${id}.channel`,
      code: 'V_CHANNEL' as const,
    })),
  ],
  free: {
    ...under('logsMessages', { status: premiumSwitch, keepFiles: premiumSwitch, ...locked }),
    ...ofEach(() => locked),
    'logsModules.boosters.status': premiumSwitch,
  },
}
