import { choiceField, choicesField, switchField, wordsField } from '#core/guides/fields.ts'
import type { EntryGuide, GuideField, GuidePart, Phrase } from '#core/guides/guide.ts'
import { contentField } from '#core/guides/message-fields.ts'
import { isTree, readPath, type Tree, writePath } from '#core/settings/paths.ts'
import { sourceReading } from '#core/sources/news-job.ts'
import { m } from '#texts'
import { FEED_CHANNELS, VIDEO_TYPES } from '../entries.ts'
import { askedId, sourceFound } from '../rules/look-up.ts'
import { newFollowed } from '../rules/new-followed.ts'
import { problemWords } from '../rules/problem-labels.ts'
import type { Family } from '../rules/read-source.ts'

const TYPED_MAX = 300
const WORDS_MAX = 1_000

const sourceOf = ({ source }: Tree): Tree => (isTree(source) ? source : {})
const nameOf = (entry: Tree): string => String(sourceOf(entry).name ?? '')
const typedIn = (draft: Tree): string => String(draft.$typed ?? sourceOf(draft).url ?? '').trim()

/** A link, a handle or a name: it is looked up before it is saved. */
const sourceField: GuideField = {
  key: '$typed',
  label: m['social-notifs.page.form.source'],
  help: m['social-notifs.page.form.sourceHelp'],
  control: () => ({ kind: 'text', max: TYPED_MAX, isOptional: false, isNeeded: true, isLong: false }),
  read: typedIn,
  says: (draft) => nameOf(draft) || typedIn(draft),
}

/** @everyone can only be chosen on the page, which asks for confirmation. */
const mentionField: GuideField = {
  key: 'mention',
  label: m['social-notifs.page.form.mention'],
  control: () => ({ kind: 'role', max: 1 }),
  write: (draft, role) => {
    const isEverybody = draft.mention === 'everyone' || draft.mention === 'here'
    return role === null && isEverybody ? draft : { ...draft, mention: role }
  },
}

const sourcePart = (family: Family): GuidePart => ({
  key: 'source',
  name: m['social-notifs.guide.source'],
  covers: ['source'],
  fields: [
    sourceField,
    {
      key: 'channel',
      label: m['social-notifs.page.form.channel'],
      control: () => ({ kind: 'channel', max: 1, types: FEED_CHANNELS, isNeeded: true }),
    },
    mentionField,
  ],
  lookUp: {
    what(draft, _member, _view, { locale }) {
      const typed = typedIn(draft)
      if (typed === '' || typed === sourceOf(draft).url) return null
      const id = askedId(family, typed)
      return id === null ? problemWords('badAddress', { locale }) : { kind: 'source', source: { kind: family, id } }
    },
    take(draft, data, { locale }) {
      const { $typed: _, ...rest } = draft
      const reading = sourceReading.safeParse(data).data
      if (!reading?.ok) return { ok: false, why: problemWords(reading?.problem ?? 'notFound', { locale }) }
      const asked = askedId(family, typedIn(draft)) ?? ''
      const source = sourceFound(family, asked, reading)
      if (!source) return { ok: false, why: problemWords('badAddress', { locale }) }
      return { ok: true, draft: { ...rest, source } }
    },
  },
})

/** `titleFilter`, or the games of a stream: null while it has no words. */
const filterFields = (path: string, list: 'words' | 'names', label: Phrase): GuideField[] => [
  wordsField({
    key: `${path}.${list}`,
    label,
    help: m['social-notifs.guide.words'],
    max: WORDS_MAX,
    read: (draft) => readPath(draft, `${path}.${list}`),
    write(draft, words) {
      const known = readPath(draft, path)
      const isEmpty = Array.isArray(words) && words.length === 0
      return writePath(draft, path, isEmpty ? null : { mode: 'allowed', ...(isTree(known) && known), [list]: words })
    },
  }),
  choiceField(
    {
      key: `${path}.mode`,
      label: m['social-notifs.guide.mode'],
      read: (draft) => readPath(draft, `${path}.mode`) ?? 'allowed',
      write: (draft, mode) => (isTree(readPath(draft, path)) ? writePath(draft, `${path}.mode`, mode) : draft),
      says: (draft, { locale }) => {
        const mode = readPath(draft, `${path}.mode`)
        return mode === 'allowed' || mode === 'forbidden'
          ? m[`social-notifs.page.filter.${mode}`]({}, { locale })
          : null
      },
    },
    { allowed: m['social-notifs.page.filter.allowed'], forbidden: m['social-notifs.page.filter.forbidden'] },
  ),
]
const titleFilter = filterFields('titleFilter', 'words', m['social-notifs.page.filter.title'])

