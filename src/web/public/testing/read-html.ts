import { plainText } from '../../content/headings.ts'

/** Where the links and forms of a page lead. */
export function addressesIn(html: string): string[] {
  const addresses = [...html.matchAll(/<(?:a|form)\b[^>]*?\s(?:href|action)="([^"]+)"/g)]
  return [...new Set(addresses.map(([, address = '']) => address.replaceAll('&amp;', '&')))]
}

export function idsIn(html: string): ReadonlySet<string> {
  return new Set([...html.matchAll(/\sid="([^"]+)"/g)].map(([, id = '']) => id))
}

export function classesIn(html: string): ReadonlySet<string> {
  return new Set([...html.matchAll(/\sclass="([^"]+)"/g)].flatMap(([, names = '']) => names.split(' ')))
}

/** Addresses of its sheets, as paths of the built files. */
export function sheetsIn(html: string): string[] {
  return [...html.matchAll(/rel="stylesheet" href="(\/assets\/[^"#]+\.css)/g)].map(([, path = '']) => path)
}

const BLOCK =
  /<(p|li|th|td|h1|h2|h3|summary|label|legend|b)\b(?![^>]*lang="en")[^>]*>((?:(?!<\/?(?:p|li|th|td|h1|h2|h3|summary|label|legend|ul|ol|table|div)\b).)*)<\/\1>/gs

/** The visible text inside `main`, block by block, without code. */
export function blocksIn(html: string): string[] {
  const main = /<main\b.*<\/main>/s.exec(html)?.[0] ?? ''
  const text = main
    .replace(/<(code|kbd)\b[^>]*>.*?<\/\1>/gs, '…')
    .replace(/<\/?(?:mark|strong|em|a|b|span)\b[^>]*>/g, '')
  return [...text.matchAll(BLOCK)].map(([, , inner = '']) => plainText(inner)).filter(Boolean)
}
