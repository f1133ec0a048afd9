import { execFileSync, spawnSync } from 'node:child_process'
import { chmodSync, closeSync, mkdtempSync, openSync, rmdirSync, rmSync, writeSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { isSystemError } from '#tools/supervise/log-file.ts'

export type SmallDisk = {
  folder: string
  /** Fills it to the last byte. */
  fill(): void
  makeRoom(): void
  remove(): void
}

const CHUNK_BYTES = 1024 * 1024

/** Why a small disk cannot be created here; null when it can. */
export function whyNoSmallDisk(): string | null {
  if (process.platform !== 'linux') return 'needs Linux'
  if (process.getuid?.() !== 0) return 'needs root, to mount a disk of its own'
  const folder = mkdtempSync(join(tmpdir(), 'guildhall-mount-'))
  const { status } = mount(folder, 1)
  if (status === 0) execFileSync('umount', [folder])
  rmdirSync(folder)
  return status === 0 ? null : 'may not mount a disk here (a container without the right to)'
}

const mount = (folder: string, megabytes: number) =>
  spawnSync('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m,mode=711`, 'tmpfs', folder])

/** A disk in memory with a fixed size. */
export function openSmallDisk(megabytes: number): SmallDisk {
  const folder = mkdtempSync(join(tmpdir(), 'guildhall-disk-'))
  const { status, stderr } = mount(folder, megabytes)
  if (status !== 0) throw new Error(`no disk: ${stderr}`)
  chmodSync(folder, 0o711) // the database may run as another user, who has to pass through
  const filler = join(folder, 'filler')
  return {
    folder,
    fill: () => fillUp(filler),
    makeRoom: () => rmSync(filler, { force: true }),
    remove() {
      execFileSync('umount', [folder])
      rmdirSync(folder)
    },
  }
}

function fillUp(file: string): void {
  const fd = openSync(file, 'a')
  for (let bytes = CHUNK_BYTES; bytes >= 1; ) {
    try {
      writeSync(fd, Buffer.alloc(bytes))
    } catch (error) {
      if (!isSystemError(error)) throw error
      bytes = Math.floor(bytes / 2) // no room for so much: perhaps for half
    }
  }
  closeSync(fd)
}
