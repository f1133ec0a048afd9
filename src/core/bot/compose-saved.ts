import type { Locale } from '#core/locale.ts'
import { type Message, versionFor, writtenMentions } from '#core/settings/message.ts'
import { findById, type TemplateContext } from '#core/templates/context.ts'
import { globalVariables } from '#core/templates/global-variables.ts'
import { fillTemplate, type VariableTable } from '#core/templates/variables.ts'
import { customId } from './custom-id.ts'
import { fromVersion } from './from-saved.ts'
import type { BotMessage } from './message.ts'
import { uploadsAttached } from './message-uploads.ts'
import type { MemberSnapshot } from './snapshots.ts'
import type { RuleView } from './view.ts'

type Composing<Context extends TemplateContext> = {
  member: MemberSnapshot | null
  channelId: string | null
  locale: Locale
  /** Clicks are handled by the saved message with this id; without one, only links work. */
  savedId?: string | undefined
  /** Whether it is sent as a private message. */
  inPrivate?: boolean | undefined
  /** Further variables available in this message. */
  variables?: { table: VariableTable<Context>; context(base: TemplateContext): Context }
}

/** A message from the editor, ready to send: in the reader's language, variables filled, with its own profile. */
export function composeSaved<Context extends TemplateContext = TemplateContext>(
  message: Message,
  view: Pick<RuleView, 'guild' | 'cdn' | 'now' | 'site' | 'shared'>,
  { member, channelId, locale, savedId, inPrivate, variables }: Composing<Context>,
): BotMessage {
  const { guild, cdn, now } = view
  const base: TemplateContext = {
    member,
    guild,
    channel: findById(guild.channels, channelId),
    now,
    locale,
    timezone: guild.timezone,
    cdn,
  }
  const fill = variables
    ? (template: string) => fillTemplate(template, variables.table, variables.context(base))
    : (template: string) => fillTemplate(template, globalVariables, base)
  const version = versionFor(message, locale)
  const written = fromVersion({ ...message, mentions: writtenMentions(message) }, version, {
    fill,
    picture: uploadsAttached(version),
    customId: (id) => (savedId ? clickId(savedId, id) : customId('messages', 'gone')),
    now,
    inPrivate,
  })
  const profile = view.shared.profiles.find(({ id }) => id === message.profileId)
  if (!profile) return written
  const avatarUrl = profile.avatar?.startsWith('/') ? `${view.site.en}${profile.avatar}` : profile.avatar
  return { ...written, profile: { name: profile.name, avatarUrl } }
}

/** The id by which a click on a part of a saved message is recognised. */
export const clickId = (savedId: string, componentId: string): string =>
  customId('messages', 'click', savedId, componentId)
