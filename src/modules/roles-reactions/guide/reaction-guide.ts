import { choiceField, switchField } from '#core/guides/fields.ts'
import type { EntryGuide, GuideField, GuidePart } from '#core/guides/guide.ts'
import { contentField, copyFromLink, linkField } from '#core/guides/message-fields.ts'
import type { Message } from '#core/settings/message.ts'
import { isTree, type Tree } from '#core/settings/paths.ts'
import { m } from '#texts'
import { REACTION_CHANNELS, REACTION_MODES } from '../reaction-message.ts'
import { newReactionMessage } from '../rules/new-reaction-message.ts'
import { PUBLISH_JOB, type PublishAsked } from '../rules/publish.ts'
import { pairParts, pairsOf } from './pair-parts.ts'

const MODES = Object.fromEntries(REACTION_MODES.map((mode) => [mode, m[`roles-reactions.page.modes.${mode}`]]))
const isMode = (value: unknown): value is (typeof REACTION_MODES)[number] => REACTION_MODES.some((one) => one === value)

const newContent = (): Message => ({
  format: 'embeds',
  content: '',
  mentions: { everyone: false, roles: 'none', users: 'none' },
  silent: false,
})
const content = { path: 'content', start: newContent }
const { what } = copyFromLink(content)

const isPosted = ({ message }: Tree) => typeof message === 'string'

const channelField: GuideField = {
  key: 'channel',
  label: m['roles-reactions.page.form.channel'],
  // A posted message cannot move.
  applies: (draft) => !isPosted(draft),
  control: () => ({ kind: 'channel', max: 1, types: REACTION_CHANNELS, isNeeded: true }),
}

const messagePart: GuidePart = {
  key: 'message',
  name: m['roles-reactions.page.form.content'],
  covers: ['content', 'message'],
  applies: (draft) => draft.content !== null || !isPosted(draft),
  fields: [
    contentField(content),
    {
      ...linkField(),
      label: m['roles-reactions.guide.existing'],
      help: m['roles-reactions.guide.existingHelp'],
      applies: (draft) => !isPosted(draft),
    },
  ],
  lookUp: {
    what,
    /** Adds its reactions to an existing message, whose text stays. */
    take(draft, data, { botId, locale }) {
      const ours = isTree(data) && isTree(data.author) && data.author.id === botId
      if (!isTree(data)) return { ok: false, why: m['guides.messageGone']({}, { locale }) }
      if (!ours) return { ok: false, why: m['guides.notOurs']({}, { locale }) }
      const { $link: _, ...rest } = draft
      return { ok: true, draft: { ...rest, content: null, message: data.id, channel: data.channel_id } }
    },
  },
}

/** Messages that give roles, edited through `/config`; nothing is posted before it is told to. */
export const reactionGuide: EntryGuide = {
  id: 'reactions',
  list: { setting: 'rolereacts' },
  title: m['roles-reactions.name'],
  create: m['roles-reactions.page.list.add'],
  none: m['roles-reactions.page.list.noneHelp'],
  flag: 'status',
  start() {
    const { id: _, channel: __, ...rest } = newReactionMessage('')
    return rest
  },
  nameOf: ({ name }, { locale }) =>
    typeof name === 'string' && name !== '' ? name : m['roles-reactions.page.list.unnamed']({}, { locale }),
  line(entry, { speaker, locale }) {
    const { channel, mode } = entry
    const place = speaker.guild.channels.find(({ id }) => id === channel)
    const posted = isPosted(entry)
      ? m['roles-reactions.page.preview.posted']({}, { locale })
      : m['roles-reactions.page.preview.notPosted']({}, { locale })
    const pairs = m['roles-reactions.page.list.pairs']({ count: pairsOf(entry).length }, { locale })
    const how = isMode(mode) ? m[`roles-reactions.page.modes.${mode}`]({}, { locale }) : ''
    return [place ? `#${place.name}` : m['ui.values.gone']({}, { locale }), pairs, how, posted].join(', ')
  },
  does: {
    label: m['roles-reactions.guide.publish'],
    done: m['roles-reactions.guide.published'],
    job({ id, channel, content: written, message, gone }, _who, { guild }, { locale }) {
      const isThere = typeof channel === 'string' && guild.channels.has(channel)
      if (!isThere) return m['roles-reactions.guide.channelGone']({}, { locale })
      if (written === null && (typeof message !== 'string' || gone === true)) {
        return m['roles-reactions.page.list.goneForGood']({}, { locale })
      }
      return { name: PUBLISH_JOB, payload: { entryId: String(id), reorder: false } satisfies PublishAsked }
    },
  },
  parts: [
    {
      key: 'place',
      name: m['roles-reactions.guide.place'],
      fields: [
        {
          key: 'name',
          label: m['roles-reactions.page.form.name'],
          help: m['roles-reactions.page.form.nameHelp'],
          control: () => ({ kind: 'text', max: 50, isOptional: false, isLong: false }),
        },
        channelField,
        choiceField({ key: 'mode', label: m['roles-reactions.page.form.mode'] }, MODES),
        switchField({
          key: 'exclusive',
          label: m['roles-reactions.page.advanced.exclusive'],
          help: m['roles-reactions.page.advanced.exclusiveHelp'],
        }),
      ],
    },
    messagePart,
    ...pairParts,
  ],
}
