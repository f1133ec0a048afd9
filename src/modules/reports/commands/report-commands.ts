import { type CommandGroup, type CommandOption, inEveryLanguage } from '#core/bot/commands.ts'
import { defineCommand } from '#core/bot/define-command.ts'
import type { CommandEvent } from '#core/bot/events.ts'
import type { MessageSnapshot } from '#core/bot/snapshots.ts'
import { readMessageLink } from '#core/guild/message-link.ts'
import { m } from '#texts'
import { refuse } from '../rules/refuse.ts'
import { reportForm } from '../rules/report-form.ts'
import { SOURCES } from '../rules/report-record.ts'
import { submitNeeds, submitReport } from '../rules/submit-report.ts'
import type { ReportsSettings } from '../settings.ts'

const group: CommandGroup = {
  name: inEveryLanguage(m['reports.commands.report.name']),
  description: inEveryLanguage(m['reports.commands.report.description']),
  permission: null,
}
const reason: CommandOption = {
  key: 'reason',
  type: 'string',
  name: inEveryLanguage(m['reports.commands.options.reason']),
  description: inEveryLanguage(m['reports.commands.options.reasonHelp']),
  required: true,
  length: [1, 1_000],
}
const image: CommandOption = {
  key: 'image',
  type: 'file',
  name: inEveryLanguage(m['reports.commands.options.image']),
  description: inEveryLanguage(m['reports.commands.options.imageHelp']),
  required: false,
}
export const person = (key: 'user' | 'member' | 'moderator', required: boolean): CommandOption => ({
  key,
  type: 'user',
  name: inEveryLanguage(m[`reports.commands.options.${key}`]),
  description: inEveryLanguage(m[`reports.commands.options.${key}Help`]),
  required,
})

const idOf = ({ options }: CommandEvent, key: string) => {
  const value = options.get(key)
  return typeof value === 'string' ? value : undefined
}

export const reportUser = defineCommand<ReportsSettings>({
  id: 'report-user',
  group,
  name: inEveryLanguage(m['reports.commands.user.name']),
  description: inEveryLanguage(m['reports.commands.user.description']),
  permission: null,
  options: [
    person('user', true),
    reason,
    {
      key: 'source',
      type: 'string',
      name: inEveryLanguage(m['reports.commands.options.source']),
      description: inEveryLanguage(m['reports.commands.options.sourceHelp']),
      required: true,
      choices: SOURCES.map((value) => ({ value, name: inEveryLanguage(m[`reports.bot.sources.${value}`]) })),
    },
    image,
  ],
  needs: (event) => submitNeeds(idOf(event, 'user') ?? ''),
  decide(event, settings, view) {
    const target = event.targets.members.get('user')
    if (!target) return refuse(event, 'unavailable')
    const source = SOURCES.find((one) => one === event.options.get('source')) ?? null
    const file = event.targets.files.get('image') ?? null
    const { id, username: name, bot, roleIds } = target
    const draft = {
      target: { id, name, bot, roleIds },
      message: null,
      reason: String(event.options.get('reason')),
      source,
      file,
    }
    return submitReport(event, draft, settings, view)
  },
})

/** The reported member is known once the message is; the form asks for the rest, with given values filled in. */
const placeOf = (event: CommandEvent) => {
  const named = readMessageLink(idOf(event, 'message') ?? '')
  return named && { channelId: named.channelId ?? event.channelId, messageId: named.messageId }
}

export const reportMessage = defineCommand<ReportsSettings>({
  id: 'report-message',
  group,
  name: inEveryLanguage(m['reports.commands.message.name']),
  description: inEveryLanguage(m['reports.commands.message.description']),
  permission: null,
  options: [
    {
      key: 'message',
      type: 'string',
      name: inEveryLanguage(m['reports.commands.options.message']),
      description: inEveryLanguage(m['reports.commands.options.messageHelp']),
      required: true,
    },
  ],
  needs: (event) => {
    const place = placeOf(event)
    return place ? { messages: [place] } : {}
  },
  decide(event, settings, view) {
    const place = placeOf(event)
    const message = place && view.messages.get(place.messageId)
    const mayRead = place && view.guild.memberCan(event.member, 'viewChannel', place.channelId)
    // A channel of another server is not in the index, and one they cannot see must not be revealed.
    if (!place || !message || !mayRead || !view.guild.channels.has(place.channelId)) return refuse(event, 'noMessage')
    return formAbout(event, message, settings)
  },
})

export const reportThisUser = defineCommand<ReportsSettings>({
  id: 'report-this-user',
  kind: 'user',
  group: null,
  name: inEveryLanguage(m['reports.commands.thisUser.name']),
  description: inEveryLanguage(m['reports.commands.thisUser.description']),
  permission: null,
  options: [],
  decide(event, settings) {
    const target = event.targets.members.get('target')
    if (!target) return refuse(event, 'unavailable')
    if (target.bot) return refuse(event, 'otherBot')
    return target.id === event.member.id ? refuse(event, 'yourself') : reportForm(event, [target.id], settings)
  },
})

export const reportThisMessage = defineCommand<ReportsSettings>({
  id: 'report-this-message',
  kind: 'message',
  group: null,
  name: inEveryLanguage(m['reports.commands.thisMessage.name']),
  description: inEveryLanguage(m['reports.commands.thisMessage.description']),
  permission: null,
  options: [],
  decide(event, settings) {
    const message = event.targets.messages.get('target')
    if (!message) return refuse(event, 'noMessage')
    return formAbout(event, message, settings)
  },
})

function formAbout(
  event: CommandEvent,
  { id, channelId, author, askedBy }: MessageSnapshot,
  settings: ReportsSettings,
) {
  const targetId = askedBy ?? author.id
  if (author.bot && askedBy === undefined) return refuse(event, 'otherBot')
  if (targetId === event.member.id) return refuse(event, 'yourself')
  return reportForm(event, [targetId, channelId, id], settings)
}
