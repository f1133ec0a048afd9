import { m } from '#texts'
import { TextPreview } from '#ui/discord/text-preview.tsx'
import type { VariableSamples } from '#ui/fields/use-template-sources.ts'
import { useModerationSettings } from './fields.tsx'
import type { DmKind } from './sanction-message.tsx'

const TYPES = {
  warn: m['moderation.page.types.warn'],
  mute: m['moderation.page.types.tempmute'],
  kick: m['moderation.page.types.kick'],
  tempban: m['moderation.page.types.tempban'],
  ban: m['moderation.page.types.ban'],
} as const

/** The reply in the channel after the command, as opposed to what the member receives. */
export function ChannelReply({ kind, variables }: { kind: DmKind; variables: VariableSamples }) {
  const { ephemeralModCommands, anonymizeModerators, language: locale } = useModerationSettings()
  const hasEnd = kind === 'mute' || kind === 'tempban'
  const moderator = anonymizeModerators && !ephemeralModCommands ? '{server.name}' : '{sanction.moderator}'
  const lines = [
    `**${m['moderation.cases.member']({}, { locale })}** {user}`,
    `**${m['moderation.cases.moderator']({}, { locale })}** ${moderator}`,
    ...(hasEnd ? [`**${m['moderation.cases.end']({}, { locale })}** {sanction.end}`] : []),
    `**${m['moderation.cases.reason']({}, { locale })}** {sanction.reason}`,
  ]
  const type = TYPES[kind]({}, { locale })
  return (
    <TextPreview
      heading={ephemeralModCommands ? m['moderation.page.channel.private']() : m['moderation.page.channel.public']()}
      frame="embed"
      title={m['moderation.cases.title']({ number: 12, type }, { locale })}
      text={lines.join('\n')}
      variables={variables}
    />
  )
}
