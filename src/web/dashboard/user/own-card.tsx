import { useEffect, useState } from 'react'
import { FALLBACK_LOCALE } from '#core/locale.ts'
import type { OwnCardRequest } from '#core/user-api.ts'
import { m } from '#texts'
import { CardPicture } from '#ui/card-picture.tsx'
import { useSite } from '../../site-data.ts'
import { usePreferences, useServices } from '../services-context.tsx'

/** A pause in typing. */
const REDRAW_AFTER_MS = 400

/** The card of `/profile` with unsaved changes; the last one stays until the next is drawn. */
export function OwnCard(asked: Omit<OwnCardRequest, 'locale'>) {
  const { guildId, description, locality, cardColor, cardLayout, cardBackground, cardPicture, badges } = asked
  const site = useSite()
  const { api } = useServices()
  const { isLoaded } = usePreferences()
  const locale = site?.locale ?? FALLBACK_LOCALE
  const [image, setImage] = useState<string | null | undefined>(undefined)
  useEffect(() => {
    if (!isLoaded) return
    let left = false
    const timer = setTimeout(async () => {
      const result = await api.drawOwnCard({
        locale,
        guildId,
        description,
        locality,
        cardColor,
        cardLayout,
        cardBackground,
        cardPicture,
        badges,
      })
      if (!left) setImage((before) => (result.kind === 'ok' ? result.value.image : (before ?? null)))
    }, REDRAW_AFTER_MS)
    return () => {
      left = true
      clearTimeout(timer)
    }
  }, [
    api,
    isLoaded,
    locale,
    guildId,
    description,
    locality,
    cardColor,
    cardLayout,
    cardBackground,
    cardPicture,
    badges,
  ])
  const name = site?.user?.global_name ?? site?.user?.username ?? ''
  const words = [name, locality, description].filter(Boolean).join('. ')
  return (
    <div className="profile-card">
      <CardPicture image={image} alt={m['user.profile.cardAlt']({ words })} />
    </div>
  )
}
