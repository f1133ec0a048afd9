import { useState } from 'react'
import { PROOF_PICTURES_MAX } from '#core/cases-api.ts'
import { m } from '#texts'
import { PicturesInput } from '#ui/fields/pictures-input.tsx'
import { useGuildTools } from '#ui/guild/guild-context.tsx'
import { type CaseFormProps, ChangeFrame } from './change-frame.tsx'

/** Adds pictures to an existing case, or removes some. */
export function ProofForm({ opened, onSent, onCancel }: CaseFormProps) {
  const { cases } = useGuildTools()
  const before = opened.images.map(({ url }) => url)
  const [pictures, setPictures] = useState<readonly string[]>(before)
  const added = pictures.filter((url) => !before.includes(url))
  const removed = before.filter((url) => !pictures.includes(url))
  return (
    <ChangeFrame
      okLabel={m['moderation.page.cases.change.saveProof']()}
      isReady={added.length + removed.length > 0}
      send={() => cases.changeProof(opened.number, { added, removed })}
      onSent={onSent}
      onCancel={onCancel}
    >
      <PicturesInput
        label={m['moderation.cases.proof']()}
        help={m['moderation.page.cases.change.proofHelp']({ max: PROOF_PICTURES_MAX })}
        value={pictures}
        max={PROOF_PICTURES_MAX}
        purpose="proof"
        onChange={setPictures}
      />
    </ChangeFrame>
  )
}
