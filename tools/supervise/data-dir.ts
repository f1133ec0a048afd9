import { accessSync, chmodSync, constants, existsSync, mkdirSync, statSync } from 'node:fs'
import { dirname } from 'node:path'

const REASONS: Record<string, string> = {
  EEXIST: 'is a file, not a folder',
  ENOTDIR: 'lies inside a file, not a folder',
  EACCES: 'cannot be written to by this user',
  EPERM: 'cannot be written to by this user',
  EROFS: 'is on a disk that cannot be written to',
  ENOSPC: 'is on a disk that is full',
}

/** Makes the folder when it is missing. One sentence when it cannot be used; null when it can. */
export function prepareDataDir(dataDir: string): string | null {
  try {
    // Others may pass through, not look: the embedded database may have to run as another user.
    if (makeFolder(dataDir)) chmodSync(dataDir, 0o711)
    accessSync(dataDir, constants.W_OK | constants.X_OK)
    return null
  } catch (error) {
    const { code = '', message } = error as NodeJS.ErrnoException
    return `DATA_DIR: ${dataDir} ${REASONS[code] ?? `cannot be used (${message})`}. Choose another folder`
  }
}

/** One by one: where nothing can be made, as under /proc, `recursive` tries for ever. Tells whether it was missing. */
function makeFolder(folder: string): boolean {
  if (statSync(folder, { throwIfNoEntry: false })?.isDirectory()) return false
  const parent = dirname(folder)
  if (!existsSync(parent)) makeFolder(parent)
  mkdirSync(folder)
  return true
}
