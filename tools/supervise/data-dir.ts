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

/** Creates the folder when it is missing. Returns a sentence when it cannot be used; otherwise null. */
export function prepareDataDir(dataDir: string): string | null {
  try {
    // Others may traverse it, but not list it: the embedded database may have to run as another user.
    if (makeFolder(dataDir)) chmodSync(dataDir, 0o711)
    accessSync(dataDir, constants.W_OK | constants.X_OK)
    return null
  } catch (error) {
    const { code = '', message } = error as NodeJS.ErrnoException
    return `DATA_DIR: ${dataDir} ${REASONS[code] ?? `cannot be used (${message})`}. Choose another folder`
  }
}

/**
 * One level at a time: where nothing can be created, as under /proc, `recursive` tries for ever. Returns whether it
 * was missing.
 */
function makeFolder(folder: string): boolean {
  if (statSync(folder, { throwIfNoEntry: false })?.isDirectory()) return false
  const parent = dirname(folder)
  if (!existsSync(parent)) makeFolder(parent)
  mkdirSync(folder)
  return true
}
