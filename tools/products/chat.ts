import { programOf, type Ran, runProgram } from './program.ts'
import type { Product } from './stale.ts'

/** The chat page of the local Discord. */
export const chat: Product = {
  name: 'chat',
  inputs: [
    'src/emulator/{chat,live}/**/*',
    'src/ui/**/*',
    'src/core/**/*',
    'src/**/texts/*.json',
    'package.json',
    'package-lock.json',
    'tsconfig*.json',
  ],
  ignored: (path) => /\.test\.tsx?$|\.md$/.test(path),
  output: '.cache/chat/.vite/manifest.json',
}

export function buildChat(): Promise<Ran> {
  return runProgram(programOf('vite', 'vite'), ['build', '--config', 'src/emulator/chat/vite.config.ts'], {
    NODE_ENV: 'production',
  })
}
