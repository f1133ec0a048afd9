import { limits } from '#core/limits.ts'
import { m } from '#texts'
import { Button, IconButton } from '#ui/button.tsx'
import { ChannelPicker } from '#ui/fields/channel-picker.tsx'
import { FieldFrame } from '#ui/fields/field-frame.tsx'
import { RolePicker } from '#ui/fields/role-picker.tsx'
import { useField } from '#ui/fields/use-field.ts'
import { autorolesSettings, type ExtraVoiceRole, VOICE_TYPES } from '../settings.ts'
import './extra-voice-roles.css'

const setting = autorolesSettings.voiceRole.entries.extra

/** One more role for members in a certain channel or category. */
export function ExtraVoiceRoles() {
  const field = useField<ExtraVoiceRole[]>('voiceRole.extra', setting)
  const extras = field.value
  const replace = (place: number, patch: Partial<ExtraVoiceRole>) =>
    field.set(extras.map((extra, at) => (at === place ? { ...extra, ...patch } : extra)))
  return (
    <FieldFrame field={field} layout="column" group>
      {() => (
        <div className="extra-roles">
          {extras.map((extra, place) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a row has no other name while its channel is being chosen
            <div key={place} className="extra-role">
              <ChannelPicker
                label={m['autoroles.page.voice.channel']()}
                types={VOICE_TYPES}
                need={null}
                value={extra.channel || null}
                onChange={(channel) => replace(place, { channel: channel ?? '' })}
              />
              <RolePicker
                label={m['autoroles.page.voice.role']()}
                given
                value={extra.role || null}
                onChange={(role) => replace(place, { role: role ?? '' })}
              />
              <IconButton
                icon="u-trash"
                label={m['autoroles.page.voice.removeExtra']()}
                onClick={() => field.set(extras.toSpliced(place, 1))}
              />
            </div>
          ))}
          <Button
            size="small"
            icon="u-plus"
            disabled={extras.length >= limits.voiceExtraRoles.premium}
            onClick={() => field.set([...extras, { channel: '', role: '' }])}
          >
            {m['autoroles.page.voice.addExtra']()}
          </Button>
        </div>
      )}
    </FieldFrame>
  )
}
