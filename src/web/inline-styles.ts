import { createHash } from 'node:crypto'

const SHEET = /<link\b[^>]*\brel="stylesheet" href="(\/assets\/[^"#]+\.css)#?"[^>]*>/g
const STYLE = /<style>(.*?)<\/style>/gs

/**
 * A document paints with its first bytes instead of waiting for its sheets, one journey later. Documents alone:
 * the router looks for its links again (ADR 012).
 */
export function inlineStyles(html: string, readAsset: (path: string) => string | null): string {
  const inlined = html.replace(SHEET, (link, path: string) => {
    const css = readAsset(path)
    // `</` inside the sheet could end the element early; none of ours contains it.
    return css === null || css.includes('</') ? link : `<style>${css.trim()}</style>`
  })
  // One style element is faster for the browser than twenty.
  return inlined.replaceAll('</style><style>', '')
}

/** The names by which a policy allows these sheets and no others: `sha256-…`, as browsers work them out. */
export function styleHashes(html: string): string[] {
  const hashes = [...html.matchAll(STYLE)].map(
    ([, css = '']) => `sha256-${createHash('sha256').update(css).digest('base64')}`,
  )
  return [...new Set(hashes)]
}
