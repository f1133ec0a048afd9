import { m } from '#texts'
import { Section, Sheet } from '#ui/section.tsx'
import { VOICE_TYPES } from '../settings.ts'
import { ExtraVoiceRoles } from './extra-voice-roles.tsx'
import { Field, useAutorolesSettings } from './fields.tsx'
import { ReserveChannels } from './reserve-channels.tsx'

/** A role for the time in voice. Who gets it and where is asked once there is a role. */
export function VoiceRoles() {
  const { voiceRole } = useAutorolesSettings()
  return (
    <Section title={m['autoroles.page.voice.title']()} summary={m['autoroles.page.voice.summary']()}>
      <Sheet>
        <Field.Role name="voiceRole.role" given suggestName={m['autoroles.page.voice.newRole']()} />
        {voiceRole.role !== null && (
          <>
            <Field.RoleList mode="voiceRole.rolesMode" name="voiceRole.roles" />
            <Field.ChannelList mode="voiceRole.channelsMode" name="voiceRole.channels" types={VOICE_TYPES} />
          </>
        )}
        <ExtraVoiceRoles />
      </Sheet>
      {voiceRole.role !== null && <ReserveChannels />}
    </Section>
  )
}
