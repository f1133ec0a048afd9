import { globSync } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

const BUILT_FILES = 'build/client/**/*.{js,css,svg,json}'
/** Below this size, headers outweigh what is saved. */
const WORTH_BYTES = 1_000

const packWithGzip = promisify(gzip)
const packWithBrotli = promisify(brotliCompress)

/**
 * Once, at build time, with maximum compression: the server then only picks the right file. On all cores, since it
 * takes a while.
 */
export async function compressBuiltFiles(): Promise<void> {
  await Promise.all(globSync(BUILT_FILES).map(compress))
}

async function compress(file: string): Promise<void> {
  const content = await readFile(file)
  if (content.length < WORTH_BYTES) return
  await Promise.all([
    packWithGzip(content, { level: constants.Z_BEST_COMPRESSION }).then((packed) => writeFile(`${file}.gz`, packed)),
    packWithBrotli(content).then((packed) => writeFile(`${file}.br`, packed)),
  ])
}
