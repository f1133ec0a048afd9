import { missingForNeed } from '#core/guild/channel-needs.ts'
import { CHANNEL_TYPE, type ChannelType } from '#core/guild/types.ts'
import { m } from '#texts'
import { useEditing } from '#ui/guild/guild-context.tsx'
import { Note } from '#ui/note.tsx'
import { useReportSettings } from './fields.tsx'

const WRITTEN_IN: readonly ChannelType[] = [CHANNEL_TYPE.text, CHANNEL_TYPE.news, CHANNEL_TYPE.voice]

/** In how many channels the bot can read but not mark a reported message. */
export function ReactionNote() {
  const { emoji_status: marks } = useReportSettings()
  const count = useEditing(({ guild }) => {
    const lacks = guild.channels
      .filter(({ type }) => WRITTEN_IN.includes(type))
      .map((one) => missingForNeed(one, 'react'))
    return lacks.filter((missing) => missing.includes('addReactions') && !missing.includes('viewChannel')).length
  })
  if (!marks || count === 0) return null
  return <Note tone="attention">{m['reports.page.handling.noReactions']({ count })}</Note>
}
