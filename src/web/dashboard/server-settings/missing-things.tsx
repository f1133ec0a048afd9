import type { ImportReply } from '#core/settings-file-api.ts'
import { m } from '#texts'
import { ChannelPicker } from '#ui/fields/channel-picker.tsx'
import { FormField } from '#ui/fields/form-field.tsx'
import { RolePicker } from '#ui/fields/role-picker.tsx'
import './missing-things.css'

export type MissingThing = ImportReply['missing'][number]
export type Chosen = Readonly<Record<string, string>>

type MissingThingsProps = {
  things: readonly MissingThing[]
  chosen: Chosen
  onChoose(id: string, here: string | null): void
}

/** Roles and channels in the file that were not found here: the person chooses a replacement for each, or none. */
export function MissingThings({ things, chosen, onChoose }: MissingThingsProps) {
  if (things.length === 0) return null
  return (
    <section className="missing-things" aria-labelledby="missing-things-title">
      <h3 id="missing-things-title">{m['server-settings.file.missing']({ count: things.length })}</h3>
      <p className="field-help">{m['server-settings.file.missingText']()}</p>
      <div className="sheet">
        {things.map((thing) => (
          <FormField key={thing.id} layout="row" label={nameOf(thing)}>
            {(control) => {
              const common = {
                ...control,
                label: nameOf(thing),
                value: chosen[thing.id] ?? null,
                suggestName: thing.name ?? undefined,
                onChange: (here: string | null) => onChoose(thing.id, here),
              }
              return thing.kind === 'role' ? (
                <RolePicker {...common} given={thing.given} />
              ) : (
                <ChannelPicker {...common} types={thing.types} need={null} />
              )
            }}
          </FormField>
        ))}
      </div>
    </section>
  )
}

function nameOf({ kind, id, name }: MissingThing): string {
  if (name !== null) return `${kind === 'role' ? '@' : '#'}${name}`
  return kind === 'role'
    ? m['server-settings.file.unnamedRole']({ id })
    : m['server-settings.file.unnamedChannel']({ id })
}
