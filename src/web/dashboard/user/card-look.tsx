import type { ProfileBackground, ProfileLayout } from '#core/cards.ts'
import type { Badge } from '#core/person/badges.ts'
import { personChange } from '#core/person/person-settings.ts'
import { m } from '#texts'
import { ChoiceInput } from '#ui/fields/choice-input.tsx'
import { ColorInput } from '#ui/fields/color-input.tsx'
import { FormField } from '#ui/fields/form-field.tsx'
import { BadgeChoice } from './badge-choice.tsx'
import { CardPictureChoice } from './card-picture-choice.tsx'
import { useOwnsPremium } from './use-owns-premium.ts'

export type Look = {
  cardColor: string
  cardLayout: ProfileLayout
  cardBackground: ProfileBackground
  cardPicture: string | null
  badges: Badge[]
}

export const isColor = (written: string) => /^#[0-9a-f]{6}$/.test(written)

const layoutNames = (): Record<ProfileLayout, string> => ({
  classic: m['user.profile.layouts.classic'](),
  mirrored: m['user.profile.layouts.mirrored'](),
  wide: m['user.profile.layouts.wide'](),
})
const backgroundNames = (): Record<ProfileBackground, string> => ({
  hall: m['user.profile.backgrounds.hall'](),
  teal: m['user.profile.backgrounds.teal'](),
  terracotta: m['user.profile.backgrounds.terracotta'](),
  evening: m['user.profile.backgrounds.evening'](),
  own: m['user.profile.backgrounds.own'](),
})

/** Colour, background, layout and badges of the card. */
export function CardLook({ look, onChange }: { look: Look; onChange(change: Partial<Look>): void }) {
  const choose = (field: 'cardLayout' | 'cardBackground', value: string) => {
    const { cardLayout, cardBackground } = personChange.safeParse({ [field]: value }).data ?? {}
    if (cardLayout) onChange({ cardLayout })
    if (cardBackground) onChange({ cardBackground })
  }
  const { cardColor, cardLayout, cardBackground, cardPicture, badges } = look
  const hasPremium = useOwnsPremium()
  const { own, ...grounds } = backgroundNames()
  const mayBeOwn = cardBackground === 'own' || (cardPicture !== null && hasPremium)
  return (
    <>
      <FormField
        label={m['user.profile.color']()}
        layout="row"
        error={isColor(cardColor) ? null : m['user.profile.colorWrong']()}
      >
        {(control) => (
          <ColorInput
            {...control}
            label={m['user.profile.color']()}
            value={cardColor}
            onChange={(value) => onChange({ cardColor: value })}
          />
        )}
      </FormField>
      <FormField label={m['user.profile.background']()} layout="row">
        {(control) => (
          <ChoiceInput
            {...control}
            label={m['user.profile.background']()}
            value={cardBackground}
            options={mayBeOwn ? { ...grounds, own } : grounds}
            onChange={(value) => choose('cardBackground', value)}
          />
        )}
      </FormField>
      {hasPremium !== null && (
        <CardPictureChoice
          hasPremium={hasPremium}
          value={cardPicture}
          onChange={(picture) => onChange({ cardPicture: picture, cardBackground: picture ? 'own' : 'hall' })}
        />
      )}
      <FormField label={m['user.profile.layout']()} layout="row">
        {(control) => (
          <ChoiceInput
            {...control}
            label={m['user.profile.layout']()}
            value={cardLayout}
            options={layoutNames()}
            onChange={(value) => choose('cardLayout', value)}
          />
        )}
      </FormField>
      <FormField label={m['user.profile.badges']()} help={m['user.profile.badgesText']()} group>
        {() => <BadgeChoice shown={badges} onChange={(shown) => onChange({ badges: shown })} />}
      </FormField>
    </>
  )
}
