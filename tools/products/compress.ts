import { globSync, readFileSync, writeFileSync } from 'node:fs'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'

const BUILT_FILES = 'build/client/**/*.{js,css,svg,json}'
/** Below this the headers outweigh what is saved. */
const WORTH_BYTES = 1_000

/** Once, at build time, as hard as possible: the server then only picks the file that fits. */
export function compressBuiltFiles(): void {
  for (const file of globSync(BUILT_FILES)) {
    const content = readFileSync(file)
    if (content.length < WORTH_BYTES) continue
    writeFileSync(`${file}.gz`, gzipSync(content, { level: constants.Z_BEST_COMPRESSION }))
    writeFileSync(`${file}.br`, brotliCompressSync(content))
  }
}
