import type { BotMessage } from '#core/bot/message.ts'
import type { MemberSnapshot } from '#core/bot/snapshots.ts'
import { m } from '#texts'
import type { BirthdaysSettings } from '../settings.ts'
import { type AnnouncementView, buildAnnouncement } from './announcement.ts'

/** As if it were this member's birthday: marked as a test, without gifts, notifying nobody else. */
export function testAnnouncement(
  member: MemberSnapshot,
  settings: BirthdaysSettings,
  view: AnnouncementView,
): BotMessage {
  const { embeds = [], ...message } = buildAnnouncement([{ member, age: null }], new Map(), settings, view)
  const footer = { text: m['birthdays.announcement.test']({}, { locale: view.guild.locale }) }
  return { ...message, embeds: embeds.map((embed) => ({ ...embed, footer })), mentions: { users: [member.id] } }
}
