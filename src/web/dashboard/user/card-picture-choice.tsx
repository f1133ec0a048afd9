import { GREETING_CARD_SIZE } from '#core/cards.ts'
import { m } from '#texts'
import { ButtonLink } from '#ui/button.tsx'
import { FormField } from '#ui/fields/form-field.tsx'
import { PictureDrop } from '#ui/fields/picture-drop.tsx'
import { usePictureFile } from '#ui/fields/use-picture-upload.ts'
import { sentenceOf } from '../sentence-of.ts'
import { useServices } from '../services-context.tsx'

type Props = { hasPremium: boolean; value: string | null; onChange(value: string | null): void }

/** A background of one's own, for people with premium. */
export function CardPictureChoice({ hasPremium, value, onChange }: Props) {
  const { api } = useServices()
  const picture = usePictureFile(
    async (file) => {
      const result = await api.uploadCardPicture(file)
      if (result.kind === 'ok') return { ok: true, url: result.value.url }
      return { ok: false, message: sentenceOf(result) }
    },
    { onUploaded: onChange, isCut: true },
  )
  const label = m['user.profile.ownPicture']()
  if (!hasPremium) {
    return (
      <FormField label={label} help={m['user.profile.ownPictureLocked']()} layout="row" group>
        {() => (
          <ButtonLink look="ghost" size="small" icon="u-gem" to="/dashboard/user/premium">
            {m['user.profile.ownPictureUnlock']()}
          </ButtonLink>
        )}
      </FormField>
    )
  }
  return (
    <FormField label={label} help={m['user.profile.ownPictureText']()} error={picture.problem}>
      {({ id, describedBy }) => (
        <PictureDrop
          id={id}
          describedBy={describedBy}
          picture={picture}
          value={value}
          size={GREETING_CARD_SIZE}
          hint={m['ui.image.drop']()}
          onRemove={() => onChange(null)}
        />
      )}
    </FormField>
  )
}
