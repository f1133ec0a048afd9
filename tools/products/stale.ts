import { createHash } from 'node:crypto'
import { existsSync, globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

/** A generated product and its sources. Judged by content: a checkout or a copy changes times, not results. */
export type Product = {
  name: string
  inputs: string[]
  ignored?: (path: string) => boolean
  /** A file that exists once the product is complete. */
  output: string
}

export function fingerprint(root: string, { inputs, ignored = () => false }: Product): string {
  const hash = createHash('sha256')
  const files = globSync(inputs, { cwd: root, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(join(root, '/').length))
    .filter((path) => !ignored(path))
    .sort()
  for (const path of files)
    hash
      .update(path)
      .update('\0')
      .update(readFileSync(join(root, path)))
      .update('\0')
  return hash.digest('hex')
}

const stampFile = (root: string, name: string) => join(root, '.cache', `${name}.sha256`)

export function isStale(root: string, product: Product): boolean {
  const stamp = stampFile(root, product.name)
  if (!existsSync(join(root, product.output)) || !existsSync(stamp)) return true
  return readFileSync(stamp, 'utf8') !== fingerprint(root, product)
}

/** `print` is taken before building: a file changed during the build makes the product stale, as it should. */
export function markFresh(root: string, product: Product, print: string): void {
  const stamp = stampFile(root, product.name)
  mkdirSync(dirname(stamp), { recursive: true })
  writeFileSync(stamp, print)
}
