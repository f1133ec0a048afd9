import { m } from '#texts'
import { TextPreview } from '#ui/discord/text-preview.tsx'
import type { VariableSamples } from '#ui/fields/use-template-sources.ts'
import { useModerationSettings } from './fields.tsx'
import type { DmKind } from './sanction-message.tsx'

const TYPES = { warn: 'warn', mute: 'tempmute', kick: 'kick', tempban: 'tempban', ban: 'ban' } as const

/** What stands in the channel after the command, beside what the member receives. */
export function ChannelReply({ kind, variables }: { kind: DmKind; variables: VariableSamples }) {
  const { ephemeralModCommands, anonymizeModerators, language: locale } = useModerationSettings()
  const name = (key: 'member' | 'moderator' | 'end' | 'reason') => m[`moderation.cases.${key}`]({}, { locale })
  const hasEnd = kind === 'mute' || kind === 'tempban'
  const moderator = anonymizeModerators && !ephemeralModCommands ? '{server.name}' : '{sanction.moderator}'
  const lines = [
    `**${name('member')}** {user}`,
    `**${name('moderator')}** ${moderator}`,
    ...(hasEnd ? [`**${name('end')}** {sanction.end}`] : []),
    `**${name('reason')}** {sanction.reason}`,
  ]
  const type = m[`moderation.page.types.${TYPES[kind]}`]({}, { locale })
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
