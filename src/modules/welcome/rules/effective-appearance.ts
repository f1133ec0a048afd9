import { brand } from '#core/brand.ts'
import type { CardBackground } from '#core/cards.ts'
import type { GreetingBlock } from './greeting-block.ts'

export type Appearance = { background: CardBackground; color: string }

/**
 * What is actually drawn: the image, else the fill, else nothing. Without premium, its values stay saved but are not
 * used.
 */
export function effectiveAppearance(
  block: Pick<GreetingBlock, 'background' | 'image' | 'color'>,
  premium: boolean,
): Appearance {
  return {
    background: premium && block.image ? { kind: 'image', url: block.image } : fillOf(block.background, premium),
    color: premium ? block.color : brand.color,
  }
}

function fillOf(written: string | null, premium: boolean): CardBackground {
  const preset = /^preset:([123])$/.exec(written ?? '')?.[1]
  if (preset) return { kind: 'preset', preset: preset === '1' ? 1 : preset === '2' ? 2 : 3 }
  const [first, second] = premium ? (written?.match(/#[0-9a-f]{6}/g) ?? []) : []
  if (first === undefined) return { kind: 'none' }
  if (second === undefined) return { kind: 'fill', colors: [first] }
  const angle = written?.split(',')[2]
  return { kind: 'fill', colors: [first, second], ...(angle !== undefined && { degrees: Number(angle) }) }
}
