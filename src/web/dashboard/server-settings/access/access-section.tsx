import { useState } from 'react'
import type { Grant } from '#core/access.ts'
import { limitFor } from '#core/limits.ts'
import { readPath } from '#core/settings/paths.ts'
import { countHolders } from '#modules/general/access-settings.ts'
import { generalSettings } from '#modules/general/settings.ts'
import { m } from '#texts'
import { Button } from '#ui/button.tsx'
import { settingsFields } from '#ui/fields/settings-fields.tsx'
import { problemSentence, useField } from '#ui/fields/use-field.ts'
import { useEditing } from '#ui/guild/guild-context.tsx'
import { useSettingLabel } from '#ui/guild/use-labels.ts'
import { Note } from '#ui/note.tsx'
import { Section, Sheet } from '#ui/section.tsx'
import { useServices } from '../../services-context.tsx'
import { GiveKey } from './give-key.tsx'
import { KeyDialog } from './key-dialog.tsx'
import { KeyMatrix } from './key-matrix.tsx'
import { grantsOf, type Key, keyName, keysOf } from './keys.ts'
import { useHolderNames } from './use-holder-names.ts'
import './access.css'

const Field = settingsFields(generalSettings)

/** Who may use the dashboard: a matrix of modules and key holders, edited like any setting and saved by the bar. */
export function AccessSection() {
  const { modules } = useServices()
  const isAdministrator = useEditing(({ guild }) => guild.user.administrator)
  const premium = useEditing(({ guild }) => guild.premium)
  const saved = useEditing((editing) => editing.saved.access) as { grants: readonly Grant[] }
  const field = useField<Grant[]>('access.grants', generalSettings.access.entries.grants)
  const ids = ['general', ...modules.map(({ id }) => id)]
  const keys = keysOf(field.value, ids)
  const nameOf = useHolderNames(keys)
  const modes = useModes()
  const [isGiving, setGiving] = useState(false)
  // The key as it was opened: with another expiry date it is another key, and the dialog has still to close.
  const [opened, setOpened] = useState<Key | null>(null)
  const change = (next: readonly Key[]) => field.set(grantsOf(next, ids))
  const replace = (old: Key, next: (key: Key) => Key | null) =>
    change(keys.flatMap((key) => (keyName(key) === keyName(old) ? (next(key) ?? []) : key)))
  const max = limitFor('accessGrants', premium)
  const isFull = countHolders(field.value) >= max
  return (
    <div id="access">
      <Section
        title={m['server-settings.access.title']()}
        summary={m['server-settings.access.summary']({ count: countHolders(field.value), max })}
        aside={
          isAdministrator && (
            <Button icon="u-plus" disabled={isFull} onClick={() => setGiving(true)}>
              {m['server-settings.access.give']()}
            </Button>
          )
        }
      >
        {!isAdministrator && <Note>{m['server-settings.access.administrators']()}</Note>}
        <fieldset className="access-box" disabled={!isAdministrator} id="setting-access.grants">
          <legend className="unseen">{m['server-settings.access.title']()}</legend>
          <KeyMatrix
            keys={keys}
            saved={keysOf(saved.grants, ids)}
            nameOf={nameOf}
            onChange={(old, next) => replace(old, () => next)}
            onOpen={setOpened}
          />
          {field.problem && (
            <Note tone="danger" alert>
              {problemSentence(field.problem)}
            </Note>
          )}
          <Sheet>
            <Field.Choice name="access.mode" options={modes} />
          </Sheet>
        </fieldset>
      </Section>
      {isGiving && (
        <GiveKey
          known={keys}
          modules={ids}
          onGive={(key) => change([...keys.filter((other) => keyName(other) !== keyName(key)), key])}
          onClosed={() => setGiving(false)}
        />
      )}
      {opened && (
        <KeyDialog
          holder={opened}
          name={nameOf(opened).name}
          onExpire={(expiresAt) => replace(opened, (key) => ({ ...key, expiresAt }))}
          onTakeBack={() => replace(opened, () => null)}
          onClosed={() => setOpened(null)}
        />
      )}
    </div>
  )
}

/** Two of the three modes admit the same people; the third is offered only where it was saved. */
function useModes(): Record<string, string> {
  const { options } = useSettingLabel('access.mode')
  const mode = useEditing(({ saved }) => readPath(saved, 'access.mode'))
  const { custom = '', ...offered } = options
  return mode === 'custom' ? { manageGuild: offered.manageGuild ?? '', custom } : offered
}
