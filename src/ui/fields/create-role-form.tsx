import { useState } from 'react'
import { CREATED_NAME_MAX } from '#core/create-api.ts'
import { m } from '#texts'
import type { GuildTools } from '../guild/guild-context.tsx'
import { CreateForm } from '../picker/create-form.tsx'
import type { CreateFormProps, PickerSource } from '../picker/entry.ts'

type Options = { create: GuildTools['createRole']; suggestName: string | undefined }

export function roleCreation(options: Options): PickerSource['create'] {
  return { label: m['picker.create.role'](), form: (props) => <RoleForm {...props} {...options} /> }
}

const FIRST_COLOR = '#cd6e57'

function RoleForm({ create, suggestName, name: sought, onCreated, onCancel }: CreateFormProps & Options) {
  const [name, setName] = useState(sought.replace(/^@/, '') || (suggestName ?? ''))
  const [color, setColor] = useState(FIRST_COLOR)
  return (
    <CreateForm
      title={m['picker.create.role']()}
      name={name}
      onName={setName}
      maxLength={CREATED_NAME_MAX}
      submit={() => create({ name: name.trim(), color: Number.parseInt(color.slice(1), 16) })}
      onCreated={onCreated}
      onCancel={onCancel}
    >
      <label>
        {m['picker.create.color']()}
        <input
          type="color"
          className="create-form-color"
          value={color}
          onChange={(event) => setColor(event.currentTarget.value)}
        />
      </label>
    </CreateForm>
  )
}
