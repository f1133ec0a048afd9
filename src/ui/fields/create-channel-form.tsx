import { useState } from 'react'
import { CREATABLE_TYPES, CREATED_NAME_MAX, type CreatableType } from '#core/create-api.ts'
import { CHANNEL_TYPE, type Channel, type ChannelType } from '#core/guild/types.ts'
import { m } from '#texts'
import type { GuildTools } from '../guild/guild-context.tsx'
import { CreateForm } from '../picker/create-form.tsx'
import type { CreateFormProps, PickerSource } from '../picker/entry.ts'

type Options = {
  create: GuildTools['createChannel']
  channels: readonly Channel[]
  types: readonly ChannelType[] | null
  suggestName: string | undefined
}

const TYPE_WORDS: Record<CreatableType, () => string> = {
  [CHANNEL_TYPE.text]: m['picker.create.text'],
  [CHANNEL_TYPE.voice]: m['picker.create.voice'],
  [CHANNEL_TYPE.category]: m['picker.create.parent'],
  [CHANNEL_TYPE.news]: m['picker.create.news'],
  [CHANNEL_TYPE.stage]: m['picker.create.stage'],
  [CHANNEL_TYPE.forum]: m['picker.create.forum'],
}

/** Undefined when none of the wanted kinds can be created here (threads). */
export function channelCreation(options: Options): PickerSource['create'] {
  // A text channel is what nearly every field wants; other kinds only where no text channel is wanted.
  const wanted = options.types ?? [CHANNEL_TYPE.text]
  const types = CREATABLE_TYPES.filter((type) => wanted.includes(type))
  const [first] = types
  if (first === undefined) return undefined
  const isCategory = types.length === 1 && first === CHANNEL_TYPE.category
  return {
    label: isCategory ? m['picker.create.category']() : m['picker.create.channel'](),
    form: (props) => <ChannelForm {...props} {...options} types={types} first={first} />,
  }
}

type ChannelFormProps = CreateFormProps &
  Omit<Options, 'types'> & { types: readonly CreatableType[]; first: CreatableType }

function ChannelForm({
  create,
  channels,
  types,
  first,
  suggestName,
  name: sought,
  onCreated,
  onCancel,
}: ChannelFormProps) {
  const [name, setName] = useState(sought.replace(/^#/, '') || (suggestName ?? ''))
  const [type, setType] = useState<CreatableType>(first)
  const [parentId, setParentId] = useState('')
  const isCategory = type === CHANNEL_TYPE.category
  const categories = channels.filter((channel) => channel.type === CHANNEL_TYPE.category)
  return (
    <CreateForm
      title={isCategory ? m['picker.create.category']() : m['picker.create.channel']()}
      name={name}
      onName={setName}
      maxLength={CREATED_NAME_MAX}
      submit={() => create({ name: name.trim(), type, parentId: isCategory || parentId === '' ? null : parentId })}
      onCreated={onCreated}
      onCancel={onCancel}
    >
      {types.length > 1 && (
        <label>
          {m['picker.create.type']()}
          <select
            className="input"
            value={type}
            onChange={(event) => {
              const chosen = types.find((known) => String(known) === event.currentTarget.value)
              if (chosen !== undefined) setType(chosen)
            }}
          >
            {types.map((known) => (
              <option key={known} value={known}>
                {TYPE_WORDS[known]()}
              </option>
            ))}
          </select>
        </label>
      )}
      {!isCategory && categories.length > 0 && (
        <label>
          {m['picker.create.parent']()}
          <select className="input" value={parentId} onChange={(event) => setParentId(event.currentTarget.value)}>
            <option value="">{m['picker.create.noParent']()}</option>
            {categories.map((category) => (
              <option key={category.id} value={category.id}>
                {category.name}
              </option>
            ))}
          </select>
        </label>
      )}
    </CreateForm>
  )
}
