import { type CommandOption, inEveryLanguage } from '#core/bot/commands.ts'
import type { CommandEvent } from '#core/bot/events.ts'
import { proofPictures } from '#core/bot/proof-pictures.ts'
import { DELETE_WINDOWS_SECONDS, PROOF_PICTURES_MAX } from '#core/cases-api.ts'
import { optionsWith } from '#core/commands/options.ts'
import { durationText } from '#core/duration/duration-text.ts'
import type { Locale } from '#core/locale.ts'
import { m } from '#texts'
import type { CaseBody } from '../rules/case-record.ts'

export type OptionKey =
  | 'user'
  | 'banned'
  | 'reason'
  | 'content'
  | 'time'
  | 'deleted'
  | 'keep'
  | 'sanction'
  | 'context'
  | 'type'
  | 'search'
  | 'moderator'
  | 'case'
  | 'number'
  | 'message'
  | 'first'
  | 'last'
  | 'channel'
  | 'pinned'
  | 'target'
  | 'lastMessage'
  | 'delete'

export const option = optionsWith((key: OptionKey) => ({
  name: m[`moderation.commands.options.${key}`],
  help: m[`moderation.commands.options.${key}Help`],
}))

export const imageOptions: readonly CommandOption[] = Array.from({ length: PROOF_PICTURES_MAX }, (_, index) => ({
  key: `image${index + 1}`,
  type: 'file' as const,
  name: { en: `image${index + 1}`, fr: `image${index + 1}` },
  description: inEveryLanguage(m['moderation.commands.options.imageHelp']),
  required: false,
}))

const windowWords = (seconds: number, locale: Locale) =>
  seconds === 0 ? m['moderation.page.deletes.none']({}, { locale }) : durationText(seconds, locale)

export const deletedOption = option('deleted', 'integer', false, {
  choices: DELETE_WINDOWS_SECONDS.map((value) => ({
    value,
    name: { fr: windowWords(value, 'fr'), en: windowWords(value, 'en') },
  })),
})

/** What the member wrote last in this channel, as proof. */
export const keepOption = option('keep', 'boolean', false)

export const keepsMessagesIn = ({ options }: CommandEvent): boolean => options.get('keep') === true

export const REASON_LENGTH = [1, 800] as const

/** null: one of them is not a picture, or too large. */
export function imagesOf({ targets }: CommandEvent): CaseBody['images'] | null {
  return proofPictures(imageOptions.flatMap(({ key }) => targets.files.get(key) ?? []))
}

export const textOf = ({ options }: CommandEvent, key: OptionKey): string | null => {
  const value = options.get(key)
  return typeof value === 'string' && value.trim() !== '' ? value.trim() : null
}
