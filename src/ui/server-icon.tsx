import { guildIconUrl } from '#core/guild/cdn.ts'
import './server-icon.css'

type ServerIconProps = {
  guild: { id: string; name: string; icon: string | null }
  cdn: string
  size?: 'small' | 'large'
}

/** Colours for servers without a picture, chosen by the server's id. */
const WALLS = 6
const LARGE_PIXELS = 128
const SMALL_PIXELS = 64

/** A server's picture under an arch, else its initials. Decorative: the name is beside it or on the link. */
export function ServerIcon({ guild, cdn, size }: ServerIconProps) {
  const url = guildIconUrl(cdn, guild, size === 'large' ? LARGE_PIXELS : SMALL_PIXELS)
  const wall = Number(BigInt(guild.id) % BigInt(WALLS))
  return (
    <span className={`server-icon server-icon-${wall}${size ? ` server-icon-${size}` : ''}`} aria-hidden="true">
      {url ? <img src={url} alt="" loading="lazy" /> : initialsOf(guild.name)}
    </span>
  )
}

/** "Les Flibustiers du Pixel" is FP: capitals, and characters that stand for a whole word, at most three. */
function initialsOf(name: string): string {
  const words = name.split(/\s+/).filter(Boolean)
  const strong = words.filter(
    (word) => /^[\p{Lu}\p{N}&]/u.test(word) && !/^(?:les?|la|the|a|an|du|des|de)$/i.test(word),
  )
  const chosen = strong.length > 0 ? strong : words
  return chosen
    .slice(0, 3)
    .map((word) => Array.from(word)[0] ?? '')
    .join('')
}
