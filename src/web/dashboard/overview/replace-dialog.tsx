import { useState } from 'react'
import { readPath, type Tree } from '#core/settings/paths.ts'
import { m } from '#texts'
import { useEditing, useEffectiveSettings, useGuildTools } from '#ui/guild/guild-context.tsx'
import { Modal } from '#ui/modal.tsx'
import { ModalActions } from '#ui/modal-actions.tsx'
import type { Rules } from '../rules/rules.ts'
import { type Chosen, MissingThings } from '../server-settings/missing-things.tsx'

type ReplaceDialogProps = { path: string; rules: Rules; onClosed(): void }

/** Replaces a deleted role or channel in a setting; saved together with everything else. */
export function ReplaceDialog({ path, rules, onClosed }: ReplaceDialogProps) {
  const { store } = useGuildTools()
  const guild = useEditing((editing) => editing.guild)
  const value = readPath(useEffectiveSettings<Tree>(), path)
  const [chosen, setChosen] = useState<Chosen>({})
  const gone = rules.repairSetting(path, value, guild, {})?.missing ?? []
  const repaired = rules.repairSetting(path, value, guild, chosen)?.value
  const choose = (id: string, here: string | null) => {
    const { [id]: _, ...others } = chosen
    setChosen(here === null ? others : { ...others, [id]: here })
  }
  return (
    <Modal
      title={m['overview.attention.replace']()}
      onClosed={onClosed}
      actions={(close) => (
        <ModalActions
          go={m['overview.attention.use']()}
          onCancel={close}
          disabled={repaired === undefined}
          onGo={() => {
            store.edit(path, repaired)
            close()
          }}
        />
      )}
    >
      <div className="modal-stack">
        <MissingThings things={gone} chosen={chosen} onChoose={choose} />
        <p className="field-help">{m['overview.attention.replaceText']()}</p>
      </div>
    </Modal>
  )
}
