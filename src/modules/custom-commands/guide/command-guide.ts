import { choiceField, listModeFields, switchField, wordsField } from '#core/guides/fields.ts'
import type { EntryGuide } from '#core/guides/guide.ts'
import { isTree, type Tree } from '#core/settings/paths.ts'
import { m } from '#texts'
import { ACTION_NAMES } from '../rules/action-names.ts'
import { NEW_COMMAND } from '../settings.ts'
import { destinationField, firstActions, otherActions, targetField } from './action-fields.ts'
import { conditionFields } from './condition-fields.ts'

const isActionType = (type: unknown): type is keyof typeof ACTION_NAMES =>
  typeof type === 'string' && Object.hasOwn(ACTION_NAMES, type)

const typesOf = ({ actions }: Tree) =>
  (Array.isArray(actions) ? actions : []).flatMap((action) =>
    isTree(action) && isActionType(action.type) ? [action.type] : [],
  )

/** Custom commands, edited through `/config`. */
export const commandGuide: EntryGuide = {
  id: 'commands',
  list: { setting: 'customCommands' },
  title: m['custom-commands.name'],
  create: m['custom-commands.page.list.add'],
  none: m['custom-commands.page.list.noneHelp'],
  flag: 'enabled',
  switches: ['deletecommandmessages'],
  start: () => ({ ...NEW_COMMAND, actions: [] }),
  nameOf: ({ name }, { settings }) => `${String(settings.prefix ?? '')}${String(name ?? '')}`,
  line(entry, { locale }) {
    const said = typesOf(entry).map((type) => ACTION_NAMES[type]({}, { locale }))
    const hidden = entry.hidden === true ? [m['custom-commands.page.list.hidden']({}, { locale })] : []
    const description = typeof entry.description === 'string' && entry.description !== '' ? [entry.description] : []
    return [...description, ...said, ...hidden].join(', ')
  },
  isHidden: ({ hidden }) => hidden === true,
  parts: [
    {
      key: 'name',
      name: m['custom-commands.guide.name'],
      fields: [
        {
          key: 'name',
          label: m['custom-commands.page.form.name'],
          help: m['custom-commands.guide.nameHelp'],
          control: () => ({ kind: 'text', max: 50, isOptional: false, isNeeded: true }),
          write: (draft, value) => ({ ...draft, name: String(value).trim().toLowerCase() }),
        },
        {
          key: 'description',
          label: m['custom-commands.page.form.description'],
          control: () => ({ kind: 'text', max: 100, isOptional: false, isLong: false }),
        },
        wordsField({
          key: 'aliases',
          label: m['custom-commands.page.advanced.aliases'],
          max: 260,
          isLong: false,
          write: (draft, words) => ({ ...draft, aliases: lowered(words) }),
        }),
        switchField({
          key: 'hidden',
          label: m['custom-commands.page.advanced.hidden'],
          help: m['custom-commands.page.advanced.hiddenHelp'],
        }),
      ],
    },
    { key: 'actions', name: m['custom-commands.page.form.actions'], covers: ['actions'], fields: firstActions },
    { key: 'others', name: m['custom-commands.guide.others'], fields: otherActions },
    {
      key: 'target',
      name: m['custom-commands.guide.target'],
      applies: (draft) => typesOf(draft).some((type) => type !== 'buyArticle'),
      fields: [destinationField, targetField],
    },
    {
      key: 'access',
      name: m['custom-commands.guide.access'],
      fields: listModeFields({
        roles: m['custom-commands.page.try.steps.roles'],
        rolesMode: m['custom-commands.guide.rolesMode'],
        channels: m['custom-commands.guide.channels'],
        channelsMode: m['custom-commands.guide.channelsMode'],
      }),
    },
    {
      key: 'slow',
      name: m['custom-commands.page.advanced.cooldown'],
      fields: [
        switchField({ key: 'cooldown.enabled', label: m['custom-commands.page.advanced.cooldown'] }),
        {
          key: 'cooldown.uses',
          label: m['custom-commands.page.advanced.uses'],
          control: () => ({ kind: 'number' }),
        },
        {
          key: 'cooldown.duration',
          label: m['custom-commands.page.advanced.per'],
          control: () => ({ kind: 'duration' }),
        },
        choiceField(
          { key: 'cooldown.scope', label: m['custom-commands.page.advanced.scope'] },
          {
            member: m['custom-commands.page.advanced.member'],
            server: m['custom-commands.page.advanced.server'],
          },
        ),
        {
          key: 'deleteReplyAfter',
          label: m['custom-commands.page.advanced.deleteReply'],
          control: () => ({ kind: 'duration' }),
        },
      ],
    },
    {
      key: 'condition',
      name: m['custom-commands.page.condition.title'],
      covers: ['condition'],
      fields: conditionFields,
    },
  ],
}

const lowered = (words: unknown) => (Array.isArray(words) ? words.map((word) => String(word).toLowerCase()) : [])
