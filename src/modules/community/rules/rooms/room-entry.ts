import type { Effect } from '#core/bot/effects.ts'
import type { RuleView } from '#core/bot/view.ts'
import { byLine, type ChangedThing, changeLine, mentionOf, writtenValue } from '#core/logs/log-lines.ts'
import { logEntry } from '#core/logs/log-request.ts'
import { m } from '#texts'
import type { Room } from './room-record.ts'

type View = Pick<RuleView, 'guild' | 'now'>
type Known = Pick<Room, 'ownerId' | 'body'>

const entry = (lines: readonly string[], channelId: string | null, view: View): Effect =>
  logEntry(view, 'community', { log: 'voice', event: 'room', lines: [...lines], channelId })

/** An opened or closed temporary room, for the server's log. */
export const roomEntry = (what: 'opened' | 'closed', { ownerId, body }: Known, view: View): Effect =>
  entry([`**${writtenValue(body.name)}** <@${ownerId}>`, m[`logLines.room.${what}`]({}, view.guild)], null, view)

const keptOut = ({ body }: Known) => [...body.black, ...body.excluded]

/** The members removed from a room, and by whom. */
export const emptiedEntry = (userIds: readonly string[], channelId: string, by: string, view: View): Effect => {
  const names = userIds.map((id) => `<@${id}>`).join(' ')
  const lines = [`<#${channelId}>`, m['logLines.room.emptied']({ names }, view.guild), byLine(by, view.guild)]
  return entry(lines, channelId, view)
}

/** A change to a room; none if nothing visible was changed. */
export function roomChangeEntry(before: Known, after: Known, channelId: string, by: string, view: View): Effect[] {
  const { guild } = view
  const line = (thing: ChangedThing, from: string | null, to: string | null) =>
    from === to ? [] : [changeLine(thing, from, to, guild)]
  const value = (thing: ChangedThing, read: (body: Room['body']) => string | number | null) =>
    line(thing, writtenValue(read(before.body)), writtenValue(read(after.body)))
  const people = (ids: readonly string[]) => ids.map((id) => (guild.roles.has(id) ? `<@&${id}>` : `<@${id}>`)).join(' ')
  const lines = [
    ...line('owner', mentionOf(before.ownerId), mentionOf(after.ownerId)),
    ...value('name', ({ name }) => name),
    ...value('limit', ({ limit }) => limit),
    ...value('visibility', ({ visibility }) => m[`community.bot.room.access.${visibility}`]({}, guild)),
    ...value('region', ({ region }) => region),
    ...value('nsfw', ({ nsfw }) => m[nsfw ? 'logLines.on' : 'logLines.off']({}, guild)),
    ...value('denied', ({ denied }) =>
      denied.map((right) => m[`community.bot.room.buttons.${right}`]({}, guild)).join(', '),
    ),
    ...line('allowed', people(before.body.white), people(after.body.white)),
    ...line('blocked', people(keptOut(before)), people(keptOut(after))),
  ]
  return lines.length > 0 ? [entry([`<#${channelId}>`, ...lines, byLine(by, guild)], channelId, view)] : []
}
