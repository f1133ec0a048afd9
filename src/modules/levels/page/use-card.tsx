import { useEffect, useState } from 'react'
import { useGuildTools } from '#ui/guild/guild-context.tsx'
import { useLevelsSettings } from './fields.tsx'

/** The picture of the card: undefined while it is drawn, null when it could not be. */
export function useCard(type: 'level' | 'reward'): string | null | undefined {
  const { drawCard } = useGuildTools()
  const { language } = useLevelsSettings()
  const [image, setImage] = useState<string | null>()
  useEffect(() => {
    let left = false
    drawCard(type, language).then((drawn) => {
      if (!left) setImage(drawn)
    })
    return () => {
      left = true
    }
  }, [drawCard, type, language])
  return image
}
