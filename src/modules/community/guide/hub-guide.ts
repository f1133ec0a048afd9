import { choiceField, choicesField, switchField } from '#core/guides/fields.ts'
import type { EntryGuide, GuideField } from '#core/guides/guide.ts'
import { CHANNEL_TYPE } from '#core/guild/types.ts'
import { m } from '#texts'
import { CREATOR_PERMISSIONS, NEW_VOICE_HUB, PANEL_BUTTONS } from '../voice-hub.ts'
import { channelName } from './channel-name.ts'

const ACCESS_ROLES_MAX = 5
const MODERATORS_MAX = 10

const RIGHTS = Object.fromEntries(
  CREATOR_PERMISSIONS.map((right) => [right, m[`community.page.rights.${right}`]] as const),
)
const BUTTON_WORDS = {
  mic: m['community.page.rights.mic'],
  video: m['community.page.rights.video'],
  soundboard: m['community.page.rights.soundboard'],
  status: m['community.page.rights.status'],
} as const
const hasWords = (button: string): button is keyof typeof BUTTON_WORDS => Object.hasOwn(BUTTON_WORDS, button)
const BUTTONS = Object.fromEntries(
  PANEL_BUTTONS.map(
    (button) => [button, hasWords(button) ? BUTTON_WORDS[button] : m[`community.page.buttons.${button}`]] as const,
  ),
)

/** An empty list means everybody. */
const accessRoles: GuideField = {
  key: 'accessRoles',
  label: m['community.page.hubs.accessRoles'],
  help: m['community.guide.everybody'],
  control: () => ({ kind: 'roles', max: ACCESS_ROLES_MAX }),
  read: ({ accessRoles: roles }) => (Array.isArray(roles) && roles[0] !== 'everyone' ? roles : []),
  write: (draft, roles) => ({
    ...draft,
    accessRoles: Array.isArray(roles) && roles.length > 0 ? roles : ['everyone'],
  }),
}

/** Entry channels of voice rooms, edited through `/config`. One that is not chosen is created by the bot. */
export const hubGuide: EntryGuide = {
  id: 'hubs',
  list: { setting: 'privateroom' },
  title: m['community.settings.privateroom'],
  create: m['community.page.hubs.add'],
  none: m['community.page.hubs.noneHelp'],
  flag: 'status',
  start: () => ({ ...NEW_VOICE_HUB }),
  nameOf: ({ channel }, context) =>
    channelName(channel, context) ?? m['community.page.hubs.unnamed']({}, { locale: context.locale }),
  line: ({ nameFormat }, { locale }) => m['community.page.hubs.rooms']({ name: String(nameFormat) }, { locale }),
  parts: [
    {
      key: 'rooms',
      name: m['community.guide.rooms'],
      fields: [
        {
          key: 'channel',
          label: m['community.page.hubs.channel'],
          help: m['community.page.hubs.channelHelp'],
          control: () => ({ kind: 'channel', max: 1, types: [CHANNEL_TYPE.voice] }),
        },
        {
          key: 'category',
          label: m['community.page.hubs.category'],
          help: m['community.page.hubs.categoryHelp'],
          control: () => ({ kind: 'channel', max: 1, types: [CHANNEL_TYPE.category] }),
        },
        {
          key: 'nameFormat',
          label: m['community.page.hubs.nameFormat'],
          help: m['community.page.hubs.namePremium'],
          control: () => ({ kind: 'text', max: 100, isOptional: false, isNeeded: true, isLong: false }),
        },
        { key: 'userLimit', label: m['community.page.hubs.userLimit'], control: () => ({ kind: 'number' }) },
        {
          key: 'emptyDelay',
          label: m['community.page.hubs.emptyDelay'],
          control: () => ({ kind: 'duration' }),
          says: ({ emptyDelay }, { locale }) =>
            emptyDelay === 0 ? m['community.page.atOnce']({}, { locale }).toLowerCase() : `${String(emptyDelay)} s`,
        },
      ],
    },
    {
      key: 'permissions',
      name: m['community.page.hubs.permissions'],
      fields: [
        choiceField(
          { key: 'permissionsFrom', label: m['community.page.hubs.base'] },
          { category: m['community.page.hubs.fromCategory'], hub: m['community.page.hubs.fromHub'] },
        ),
        choicesField({ key: 'creatorPermissions', label: m['community.page.hubs.creator'] }, RIGHTS),
        accessRoles,
        {
          key: 'moderatorRoles',
          label: m['community.page.hubs.moderators'],
          help: m['community.page.hubs.moderatorsHelp'],
          control: () => ({ kind: 'roles', max: MODERATORS_MAX }),
        },
      ],
    },
    {
      key: 'panel',
      name: m['community.page.hubs.panel'],
      fields: [
        switchField({ key: 'panel', label: m['community.page.hubs.panelOn'] }),
        choicesField({ key: 'buttons', label: m['community.page.hubs.buttons'] }, BUTTONS),
        switchField({
          key: 'takeover',
          label: m['community.page.hubs.takeover'],
          help: m['community.page.hubs.takeoverHelp'],
        }),
      ],
    },
  ],
}
