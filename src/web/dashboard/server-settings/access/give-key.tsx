import { useState } from 'react'
import { ACCESS_LEVELS, type AccessLevel } from '#core/access.ts'
import { m } from '#texts'
import { ChoiceInput } from '#ui/fields/choice-input.tsx'
import { FormField } from '#ui/fields/form-field.tsx'
import { RolePicker } from '#ui/fields/role-picker.tsx'
import { Modal } from '#ui/modal.tsx'
import { ModalActions } from '#ui/modal-actions.tsx'
import { useServices } from '../../services-context.tsx'
import type { Key } from './keys.ts'
import { MemberSearch } from './member-search.tsx'

type GiveKeyProps = {
  known: readonly Key[]
  modules: readonly string[]
  onGive(key: Key): void
  onClosed(): void
}

/** Gives a key to a role or to one person; a first level is chosen here, the rest in the matrix. */
export function GiveKey({ known, modules, onGive, onClosed }: GiveKeyProps) {
  const { modules: listed } = useServices()
  const [type, setType] = useState<Key['type']>('role')
  const [id, setId] = useState<string | null>(null)
  const [scope, setScope] = useState('all')
  const [level, setLevel] = useState<AccessLevel>('read')
  const [isTried, setTried] = useState(false)
  const isKnown = known.some((key) => key.type === type && key.id === id)
  const error =
    id === null ? m['server-settings.access.chooseHolder']() : isKnown ? m['server-settings.access.hasKey']() : null
  const scopes = {
    all: m['server-settings.access.everything'](),
    general: m['dashboard.frame.settings'](),
    ...Object.fromEntries(listed.map((module) => [module.id, module.name])),
  }
  return (
    <Modal
      title={m['server-settings.access.give']()}
      onClosed={onClosed}
      actions={(close) => (
        <ModalActions
          go={m['server-settings.access.give']()}
          onCancel={close}
          onGo={() => {
            setTried(true)
            if (error !== null || id === null) return
            const given = scope === 'all' ? modules : [scope]
            onGive({ type, id, expiresAt: null, levels: Object.fromEntries(given.map((module) => [module, level])) })
            close()
          }}
        />
      )}
    >
      <div className="give-key">
        <FormField label={m['server-settings.access.toWhom']()} group>
          {(control) => (
            <ChoiceInput
              {...control}
              label={m['server-settings.access.toWhom']()}
              look="segment"
              value={type}
              options={{ role: m['server-settings.access.aRole'](), user: m['server-settings.access.onePerson']() }}
              onChange={(next) => {
                setType(next === 'user' ? 'user' : 'role')
                setId(null)
              }}
            />
          )}
        </FormField>
        <FormField
          label={type === 'role' ? m['server-settings.access.aRole']() : m['server-settings.access.onePerson']()}
          error={isTried ? error : null}
        >
          {(control) =>
            type === 'role' ? (
              <RolePicker
                {...control}
                label={m['server-settings.access.aRole']()}
                value={id}
                onChange={setId}
                required
              />
            ) : (
              <MemberSearch {...control} chosen={id} onChoose={setId} />
            )
          }
        </FormField>
        <FormField label={m['server-settings.access.opens']()}>
          {(control) => (
            <ChoiceInput
              {...control}
              label={m['server-settings.access.opens']()}
              value={scope}
              options={scopes}
              onChange={setScope}
            />
          )}
        </FormField>
        <FormField label={m['server-settings.access.may']()} group>
          {(control) => (
            <ChoiceInput
              {...control}
              label={m['server-settings.access.may']()}
              look="segment"
              value={level}
              options={{
                read: m['server-settings.access.levels.read'](),
                propose: m['server-settings.access.levels.propose'](),
                write: m['server-settings.access.levels.write'](),
              }}
              onChange={(next) => setLevel(ACCESS_LEVELS.find((one) => one === next) ?? 'read')}
            />
          )}
        </FormField>
        <p className="soft">{m['server-settings.access.waitsForBar']()}</p>
      </div>
    </Modal>
  )
}
