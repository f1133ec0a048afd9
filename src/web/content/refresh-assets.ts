import * as z from 'zod/mini'

const assetChange = z.object({
  event: z.enum(['update', 'remove']),
  src: z.string(),
  width: z.nullable(z.number()),
  height: z.nullable(z.number()),
})

/** Shows a changed picture in place of the old one, without loading the page again. Development only. */
export function refreshAsset(document: Document, change: unknown, version: number): void {
  const { event, src, width, height } = assetChange.parse(change)
  for (const picture of document.querySelectorAll('img')) {
    if (new URL(picture.src).pathname !== src) continue
    picture.hidden = event === 'remove'
    picture.src = `${src}?v=${version}`
    if (width) picture.width = width
    if (height) picture.height = height
  }
}
