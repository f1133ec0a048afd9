import { m } from '#texts'
import { settingsFields } from '#ui/fields/settings-fields.tsx'
import { Sheet } from '#ui/section.tsx'
import { EntriesSample } from './entries-sample.tsx'
import { type GallerySettings, gallerySettings, lockedSettings } from './gallery-settings.ts'

const openFields = settingsFields<GallerySettings>(gallerySettings)
const lockedFields = settingsFields<GallerySettings>(lockedSettings)

const VARIABLES = { user: { sample: '@Ada' }, 'guild.members_count': { sample: '128' } }
const CARD_SIZE = { width: 1000, height: 300 }

export function EveryField({ locked }: { locked: boolean }) {
  const Field = locked ? lockedFields : openFields
  return (
    <>
      <Field.Power name="power" />
      <Sheet>
        <Field.Toggle name="toggle" />
        <div>
          <Field.Check name="check" />
        </div>
        <Field.Text name="text" short />
        <Field.OptionalText name="optionalText" />
        <Field.OptionalText name="link" kind="url" layout="column" placeholder="https://" />
        <Field.Choice name="choice" />
        <Field.Choice name="segment" look="segment" />
        <Field.Choice
          name="cards"
          look="cards"
          details={{
            constant: m['gallery.details.constant'](),
            linear: m['gallery.details.linear'](),
            custom: m['gallery.details.custom'](),
          }}
        />
        <Field.Choices name="choices" />
        <Field.Timezone name="timezone" />
      </Sheet>
      <Sheet>
        <Field.Number name="number" unit={m['gallery.unit']()} />
        <Field.Number name="numberZero" zero={m['gallery.noLimit']()} />
        <Field.Slider name="slider" format={(factor) => `× ${factor}`} />
        <Field.Range name="range" unit="XP" />
        <Field.Duration name="duration" />
        <Field.Duration name="durationOptional" />
        <Field.Time name="hour" />
        <Field.Time name="clock" />
        <Field.Words name="words" />
        <Field.Emoji name="emoji" fallback="🪙" />
      </Sheet>
      <Sheet>
        <Field.Channel name="channel" />
        <Field.Channels name="channels" />
        <Field.Role name="role" given />
        <Field.Roles name="roles" />
        <Field.Mention name="mention" />
        <Field.RoleList name="gainRoles" mode="gainRolesMode" />
        <Field.ChannelList name="gainChannels" mode="gainChannelsMode" />
        <Field.Boosts name="boostRoles" kind="role" />
        <Field.Boosts name="boostChannels" kind="channel" />
      </Sheet>
      <EntriesSample />
      <Sheet>
        <Field.Template name="template" fallback={`${m['gallery.words.word']()}, {user}`} variables={VARIABLES} />
        <Field.Variants name="variants" variables={VARIABLES} />
        <Field.Color name="color" />
        <Field.Background name="background" />
        <Field.Image name="image" size={CARD_SIZE} />
      </Sheet>
    </>
  )
}
