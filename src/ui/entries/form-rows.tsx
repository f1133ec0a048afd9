import type { ComponentType } from 'react'
import { ChannelPicker } from '../fields/channel-picker.tsx'
import { ChannelsPicker } from '../fields/channels-picker.tsx'
import { ChoiceInput } from '../fields/choice-input.tsx'
import { ChoicesInput } from '../fields/choices-input.tsx'
import { ColorInput } from '../fields/color-input.tsx'
import { DurationInput } from '../fields/duration-input.tsx'
import { EmojiInput } from '../fields/emoji-input.tsx'
import { FormField } from '../fields/form-field.tsx'
import { MentionInput } from '../fields/mention-input.tsx'
import { MomentInput } from '../fields/moment-input.tsx'
import { NumberInput } from '../fields/number-input.tsx'
import { RolePicker } from '../fields/role-picker.tsx'
import { RolesPicker } from '../fields/roles-picker.tsx'
import { SliderInput } from '../fields/slider-input.tsx'
import { WordsInput } from '../fields/words-input.tsx'
import { PeoplePicker } from '../people/people-picker.tsx'
import { PersonPicker } from '../people/person-picker.tsx'
import { SwitchInput, TextInput } from './plain-inputs.tsx'

type Control = { id?: string | undefined; describedBy?: string | undefined; invalid?: boolean | undefined }
type Layout = 'row' | 'column'
type Around = { help?: string | null | undefined; error?: string | null | undefined; layout?: Layout }

/** Wraps a bare control in the frame of a field, with label, help and error, for the form of an entry. */
function formRow<P extends Control & { label: string }>(
  Input: ComponentType<P>,
  { layout: usual = 'row', group = false }: { layout?: Layout; group?: boolean } = {},
) {
  return function FormRow({ help, error, layout = usual, ...props }: Omit<P, keyof Control> & Around) {
    const { label } = props as unknown as P
    return (
      <FormField label={label} help={help} error={error} layout={layout} group={group}>
        {(control) => <Input {...({ ...props, ...control } as unknown as P)} />}
      </FormField>
    )
  }
}

export const TextRow = formRow(TextInput, { layout: 'column' })
export const SwitchRow = formRow(SwitchInput)
export const NumberRow = formRow(NumberInput)
export const SliderRow = formRow(SliderInput)
export const DurationRow = formRow(DurationInput)
export const MomentRow = formRow(MomentInput)
export const ChoiceRow = formRow(ChoiceInput)
export const ChoicesRow = formRow(ChoicesInput, { layout: 'column', group: true })
export const WordsRow = formRow(WordsInput, { layout: 'column' })
export const ColorRow = formRow(ColorInput)
export const EmojiRow = formRow(EmojiInput)
export const RoleRow = formRow(RolePicker)
export const PersonRow = formRow(PersonPicker)
export const PeopleRow = formRow(PeoplePicker, { layout: 'column' })
export const RolesRow = formRow(RolesPicker, { layout: 'column' })
export const ChannelRow = formRow(ChannelPicker)
export const ChannelsRow = formRow(ChannelsPicker, { layout: 'column' })
export const MentionRow = formRow(MentionInput)
