import { fileURLToPath } from 'node:url'
import { type Canvas, createCanvas, GlobalFonts, Path2D, type SKRSContext2D } from '@napi-rs/canvas'
import { hashText } from '../world/hash.ts'
import { CROWD_GROUNDS, CROWD_PORTRAITS, PORTRAITS, type Portrait } from './portraits.ts'

const DISPLAY_FONT = 'Emulator Display'
const UNIT = 40

let fontIsLoaded = false
function loadFont(): void {
  if (fontIsLoaded) return
  const file = import.meta.resolve(
    '@fontsource-variable/bricolage-grotesque/files/bricolage-grotesque-latin-wght-normal.woff2',
  )
  GlobalFonts.registerFromPath(fileURLToPath(file), DISPLAY_FONT)
  fontIsLoaded = true
}

/** Drawn on a square of 40 units and scaled, so that every size is sharp. */
function square(size: number, draw: (context: SKRSContext2D) => void): Canvas {
  const canvas = createCanvas(size, size)
  const context = canvas.getContext('2d')
  context.scale(size / UNIT, size / UNIT)
  context.lineCap = 'round'
  context.lineJoin = 'round'
  draw(context)
  return canvas
}

function paint(context: SKRSContext2D, { background, shapes }: Portrait): void {
  context.fillStyle = background
  context.fillRect(0, 0, UNIT, UNIT)
  for (const shape of shapes) {
    const path = new Path2D(shape.path)
    if ('fill' in shape) {
      context.fillStyle = shape.fill
      context.fill(path)
    } else {
      context.strokeStyle = shape.stroke
      context.lineWidth = shape.width
      context.stroke(path)
    }
  }
}

export function drawAvatar(size: number, portraitName: string | null, seed: string): Canvas {
  const hash = hashText(seed)
  const named = portraitName ? PORTRAITS[portraitName] : undefined
  const beast = PORTRAITS[CROWD_PORTRAITS[hash % CROWD_PORTRAITS.length]!]!
  // Pale animals keep the background they were designed for: white would be invisible on a light one.
  const isPale = beast.shapes[0] && 'fill' in beast.shapes[0] ? /^#f/.test(beast.shapes[0].fill) : true
  const ground = isPale ? beast.background : CROWD_GROUNDS[(hash >>> 8) % CROWD_GROUNDS.length]!
  return square(size, (context) => paint(context, named ?? { ...beast, background: ground }))
}

/** Discord's six default colours behind a plain figure. */
const DEFAULT_GROUNDS = ['#5865f2', '#757e8a', '#3ba55c', '#faa61a', '#ed4245', '#eb459f']

export function drawDefaultAvatar(size: number, index: number): Canvas {
  return square(size, (context) =>
    paint(context, {
      background: DEFAULT_GROUNDS[index % DEFAULT_GROUNDS.length]!,
      shapes: [
        { path: 'M11 29V20.5a9 9 0 0 1 18 0V29z', fill: '#ffffff' },
        { path: 'M16.5 20v2.2M23.5 20v2.2', stroke: DEFAULT_GROUNDS[index % DEFAULT_GROUNDS.length]!, width: 2.6 },
      ],
    }),
  )
}

/** Initials on a colour. The five seeded servers have fixed colours. */
const KNOWN_ICONS: Record<string, { initials: string; ground: string; ink: string }> = {
  'Les Flibustiers du Pixel': { initials: 'FP', ground: '#1f4a4f', ink: '#e8f2ea' },
  'Compile & Chill': { initials: 'C&C', ground: '#3d6685', ink: '#ffffff' },
  'Grand Bazar': { initials: 'GB', ground: '#b65840', ink: '#fff3e6' },
  Atelier: { initials: 'A', ground: '#57704a', ink: '#f3f6e8' },
  'Club des lève-tard': { initials: 'LT', ground: '#4a4468', ink: '#f0e9ff' },
}
const PIGMENTS = ['#1f4a4f', '#3d6685', '#b65840', '#57704a', '#4a4468', '#7a5a1c', '#6b2a20']

export function drawIcon(size: number, name: string): Canvas {
  loadFont()
  const words = name.split(/[^\p{L}\p{N}&]+/u).filter(Boolean)
  const { initials, ground, ink } = KNOWN_ICONS[name] ?? {
    initials: words
      .slice(0, 3)
      .map((word) => word.charAt(0).toUpperCase())
      .join(''),
    ground: PIGMENTS[hashText(name) % PIGMENTS.length]!,
    ink: '#fff6ea',
  }
  return square(size, (context) => {
    context.fillStyle = ground
    context.fillRect(0, 0, UNIT, UNIT)
    context.fillStyle = 'rgb(255 255 255 / 0.08)'
    context.fill(new Path2D('M0 40V22a20 20 0 0 1 40 0v18z'))
    context.fillStyle = ink
    context.font = `700 ${initials.length > 2 ? 12.5 : 17}px "${DISPLAY_FONT}"`
    context.textAlign = 'center'
    context.textBaseline = 'alphabetic'
    context.fillText(initials, UNIT / 2, initials.length > 2 ? 26 : 27.5)
  })
}

/** A generated emoji whose shape depends on its name. */
export function drawEmoji(size: number, name: string): Canvas {
  const hash = hashText(name)
  const beast = PORTRAITS[CROWD_PORTRAITS[hash % CROWD_PORTRAITS.length]!]!
  return square(size, (context) => {
    context.beginPath()
    context.arc(20, 20, 19, 0, Math.PI * 2)
    context.clip()
    paint(context, beast)
  })
}

/** A ring around an avatar, transparent inside, half again as large as the avatar. */
export function drawDecoration(size: number, asset: string): Canvas {
  const color = { a_lanterns: '#f2c063', a_ivy: '#4f9b62', a_waves: '#8fbbd8' }[asset] ?? '#cd6e57'
  return square(size, (context) => {
    context.strokeStyle = color
    context.lineWidth = 1.6
    context.beginPath()
    context.arc(20, 20, 17.4, 0, Math.PI * 2)
    context.stroke()
    context.fillStyle = color
    for (let step = 0; step < 10; step++) {
      const angle = (step / 10) * Math.PI * 2
      context.beginPath()
      context.arc(20 + Math.cos(angle) * 17.4, 20 + Math.sin(angle) * 17.4, step % 2 ? 1.5 : 2.3, 0, Math.PI * 2)
      context.fill()
    }
  })
}
