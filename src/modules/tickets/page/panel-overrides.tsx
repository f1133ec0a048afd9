import { CHANNEL_TYPE } from '#core/guild/types.ts'
import { SwitchInput } from '#ui/entries/plain-inputs.tsx'
import { ChannelPicker } from '#ui/fields/channel-picker.tsx'
import { RolesPicker } from '#ui/fields/roles-picker.tsx'
import { useSettingLabel } from '#ui/guild/use-labels.ts'
import { STAFF_ROLES_MAX } from '../inherited.ts'
import { InheritedRow, type PanelPart } from './inherited-row.tsx'
import { InheritedName, InheritedText } from './inherited-texts.tsx'
import { PremiumPart } from './premium-part.tsx'
import './panel-overrides.css'

const CATEGORIES = [CHANNEL_TYPE.category] as const
const TEXT_CHANNELS = [CHANNEL_TYPE.text] as const

/** Every general setting that a panel may override. */
export function PanelOverrides({ entry, change, errorOf }: PanelPart) {
  const part = { entry, change, errorOf }
  const format = useSettingLabel('ticketSystem.format')
  const flag = (
    name: 'autoCreate' | 'askDescription' | 'moderatorMentions' | 'secretThread' | 'autoTranscriptions',
  ) => (
    <InheritedRow name={name} {...part}>
      {(control) => <SwitchInput {...control} />}
    </InheritedRow>
  )
  const roles = (name: 'rolesAccess' | 'rolesView') => (
    <InheritedRow name={name} {...part}>
      {(control) => <RolesPicker {...control} max={STAFF_ROLES_MAX} />}
    </InheritedRow>
  )
  return (
    <>
      {entry.mode === 'channel' && (
        <InheritedRow name="category" {...part}>
          {(control) => <ChannelPicker {...control} types={CATEGORIES} />}
        </InheritedRow>
      )}
      <PremiumPart label={format.label} isSet={entry.format !== undefined}>
        <InheritedName name="format" {...part} />
      </PremiumPart>
      {roles('rolesAccess')}
      {roles('rolesView')}
      {flag('moderatorMentions')}
      {flag('askDescription')}
      {flag('autoCreate')}
      <InheritedText {...part} />
      {flag('secretThread')}
      <InheritedName name="secretThreadName" {...part} />
      {flag('autoTranscriptions')}
      <InheritedRow name="autoTranscriptionsChannel" {...part}>
        {(control) => <ChannelPicker {...control} types={TEXT_CHANNELS} />}
      </InheritedRow>
    </>
  )
}
