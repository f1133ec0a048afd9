import { accessSync, chmodSync, constants, mkdirSync } from 'node:fs'

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
    if (mkdirSync(dataDir, { recursive: true })) chmodSync(dataDir, 0o711)
    accessSync(dataDir, constants.W_OK | constants.X_OK)
    return null
  } catch (error) {
    const { code = '', message } = error as NodeJS.ErrnoException
    return `DATA_DIR: ${dataDir} ${REASONS[code] ?? `cannot be used (${message})`}. Choose another folder`
  }
}
