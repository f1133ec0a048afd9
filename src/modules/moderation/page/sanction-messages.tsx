import { useState } from 'react'
import { m } from '#texts'
import { TextPreview } from '#ui/discord/text-preview.tsx'
import { Columns } from '#ui/page-head.tsx'
import { Section, Sheet } from '#ui/section.tsx'
import { Segment } from '#ui/segment.tsx'
import { moderationDefaultTexts } from '../default-texts.ts'
import { sanctionVariables, temporarySanctionVariables } from '../variables.ts'
import { Appeals } from './appeals.tsx'
import { ChannelReply } from './channel-reply.tsx'
import { Field, useModerationSettings } from './fields.tsx'
import { DM_KINDS, type DmKind, SanctionMessage } from './sanction-message.tsx'

const KIND_WORDS: Record<DmKind, () => string> = {
  warn: m['moderation.page.types.warn'],
  mute: m['moderation.page.types.tempmute'],
  kick: m['moderation.page.types.kick'],
  tempban: m['moderation.page.types.tempban'],
  ban: m['moderation.page.types.ban'],
}

/** The messages to sanctioned members, one sanction at a time. */
export function SanctionMessages() {
  const { sanctionDm, dmMessages, language } = useModerationSettings()
  const [kind, setKind] = useState<DmKind>('warn')
  const fallback = moderationDefaultTexts[language][`moderation.dmMessages.${kind}`]
  const variables = kind === 'mute' || kind === 'tempban' ? temporarySanctionVariables : sanctionVariables
  const { message, color } = dmMessages[kind]
  const preview = (
    <>
      <TextPreview direct frame="embed" color={color} text={message ?? fallback} variables={variables} />
      <ChannelReply kind={kind} variables={variables} />
    </>
  )
  return (
    <Columns aside={sanctionDm ? preview : <ChannelReply kind={kind} variables={variables} />}>
      <Section
        title={m['moderation.page.messages.title']()}
        summary={m['moderation.page.messages.summary']()}
        aside={<Field.Power name="moderation.sanctionDm" />}
      >
        {sanctionDm && (
          <>
            <Segment<DmKind>
              label={m['moderation.page.messages.sanction']()}
              value={kind}
              options={DM_KINDS.map((value) => ({ value, label: KIND_WORDS[value]() }))}
              onChange={setKind}
            />
            <Sheet>
              {DM_KINDS.map((each) => (
                <div key={each} hidden={each !== kind}>
                  <SanctionMessage
                    kind={each}
                    fallback={moderationDefaultTexts[language][`moderation.dmMessages.${each}`]}
                    variables={variables}
                  />
                </div>
              ))}
              <Appeals />
            </Sheet>
          </>
        )}
      </Section>
    </Columns>
  )
}