/** What to announce from a source: each family has other options. */
const FILTERS: Record<Family, readonly GuideField[]> = {
  youtube: [
    choicesField(
      { key: 'types', label: m['social-notifs.page.youtube.types'] },
      Object.fromEntries(VIDEO_TYPES.map((type) => [type, m[`social-notifs.page.youtube.${type}`]])),
    ),
    switchField({
      key: 'planned',
      label: m['social-notifs.page.youtube.planned'],
      help: m['social-notifs.page.youtube.plannedHelp'],
      read: ({ planned }) => planned ?? false,
    }),
    ...titleFilter,
  ],
  twitch: [
    ...filterFields('games', 'names', m['social-notifs.page.twitch.games']),
    switchField({ key: 'update', label: m['social-notifs.page.twitch.update'] }),
    choiceField(
      { key: 'offline', label: m['social-notifs.page.twitch.offline'] },
      {
        keep: m['social-notifs.page.twitch.keep'],
        edit: m['social-notifs.page.twitch.edit'],
        delete: m['social-notifs.page.twitch.delete'],
      },
    ),
  ],
  reddit: [
    { key: 'minUpvotes', label: m['social-notifs.page.reddit.minUpvotes'], control: () => ({ kind: 'number' }) },
    choiceField(
      { key: 'nsfw', label: m['social-notifs.page.reddit.nsfw'], help: m['social-notifs.page.reddit.nsfwHelp'] },
      {
        skip: m['social-notifs.page.reddit.skip'],
        only: m['social-notifs.page.reddit.only'],
        all: m['social-notifs.page.reddit.all'],
      },
    ),
    switchField({ key: 'spoiler', label: m['social-notifs.page.reddit.spoiler'] }),
    ...titleFilter,
  ],
  rss: titleFilter,
  bluesky: [
    switchField({ key: 'replies', label: m['social-notifs.page.bluesky.replies'] }),
    switchField({ key: 'reposts', label: m['social-notifs.page.bluesky.reposts'] }),
    ...titleFilter,
  ],
}

const messagePart: GuidePart = {
  key: 'message',
  name: m['social-notifs.page.form.message'],
  covers: ['message'],
  fields: [
    {
      ...contentField({
        path: 'message',
        start: () => ({
          format: 'embeds',
          content: '',
          mentions: { everyone: false, roles: 'none', users: 'none' },
          silent: false,
        }),
        isOptional: true,
      }),
      help: m['social-notifs.guide.messageHelp'],
    },
    { key: 'maxPerHour', label: m['social-notifs.page.form.maxPerHour'], control: () => ({ kind: 'number' }) },
  ],
}

const guideOf = (family: Family, list: string, title: Phrase): EntryGuide => ({
  id: family,
  list: { setting: `${family}.${list}` },
  title,
  create: m[`social-notifs.page.${family}.add`],
  none: m['social-notifs.page.noneHelp'],
  flag: 'enabled',
  power: `${family}.status`,
  start: () => {
    const { id: _, source: __, channel: ___, ...rest } = newFollowed[family]('')
    return rest
  },
  nameOf,
  line: ({ channel }, { speaker, locale }) => {
    const known = speaker.guild.channels.find(({ id }) => id === channel)
    return known ? `#${known.name}` : m['ui.values.gone']({}, { locale })
  },
  parts: [
    sourcePart(family),
    { key: 'filter', name: m['social-notifs.guide.filter'], covers: ['titleFilter', 'games'], fields: FILTERS[family] },
    messagePart,
  ],
})

/** Sources that are followed, family by family, edited through `/config`. */
export const socialGuides: readonly EntryGuide[] = [
  guideOf('youtube', 'channels', m['social-notifs.settings.youtube.channels']),
  guideOf('twitch', 'channels', m['social-notifs.settings.twitch.channels']),
  guideOf('reddit', 'subs', m['social-notifs.settings.reddit.subs']),
  guideOf('rss', 'feeds', m['social-notifs.settings.rss.feeds']),
  guideOf('bluesky', 'accounts', m['social-notifs.settings.bluesky.accounts']),
]
