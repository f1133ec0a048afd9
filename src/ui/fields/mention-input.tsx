import type { MentionTarget } from '#core/settings/mention.ts'
import { Picker } from '../picker/picker.tsx'
import type { InputProps } from './input-props.ts'
import { useMentionSource } from './mention-source.ts'

export function MentionInput({ value, onChange, ...rest }: InputProps<MentionTarget | null>) {
  return <Picker {...rest} source={useMentionSource()} value={value} onPick={onChange} />
}
