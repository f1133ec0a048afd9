import { createHash } from 'node:crypto'

const SHEET = /<link\b[^>]*\brel="stylesheet" href="(\/assets\/[^"#]+\.css)#?"[^>]*>/g
const STYLE = /<style>(.*?)<\/style>/gs

/**
 * A document can paint with its first bytes instead of waiting one round trip for its style sheets. Only for
 * documents: the router looks for its links again (ADR 012).
 */
export function inlineStyles(html: string, readAsset: (path: string) => string | null): string {
  const inlined = html.replace(SHEET, (link, path: string) => {
    const css = readAsset(path)
    // `</` inside a sheet could end the element early; none of ours contains it.
    return css === null || css.includes('</') ? link : `<style>${css.trim()}</style>`
  })
  // One style element is faster for the browser than twenty.
  return inlined.replaceAll('</style><style>', '')
}

/** Hashes by which a policy allows these sheets and no others: `sha256-…`, as browsers compute them. */
export function styleHashes(html: string): string[] {
  const hashes = [...html.matchAll(STYLE)].map(
    ([, css = '']) => `sha256-${createHash('sha256').update(css).digest('base64')}`,
  )
  return [...new Set(hashes)]
}
