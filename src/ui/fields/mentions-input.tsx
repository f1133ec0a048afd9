import type { MentionTarget } from '#core/settings/mention.ts'
import { ChipPicker } from '../picker/chip-picker.tsx'
import type { InputProps } from './input-props.ts'
import { useMentionSource } from './mention-source.ts'

type MentionsInputProps = Omit<InputProps<readonly MentionTarget[]>, 'onChange'> & {
  onChange(value: MentionTarget[]): void
  max?: number | undefined
}

export function MentionsInput(props: MentionsInputProps) {
  return <ChipPicker {...props} source={useMentionSource()} />
}
