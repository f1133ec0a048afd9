import type { Locale } from '#core/locale.ts'
import { readPath, writePath } from '#core/settings/paths.ts'
import { m } from '#texts'
import { type FormOption, OPTIONS_MAX } from './form-control.ts'
import type { GuideContext, GuideField, Phrase } from './guide.ts'

type About = Pick<GuideField, 'key' | 'label'> &
  Partial<Pick<GuideField, 'help' | 'applies' | 'read' | 'write' | 'says'>>

/** Yes or no. */
export const switchField = (about: About): GuideField => ({
  ...about,
  control: (_draft, { locale }) => ({ kind: 'choice', options: yesOrNo(locale) }),
})

const yesOrNo = (locale: Locale): FormOption[] => [
  { value: true, label: m['ui.values.yes']({}, { locale }) },
  { value: false, label: m['ui.values.no']({}, { locale }) },
]

export const choiceField = (about: About, options: Readonly<Record<string, Phrase>>): GuideField => ({
  ...about,
  control: (_draft, context) => ({ kind: 'choice', options: optionsOf(options, context) }),
})

/** Several of a few choices. */
export const choicesField = (about: About, options: Readonly<Record<string, Phrase>>): GuideField => ({
  ...about,
  control: (_draft, context) => ({ kind: 'choices', options: optionsOf(options, context) }),
})

const optionsOf = (options: Readonly<Record<string, Phrase>>, { locale }: GuideContext): FormOption[] =>
  Object.entries(options).map(([value, name]) => ({ value, label: name({}, { locale }) }))

/** Words separated by commas. */
export const wordsField = (about: About & { max: number; isLong?: boolean }): GuideField => ({
  ...about,
  control: () => ({ kind: 'text', max: about.max, isOptional: false, isLong: about.isLong }),
  read: (draft, context) => listed(about.read ? about.read(draft, context) : readPath(draft, about.key)),
  write: (draft, value, context) => {
    const words = String(value ?? '')
      .split(',')
      .map((word) => word.trim())
      .filter((word) => word !== '')
    return about.write ? about.write(draft, words, context) : { ...draft, [about.key]: words }
  },
})

const listed = (value: unknown) => (Array.isArray(value) ? value.join(', ') : '')

const MODES = { allowed: m['picker.list.allowed'], forbidden: m['picker.list.forbidden'] }

/** Who an entry applies to: allowed or forbidden roles. */
export const roleListFields = (labels: { rolesMode: Phrase; roles: Phrase; help?: Phrase }): GuideField[] => [
  choiceField({ key: 'rolesMode', label: labels.rolesMode }, MODES),
  { key: 'roles', label: labels.roles, help: labels.help, control: () => ({ kind: 'roles', max: OPTIONS_MAX }) },
]

/** Who and where an entry applies to: allowed or forbidden roles and channels. */
export const listModeFields = (labels: {
  roles: Phrase
  rolesMode: Phrase
  channels: Phrase
  channelsMode: Phrase
}): GuideField[] => [
  ...roleListFields(labels),
  choiceField({ key: 'channelsMode', label: labels.channelsMode }, MODES),
  { key: 'channels', label: labels.channels, control: () => ({ kind: 'channels', max: OPTIONS_MAX, types: null }) },
]

/** “<:party:123…>”, as Discord writes an emoji of the server, is kept as “party:123…”. */
const readEmoji = (written: string): string =>
  written.replace(/^<(a?):(\w{2,32}:\d{17,20})>$/, (_, animated: string, rest: string) =>
    animated ? `a:${rest}` : rest,
  )
export const readEmojis = (written: unknown): string[] =>
  String(written ?? '')
    .split(/[\s,]/)
    .filter((one) => one !== '')
    .map(readEmoji)
export const writeEmojis = (value: unknown): string =>
  (Array.isArray(value) ? value : [value])
    .filter((one) => typeof one === 'string')
    .map(writeEmoji)
    .join(' ')
/** As a message shows it. */
const writeEmoji = (emoji: string): string =>
  /^(?:a:)?\w{2,32}:\d{17,20}$/.test(emoji) ? `<${emoji.startsWith('a:') ? '' : ':'}${emoji}>` : emoji

/** One or several emojis, typed or chosen with Discord’s own picker. */
export const emojisField = (about: About): GuideField => ({
  ...about,
  control: () => ({ kind: 'text', max: 300, isOptional: false, isNeeded: true, isLong: false }),
  read: (draft) => writeEmojis(readPath(draft, about.key)),
  write: (draft, value) => writePath(draft, about.key, readEmojis(value)),
})
